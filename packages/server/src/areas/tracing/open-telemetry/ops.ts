import type { ProjectId } from '../../../core/access.ts';
import { computeDigest } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { parseLossless } from '../../../core/lossless-json.ts';
import { fromClock } from '../../../storage/times.ts';
import { addFile } from '../files/fileCreate.ts';
import { publish } from '../objects/changes.ts';
import { findVersions } from '../objects/versions.ts';

/** Source of an op that is known by its name alone (decision 0075). */
const PLACEHOLDER = new TextEncoder().encode('def placeholder(*args, **kwargs):\n    raise NotImplementedError\n');
const FILE = computeDigest(PLACEHOLDER);
const CONTENT = parseLossless(
  JSON.stringify({ _type: 'CustomWeaveType', weave_type: { type: 'Op' }, files: { 'obj.py': FILE } }),
);

/**
 * New ops of one request. Names with ids, such as `GET /users/123`, have no end, and each new op takes several statements.
 * Calls of further names keep the plain name; a later request publishes the op.
 */
const MAX_NEW = 100;

/** Ops that are published concurrently. */
const CONCURRENCY = 8;

/**
 * Finds the ops of the given names and publishes those that the project lacks.
 *
 * @returns refs by name. A name that an object has is missing, and so are new names beyond the first 100.
 */
export async function ensureOps(
  context: Context,
  project: ProjectId,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const refs = new Map<string, string>();
  const latest = await findVersions(context.store, project, {
    names,
    where: 'is_latest AND deleted_at IS NULL',
    signal: context.signal,
  });
  const toRef = (name: string, digest: string): string => `weave:///${project}/op/${name}:${digest}`;
  for (const { object_id, kind, digest } of latest) if (kind === 'op') refs.set(object_id, toRef(object_id, digest));
  const taken = new Set(latest.map(({ object_id }) => object_id));
  const missing = names.filter((name) => !taken.has(name)).slice(0, MAX_NEW);
  if (missing.length === 0) return refs;
  const created_at = fromClock(context.now());
  await addFile(context.store, project, { digest: FILE, name: 'obj.py', bytes: PLACEHOLDER, created_at });

  async function publishMissing(): Promise<void> {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
      context.signal.throwIfAborted();
      try {
        const { digest } = await publish(context, project, { object_id: name, val: CONTENT });
        refs.set(name, toRef(name, digest));
      } catch (error) {
        // Another client has just published other content under the name.
        if (!(error instanceof ServiceError) || error.status !== 400) throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, publishMissing));
  return refs;
}
