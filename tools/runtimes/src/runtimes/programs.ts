import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this tool. */
export const home: string = fileURLToPath(new URL('../..', import.meta.url));

/** Main versions of Node that the packages promise to run on. */
export const nodeMajors = [20, 22, 24, 26] as const;

// Where a package holds its program.
const paths = {
  bun: 'bin/bun',
  deno: 'deno',
  node20: 'bin/node',
  node22: 'bin/node',
  node26: 'bin/node',
  workerd: 'bin/workerd',
};

/**
 * Finds the program of a runtime among the optional dependencies. There is one for each platform, of which the
 * package manager installs the right one.
 * @param platform - Operating system and processor, as Node names them.
 * @throws when there is none for the platform, saying where to add it.
 */
export function findProgram(name: keyof typeof paths, platform = `${process.platform}-${process.arch}`): string {
  const program = join(home, 'node_modules', `${name}-${platform}`, paths[name]);
  if (existsSync(program)) return program;
  throw new Error(
    `No ${name} for ${platform}: ${program} is missing. Run \`pnpm install\`; if it stays missing, add ` +
      `${name}-${platform} to the optionalDependencies of tools/runtimes and to the catalogs of pnpm-workspace.yaml.`,
  );
}

/** Finds the Node of a main version. 24 is the one that runs this. @throws when there is none for this machine. */
export function findNode(major: (typeof nodeMajors)[number]): string {
  return major === 24 ? process.execPath : findProgram(`node${major}`);
}
