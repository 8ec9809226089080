import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Service } from '@callscope/generate';

import type { Tree } from '../../src/base/index.ts';

/** Root of this workspace, whose contracts the tests change. */
export const workspace: string = resolve(fileURLToPath(import.meta.url), '../../../../..');

/**
 * One change of a file; paths are relative to `specs`. `description: …` in `find` matches any description, so that the
 * wording of the contracts can change without these tests. `…1` in `replace` is the first description matched, `…2` the
 * second.
 */
export type Edit =
  | { readonly file: string; readonly find: string; readonly replace: string; readonly all?: boolean }
  | { readonly file: string; readonly write: string }
  | { readonly file: string; readonly move: string }
  | { readonly file: string; readonly remove: true };

/** A copy of the contracts of some services, with changes. */
export async function patchedTree(chosen: readonly Service[], edits: readonly Edit[]): Promise<Tree> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-patched-'));
  for (const service of chosen) {
    await cp(join(workspace, 'specs', service), join(root, 'specs', service), { recursive: true });
  }
  for (const edit of edits) await apply(join(root, 'specs'), edit);
  return { root, label: 'patched', close: () => rm(root, { recursive: true, force: true }) };
}

async function apply(specs: string, edit: Edit): Promise<void> {
  const path = join(specs, edit.file);
  if ('remove' in edit) await rm(path);
  else if ('move' in edit) {
    await mkdir(dirname(join(specs, edit.move)), { recursive: true });
    await rename(path, join(specs, edit.move));
  } else if ('write' in edit) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, edit.write);
  } else {
    const text = await readFile(path, 'utf8');
    const pattern = patternOf(edit.find);
    const count = text.match(pattern)?.length ?? 0;
    if (count === 0 || (count > 1 && edit.all !== true)) {
      throw new Error(`${edit.file}: "${edit.find}" is there ${count} times. Choose a text that is there once.`);
    }
    await writeFile(
      path,
      text.replace(pattern, (_match, ...found: unknown[]) =>
        edit.replace.replaceAll(/…(\d)/g, (_, index: string) => String(found[Number(index) - 1])),
      ),
    );
  }
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
