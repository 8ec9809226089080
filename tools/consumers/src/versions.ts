import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readManifest } from './workspace.ts';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

/** The compilers that consumers use, by the name of their package here: the script to run and the exact version. */
export const compilerNames = ['typescript-5.9', 'typescript-6', 'typescript'] as const;

/** Main versions of Node that the packages promise to run on. */
export const nodeMajors = [20, 22, 24] as const;

/** A compiler: its exact version, and the script that `node` runs. */
export interface Compiler {
  readonly version: string;
  readonly script: string;
}

/** Gives the exact version of a dependency of this tool. @throws when it is not installed. */
export async function versionOf(name: string): Promise<string> {
  return (await readManifest(join(modules, name))).version;
}

/** Finds a compiler among the dependencies of this tool. @throws when it is not installed. */
export async function findCompiler(name: (typeof compilerNames)[number]): Promise<Compiler> {
  return { version: await versionOf(name), script: join(modules, name, 'bin', 'tsc') };
}

/**
 * Finds the Node of a main version. 24 is the one that runs this; the others come as optional dependencies, one for
 * each platform, of which the package manager installs the right one.
 * @param platform - Operating system and processor, as Node names them.
 * @throws when there is none for the platform, saying where to add it.
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
    `No Node ${major} for ${platform}: ${program} is missing. Run \`pnpm install\`; if it stays missing, add ${name} ` +
      'to the optionalDependencies of tools/consumers and to the catalog "consumers" of pnpm-workspace.yaml.',
  );
}
