import { contractCases, gaps, readContract } from '@callscope/contract-tests';
import { describe, expect, test } from 'vitest';

import { compareCoverage, findGaps } from '../../src/coverage/coverage.ts';
import { contract, json } from '../support/contract.ts';
import { bundleWorkspace } from '../support/workspace.ts';

type Operation = Readonly<Record<string, unknown>>;
const object = { type: 'object' };
const of = (operation: Operation) => contract({ '/books': { post: { operationId: 'bookCreate', ...operation } } });
const required = { ...json(object, { one: {} }), required: true };

const cases: readonly (readonly [string, Operation, readonly string[]])[] = [
  [
    'nothing, if a response shares its key with a request',
    { requestBody: required, responses: { '200': json(object, { one: {} }) } },
    [],
  ],
  ['a response without an example', { requestBody: required, responses: { '200': json(object) } }, ['200 example']],
  [
    'a response without a request',
    { requestBody: required, responses: { '200': json(object, { two: {} }) } },
    ['200 test'],
  ],
  [
    'responses of an operation without a complete request',
    { requestBody: { ...json(object), required: true }, responses: { '200': json(object, { one: {} }) } },
    ['200 test'],
  ],
  ['nothing, if a request sends nothing', { responses: { '200': json(object, { one: {} }) } }, []],
  ['nothing, if a response has no body', { responses: { '204': { description: 'Done.' } } }, []],
  [
    'nothing, if errors have examples of their own',
    { responses: { '204': { description: 'Done.' }, '404': json(object, { gone: {} }) } },
    [],
  ],
  [
    'errors without an example',
    { responses: { '204': { description: 'Done.' }, '404': json(object) } },
    ['404 example'],
  ],
  ['ranges of statuses', { responses: { '2XX': json(object, { one: {} }) } }, ['2XX test']],
  [
    'requests without a required parameter',
    {
      parameters: [{ name: 'id', in: 'query', required: true, schema: object, examples: { two: { value: 1 } } }],
      requestBody: required,
      responses: { '200': json(object, { one: {} }) },
    },
    ['200 test'],
  ],
  [
    'nothing, if a parameter has a single example',
    {
      parameters: [{ name: 'id', in: 'query', required: true, schema: object, example: 1 }],
      requestBody: required,
      responses: { '200': json(object, { one: {} }) },
    },
    [],
  ],
];

describe('a gap in coverage', () => {
  test.for(cases)('is %s', ([, operation, expected]) => {
    const bundle = of(operation);
    expect(findGaps(bundle).map(({ status, lacks }) => `${status} ${lacks}`)).toEqual(expected);
    // The contract tests report a gap for the same responses, and other gaps that are not about coverage.
    const read = readContract(bundle.document, 'tracing');
    const reported = gaps(read, contractCases(read)).filter(({ message }) =>
      /no example|no case|by its number/.test(message),
    );
    const statuses = expected.map((gap) => gap.split(' ')[0]!);
    expect(reported.map(({ status }) => status)).toEqual(statuses);
  });

  test('does not exist in the contracts of the workspace', async () => {
    const bundles = await bundleWorkspace();
    expect(bundles.flatMap((bundle) => findGaps(bundle))).toEqual([]);
  });

  test('is not looked for if references form a cycle', () => {
    const cycle = { responses: { A: { $ref: '#/components/responses/A' } } };
    const operation = { operationId: 'a', responses: { '200': { $ref: '#/components/responses/A' } } };
    expect(() => findGaps(contract({ '/a': { get: operation } }, cycle))).toThrow('the references form a cycle');
  });
});

test('a change adds gaps, closes gaps, and leaves others', () => {
  const responses = (...bare: string[]): Operation => ({
    responses: Object.fromEntries(
      ['200', '400', '404'].map((status) => [status, json(object, bare.includes(status) ? {} : { one: {} })]),
    ),
  });
  const { declared, added, closed, remaining } = compareCoverage(
    of(responses('200', '400')),
    of(responses('400', '404')),
  );
  expect([declared, remaining]).toEqual([3, 1]);
  expect(added.map(({ status, lacks, location }) => [status, lacks, location?.file])).toEqual([
    ['404', 'example', 'specs/paths/~1books/post/responses/404'],
  ]);
  expect(closed.map(({ status }) => status)).toEqual(['200']);
  expect(compareCoverage(undefined, of(responses('200'))).added).toHaveLength(1);
  expect(compareCoverage(of(responses('200')), undefined)).toMatchObject({ declared: 0, closed: [{ status: '200' }] });
});
