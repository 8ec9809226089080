import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { execute } from './execute.ts';
import { installTarballs, packPublished, type Tarball } from './tarballs.ts';
import { type compilerNames, findCompiler, versionOf } from './versions.ts';
import { workspaceRoot } from './workspace.ts';

const consumer = fileURLToPath(new URL('../consumer', import.meta.url));

/** Ways in which compilers look packages up. */
export const resolutions = ['node16', 'nodenext', 'bundler'] as const;

/** A project in the temporary folder of the machine that has every published package installed. */
export interface OutsideProject {
  /** Its folder. */
  readonly directory: string;
  readonly tarballs: readonly Tarball[];
}

/** Packs the published packages, installs them in a new project, and copies the program that uses them there. */
export async function createOutsideProject(): Promise<OutsideProject> {
  const directory = await mkdtemp(join(tmpdir(), 'callscope-outside-'));
  try {
    const tarballs = await packPublished(workspaceRoot, join(directory, 'tarballs'));
    await installTarballs(directory, tarballs, { '@types/node': await versionOf('@types/node') });
    await copyProgram(directory);
    return { directory, tarballs };
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the project with all that is in it. */
export async function removeOutsideProject({ directory }: OutsideProject): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

/** What is compiled, and how. */
export interface Compilation {
  readonly compiler: (typeof compilerNames)[number];
  readonly resolution: (typeof resolutions)[number];
  /** Whose global types the project has: those of browsers, or those of Node alone. Default `browser`. */
  readonly globals?: 'browser' | 'node';
  /** Folder in the project for the JavaScript; without it, nothing is written. */
  readonly outDir?: string;
}

/**
 * Compiles the program of an outside project as strictly as compilers can, the declarations of all packages included.
 * @returns The messages of the compiler; empty when all is well.
 */
export async function compile(project: OutsideProject, compilation: Compilation): Promise<string> {
  const { compiler, resolution, globals = 'browser', outDir } = compilation;
  const compilerOptions = {
    target: 'es2022',
    lib: globals === 'browser' ? ['es2022', 'dom', 'dom.iterable'] : ['es2022'],
    module: resolution === 'bundler' ? 'esnext' : resolution,
    moduleResolution: resolution,
    resolveJsonModule: true,
    types: globals === 'browser' ? [] : ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    ...(outDir === undefined ? { noEmit: true } : { outDir, rootDir: 'src' }),
  };
  const config = join(project.directory, `tsconfig.${compiler}.${resolution}.${globals}.json`);
  const include = [resolution === 'node16' ? 'node16' : 'src'];
  await writeFile(config, `${JSON.stringify({ compilerOptions, include }, undefined, 2)}\n`);
  const { script } = await findCompiler(compiler);
  const { code, stdout, stderr } = await execute(process.execPath, [script, '-p', config], {
    cwd: project.directory,
  });
  return code === 0 ? '' : `exit status ${code}\n${stdout}${stderr}`;
}

async function copyProgram(directory: string): Promise<void> {
  for (const name of await readdir(consumer)) {
    const text = await readFile(join(consumer, name), 'utf8');
    await writeInto(join(directory, 'src'), name, text);
    // Import attributes are younger than `node16`, which takes JSON without them.
    await writeInto(join(directory, 'node16'), name, text.replaceAll(" with { type: 'json' }", ''));
  }
}

async function writeInto(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, name), text);
}
