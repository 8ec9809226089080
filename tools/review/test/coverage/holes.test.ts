import { contractCases, gaps, readContract } from '@callscope/contract-tests';
import { describe, expect, test } from 'vitest';

import { bundleServices } from '../../src/bundle/index.ts';
import { coverageOf } from '../../src/coverage/index.ts';
import { holesOf } from '../../src/coverage/holes.ts';
import { contract, json } from '../radius/made-up.ts';
import { workspace } from '../radius/workspace.ts';

type Operation = Readonly<Record<string, unknown>>;
const object = { type: 'object' };
const of = (operation: Operation) => contract({ '/books': { post: { operationId: 'bookCreate', ...operation } } });
const required = { ...json(object, { one: {} }), required: true };

const cases: readonly (readonly [string, Operation, readonly string[]])[] = [
  [
    'nothing, when an answer shares its key with a request',
    { requestBody: required, responses: { '200': json(object, { one: {} }) } },
    [],
  ],
  ['an answer without an example', { requestBody: required, responses: { '200': json(object) } }, ['200 example']],
  [
    'an answer that no request is known to get',
    { requestBody: required, responses: { '200': json(object, { two: {} }) } },
    ['200 test'],
  ],
  [
    'answers of an operation that cannot be sent',
    { requestBody: { ...json(object), required: true }, responses: { '200': json(object, { one: {} }) } },
    ['200 test'],
  ],
  ['nothing, when nothing is sent', { responses: { '200': json(object, { one: {} }) } }, []],
  ['nothing, when an answer has no body', { responses: { '204': { description: 'Done.' } } }, []],
  [
    'nothing, when errors have examples of their own',
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
    'nothing, when a parameter has one example for all',
    {
      parameters: [{ name: 'id', in: 'query', required: true, schema: object, example: 1 }],
      requestBody: required,
      responses: { '200': json(object, { one: {} }) },
    },
    [],
  ],
];

describe('what is not covered', () => {
  test.for(cases)('is %s', ([, operation, expected]) => {
    const made = of(operation);
    expect(holesOf(made).map(({ status, lacks }) => `${status} ${lacks}`)).toEqual(expected);
    // The contract tests see a gap in the same answers, beside others that are no matter of coverage.
    const read = readContract(made.document, 'tracing');
    const answers = gaps(read, contractCases(read)).filter(({ message }) =>
      /no example|no case|is known to be answered|by its number/.test(message),
    );
    const statuses = expected.map((hole) => hole.split(' ')[0]!);
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  test('is nothing in the contracts as they are', async () => {
    const bundles = await bundleServices(workspace);
    expect(bundles.flatMap((bundle) => holesOf(bundle))).toEqual([]);
  });

  test('ends where references lead in a circle', () => {
    const circle = { responses: { A: { $ref: '#/components/responses/A' } } };
    const operation = { operationId: 'a', responses: { '200': { $ref: '#/components/responses/A' } } };
    expect(holesOf(contract({ '/a': { get: operation } }, circle))).toEqual([]);
  });
});

test('a change adds holes, closes holes, and leaves others', () => {
  const responses = (...bare: string[]): Operation => ({
    responses: Object.fromEntries(
      ['200', '400', '404'].map((status) => [status, json(object, bare.includes(status) ? {} : { one: {} })]),
    ),
  });
  const { declared, added, closed, remaining } = coverageOf(of(responses('200', '400')), of(responses('400', '404')));
  expect([declared, remaining]).toEqual([3, 1]);
  expect(added.map(({ status, lacks, location }) => [status, lacks, location?.file])).toEqual([
    ['404', 'example', 'specs/paths/~1books/post/responses/404'],
  ]);
  expect(closed.map(({ status }) => status)).toEqual(['200']);
  expect(coverageOf(undefined, of(responses('200'))).added).toHaveLength(1);
  expect(coverageOf(of(responses('200')), undefined)).toMatchObject({ declared: 0, closed: [{ status: '200' }] });
});
