import type { ProjectId } from '../../../core/access.ts';
import { toContent } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import type { Lossless } from '../../../core/lossless-json.ts';
import { fromClock } from '../../../storage/times.ts';
import { addContent, classOf, type ContentClass } from './contents.ts';
import { changeName, type NameState } from './events.ts';
import { checkName } from './names.ts';

/** What is published, and under which name. */
export interface Publication {
  readonly object_id: string;
  readonly val: Lossless;
  /** Digest that the content has to have. */
  readonly expected_digest?: string | null | undefined;
}

/** The version that holds the content. */
export interface Published {
  readonly digest: string;
  readonly version_index: number;
}

/**
 * Publishes content under a name (decision 0071): content that the name does not hold becomes a version, and in any case
 * the version is the latest afterwards.
 * @param context - Caller, storage, clock.
 * @param project - The project.
 * @param publication - What is published.
 * @returns The version.
 * @throws ServiceError 400 for a name that nothing can have or that content of another class has, 409 for
 *   another digest than the expected one, 413 for too much content.
 */
export async function publish(
  { store, access, now }: Pick<Context, 'store' | 'access' | 'now'>,
  project: ProjectId,
  { object_id, val, expected_digest }: Publication,
): Promise<Published> {
  checkName(object_id);
  const { digest, size, val: json } = toContent(val, 'val');
  if (expected_digest != null && expected_digest !== digest) {
    throw new ServiceError(409, `The content has the digest ${digest} and not the expected one. Send it again.`);
  }
  const own = classOf(val);
  let version_index = 0;
  let stored = false;
  await changeName(store, project, object_id, digest, async (state) => {
    checkClass(state, own);
    version_index = state.same ?? state.versions;
    if (state.same !== undefined && state.same === state.latest) return undefined;
    if (state.same === undefined && !stored) {
      // Before the version, so that a version is never without its content.
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

function checkClass({ latest, kind, base_class }: NameState, own: ContentClass): void {
  // An op and an object may share a name: clients name both after what they stand for.
  if (latest === -1 || kind !== own.kind || base_class === own.base_class) return;
  throw new ServiceError(
    400,
    'The name belongs to content of another base class. Take another name, or delete its versions first.',
  );
}
