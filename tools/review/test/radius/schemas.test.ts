import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractCases, readContract } from '@callscope/contract-tests';
import { describe, expect, test } from 'vitest';

import type { Radius } from '../../src/radius/index.ts';
import { walk } from './independent.ts';
import { changeOf, readWorkspace, workspace } from './workspace.ts';

const services = await readWorkspace();
const caseIds = new Map(
  services.map(({ bundle }) => {
    const made = contractCases(readContract(bundle.document, bundle.service));
    return [bundle.service, new Set(made.map(({ id }) => id))] as const;
  }),
);

/** Shared and private ones, requests and answers, at the top and deep below, streams, and one that holds itself. */
const chosen = {
  tracing: ['CallsFilter', 'Query', 'QueryOperand', 'Call', 'SortBy', 'DomainError', 'UsageBucket', 'AnyValue'],
  inference: ['ChatMessage', 'ToolCallDelta', 'ErrorResponse'],
};

const cases = services.flatMap(({ bundle, downstream }) =>
  chosen[bundle.service].map((name): [string, Radius, typeof bundle] => [
    name,
    downstream.of(changeOf(bundle.service, 'schemas', name)),
    bundle,
  ]),
);

describe.for(cases)('the radius of %s', ([name, radius, bundle]) => {
  const expected = walk(bundle, name);

  test('has the operations that an independent walk over the bundle finds', () => {
    expect(radius.operations.map(({ operationId }) => operationId).toSorted()).toEqual(expected.operations);
    expect(expected.operations.length).toBeGreaterThan(0);
  });

  test('has the types of the schemas that hold it, and of the inputs of operations that are sent it', () => {
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

  test('names cases that the contract tests make', () => {
    const made = caseIds.get(bundle.service)!;
    expect(radius.tests.cases.filter((id) => !made.has(`${id}/fetch`))).toEqual([]);
  });

  test('has every handler and every scenario that bears the name of an operation', async () => {
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
