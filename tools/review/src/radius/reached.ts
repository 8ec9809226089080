import { inputName } from './changed.ts';
import type { ReachedExample, ReachedOperation, ReachedScenario } from './radius.ts';
import type { ScenarioStep } from './scenarios.ts';
import { type Subject, touchedParts, touchesSite, type View } from './view.ts';

/**
 * The operations that a change touches in any of the trees.
 *
 * @param views - Head and base, or the only one of them that has the contract.
 */
export function operationsIn(views: readonly View[], subject: Subject): ReachedOperation[] {
  const found = new Map<string, ReachedOperation>();
  for (const { bundle, operations } of views) {
    for (const operation of operations.values()) {
      const { operationId, method, path, pointer } = operation;
      const parts = touchedParts(operation, subject);
      if (parts.length === 0) continue;
      const other = found.get(operationId);
      const statuses = new Set([...(other?.statuses ?? []), ...parts.flatMap(({ status }) => status ?? [])]);
      const location = other?.location ?? bundle.locate(pointer);
      found.set(operationId, {
        operationId,
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

/** The exported types that hold what changes, at any depth, by name. */
export function typesHolding(
  views: readonly View[],
  { component }: Subject,
  operations: readonly ReachedOperation[],
): string[] {
  const names = new Set<string>();
  for (const { graph, declarations } of views) {
    for (const [key, { name, exported }] of declarations.components) {
      const [kind = '', ...rest] = key.split('.');
      const pointer = `/components/${kind}/${rest.join('.')}`;
      if (exported && component !== undefined && graph.reachOfComponent(pointer).has(component)) names.add(name);
    }
    for (const { operationId, request } of operations) {
      const input = inputName(operationId);
      if (request && declarations.inputs.has(input)) names.add(input);
    }
  }
  return [...names].toSorted();
}

/**
 * The cases of the contract tests that send or expect a value of what changes, without how they send it:
 * `callStats/200/oneDay`.
 */
export function casesIn(views: readonly View[], subject: Subject): string[] {
  const cases = views.flatMap(({ sites }) => {
    const answers = sites.filter(({ status, inBody }) => status !== undefined && inBody);
    return sites
      .filter((site) => touchesSite(site, subject))
      .flatMap((site) => {
        const keys = new Set(site.examples.map(({ key }) => key));
        // An answer is expected by its own key; what is sent, by the answers that share its key.
        const expecting = site.side === 'response' ? [site] : answers;
        return expecting
          .filter(({ operationId, inBody }) => operationId === site.operationId && inBody)
          .flatMap(({ operationId, status = '', examples }) =>
            examples
              // A parameter with one example has no key, because every request sends it.
              .filter(({ key }) => keys.has(key) || (keys.has('') && status.startsWith('2')))
              .map(({ key }) => `${operationId}/${status}/${key}`),
          );
      });
  });
  return [...new Set(cases)];
}

/** The examples that are values of what changes. */
export function examplesIn(views: readonly View[], subject: Subject): ReachedExample[] {
  const found = new Map<string, ReachedExample>();
  for (const { sites, bundle } of views) {
    for (const { operationId, examples } of sites.filter((site) => touchesSite(site, subject))) {
      for (const { key, pointer } of examples) {
        const [, , kind, component] = pointer.split('/');
        const owner = component !== undefined && pointer.startsWith('/components/') ? component : operationId;
        const name = kind === 'examples' ? owner : `${owner} ${key}`.trim();
        const other = found.get(pointer);
        const location = other?.location ?? bundle.locate(pointer);
        const operations = [...new Set([...(other?.operations ?? []), operationId])];
        found.set(pointer, { name: other?.name ?? name, operations, ...(location && { location }) });
      }
    }
  }
  return [...found.values()];
}

/** The scenarios that send one of these operations, with the steps that do. */
export function scenariosWith(steps: readonly ScenarioStep[], operationIds: ReadonlySet<string>): ReachedScenario[] {
  const found = new Map<string, ReachedScenario>();
  for (const { scenario, file, step, operationId, line } of steps) {
    if (!operationIds.has(operationId)) continue;
    const { steps: others = [] } = found.get(scenario) ?? {};
    found.set(scenario, { scenario, file, steps: [...others, { step, operationId, line }] });
  }
  return [...found.values()];
}
