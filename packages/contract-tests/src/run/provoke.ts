import { isDeepStrictEqual } from 'node:util';
import type { ContractCase } from '../cases/case.ts';
import { isJson } from '../contract/answers.ts';
import type { Means, Target } from '../target/target.ts';
import { withProject } from './project.ts';

/** A request that leads to an error, who sends it, and header fields that it has in any case. */
export interface Provocation {
  readonly each: ContractCase;
  readonly as?: Pick<Target, 'apiKey' | 'client'>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a target can do, and what it can be brought to. */
export type Abilities = Pick<Target, 'profile' | 'means' | 'missing'>;

/**
 * Changes a case so that a target which gives no example on purpose has to give its error: by a header that asks for
 * the status, another key, a project in which nothing is, or a body that is too large. Only the first example of a
 * status is tried, since all of them would be brought about in the same way.
 * @returns What to send; undefined when the target rehearses, or nothing is known that leads there.
 */
export function provoked(each: ContractCase, target: Abilities): Provocation | undefined {
  const { profile, means = {}, missing = [] } = target;
  if (profile.lacks.rehearsal === undefined || each.needs !== 'rehearsal' || !isFirst(each)) return undefined;
  const { prefer = false } = means;
  if (prefer && !each.status.startsWith('2')) return { each, headers: { prefer: `code=${each.status}` } };
  // A large body takes long to send, and says nothing about an operation that is not performed.
  if (each.status === '413' && missing.includes(each.operation.id)) return undefined;
  return changes[each.status]?.(each, means);
}

const changes: Readonly<Record<string, ((each: ContractCase, means: Means) => Provocation | undefined) | undefined>> = {
  403: (each, { stranger }) => (stranger && each.operation.scheme ? { each, as: stranger } : undefined),
  404: (each, { emptyProject }) => {
    const request = emptyProject === undefined ? each.request : withProject(each.request, emptyProject);
    return isDeepStrictEqual(request, each.request) ? undefined : { each: { ...each, request } };
  },
  413: (each, { largestBody }) => {
    const media = each.request.body?.media;
    // A client writes its own bodies.
    if (largestBody === undefined || !media || !isJson(media.mediaType) || each.via === 'client') return undefined;
    return { each: { ...each, rawBody: ' '.repeat(largestBody + 1) } };
  },
};

function isFirst({ expect }: ContractCase): boolean {
  if (expect.kind !== 'answer') return false;
  const [first = ''] = expect.content?.examples.keys() ?? [];
  return expect.example === first;
}
