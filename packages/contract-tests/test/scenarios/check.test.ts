import { describe, expect, test } from 'vitest';

import { checkScenario, type Exchange } from '../../src/scenarios/index.ts';
import { exchangeOf, twoSteps } from '../support/scenarios.ts';

/** Checks one condition over the responses of two steps, and returns the messages. */
function failures(condition: string, one: unknown, two: unknown, body: unknown = {}): string[] {
  const scenario = twoSteps('    holds:', `      - ${condition}`);
  const exchanges = new Map<string, Exchange>([
    ['one', exchangeOf(one)],
    ['two', exchangeOf(two, body)],
  ]);
  return checkScenario(scenario, exchanges).map(({ message }) => message);
}

const location = 'See specs/scenarios/fixture.yaml:11.';
const calls = {
  calls: [
    { id: 'a', cost: 0.1 },
    { id: 'b', cost: 0.2 },
  ],
};

describe('A condition that does not hold names the scenario, the step, the pointer and both values', () => {
  const cases: [kind: string, condition: string, message: string][] = [
    [
      'equals a value',
      '{ response: /calls/0/id, equals: c }',
      'response /calls/0/id of two is "a", expected it to equal "c"',
    ],
    [
      'equals an earlier response',
      '{ response: /calls/0/id, equals: { step: one, response: /id } }',
      'response /calls/0/id of two is "a", expected it to equal "x" (response /id of one)',
    ],
    [
      'equals the request',
      '{ request: /body/id, equals: { response: /calls/1/id } }',
      'request /body/id of two is "s", expected it to equal "b" (response /calls/1/id of two)',
    ],
    [
      'differs',
      '{ step: one, response: /id, differs: x }',
      'response /id of one is "x", expected it to differ from "x"',
    ],
    [
      'contains',
      '{ response: /calls/*/id, contains: { step: one, response: /id } }',
      'response /calls/*/id of two is ["a","b"], expected it to contain "x" (response /id of one)',
    ],
    [
      'within',
      '{ step: one, response: /id, within: { response: /calls/*/id } }',
      'response /id of one is "x", expected it to be within ["a","b"] (response /calls/*/id of two)',
    ],
    [
      'ordered',
      '{ response: /calls/*/cost, ordered: descending }',
      'response /calls/*/cost of two is [0.1,0.2], expected it to be descending',
    ],
    ['count', '{ count: /calls, equals: 3 }', 'count /calls of two is 2, expected it to equal 3'],
    [
      'sum',
      '{ sum: /calls/*/cost, equals: 0.4 }',
      'sum /calls/*/cost of two is 0.30000000000000004, expected it to equal 0.4',
    ],
    [
      'total',
      '{ step: one, response: /n, equals: { total: [{ count: /calls }, 1] } }',
      'response /n of one is 2, expected it to equal 3 (the total of 2 values)',
    ],
    ['no value', '{ response: /call/id, equals: null }', 'response /call/id of two: there is no value'],
    [
      'no list',
      '{ count: /calls/0/id, equals: 1 }',
      'count /calls/0/id of two: the value is not a list and cannot be counted',
    ],
    ['no numbers', '{ sum: /calls/*/id, equals: 1 }', 'sum /calls/*/id of two: "a" cannot be added'],
    [
      'no number in a total',
      '{ count: /calls, equals: { total: [{ step: one, response: /id }] } }',
      'response /id of one: "x" cannot be added',
    ],
  ];
  test.each(cases)('%s', (_, condition, message) => {
    const found = failures(condition, { id: 'x', n: 2 }, calls, { id: 's' });
    expect(found).toEqual([`fixture, step two: ${message}. ${location}`]);
  });

  test('a status', () => {
    const exchanges = new Map([['two', { ...exchangeOf({ reason: 'No.' }), status: 404 }]]);
    const [found] = checkScenario(twoSteps(), exchanges);
    expect(found?.message).toBe(
      'fixture, step two: the status is 404, expected 200 ({"reason":"No."}). See specs/scenarios/fixture.yaml:7.',
    );
  });
});

describe('A condition that holds gives no failure', () => {
  const held = [
    '{ response: /calls/*/id, equals: [a, b] }',
    '{ response: /calls, equals: { step: one, response: /calls } }',
    '{ response: /calls/0/id, differs: { response: /calls/1/id } }',
    '{ sum: /calls/*/cost, equals: 0.3 }',
    '{ response: /calls/*/cost, ordered: ascending }',
    '{ response: "", equals: { step: one, response: "" } }',
    '{ count: /calls/*/id, equals: { total: [{ count: /calls/0/* }, 0] } }',
  ];
  test.each(held)('%s', (condition) => {
    expect(failures(condition, calls, calls)).toEqual([]);
  });

  test('Lists whose items are of several kinds have no order', () => {
    expect(failures('{ response: /x, ordered: ascending }', {}, { x: [1, 'a'] })).toHaveLength(1);
  });
});
