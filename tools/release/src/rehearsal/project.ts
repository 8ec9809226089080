import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { execute, executeOrThrow } from '@callscope/consumers';

const programs = fileURLToPath(new URL('../../outside', import.meta.url));
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/**
 * Makes an empty project and installs packages in it with npm, by name, as somebody outside does.
 * @param env - Environment of npm, which says where the registry is.
 * @throws with the output of npm, when it fails.
 */
export async function installProject(folder: string, names: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }\n');
  for (const name of await readdir(programs)) await copyFile(join(programs, name), join(folder, name));
  await executeOrThrow('npm', ['install', '--ignore-scripts', '--no-progress', ...names], {
    cwd: folder,
    env,
    timeoutMs: 120_000,
  });
}

/** Compiles the programs of a project, as strictly as compilers can. @returns The messages; empty when all is well. */
export async function compileProject(folder: string): Promise<string> {
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'nodenext',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    resolveJsonModule: true,
    skipLibCheck: false,
    outDir: 'built',
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const { code, stdout, stderr } = await execute(process.execPath, [compiler, '-p', folder], { cwd: folder });
  return code === 0 ? '' : `exit status ${code}\n${stdout}${stderr}`;
}
