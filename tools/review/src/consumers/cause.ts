import type { BundledService } from '../bundle/index.ts';
import type { Change } from '../changes/change.ts';
import { operationsIn } from '../radius/operations.ts';
import { componentPointer, ReferenceGraph } from '../radius/references.ts';
import type { Failure } from './types.ts';

/** A change, with the names that messages about it hold. */
interface Suspect {
  readonly change: Change;
  readonly property: string | undefined;
  readonly type: string | undefined;
  readonly values: readonly string[];
  readonly operations: ReadonlySet<string>;
}

// A property is the closest name; an operation has many changes, so it decides only where nothing else does.
const weights = { property: 4, type: 3, operation: 2, value: 1 };
/** Below it a change shares no more than a value with the failure. */
const least = 2;
const order = { major: 0, minor: 1, patch: 2 };

/**
 * Makes the function that finds the change behind a failure: by the property, the type, the operation and the values
 * that its message and its lines name.
 * @param bases - Bundles of the base, then of the head, as the changes point into either.
 */
export function causeFinder(
  changes: readonly Change[],
  bases: readonly BundledService[],
  heads: readonly BundledService[],
): (failure: Failure) => Change | undefined {
  const reaches = { base: reachOf(bases), head: reachOf(heads) };
  const suspects = changes
    .filter(({ severity }) => severity !== 'patch')
    .toSorted((a, b) => order[a.severity] - order[b.severity])
    .map((change): Suspect => {
      const { component, operations, pointer } = change;
      const reached =
        component && reaches[change.in].get(`${change.service} ${componentPointer(component.kind, component.name)}`);
      return {
        change,
        property: /.*\/properties\/([^/]+)/.exec(pointer)?.[1] ?? parameterOf(change),
        type: component?.name,
        values: [change.before, change.after].filter((value) => value !== undefined && value.length > 2) as string[],
        operations: new Set([...(operations ?? []), ...(reached ?? [])]),
      };
    });
  return (failure) => {
    const words = wordsOf(failure.clues.join('\n'));
    const called = wordsOf(failure.code);
    const text = failure.clues.join('\n');
    const scored = suspects.map((suspect) => ({ suspect, score: scoreOf(suspect, { words, called, text }) }));
    const best = scored.reduce((most, each) => (each.score > most.score ? each : most), {
      suspect: undefined,
      score: 0,
    } as {
      suspect: Suspect | undefined;
      score: number;
    });
    return best.score >= least ? best.suspect?.change : undefined;
  };
}

/** What a failure says, and what its consumer calls. */
interface Evidence {
  readonly words: ReadonlySet<string>;
  readonly called: ReadonlySet<string>;
  readonly text: string;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w$-]+/g));
}

function scoreOf({ property, type, values, operations }: Suspect, { words, called, text }: Evidence): number {
  const isReached = [...operations].some((id) => called.has(id) || words.has(id));
  return (
    (property !== undefined && words.has(property) ? weights.property : 0) +
    (type !== undefined && words.has(type) ? weights.type : 0) +
    (isReached ? weights.operation : 0) +
    (values.some((value) => text.includes(value)) ? weights.value : 0)
  );
}

/** Changes of parameters and headers name them in their sentence, between quotes. */
function parameterOf({ pointer, sentence }: Change): string | undefined {
  return /\/(?:parameters|headers)\//.test(pointer) ? /["`']([\w-]+)["`']/.exec(sentence)?.[1] : undefined;
}

function reachOf(services: readonly BundledService[]): ReadonlyMap<string, readonly string[]> {
  const reached = new Map<string, string[]>();
  for (const { service, document } of services) {
    const graph = new ReferenceGraph(document);
    for (const { operationId, node } of operationsIn(document, graph)) {
      for (const pointer of graph.reachOf(node)) {
        const key = `${service} ${pointer}`;
        reached.set(key, [...(reached.get(key) ?? []), operationId]);
      }
    }
  }
  return reached;
}
