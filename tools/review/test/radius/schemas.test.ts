import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractCases, readContract } from '@callscope/contract-tests';
import { describe, expect, test } from 'vitest';

import { createRadiusFinder, type Radius } from '../../src/radius/radius.ts';
import { changeOf } from '../support/contract.ts';
import { bundleWorkspace, workspace } from '../support/workspace.ts';
import { walk } from './independent-walk.ts';

const trees = { base: workspace, head: workspace };
const bundles = await bundleWorkspace();
const services = await Promise.all(
  bundles.map(async (bundle) => ({ bundle, finder: await createRadiusFinder(bundle, bundle, trees) })),
);
const caseIds = new Map(
  bundles.map((bundle) => {
    const made = contractCases(readContract(bundle.document, bundle.service));
    return [bundle.service, new Set(made.map(({ id }) => id))] as const;
  }),
);

/** Shared schemas and others, of requests, responses and streams, at the top and deep below, one of them recursive. */
const chosen = {
  tracing: ['CallsFilter', 'Query', 'QueryOperand', 'Call', 'SortBy', 'DomainError', 'UsageBucket', 'AnyValue'],
  inference: ['ChatMessage', 'ToolCallDelta', 'ErrorResponse'],
};

const cases = services.flatMap(({ bundle, finder }) =>
  chosen[bundle.service].map((name): [string, Radius, typeof bundle] => [
    name,
    finder.find({ ...changeOf('schemas', name), service: bundle.service }),
    bundle,
  ]),
);

describe.for(cases)('the radius of %s', ([name, radius, bundle]) => {
  const expected = walk(bundle, name);

  test('has the operations that an independent walk over the bundle finds', () => {
    expect(radius.operations.map(({ operationId }) => operationId).toSorted()).toEqual(expected.operations);
    expect(expected.operations.length).toBeGreaterThan(0);
  });

  test('has the types of the schemas that hold it, and of the inputs of operations whose requests hold it', () => {
    const inputs = radius.types.filter(
      (type) => type.endsWith('Input') && !(type in bundle.document.components!.schemas!),
    );
    const types = radius.types.filter((type) => !inputs.includes(type));
    expect(types).toEqual(expected.types);
    const sent = radius.operations.filter(({ request }) => request).map(({ operationId }) => operationId);
    for (const input of inputs) expect(sent).toContain(input.charAt(0).toLowerCase() + input.slice(1, -'Input'.length));
  });

  test('has the examples that are values of it', () => {
    const named = radius.examples.filter(({ location }) => location?.file.includes('/examples/'));
    expect(named.map((example) => example.name).toSorted()).toEqual(expected.examples);
  });

  test('has only cases that the contract tests make', () => {
    const made = caseIds.get(bundle.service)!;
    expect(radius.tests.cases.filter((id) => !made.has(`${id}/fetch`))).toEqual([]);
  });

  test('has every handler and every scenario that names an operation', async () => {
    const files = await readdir(join(workspace.root, 'packages/server/src'), { recursive: true });
    const handlers = expected.operations.filter((id) => files.some((file) => file.endsWith(`/${id}.ts`)));
    expect(radius.handlers.map(({ operationId }) => operationId).toSorted()).toEqual(handlers);
    const folder = join(workspace.root, 'specs/scenarios');
    const names = (await readdir(folder)).filter((file) => file.endsWith('.yaml'));
    const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')));
    const stories = names.filter((_, index) =>
      expected.operations.some((id) => new RegExp(`operationId: ${id}$`, 'm').test(texts[index]!)),
    );
    expect(radius.scenarios.map(({ scenario }) => `${scenario}.yaml`).toSorted()).toEqual(stories.toSorted());
  });
});
