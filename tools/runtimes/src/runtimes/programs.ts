import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this tool. */
export const toolFolder: string = fileURLToPath(new URL('../..', import.meta.url));

/** Major versions of Node that the packages support. */
export const nodeMajors = [20, 22, 24, 26] as const;

/** Paths of the programs, relative to the packages that contain them. */
const paths = {
  bun: 'bin/bun',
  deno: 'deno',
  node20: 'bin/node',
  node22: 'bin/node',
  node26: 'bin/node',
  workerd: 'bin/workerd',
};

/**
 * Returns the path of the program of a runtime. The programs are optional dependencies, one for each platform; the
 * package manager installs the ones for this platform.
 * @param platform - Operating system and processor, as Node names them.
 * @throws if there is none for the platform.
 */
export function findProgram(name: keyof typeof paths, platform = `${process.platform}-${process.arch}`): string {
  const program = join(toolFolder, 'node_modules', `${name}-${platform}`, paths[name]);
  if (existsSync(program)) return program;
  throw new Error(
    `No ${name} for ${platform}: ${program} is missing. Run \`pnpm install\`; if it stays missing, add ` +
      `${name}-${platform} to the optionalDependencies of tools/runtimes and to the catalogs of pnpm-workspace.yaml.`,
  );
}

/** Returns the path of a Node. Version 24 is the one that runs this function. @throws if there is none. */
export function findNode(major: (typeof nodeMajors)[number]): string {
  return major === 24 ? process.execPath : findProgram(`node${major}`);
}
