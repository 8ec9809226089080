import { randomUUID } from 'node:crypto';

import type { ProjectId } from '../../../core/access.ts';
import { withLock } from '../../../core/mutex.ts';
import type { Store } from '../../../core/store.ts';
import { StorageError } from '../../../storage/engine.ts';
import type { ObjectKind } from './contents.ts';

/** What a name holds now. */
export interface NameState {
  /** Number of the last event; 0 for a name that nobody has used. */
  readonly seq: number;
  /** Versions that were ever made. */
  readonly versions: number;
  /** Number of the latest version, -1 when there is none. */
  readonly latest: number;
  readonly kind: ObjectKind;
  readonly base_class: string | null;
  /** Number of the version that holds the content that was asked for, when one that is not deleted does. */
  readonly same: number | undefined;
}

/** What is to happen to a name. `latest`, `kind` and `base_class` are those of the name afterwards. */
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

/** Other processes can be first so many times; then something is wrong. */
const ATTEMPTS = 50;

/**
 * Changes a name: reads what it holds, decides, and stores the decision unless somebody else was first, in which case
 * it begins again.
 * @param store - Where to.
 * @param project - The project.
 * @param object_id - The name.
 * @param digest - Content that `same` of the state is about.
 * @param decide - Gives what is to happen; undefined when nothing is. It can be asked several times.
 * @returns When it is stored.
 */
export async function changeName(
  store: Store,
  project: ProjectId,
  object_id: string,
  digest: string,
  decide: (state: NameState) => Promise<NewEvent | undefined>,
): Promise<void> {
  await withLock(`${project}/${object_id}`, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const state = await readState(store, project, object_id, digest);
      const event = await decide(state);
      if (!event || (await append(store, project, object_id, state.seq + 1, event))) return;
    }
    throw new StorageError('unavailable', { detail: 'Too many write to this name at once.' });
  });
}

/** Stores an event under a number. Says whether it was the first with that number. */
async function append(
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

interface StateRow {
  readonly last: number;
  readonly versions: number;
  readonly latest_index: number;
  readonly kind: ObjectKind;
  readonly base: string | null;
  readonly same: readonly number[];
}

async function readState(store: Store, project: ProjectId, object_id: string, digest: string): Promise<NameState> {
  const [row] = await store.rows<StateRow>(
    `SELECT last, versions, tupleElement(newest, 1) AS latest_index, tupleElement(newest, 2) AS kind,
       tupleElement(newest, 3) AS base, arrayFilter(number -> NOT has(gone, number), holding) AS same
     FROM (SELECT max(seq) AS last, toUInt32(countIf(event = 'publish')) AS versions,
             argMax(tuple(latest, kind, base_class), seq) AS newest, groupUniqArrayArray(deleted) AS gone,
             groupArrayIf(version_index, event = 'publish' AND digest = {digest:String}) AS holding
           FROM object_events WHERE project_id = {project:String} AND object_id = {object_id:String})`,
    { parameters: { project, object_id, digest } },
  );
  if (!row || row.last === 0) {
    return { seq: 0, versions: 0, latest: -1, kind: 'object', base_class: null, same: undefined };
  }
  const { last, versions, latest_index, kind, base, same } = row;
  return { seq: last, versions, latest: latest_index, kind, base_class: base, same: same[0] };
}
