import type { ProjectId } from '../../handling/access.ts';
import { StorageError } from '../../storage/errors.ts';
import { pagesOf } from '../../storage/pages.ts';
import type { Store } from '../../storage/store.ts';

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
  for (const page of pagesOf(sizes, ([, size]) => size)) {
    const rows = await store.rows<{ digest: string; val: string }>(
      'SELECT digest, val FROM object_contents FINAL WHERE project_id = {project:String} AND digest IN {digests:Array(String)}',
      { parameters: { project, digests: page.map(([digest]) => digest) }, signal },
    );
    for (const { digest, val } of rows) contents.set(digest, val);
  }
  return contents;
}
