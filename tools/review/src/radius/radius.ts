import type { BundledService, Location } from '@callscope/generate';

import type { Change } from '../compare/change.ts';
import type { Tree } from '../trees/tree.ts';
import { indexContract, scopeOf } from './contract-index.ts';
import { type ChangedDeclaration, changedDeclarations, declarationsOfChange } from './declarations.ts';
import {
  reachedCases,
  type ReachedExample,
  reachedExamples,
  type ReachedOperation,
  reachedOperations,
  reachedTypes,
} from './reach.ts';
import { readScenarios, type Scenario, Sources } from './sources.ts';

/** Everything that depends on what a change is about. */
export interface Radius {
  readonly operations: readonly ReachedOperation[];
  /** Names of the exported types that hold what changes, at any depth. */
  readonly types: readonly string[];
  /** Declarations of types and methods that differ between the trees because of the change. */
  readonly declarations: readonly ChangedDeclaration[];
  /** operationIds of the client methods. */
  readonly methods: readonly string[];
  readonly examples: readonly ReachedExample[];
  /** Scenarios that send a reached operation, with the steps that do. */
  readonly scenarios: readonly Scenario[];
  /** Handlers of the server; none for an operation that it does not implement. */
  readonly handlers: readonly (Location & { readonly operationId: string })[];
  /** Hand-written files that import the type of the changed component. */
  readonly importers: readonly Location[];
  readonly tests: {
    /** Contract cases that send or expect a reached example: `callStats/200/oneDay`. */
    readonly cases: readonly string[];
    /** Hand-written tests that name a reached operation. */
    readonly files: readonly (Location & { readonly operations: readonly string[] })[];
  };
}

/** Finds the radius of each change of one service. */
export interface RadiusFinder {
  /** Returns what a change reaches in the base or in the head. */
  readonly find: (change: Change) => Radius;
  /** All generated declarations that differ between the trees. */
  readonly declarations: readonly ChangedDeclaration[];
  /** Digest of the contract from which the declarations of the head are generated; undefined if there are none. */
  readonly digest: string | undefined;
}

/**
 * Reads both contracts of a service and everything that depends on them, once for all changes. Handlers, scenarios and
 * tests are those of the head.
 *
 * @param base - The service in the base; undefined if it is added.
 * @param head - The service in the head; undefined if it is removed.
 */
export async function createRadiusFinder(
  base: BundledService | undefined,
  head: BundledService | undefined,
  trees: { readonly base: Tree; readonly head: Tree },
): Promise<RadiusFinder> {
  const [before, after, sources, scenarios] = await Promise.all([
    base && indexContract(base, trees.base.root),
    head && indexContract(head, trees.head.root),
    Sources.read(trees.head.root),
    readScenarios(trees.head.root),
  ]);
  // The first index gives locations, and a reader looks at the head.
  const indexes = [after, before].filter((index) => index !== undefined);
  const declarations = { before: before?.declarations, after: after?.declarations };
  return {
    find: (change) => {
      const scope = scopeOf(change, indexes);
      const operations = reachedOperations(indexes, scope);
      const ids = new Set(operations.map(({ operationId }) => operationId));
      return {
        operations,
        types: reachedTypes(indexes, scope, operations),
        declarations: declarationsOfChange(change, [...ids], declarations),
        methods: [...ids].filter((id) => indexes.some((index) => index.declarations.methods.has(id))),
        examples: reachedExamples(indexes, scope),
        scenarios: scenarios
          .map((each) => ({ ...each, steps: each.steps.filter(({ operationId }) => ids.has(operationId)) }))
          .filter(({ steps }) => steps.length > 0),
        handlers: [...ids].flatMap((operationId) => {
          const location = sources.handlerOf(operationId);
          return location === undefined ? [] : [{ operationId, ...location }];
        }),
        importers:
          change.component?.kind === 'schemas' ? sources.importersOf(change.component.name, change.service) : [],
        tests: { cases: reachedCases(indexes, scope), files: sources.testsOf(ids) },
      };
    },
    declarations: changedDeclarations(declarations),
    digest: after?.declarations.digest,
  };
}

/** Returns everything that one of two changes reaches. */
export function mergeRadii(a: Radius, b: Radius): Radius {
  const operations = mergeBy(({ operationId }) => operationId, a.operations, b.operations).map((operation) => {
    const other = b.operations.find(({ operationId }) => operationId === operation.operationId) ?? operation;
    const statuses = [...new Set([...operation.statuses, ...other.statuses])].toSorted();
    return { ...operation, request: operation.request || other.request, statuses };
  });
  const toPosition = ({ file, line }: Location): string => `${file}:${line}`;
  return {
    operations,
    types: mergeBy(String, a.types, b.types).toSorted(),
    declarations: mergeBy(({ name }) => name, a.declarations, b.declarations),
    methods: mergeBy(String, a.methods, b.methods),
    examples: mergeBy(({ name }) => name, a.examples, b.examples),
    scenarios: mergeBy(({ file }) => file, a.scenarios, b.scenarios),
    handlers: mergeBy(({ operationId }) => operationId, a.handlers, b.handlers),
    importers: mergeBy(toPosition, a.importers, b.importers),
    tests: {
      cases: mergeBy(String, a.tests.cases, b.tests.cases),
      files: mergeBy(toPosition, a.tests.files, b.tests.files),
    },
  };
}

/** Joins two lists, with one item for each name; that of the first list if both have it. */
function mergeBy<Item>(nameOf: (item: Item) => string, a: readonly Item[], b: readonly Item[]): Item[] {
  return [...new Map([...b, ...a].map((item) => [nameOf(item), item])).values()];
}
