import { listOperations, ReferenceGraph } from '@callscope/contract';
import type { BundledService } from '@callscope/generate';

import { type Change, compareSeverities, componentPointer } from '../compare/change.ts';
import type { Failure } from './failure.ts';

/** A change with the names by which a message can refer to it. */
interface Suspect {
  readonly change: Change;
  readonly property: string | undefined;
  readonly type: string | undefined;
  readonly values: readonly string[];
  /** operationIds. */
  readonly operations: ReadonlySet<string>;
}

/** Score of each name that a failure shares with a change: a property is specific, an operation has many changes. */
const scores = { property: 4, type: 3, operation: 2, value: 1 };

/** Lowest score of a cause: a shared value alone is no evidence. */
const minScore = 2;

/**
 * Creates a function that finds the cause of a failure: the change that shares most names with its message and its code.
 *
 * @param bases - Contracts of the base.
 * @param heads - Contracts of the head.
 */
export function createCauseFinder(
  changes: readonly Change[],
  bases: readonly BundledService[],
  heads: readonly BundledService[],
): (failure: Failure) => Change | undefined {
  const users = { base: operationsByComponent(bases), head: operationsByComponent(heads) };
  const suspects = changes
    .filter(({ severity }) => severity !== 'patch')
    .toSorted((a, b) => compareSeverities(a.severity, b.severity))
    .map((change): Suspect => {
      const { component, operations = [], pointer, service, before, after } = change;
      const reached = component && users[change.in].get(`${service} ${componentPointer(component)}`);
      return {
        change,
        property: /.*\/properties\/([^/]+)/.exec(pointer)?.[1] ?? parameterName(change),
        type: component?.name,
        values: [before, after].filter((value) => value !== undefined).filter((value) => value.length > 2),
        operations: new Set([...operations, ...(reached ?? [])]),
      };
    });
  return ({ clues, code }) => {
    const text = clues.join('\n');
    const evidence = { text, words: wordsIn(text), called: wordsIn(code) };
    const scored = suspects.map((suspect) => ({ suspect, score: scoreOf(suspect, evidence) }));
    // The sort is stable: of equal scores the most severe change is first.
    const [best] = scored.toSorted((a, b) => b.score - a.score);
    return best && best.score >= minScore ? best.suspect.change : undefined;
  };
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w$-]+/g));
}

function scoreOf(
  { property, type, values, operations }: Suspect,
  { text, words, called }: { text: string; words: ReadonlySet<string>; called: ReadonlySet<string> },
): number {
  const isReached = [...operations].some((id) => called.has(id) || words.has(id));
  return (
    (property !== undefined && words.has(property) ? scores.property : 0) +
    (type !== undefined && words.has(type) ? scores.type : 0) +
    (isReached ? scores.operation : 0) +
    (values.some((value) => text.includes(value)) ? scores.value : 0)
  );
}

/** Returns the name of a parameter or a header, which the sentence of a change has in quotes. */
function parameterName({ pointer, sentence }: Change): string | undefined {
  return /\/(?:parameters|headers)\//.test(pointer) ? /["`']([\w-]+)["`']/.exec(sentence)?.[1] : undefined;
}

/** Returns operationIds by service and pointer of the components that the operations refer to. */
function operationsByComponent(services: readonly BundledService[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const { service, document } of services) {
    const graph = new ReferenceGraph(document);
    for (const { id, item, node } of listOperations(document)) {
      for (const pointer of graph.reachableFrom([item.value.parameters ?? [], node])) {
        const key = `${service} ${pointer}`;
        users.set(key, [...(users.get(key) ?? []), id]);
      }
    }
  }
  return users;
}
