import type { ProjectId } from '../../../core/access.ts';
import type { Store } from '../../../core/store.ts';

/** Bytes of one row, as base64: the engine takes rows as JSON, which has no bytes. */
const PIECE = 768 * 1024;

/** A file to store. */
export interface NewFile {
  readonly digest: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly created_at: string;
}

/** Stores a file, all of its pieces in one step. */
export async function addFile(store: Store, project_id: ProjectId, file: NewFile): Promise<void> {
  const { digest, name, bytes, created_at } = file;
  const pieces = Math.max(1, Math.ceil(bytes.length / PIECE));
  const rows = Array.from({ length: pieces }, (_, piece) => ({
    project_id,
    digest,
    piece,
    pieces,
    size: bytes.length,
    name,
    bytes: Buffer.from(bytes.subarray(piece * PIECE, (piece + 1) * PIECE)).toString('base64'),
    created_at,
  }));
  await store.write('files', rows);
}

/** Reads the bytes of a file; undefined when the project has none under the digest. */
export async function readFile(store: Store, project: ProjectId, digest: string): Promise<Uint8Array | undefined> {
  const rows = await store.rows<{ bytes: string; pieces: number }>(
    `SELECT bytes, pieces FROM files FINAL
     WHERE project_id = {project:String} AND digest = {digest:String} ORDER BY piece`,
    { parameters: { project, digest } },
  );
  // A file without all of its pieces was never acknowledged.
  if (rows.length === 0 || rows.length !== rows[0]?.pieces) return undefined;
  return Buffer.concat(rows.map(({ bytes }) => Buffer.from(bytes, 'base64')));
}

/** Adds up the bytes of the files of a project, each content once. */
export async function sizeOfFiles(store: Store, project: ProjectId): Promise<number> {
  const [row] = await store.rows<{ total: string }>(
    'SELECT sum(size) AS total FROM files FINAL WHERE project_id = {project:String} AND piece = 0',
    { parameters: { project } },
  );
  return Number(row?.total ?? 0);
}
