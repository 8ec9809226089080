import type { Tree } from '../base/index.ts';
import type { BundledService } from '../bundle/index.ts';
import type { Change } from '../changes/index.ts';
import { changedDeclarations, declarationsOf } from './changed.ts';
import type { ChangedDeclaration, Radius } from './radius.ts';
import { casesIn, examplesIn, operationsIn, scenariosWith, typesHolding } from './reached.ts';
import { readScenarios } from './scenarios.ts';
import { Sources } from './sources.ts';
import { subjectOf } from './subject.ts';
import { openView } from './view.ts';

/** Answers what lies downstream of the changes of one service. */
export interface Downstream {
  /** What a change reaches in the base or in the head. */
  readonly of: (change: Change) => Radius;
  /** All generated declarations that differ between the trees. */
  readonly declarations: readonly ChangedDeclaration[];
  /** Digest of the contract that the head's declarations say they are made from; undefined when there are none. */
  readonly madeFrom: string | undefined;
}

/**
 * Reads what is downstream of a service's contract, once for all of its changes. Handlers, scenarios and tests are
 * those of the head.
 *
 * @param base - The service in the base; undefined when it is new.
 * @param head - The service in the head; undefined when it is gone.
 */
export async function openDownstream(
  base: BundledService | undefined,
  head: BundledService | undefined,
  trees: { readonly base: Tree; readonly head: Tree },
): Promise<Downstream> {
  const [before, after, sources, scenarios] = await Promise.all([
    base && openView(base, trees.base.root),
    head && openView(head, trees.head.root),
    Sources.open(trees.head.root),
    readScenarios(trees.head.root),
  ]);
  // The head's locations are where a reader looks, so the head goes first.
  const views = [after, before].filter((view) => view !== undefined);
  const pair = { before: before?.declarations, after: after?.declarations };
  return {
    of: (change) => {
      const subject = subjectOf(change, views);
      const operations = operationsIn(views, subject);
      const ids = new Set(operations.map(({ operationId }) => operationId));
      const importable = change.component?.kind === 'schemas' ? change.component.name : undefined;
      return {
        operations,
        types: typesHolding(views, subject, operations),
        declarations: declarationsOf(change, operations, pair),
        methods: [...ids].filter((id) => views.some((view) => view.declarations.methods.has(id))),
        examples: examplesIn(views, subject),
        scenarios: scenariosWith(scenarios, ids),
        handlers: [...ids].flatMap((operationId) => {
          const place = sources.handlerOf(operationId);
          return place === undefined ? [] : [{ operationId, ...place }];
        }),
        importers: importable === undefined ? [] : sources.importersOf(importable, change.service),
        tests: { cases: casesIn(views, subject), files: sources.testsOf(ids) },
      };
    },
    declarations: changedDeclarations(pair),
    madeFrom: after?.declarations.digest,
  };
}
