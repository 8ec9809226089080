import { componentAt, isSuccess } from '@callscope/contract';
import type { Location } from '@callscope/generate';

import { affectedParts, affectsExamples, type ChangeScope, type ContractIndex, ownerOf } from './contract-index.ts';
import { inputName } from './declarations.ts';

/** An operation that a change reaches. */
export interface ReachedOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** True if requests change. */
  readonly request: boolean;
  /** Statuses of the responses that change. */
  readonly statuses: readonly string[];
  readonly location?: Location;
}

/** An example that is a value of what changes. */
export interface ReachedExample {
  readonly name: string;
  readonly operations: readonly string[];
  readonly location?: Location;
}

/**
 * Lists the operations that a change affects in any of the trees.
 *
 * @param indexes - Indexes of the head and the base, or of the only tree that has the contract. The first gives the
 *   location.
 */
export function reachedOperations(indexes: readonly ContractIndex[], scope: ChangeScope): ReachedOperation[] {
  const found = new Map<string, ReachedOperation>();
  for (const index of indexes) {
    for (const operation of index.operations) {
      const { id, method, path, pointer } = operation;
      const parts = affectedParts(index, operation, scope);
      if (parts.length === 0) continue;
      const other = found.get(id);
      const statuses = new Set([...(other?.statuses ?? []), ...parts.flatMap(({ status }) => status ?? [])]);
      const location = other?.location ?? index.bundle.locate(pointer);
      found.set(id, {
        operationId: id,
        method: method.toUpperCase(),
        path,
        request: (other?.request ?? false) || parts.some(({ side }) => side === 'request'),
        statuses: [...statuses].toSorted(),
        ...(location && { location }),
      });
    }
  }
  return [...found.values()];
}

/** Lists the names of the exported types that hold what changes, at any depth. */
export function reachedTypes(
  indexes: readonly ContractIndex[],
  { component }: ChangeScope,
  operations: readonly ReachedOperation[],
): string[] {
  const names = indexes.flatMap(({ holdersOf, declarations }) => {
    const holders = component === undefined ? [] : holdersOf(component);
    const inputs = operations.filter(({ request }) => request).map(({ operationId }) => inputName(operationId));
    return [
      ...holders.flatMap((pointer) => {
        const declaration = declarations.components.get(pointer);
        return declaration?.exported ? [declaration.name] : [];
      }),
      ...inputs.filter((name) => declarations.inputs.has(name)),
    ];
  });
  return [...new Set(names)].toSorted();
}

/** Lists the contract cases that send or expect a value of what changes, without their transport: `callStats/200/oneDay`. */
export function reachedCases(indexes: readonly ContractIndex[], scope: ChangeScope): string[] {
  const cases = indexes.flatMap(({ exampleSets }) =>
    exampleSets
      .filter((set) => affectsExamples(set, scope))
      .flatMap((set) => {
        const keys = new Set(set.examples.map(({ key }) => key));
        // A response is expected by its own key, a request by the responses that share its key.
        const expecting = set.side === 'response' ? [set] : exampleSets.filter(({ status }) => status !== undefined);
        return expecting
          .filter(({ operationId, isBody }) => operationId === set.operationId && isBody)
          .flatMap(({ operationId, status = '', examples }) =>
            examples
              // A parameter with a single example has no key: every request sends it.
              .filter(({ key }) => keys.has(key) || (keys.has('') && isSuccess({ status })))
              .map(({ key }) => `${operationId}/${status}/${key}`),
          );
      }),
  );
  return [...new Set(cases)];
}

/** Lists the examples that are values of what changes. */
export function reachedExamples(indexes: readonly ContractIndex[], scope: ChangeScope): ReachedExample[] {
  const found = new Map<string, ReachedExample>();
  for (const { exampleSets, bundle } of indexes) {
    for (const { operationId, examples } of exampleSets.filter((set) => affectsExamples(set, scope))) {
      for (const example of examples) {
        const pointer = ownerOf(example);
        const component = componentAt(pointer);
        const owner = component?.name ?? operationId;
        const name = component?.kind === 'examples' ? owner : `${owner} ${example.key}`.trim();
        const other = found.get(pointer);
        const location = other?.location ?? bundle.locate(pointer);
        const operations = [...new Set([...(other?.operations ?? []), operationId])];
        found.set(pointer, { name: other?.name ?? name, operations, ...(location && { location }) });
      }
    }
  }
  return [...found.values()];
}
