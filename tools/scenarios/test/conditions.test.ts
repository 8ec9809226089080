import { describe, expect, test } from 'vitest';
import { checkScenario, type Exchange } from '../src/index.ts';
import { answered, story } from './fixture.ts';

/** What does not hold of one condition over the answers of two steps. */
function faults(condition: string, one: unknown, two: unknown, body: unknown = {}): string[] {
  const scenario = story('    holds:', `      - ${condition}`);
  const exchanges = new Map<string, Exchange>([
    ['one', answered(one)],
    ['two', answered(two, body)],
  ]);
  return checkScenario(scenario, exchanges).map(({ message }) => message);
}

const place = 'See specs/scenarios/fixture.yaml:11.';
const calls = {
  calls: [
    { id: 'a', cost: 0.1 },
    { id: 'b', cost: 0.2 },
  ],
};

describe('A condition that does not hold names the story, the step, the place and both values', () => {
  const cases: [kind: string, condition: string, message: string][] = [
    ['equals a value', '{ answer: /calls/0/id, equals: c }', 'answer /calls/0/id of two is "a", and must equal "c"'],
    [
      'equals an earlier answer',
      '{ answer: /calls/0/id, equals: { step: one, answer: /id } }',
      'answer /calls/0/id of two is "a", and must equal "x" (answer /id of one)',
    ],
    [
      'equals what was sent',
      '{ sent: /body/id, equals: { answer: /calls/1/id } }',
      'sent /body/id of two is "s", and must equal "b" (answer /calls/1/id of two)',
    ],
    ['differs', '{ step: one, answer: /id, differs: x }', 'answer /id of one is "x", and must differ from "x"'],
    [
      'contains',
      '{ answer: /calls/*/id, contains: { step: one, answer: /id } }',
      'answer /calls/*/id of two is ["a","b"], and must contain "x" (answer /id of one)',
    ],
    [
      'within',
      '{ step: one, answer: /id, within: { answer: /calls/*/id } }',
      'answer /id of one is "x", and must be within ["a","b"] (answer /calls/*/id of two)',
    ],
    [
      'ordered',
      '{ answer: /calls/*/cost, ordered: descending }',
      'answer /calls/*/cost of two is [0.1,0.2], which is not descending',
    ],
    ['count', '{ count: /calls, equals: 3 }', 'count /calls of two is 2, and must equal 3'],
    [
      'sum',
      '{ sum: /calls/*/cost, equals: 0.4 }',
      'sum /calls/*/cost of two is 0.30000000000000004, and must equal 0.4',
    ],
    [
      'total',
      '{ step: one, answer: /n, equals: { total: [{ count: /calls }, 1] } }',
      'answer /n of one is 2, and must equal 3 (the total of 2 values)',
    ],
    ['nothing there', '{ answer: /call/id, equals: null }', 'answer /call/id of two: there is nothing at this place'],
    [
      'no list',
      '{ count: /calls/0/id, equals: 1 }',
      'count /calls/0/id of two: there is no list at this place to count',
    ],
    ['no numbers', '{ sum: /calls/*/id, equals: 1 }', 'sum /calls/*/id of two: "a" cannot be added'],
    [
      'no number in a total',
      '{ count: /calls, equals: { total: [{ step: one, answer: /id }] } }',
      'answer /id of one: a total is made of numbers, and this is none',
    ],
  ];
  test.each(cases)('%s', (_, condition, message) => {
    const found = faults(condition, { id: 'x', n: 2 }, calls, { id: 's' });
    expect(found).toEqual([`fixture, step two: ${message}. ${place}`]);
  });

  test('a status', () => {
    const exchanges = new Map([['two', { ...answered({ reason: 'No.' }), status: 404 }]]);
    const [found] = checkScenario(story(), exchanges);
    expect(found?.message).toBe(
      'fixture, step two: the status is 404, and must be 200 ({"reason":"No."}). See specs/scenarios/fixture.yaml:7.',
    );
  });
});

describe('A condition that holds is silent', () => {
  const held = [
    '{ answer: /calls/*/id, equals: [a, b] }',
    '{ answer: /calls, equals: { step: one, answer: /calls } }',
    '{ answer: /calls/0/id, differs: { answer: /calls/1/id } }',
    '{ sum: /calls/*/cost, equals: 0.3 }',
    '{ answer: /calls/*/cost, ordered: ascending }',
    '{ answer: "", equals: { step: one, answer: "" } }',
    '{ count: /calls/*/id, equals: { total: [{ count: /calls/0/* }, 0] } }',
  ];
  test.each(held)('%s', (condition) => {
    expect(faults(condition, calls, calls)).toEqual([]);
  });

  test('Lists whose items are of several kinds have no order', () => {
    expect(faults('{ answer: /x, ordered: ascending }', {}, { x: [1, 'a'] })).toHaveLength(1);
  });
});
