import { join } from 'node:path';

import type { Service } from '@callscope/generate';

import type { OpenApiDocument } from './document.ts';
import type { Location } from './location.ts';
import { keysOf, valueAt } from './pointer.ts';
import { SourceFiles, type SourceNode } from './source-files.ts';

/**
 * Makes the map from a bundle to the files that it was made of. It walks bundle and files side by side: where the file
 * has a reference and the bundle has none, the bundler copied what the reference points at.
 *
 * @param root - Root of the tree, which files are named from.
 * @returns the `locate` of a `BundledService`.
 */
export function sourceMap(
  root: string,
  service: Service,
  document: OpenApiDocument,
): (pointer: string) => Location | undefined {
  const files = new SourceFiles(root, join(root, 'specs', service));
  const known = new Map<string, Location | undefined>();
  return (pointer) => {
    const plain = pointer.replace(/^#/, '');
    if (!known.has(plain)) {
      const there = plain === '' || valueAt(document, plain) !== undefined;
      known.set(plain, there ? find(files, keysOf(plain)) : undefined);
    }
    return known.get(plain);
  };
}

function find(files: SourceFiles, keys: readonly string[]): Location | undefined {
  const [top, kind, name] = keys;
  const component =
    top === 'components' && kind !== undefined && name !== undefined ? files.component(kind, name) : undefined;
  let node: SourceNode | undefined = component ?? files.start;
  if (node === undefined) return undefined;
  for (const key of component === undefined ? keys : keys.slice(3)) {
    const next: SourceNode | undefined = files.child(node, key);
    // What the bundler made, such as the framed text of a stream, lies in the nearest node of the source.
    if (next === undefined) break;
    node = next;
  }
  return files.locate(node);
}
