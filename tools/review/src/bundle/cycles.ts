import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

import type { OpenApiDocument } from './document.ts';
import { valueAt } from './pointer.ts';

/** Keywords whose schemas say something of the same value: a circle through them never comes to a value. */
const sameValue = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * Finds references that only lead back to themselves. A schema that contains itself below a property or an item is
 * none of them: that is recursion, and fine.
 *
 * @returns pointers of the components of the first circle, in its order; undefined when there is none.
 */
export function findCycle(document: OpenApiDocument): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (pointer: string, above: readonly string[]): readonly string[] | undefined => {
    if (above.includes(pointer)) return above.slice(above.indexOf(pointer));
    if (done.has(pointer)) return undefined;
    for (const target of targets(valueAt(document, pointer))) {
      const circle = visit(target, [...above, pointer]);
      if (circle !== undefined) return circle;
    }
    done.add(pointer);
    return undefined;
  };
  for (const [kind, components = {}] of Object.entries(document.components ?? {})) {
    for (const name of Object.keys(components)) {
      const circle = visit(`/components/${kind}/${name}`, []);
      if (circle !== undefined) return circle;
    }
  }
  return undefined;
}

function targets(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { $ref, ...rest } = node as Readonly<Record<string, unknown>>;
  if (typeof $ref === 'string') return [$ref.replace(/^#/, '')];
  return sameValue.flatMap((key) => (Array.isArray(rest[key]) ? rest[key].flatMap((part) => targets(part)) : []));
}

/**
 * Finds files that hold nothing but references to each other, which the bundler refuses without naming them.
 *
 * @param folder - Folder of the contract.
 * @param root - Folder that the files are named from.
 * @returns the files of the first circle in its order; none when no circle is found.
 */
export async function findFileCycle(folder: string, root: string): Promise<readonly string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml')).toSorted();
  const next = new Map<string, string>();
  for (const name of names) {
    const path = join(folder, name);
    const text = (await readFile(path, 'utf8')).replace(/^\s*#.*$/gm, '').trim();
    const target = /^\$ref: *['"]?(?<target>[^'"\s#]+)[^\n]*$/.exec(text)?.groups?.target;
    if (target !== undefined) next.set(path, join(dirname(path), target));
    // A file that points into itself without naming itself.
    else if (/^\$ref: *['"]?#/.test(text)) next.set(path, join(dirname(path), basename(path)));
  }
  for (const start of next.keys()) {
    const chain: string[] = [];
    for (let path: string | undefined = start; path !== undefined; path = next.get(path)) {
      if (chain.includes(path)) {
        return chain.slice(chain.indexOf(path)).map((file) => relative(root, file).replaceAll('\\', '/'));
      }
      chain.push(path);
    }
  }
  return [];
}
