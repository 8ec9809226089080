import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { execute, executeOrThrow } from '../workspace/execute.ts';
import { readManifest } from '../workspace/members.ts';

const programs = fileURLToPath(new URL('../../consumer', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Compilers that consumers use, by the name of their package in this tool. */
export const compilerNames = ['typescript-5.9', 'typescript-6', 'typescript'] as const;

/** Ways in which compilers resolve packages. */
export const resolutions = ['node16', 'nodenext', 'bundler'] as const;

/** Major versions of Node that the packages support. */
export const nodeMajors = [20, 22, 24] as const;

export type CompilerName = (typeof compilerNames)[number];

/** One way to compile the programs of a project. */
export interface Compilation {
  readonly resolution: (typeof resolutions)[number];
  /** Global types: those of browsers, or those of Node alone. Default `browser`. */
  readonly globals?: 'browser' | 'node';
  /** Folder in the project for the JavaScript. If omitted, nothing is written. */
  readonly outDir?: string;
}

/** Returns the exact version of a dependency of this tool. @throws when it is not installed. */
export async function versionOf(name: string): Promise<string> {
  return (await readManifest(join(modules, name))).version;
}

/** Returns the script that runs a compiler. */
export function compilerScript(name: CompilerName): string {
  return join(modules, name, 'bin', 'tsc');
}

/**
 * Finds the Node of a major version: this process's own, or an optional dependency of this tool for the platform.
 *
 * @param platform - Operating system and processor, as Node names them.
 * @throws when the platform has none.
 */
export function findNode(
  major: (typeof nodeMajors)[number],
  platform: string = `${process.platform}-${process.arch}`,
): string {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const name = `node${major}-${platform}`;
  const program = join(modules, name, 'bin', 'node');
  if (existsSync(program)) return program;
  throw new Error(
    `No Node ${major} for ${platform}: ${program} is missing. Run \`pnpm install\`. If it is still missing, add ${name} ` +
      'to the optionalDependencies of tools/release and to the catalog "consumers" of pnpm-workspace.yaml.',
  );
}

/**
 * Creates a project in the temporary folder, installs tarballs in it, and copies the programs to it. A package finds
 * only the dependencies that it declares.
 *
 * @param tarballs - Paths by name of the package.
 * @returns the folder of the project.
 */
export async function createProject(tarballs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-outside-'));
  try {
    await installTarballs(folder, tarballs, { '@types/node': await versionOf('@types/node') });
    await copyPrograms(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Installs tarballs in a new project, with their dependencies from the registry or the store of the package manager.
 *
 * @param tarballs - Paths by name of the package.
 * @param others - Further dependencies: versions by name.
 * @throws when the installation fails.
 */
export async function installTarballs(
  folder: string,
  tarballs: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]));
  const manifest = { name: 'outside', private: true, type: 'module', dependencies: { ...files, ...others } };
  // Overrides, because no registry has the versions by which the packages name each other.
  const settings = { overrides: files, hoist: false, pmOnFail: 'ignore' };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await writeFile(join(folder, 'pnpm-workspace.yaml'), `${JSON.stringify(settings, undefined, 2)}\n`);
  const args = ['install', '--prefer-offline', '--no-frozen-lockfile'];
  await executeOrThrow('pnpm', args, { cwd: folder, timeoutMs: 120_000 });
}

/** Copies the programs of consumers to a project: to `src`, and to `node16` in the form that this resolution needs. */
export async function copyPrograms(project: string): Promise<void> {
  for (const folder of ['src', 'node16']) await mkdir(join(project, folder), { recursive: true });
  for (const name of await readdir(programs)) {
    const text = await readFile(join(programs, name), 'utf8');
    await writeFile(join(project, 'src', name), text);
    // Import attributes are younger than `node16`, which imports JSON without them.
    await writeFile(join(project, 'node16', name), text.replaceAll(" with { type: 'json' }", ''));
  }
}

/**
 * Compiles the programs of a project as strictly as possible, with the declarations of all packages. One process
 * compiles all ways: that costs half of the time of one process each.
 *
 * @returns the messages of the compiler for each way, in order; empty if it accepts the programs.
 */
export async function compileProject(
  project: string,
  compiler: CompilerName,
  compilations: readonly Compilation[],
): Promise<string[]> {
  const configs = await Promise.all(compilations.map((compilation) => writeConfig(project, compiler, compilation)));
  const args = [compilerScript(compiler), '--build', '--verbose', '--pretty', 'false', ...configs];
  const { code, stdout, stderr } = await execute(process.execPath, args, { cwd: project, timeoutMs: 120_000 });
  // Each project has a part of the output: a line that names its file, then its messages.
  const [, ...parts] = stdout.split(/^.* - Building project '/mu);
  const messages = configs.map((config) => {
    const part = parts.find((text) => text.slice(0, text.indexOf("'")).endsWith(config));
    if (part === undefined) return `${config} was not compiled:\n${stdout}${stderr}`;
    const lines = part.split('\n').slice(1);
    return lines.filter((line) => line !== '' && !/ - Project '/u.test(line)).join('\n');
  });
  const isUnexplained = code !== 0 && messages.every((text) => text === '');
  return isUnexplained ? messages.map(() => `exit status ${code}\n${stdout}${stderr}`) : messages;
}

/** Writes the settings of a compilation. @returns the name of the file. */
async function writeConfig(project: string, compiler: CompilerName, compilation: Compilation): Promise<string> {
  const { resolution, globals = 'browser', outDir } = compilation;
  const name = `tsconfig.${compiler}.${resolution}.${globals}`;
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
    // The compiler's own declarations are a quarter of the work, and not ours.
    skipDefaultLibCheck: true,
    tsBuildInfoFile: `${name}.tsbuildinfo`,
    ...(outDir === undefined ? { noEmit: true } : { outDir, rootDir: 'src' }),
  };
  const include = [resolution === 'node16' ? 'node16' : 'src'];
  await writeFile(join(project, `${name}.json`), `${JSON.stringify({ compilerOptions, include }, undefined, 2)}\n`);
  return `${name}.json`;
}
