import { checkProject } from '../../../core/access.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Context } from '../../../core/handler.ts';
import { toJson, type Lossless, parseLossless } from '../../../core/lossless-json.ts';
import { StorageError } from '../../../storage/engine.ts';
import { keyOf, load } from './load.ts';
import { parseRef } from './parse.ts';
import { begin, goDown, type Outcome, type Walk } from './walk.ts';

/** Refs that are followed together. */
const AT_ONCE = 1000;
/** So many refs behind one another are followed. Digests keep refs from leading back to themselves. */
const LONGEST_CHAIN = 32;
/** Most characters of the values together. */
const MOST = 128_000_000;

type Follower = Pick<Context, 'access' | 'store' | 'signal'>;

/**
 * Follows refs that stored content has, for the service itself. One that leads nowhere, or to something that the caller
 * may not read, is left out (decision 0137).
 * @param context - Caller and storage.
 * @param refs - Any texts; each may stand there several times.
 * @returns JSON of the values by ref, with numbers and the order of keys as they were published.
 */
export async function resolveRefs(context: Follower, refs: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const walks = new Map<string, Walk>();
  for (const text of refs) {
    const ref = parseRef(text);
    if (ref?.kind !== 'object' && ref?.kind !== 'op') continue;
    try {
      walks.set(text, begin(ref, checkProject(context.access, ref.project_id)));
    } catch {
      // The ref of somebody else stays as it is.
    }
  }
  const values = new Map<string, string>();
  const entries = [...walks];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const page = entries.slice(at, at + AT_ONCE);
    const outcomes = await follow(
      context,
      page.map(([, walk]) => walk),
    );
    for (const [index, outcome] of outcomes.entries()) {
      if ('json' in outcome) values.set(page[index]![0], outcome.json);
    }
  }
  return values;
}

/**
 * Follows refs to their ends. What several of them need is read once, and all that is needed next is read together.
 * @param context - Caller and storage.
 * @param walks - The refs.
 * @returns What became of each, in their order.
 * @throws StorageError when the values are too much for one answer.
 */
export async function follow({ access, store, signal }: Follower, walks: readonly Walk[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = walks.map(() => ({ gone: true }));
  let length = 0;
  let waiting: readonly (readonly [number, Walk])[] = [...walks.entries()];
  for (let round = 0; waiting.length > 0 && round < LONGEST_CHAIN; round += 1) {
    const groups = groupBy(waiting, ([, { target }]) => keyOf(target));
    const loaded = await load(
      store,
      Array.from(groups.values(), ([first]) => first![1].target),
      signal,
    );
    const next: (readonly [number, Walk])[] = [];
    for (const [key, group] of groups) {
      const found = loaded.get(key) ?? 'missing';
      // One content at a time is taken apart, because a value in pieces is many times larger than its text.
      let value: Lossless | undefined;
      for (const [index, walk] of group) {
        if (typeof found === 'string') {
          outcomes[index] = found === 'missing' && walk.asked ? { missing: walk.target.digest } : { gone: true };
          continue;
        }
        const reached =
          walk.path.length === 0
            ? { json: found.json }
            : goDown((value ??= parseLossless(found.json)), walk.path, access);
        if ('target' in reached) {
          next.push([index, reached]);
          continue;
        }
        const outcome = 'value' in reached ? { json: toJson(reached.value) } : reached;
        outcomes[index] = outcome;
        if ('json' in outcome) length += outcome.json.length;
        if (length > MOST) throw new StorageError('size', { detail: 'Read fewer refs at once.' });
      }
    }
    waiting = next;
  }
  return outcomes;
}
