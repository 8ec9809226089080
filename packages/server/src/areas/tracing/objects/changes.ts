import { randomUUID } from 'node:crypto';

import type { ProjectId } from '../../../core/access.ts';
import { toContent } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import type { Lossless } from '../../../core/lossless-json.ts';
import { withLock } from '../../../core/mutex.ts';
import type { Store } from '../../../core/store.ts';
import { StorageError } from '../../../storage/engine.ts';
import { fromClock } from '../../../storage/times.ts';
import { type ContentClass, type ObjectKind, readClass } from './classes.ts';
import { addContent } from './contents.ts';
import { checkName, isName, parseVersionNumber } from './names.ts';
import { findVersions, type VersionRow } from './versions.ts';

// Every change of an object is an event with the next number of its name, stored once. A writer that finds its number
// taken reads the state again and decides anew, so concurrent writers, of this process or another, never create the
// same version twice.

/** Content to publish, and its name. */
export interface Publication {
  readonly object_id: string;
  readonly val: Lossless;
  /** Digest that the content must have. */
  readonly expected_digest?: string | null | undefined;
}

/** The version that holds the published content. */
export interface Published {
  readonly digest: string;
  readonly version_index: number;
}

/**
 * Publishes content under a name and makes its version the latest (decision 0071). Content that the name does not hold
 * yet becomes a new version.
 *
 * @throws ServiceError 400 for an invalid name or content of another base class, 409 for an unexpected digest, 413 for
 *   content that is too large.
 */
export async function publish(
  { store, access, now }: Pick<Context, 'store' | 'access' | 'now'>,
  project: ProjectId,
  { object_id, val, expected_digest }: Publication,
): Promise<Published> {
  checkName(object_id);
  const { digest, size, val: json } = toContent(val, 'val');
  if (expected_digest != null && expected_digest !== digest) {
    throw new ServiceError(409, `The content has the digest ${digest}, not the expected one. Send it again.`);
  }
  const own = readClass(val);
  let version_index = 0;
  let stored = false;
  await changeName(store, project, object_id, digest, async (state) => {
    checkBaseClass(state, own);
    version_index = state.same ?? state.versions;
    if (state.same !== undefined && state.same === state.latest) return undefined;
    if (state.same === undefined && !stored) {
      // Before the version, so that no version lacks its content.
      await addContent(store, project, digest, json);
      stored = true;
    }
    return {
      event: state.same === undefined ? 'publish' : 'mark',
      at: fromClock(now()),
      wb_user_id: access.user,
      version_index,
      digest,
      size,
      ...own,
      latest: version_index,
    };
  });
  return { digest, version_index };
}

function checkBaseClass({ latest, kind, base_class }: NameState, own: ContentClass): void {
  // An op and an object may share a name: clients name an op and its result alike.
  if (latest === -1 || kind !== own.kind || base_class === own.base_class) return;
  throw new ServiceError(
    400,
    'object_id: the name holds content of another base class. Use another name, or delete its versions first.',
  );
}

/** Versions that one request may name (decision 0143). */
const MAX_NAMED = 100;

/**
 * Deletes versions of an object: all that are named, or none (decision 0077).
 *
 * @param named - Digests, `latest`, or numbers such as `v0`. An empty or missing list means every version.
 * @returns the deleted versions, in the order of their numbers.
 * @throws ServiceError 400 for more than 100 names, 404 if a named version does not exist or none is left.
 */
export async function deleteVersions(
  { store, access, now }: Pick<Context, 'store' | 'access' | 'now'>,
  project: ProjectId,
  object_id: string,
  named: readonly string[] | null | undefined,
): Promise<VersionRow[]> {
  if (named && named.length > MAX_NAMED) {
    throw new ServiceError(400, `digests: more than ${MAX_NAMED} items. Delete the rest with another request.`);
  }
  if (!isName(object_id)) throw noSuchVersions();
  let deleted: VersionRow[] = [];
  await changeName(store, project, object_id, '', async ({ latest, kind, base_class }) => {
    const live = await findVersions(store, project, { names: [object_id], where: 'deleted_at IS NULL' });
    const found = named?.length ? named.map((name) => findNamed(live, name)) : live;
    if (found.length === 0 || found.includes(undefined)) throw noSuchVersions();
    const numbers = new Set(found.map((version) => version!.version_index));
    deleted = live.filter(({ version_index }) => numbers.has(version_index));
    const left = live.filter(({ version_index }) => !numbers.has(version_index));
    // Sorted by number, so the last one is the newest.
    const next = left.find(({ version_index }) => version_index === latest) ?? left.at(-1);
    return {
      event: 'delete',
      at: fromClock(now()),
      wb_user_id: access.user,
      latest: next?.version_index ?? -1,
      kind: next?.kind ?? kind,
      base_class: next ? next.base_class : base_class,
      deleted: [...numbers],
    };
  });
  return deleted;
}

function findNamed(versions: readonly VersionRow[], name: string): VersionRow | undefined {
  const number = parseVersionNumber(name);
  return versions.find(
    ({ digest, version_index, is_latest }) =>
      digest === name || version_index === number || (name === 'latest' && is_latest === 1),
  );
}

function noSuchVersions(): ServiceError {
  return new ServiceError(
    404,
    'The object does not have these versions, or they were already deleted. Nothing was deleted.',
  );
}

/** State of a name after its last event. */
export interface NameState {
  /** Number of the last event; 0 for a name without events. */
  readonly seq: number;
  /** Number of versions ever created, deleted ones included. */
  readonly versions: number;
  /** Number of the latest version; -1 if none is left. */
  readonly latest: number;
  readonly kind: ObjectKind;
  readonly base_class: string | null;
  /** Number of the version with the digest passed to `changeName`, unless it was deleted. */
  readonly same: number | undefined;
}

/** An event to append. `latest`, `kind` and `base_class` describe the name after the event. */
export interface NewEvent {
  readonly event: 'publish' | 'mark' | 'delete';
  readonly at: string;
  readonly wb_user_id: string;
  readonly latest: number;
  readonly kind: ObjectKind;
  readonly base_class: string | null;
  readonly version_index?: number;
  readonly digest?: string;
  readonly size?: number;
  readonly leaf_class?: string | null;
  readonly deleted?: readonly number[];
}

/** Attempts before a writer gives up. Writers of this process wait for each other, so only other processes conflict. */
const MAX_ATTEMPTS = 50;

/**
 * Appends an event to a name: reads the state, decides, and stores the event unless another writer was first; then it
 * starts over.
 *
 * @param digest - Digest for `same` of the state.
 * @param decide - Returns the event, or undefined to change nothing. It may be called several times.
 * @throws StorageError `unavailable` if another writer was first 50 times.
 */
export async function changeName(
  store: Store,
  project: ProjectId,
  object_id: string,
  digest: string,
  decide: (state: NameState) => Promise<NewEvent | undefined>,
): Promise<void> {
  await withLock(`${project}/${object_id}`, async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const state = await readState(store, project, object_id, digest);
      const event = await decide(state);
      if (!event || (await appendEvent(store, project, object_id, state.seq + 1, event))) return;
    }
    throw new StorageError('unavailable', { detail: 'Too many concurrent writes to this name.' });
  });
}

/** Stores an event under a number. Returns whether it was the first with that number. */
async function appendEvent(
  store: Store,
  project_id: ProjectId,
  object_id: string,
  seq: number,
  event: NewEvent,
): Promise<boolean> {
  const nonce = randomUUID();
  const row = { project_id, object_id, seq, nonce, ...event };
  await store.writeOnce('object_events', row, `${project_id}/${object_id}/${seq}`);
  const [stored] = await store.rows<{ nonce: string }>(
    'SELECT nonce FROM object_events WHERE project_id = {project_id:String} AND object_id = {object_id:String} AND seq = {seq:UInt32}',
    { parameters: { project_id, object_id, seq } },
  );
  return stored?.nonce === nonce;
}

async function readState(store: Store, project: ProjectId, object_id: string, digest: string): Promise<NameState> {
  const [row] = await store.rows<Omit<NameState, 'same'> & { readonly same: readonly number[] }>(
    `SELECT last AS seq, versions, tupleElement(newest, 1) AS latest, tupleElement(newest, 2) AS kind,
       tupleElement(newest, 3) AS base_class, arrayFilter(number -> NOT has(gone, number), holding) AS same
     FROM (SELECT max(seq) AS last, toUInt32(countIf(event = 'publish')) AS versions,
             argMax(tuple(latest, kind, base_class), seq) AS newest, groupUniqArrayArray(deleted) AS gone,
             groupArrayIf(version_index, event = 'publish' AND digest = {digest:String}) AS holding
           FROM object_events WHERE project_id = {project:String} AND object_id = {object_id:String})`,
    { parameters: { project, object_id, digest } },
  );
  if (!row || row.seq === 0) {
    return { seq: 0, versions: 0, latest: -1, kind: 'object', base_class: null, same: undefined };
  }
  return { ...row, same: row.same[0] };
}
