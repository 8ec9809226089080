import type { ProjectId } from '../../../core/access.ts';
import { computeDigest } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { parseLossless } from '../../../core/lossless-json.ts';
import { fromClock } from '../../../storage/times.ts';
import { addFile } from '../files/files.ts';
import { publish } from '../objects/changes.ts';
import { findVersions } from '../objects/versions.ts';

/** The source of an op that has none (decision 0075). */
const PLACEHOLDER = new TextEncoder().encode('def placeholder(*args, **kwargs):\n    raise NotImplementedError\n');
const FILE = computeDigest(PLACEHOLDER);
const CONTENT = parseLossless(
  JSON.stringify({ _type: 'CustomWeaveType', weave_type: { type: 'Op' }, files: { 'obj.py': FILE } }),
);

/** Ops that are made side by side. */
const AT_ONCE = 8;

/**
 * Finds the ops of some names, and makes those that the project lacks.
 * @param context - Caller, storage, clock.
 * @param project - The project.
 * @param names - Names that ops can have.
 * @returns Refs by name. A name that belongs to something else has no ref: its calls have the name alone.
 */
export async function opRefs(
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
  const taken = new Map(latest.map((version) => [version.object_id, version]));
  const refOf = (name: string, digest: string): string => `weave:///${project}/op/${name}:${digest}`;
  for (const { object_id, kind, digest } of latest) if (kind === 'op') refs.set(object_id, refOf(object_id, digest));
  const missing = names.filter((name) => !taken.has(name));
  if (missing.length === 0) return refs;
  const created_at = fromClock(context.now());
  await addFile(context.store, project, { digest: FILE, name: 'obj.py', bytes: PLACEHOLDER, created_at });

  async function make(): Promise<void> {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
      context.signal.throwIfAborted();
      try {
        const { digest } = await publish(context, project, { object_id: name, val: CONTENT });
        refs.set(name, refOf(name, digest));
      } catch (error) {
        // Somebody else has just published something that is no op under the name.
        if (!(error instanceof ServiceError) || error.status !== 400) throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  return refs;
}
