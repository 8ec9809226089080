import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Service } from '@callscope/generate';

import type { Tree } from '../../src/trees/tree.ts';
import { workspace } from './workspace.ts';

/**
 * One change of a file; paths are relative to `specs`. `description: …` in `find` matches any description, so that the
 * wording of the contracts can change without these tests. `…1` in `replace`, or in the `write` of a later change, is the
 * first description matched, `…2` the second.
 */
export type Edit =
  | { readonly file: string; readonly find: string; readonly replace: string; readonly all?: boolean }
  | { readonly file: string; readonly write: string }
  | { readonly file: string; readonly move: string }
  | { readonly file: string; readonly remove: true };

/** Creates a copy of the contracts of some services and applies edits to it. */
export async function patchedTree(chosen: readonly Service[], edits: readonly Edit[]): Promise<Tree> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-patched-'));
  for (const service of chosen) {
    await cp(join(workspace.root, 'specs', service), join(root, 'specs', service), { recursive: true });
  }
  let descriptions: readonly string[] = [];
  for (const edit of edits) descriptions = (await apply(join(root, 'specs'), edit, descriptions)) ?? descriptions;
  return { root, label: 'patched', close: () => rm(root, { recursive: true, force: true }) };
}

/** Applies one edit. @returns the descriptions that it matched; undefined if it has no `find`. */
async function apply(specs: string, edit: Edit, descriptions: readonly string[]): Promise<string[] | undefined> {
  const path = join(specs, edit.file);
  if ('remove' in edit) await rm(path);
  else if ('move' in edit) {
    await mkdir(dirname(join(specs, edit.move)), { recursive: true });
    await rename(path, join(specs, edit.move));
  } else if ('write' in edit) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, insert(edit.write, descriptions));
  } else {
    const text = await readFile(path, 'utf8');
    const matches = [...text.matchAll(patternOf(edit.find))];
    if (matches.length === 0 || (matches.length > 1 && edit.all !== true)) {
      throw new Error(`${edit.file}: "${edit.find}" occurs ${matches.length} times. Choose a text that occurs once.`);
    }
    const found = matches.flatMap(([, ...descriptionsOfMatch]) => descriptionsOfMatch);
    await writeFile(
      path,
      text.replace(patternOf(edit.find), (_match, ...groups: string[]) => insert(edit.replace, groups)),
    );
    return found;
  }
  return undefined;
}

/** Returns a text with descriptions in place of `…1`, `…2`. */
function insert(text: string, descriptions: readonly string[]): string {
  return text.replaceAll(/…(\d)/g, (_, index: string) => String(descriptions[Number(index) - 1]));
}

/** Returns the pattern of a text in which `description: …` stands for any description, on one line or several. */
function patternOf(find: string): RegExp {
  const parts = find.split('…').map((part, index, all) => {
    const escaped = part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    if (index === all.length - 1) return escaped;
    const indent = /( *)description: $/.exec(part)?.[1]?.length ?? 0;
    return String.raw`${escaped}(.*(?:\n {${indent + 1}}.*|\n(?=\n))*)`;
  });
  return new RegExp(parts.join(''), 'g');
}
