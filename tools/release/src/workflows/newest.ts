// Raises the dependencies of the published packages, and what every consumer has installed, to their newest versions in
// the catalog: `pnpm newest [folder]`. Then `pnpm install --no-frozen-lockfile && pnpm test` says if we support them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { executeOrThrow } from '../workspace/execute.ts';
import { publishedMembers, workspaceRoot } from '../workspace/members.ts';

/** Packages that every consumer has installed, although ours do not depend on them. */
const consumerPackages = ['@types/node', 'typescript'];

/** A version that was raised. */
interface RaisedVersion {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

if (import.meta.main) {
  try {
    console.log(await raiseVersions(process.argv[2] ?? workspaceRoot));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function raiseVersions(root: string): Promise<string> {
  const file = join(root, 'pnpm-workspace.yaml');
  const members = await publishedMembers(root);
  const dependencies = members.flatMap(({ manifest }) => Object.keys(manifest['dependencies'] ?? {}));
  const names = new Set([...dependencies.filter((name) => !name.startsWith('@callscope/')), ...consumerPackages]);
  const versions = await Promise.all([...names].toSorted().map(async (name) => [name, await newest(name)] as const));
  const { text, raised } = raiseCatalog(await readFile(file, 'utf8'), Object.fromEntries(versions));
  await writeFile(file, text);
  const lines = raised.map(({ name, before, after }) => `${name} ${before} → ${after}`);
  return [...lines, `Raised ${raised.length} of ${names.size} versions.`].join('\n');
}

async function newest(name: string): Promise<string> {
  const { stdout } = await executeOrThrow('npm', ['view', name, 'version', '--json'], { cwd: '.' });
  return String(JSON.parse(stdout));
}

/**
 * Replaces versions in the catalog of a workspace file line by line, so that comments and order stay.
 *
 * @param text - Text of the file, with one package per line of `catalog:`.
 * @param newestVersions - Versions by name.
 * @throws Error when a package is not in the catalog with an exact version, or a new version is not a release.
 */
export function raiseCatalog(
  text: string,
  newestVersions: Readonly<Record<string, string>>,
): { readonly text: string; readonly raised: readonly RaisedVersion[] } {
  const lines = text.split('\n');
  const start = lines.indexOf('catalog:');
  const length = lines.slice(start + 1).findIndex((line) => /^\S/u.test(line) && !line.startsWith('#'));
  const end = length < 0 ? lines.length : start + 1 + length;
  const raised: RaisedVersion[] = [];
  for (const [name, after] of Object.entries(newestVersions)) {
    if (!/^\d+\.\d+\.\d+$/u.test(after)) throw new Error(`${name}: "${after}" is not a released version.`);
    const index = lines.findIndex(
      (line, at) => at > start && at < end && /^ {2}'?([^\s':]+)'?: /u.exec(line)?.[1] === name,
    );
    const [, key, before] = /^( {2}\S+: )(\d+\.\d+\.\d+)$/u.exec(lines[index] ?? '') ?? [];
    if (start < 0 || key === undefined || before === undefined) {
      throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml with an exact version.`);
    }
    if (before === after) continue;
    lines[index] = `${key}${after}`;
    raised.push({ name, before, after });
  }
  return { text: lines.join('\n'), raised };
}
