import type { Change } from '../changes/index.ts';
import type { Declaration, Declarations } from './declarations.ts';
import type { ChangedDeclaration, ReachedOperation } from './radius.ts';

interface Pair {
  readonly before: Declarations | undefined;
  readonly after: Declarations | undefined;
}

const groups = ['components', 'inputs', 'operations', 'methods'] as const;

/** All declarations that differ between two trees: new, gone, or with another text. */
export function changedDeclarations({ before, after }: Pair): readonly ChangedDeclaration[] {
  return groups.flatMap((group) => {
    const keys = new Set([...(before?.[group].keys() ?? []), ...(after?.[group].keys() ?? [])]);
    return [...keys].flatMap((key) => differing(before?.[group].get(key), after?.[group].get(key)));
  });
}

/**
 * The declarations that differ because of one change. What merely holds a changed type keeps its text; so a component
 * has its own declaration, a parameter those of the inputs that spell it out, and an operation all that is named by it.
 */
export function declarationsOf(
  { component, operations }: Change,
  reached: readonly ReachedOperation[],
  { before, after }: Pair,
): readonly ChangedDeclaration[] {
  const own = component && `${component.kind}.${component.name}`;
  const inputs = component?.kind === 'parameters' ? reached.map(({ operationId }) => operationId) : (operations ?? []);
  return [
    ...(own === undefined ? [] : differing(before?.components.get(own), after?.components.get(own))),
    ...inputs.map(inputName).flatMap((name) => differing(before?.inputs.get(name), after?.inputs.get(name))),
    ...(operations ?? []).flatMap((id) => [
      // A new operation is told by its method and its types.
      ...(before?.operations.has(id) === after?.operations.has(id)
        ? differing(before?.operations.get(id), after?.operations.get(id))
        : []),
      ...differing(before?.methods.get(id), after?.methods.get(id)),
    ]),
  ];
}

/** Name of the type of what a method takes, where it is not the type of the body. */
export function inputName(operationId: string): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Input`;
}

function differing(before: Declaration | undefined, after: Declaration | undefined): ChangedDeclaration[] {
  const either = after ?? before;
  if (either === undefined || before?.text === after?.text) return [];
  const { name, file } = either;
  return [{ name, file, ...(before && { before: before.text }), ...(after && { after: after.text }) }];
}
