import type { Change, Severity } from './changes/index.ts';
import { mergeRadii, type Radius } from './radius/index.ts';

/** What several changes are about: one component, or the same operations. */
export interface Subject {
  /** As a person says it: `CallsFilter`, `the response NotFound`, `callStats`. */
  readonly name: string;
  readonly severity: Severity;
  readonly changes: readonly Change[];
  readonly radius: Radius;
}

const ranks: Readonly<Record<Severity, number>> = { major: 0, minor: 1, patch: 2 };

/** Puts changes together that are about the same thing: what breaks first, then what reaches most. */
export function subjectsOf(changes: readonly Change[], radiusOf: (change: Change) => Radius): readonly Subject[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = keyOf(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const subjects = [...groups.values()].map(([first, ...others]): Subject => {
    const all = [first!, ...others].toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
    return { name: nameOf(first!), severity: all[0]!.severity, changes: all, radius: radiusOfAll(all, radiusOf) };
  });
  return subjects.toSorted(
    (a, b) => ranks[a.severity] - ranks[b.severity] || b.radius.operations.length - a.radius.operations.length,
  );
}

function keyOf({ component, operations, pointer }: Change): string {
  if (component !== undefined) return `${component.kind} ${component.name}`;
  return operations === undefined ? rootOf(pointer) : operations.join(' ');
}

const kinds: Readonly<Record<string, string>> = {
  responses: 'the response ',
  parameters: 'the parameter ',
  headers: 'the header ',
  requestBodies: 'the request body ',
  securitySchemes: 'the security scheme ',
  examples: 'the example ',
};

function nameOf({ component, operations, pointer }: Change): string {
  if (component !== undefined) return `${kinds[component.kind] ?? ''}${component.name}`;
  if (operations === undefined) return rootOf(pointer);
  const [first = rootOf(pointer), ...others] = operations;
  return others.length === 0 ? first : `${first} and ${others.length} more operations`;
}

/** `info`, `servers`: the part of the document. */
function rootOf(pointer: string): string {
  return pointer.replace(/^#/, '').split('/')[1] || 'the document';
}

/** Changes of one component reach the same; those of an operation may be about different parts of it. */
function radiusOfAll(changes: readonly Change[], radiusOf: (change: Change) => Radius): Radius {
  const places = changes.map((change): [string, Change] => {
    const { component, operations = [], pointer } = change;
    return [component === undefined || operations.length > 0 ? `${operations.join(' ')} ${pointer}` : '', change];
  });
  return [...new Map(places).values()].map(radiusOf).reduce(mergeRadii);
}
