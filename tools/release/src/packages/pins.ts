import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Document, listOperations } from '@callscope/contract';
import { services } from '@callscope/generate';

import { workspaceRoot } from '../workspace/members.ts';
import type { PackedPackage } from './pack.ts';

const builtEndings = ['.d.ts', '.d.ts.map', '.js', '.js.map'];

/** Returns the path of the committed list of a package's files. */
export function pinFile(name: string): string {
  return fileURLToPath(new URL(`../../pins/${name.replace('@callscope/', '')}.txt`, import.meta.url));
}

/** Returns the list of a packed package's files, as it belongs in `pinFile`. */
export async function formatPin({ name, paths }: PackedPackage): Promise<string> {
  return formatFiles(paths, name === '@callscope/examples' ? await operationModules() : undefined);
}

/** Compares packed packages with their committed lists. @returns one sentence for each that differs. */
export async function pinViolations(packages: readonly PackedPackage[]): Promise<string[]> {
  const violations = packages.map(async (packed) => {
    const pinned = await readFile(pinFile(packed.name), 'utf8').catch(() => '');
    const text = await formatPin(packed);
    if (text === pinned) return [];
    const [before, after] = [new Set(pinned.split('\n')), new Set(text.split('\n'))];
    const removed = [...before].filter((line) => !after.has(line)).map((line) => `-${line}`);
    const added = [...after].filter((line) => !before.has(line)).map((line) => `+${line}`);
    const advice = 'If that is intended, run `pnpm release:pins`.';
    return [`${packed.name}: the files differ from pins/. ${advice}\n${[...removed, ...added].join('\n')}`];
  });
  return (await Promise.all(violations)).flat();
}

/**
 * Formats the files of a package for reviewers. A module is one line for its source and the four files that are built
 * from it; every other file has a line of its own.
 *
 * @param paths - Files of the package, with `/`.
 * @param groups - Modules that have no line of their own, each with the one line for all modules of its group.
 */
export function formatFiles(paths: readonly string[], groups: ReadonlyMap<string, string> = new Map()): string {
  const all = new Set(paths);
  const modules = paths
    .filter((path) => /^src\/.*\.ts$/u.test(path))
    .map((path) => path.slice('src/'.length, -'.ts'.length))
    .filter((name) => builtEndings.every((ending) => all.has(`dist/${name}${ending}`)));
  const inModules = new Set(
    modules.flatMap((name) => [`src/${name}.ts`, ...builtEndings.map((ending) => `dist/${name}${ending}`)]),
  );
  const others = paths.filter((path) => !inModules.has(path));
  const named = modules.filter((name) => !groups.has(name));
  const grouped = new Set(modules.map((name) => groups.get(name)).filter((line) => line !== undefined));
  return [
    'Files:',
    ...others.toSorted().map((path) => `  ${path}`),
    `Modules, each as src/*.ts and dist/*{${builtEndings.join(',')}}:`,
    ...named.toSorted().map((name) => `  ${name}`),
    ...[...grouped].toSorted().map((line) => `  ${line}`),
    '',
  ].join('\n');
}

/** Groups the modules of the package that has one for each operation, so that a new operation adds no line. */
async function operationModules(): Promise<Map<string, string>> {
  const entries = services.map(async (service) => {
    const file = join(workspaceRoot, `packages/${service}-types/dist/openapi.json`);
    const operations = listOperations(JSON.parse(await readFile(file, 'utf8')) as Document);
    const line = `generated/${service}/<operationId>, one for each operation of the contract`;
    return operations.map(({ id }): [string, string] => [`generated/${service}/${id}`, line]);
  });
  return new Map((await Promise.all(entries)).flat());
}
