import { parsePointer } from '@callscope/contract';

import { type Change, compareSeverities, type Severity } from '../compare/change.ts';
import { mergeRadii, type Radius } from '../radius/radius.ts';

/** Changes of one component, or of the same operations. */
export interface ChangeGroup {
  /** Name for a reader: `CallsFilter`, `the response NotFound`, `callStats`. */
  readonly name: string;
  /** Severity of the most severe change. */
  readonly severity: Severity;
  /** The most severe change first. */
  readonly changes: readonly Change[];
  readonly radius: Radius;
}

/** Groups changes: the most severe group first, then the one that reaches most operations. */
export function groupChanges(
  changes: readonly Change[],
  findRadius: (change: Change) => Radius,
): readonly ChangeGroup[] {
  const groups = [...Map.groupBy(changes, keyOf).values()].flatMap((group): ChangeGroup[] => {
    const sorted = group.toSorted((a, b) => compareSeverities(a.severity, b.severity));
    const [first] = sorted;
    if (first === undefined) return [];
    const radius = distinctScopes(sorted).map(findRadius).reduce(mergeRadii);
    return [{ name: nameOf(group[0] ?? first), severity: first.severity, changes: sorted, radius }];
  });
  return groups.toSorted(
    (a, b) => compareSeverities(a.severity, b.severity) || b.radius.operations.length - a.radius.operations.length,
  );
}

function keyOf({ component, operations, pointer }: Change): string {
  if (component !== undefined) return `${component.kind} ${component.name}`;
  return operations === undefined ? topOf(pointer) : operations.join(' ');
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
  if (operations === undefined) return topOf(pointer);
  const [first = topOf(pointer), ...others] = operations;
  return others.length === 0 ? first : `${first} and ${others.length} more operations`;
}

/** Returns the member of the root that a pointer is in: `info`, `servers`. */
function topOf(pointer: string): string {
  return parsePointer(pointer)[0] ?? 'the document';
}

/** All changes of a component reach the same; those of operations may be in different parts of them. */
function distinctScopes(changes: readonly Change[]): Change[] {
  const scopes = changes.map((change): [string, Change] => {
    const { component, operations = [], pointer } = change;
    return [component === undefined || operations.length > 0 ? `${operations.join(' ')} ${pointer}` : '', change];
  });
  return [...new Map(scopes).values()];
}
