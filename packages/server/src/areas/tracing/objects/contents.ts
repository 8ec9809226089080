import type { ProjectId } from '../../../core/access.ts';
import { lookUp, type Lossless } from '../../../core/lossless-json.ts';
import type { Store } from '../../../core/store.ts';
import { StorageError } from '../../../storage/engine.ts';
import { paginate } from '../../../storage/pages.ts';

/** Ops are what calls are calls of; everything else is an object. */
export type ObjectKind = 'op' | 'object';

/** What content says about itself. */
export interface ContentClass {
  readonly kind: ObjectKind;
  readonly base_class: string | null;
  readonly leaf_class: string | null;
}

/**
 * Reads kind and classes out of content.
 * @param val - The content.
 * @returns Them; classes are null where the content names none in the form that counts.
 */
export function classOf(val: Lossless): ContentClass {
  const type = lookUp(val, 'weave_type') ? lookUp(val, 'weave_type', 'type') : lookUp(val, '_type');
  const kind = type?.kind === 'text' && type.value === 'Op' ? 'op' : 'object';
  const leaf = textOf(lookUp(val, '_class_name'));
  const bases = namesOf(lookUp(val, '_bases'));
  const [root, model] = bases.slice(-2);
  if (leaf === undefined || model !== 'BaseModel' || (root !== 'Object' && root !== 'BaseObject')) {
    return { kind, base_class: null, leaf_class: null };
  }
  return { kind, base_class: bases.at(-3) ?? leaf, leaf_class: leaf };
}

function namesOf(value: Lossless | undefined): readonly string[] {
  const names = value?.kind === 'list' ? value.items.map(textOf) : [];
  return names.includes(undefined) ? [] : (names as string[]);
}

/** The tables take whole characters alone. */
function textOf(value: Lossless | undefined): string | undefined {
  return value?.kind === 'text' ? value.value.replaceAll(/\p{Cs}/gu, '\ufffd') : undefined;
}

/** Most bytes of contents in one answer. */
const MOST_BYTES = 128_000_000;

/** Stores content under its digest; storing it again changes nothing. */
export async function addContent(store: Store, project_id: ProjectId, digest: string, val: string): Promise<void> {
  await store.write('object_contents', [{ project_id, digest, val, ver: store.version() }]);
}

/**
 * Reads contents.
 * @param wanted - Their digests, with the bytes of each.
 * @returns JSON by digest.
 * @throws StorageError when they are too much for one answer.
 */
export async function readContents(
  store: Store,
  project: ProjectId,
  wanted: Iterable<{ readonly digest: string; readonly size: string }>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const sizes = new Map(Array.from(wanted, ({ digest, size }) => [digest, Number(size)]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > MOST_BYTES) throw new StorageError('size', { detail: 'Contents are left out with metadata_only.' });
  const contents = new Map<string, string>();
  for (const page of paginate(sizes, ([, size]) => size)) {
    const rows = await store.rows<{ digest: string; val: string }>(
      'SELECT digest, val FROM object_contents FINAL WHERE project_id = {project:String} AND digest IN {digests:Array(String)}',
      { parameters: { project, digests: page.map(([digest]) => digest) }, signal },
    );
    for (const { digest, val } of rows) contents.set(digest, val);
  }
  return contents;
}
