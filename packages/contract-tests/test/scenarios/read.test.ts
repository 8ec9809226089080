import { describe, expect, test } from 'vitest';

import { readScenario } from '../../src/scenarios/index.ts';
import { twoSteps } from '../support/scenarios.ts';

const file = 'specs/scenarios/fixture.yaml';
const start = ['title: T', 'description: D.', 'steps:'];
const step = ['  - step: one', '    operationId: callRead', '    example: found'];

function errorOf(lines: readonly string[]): string {
  try {
    readScenario(lines.join('\n'), file);
    return 'none';
  } catch (error) {
    return String(error);
  }
}

describe('A scenario that cannot be used is an error with the line', () => {
  const holds = (condition: string): string[] => [...start, ...step, '    holds:', `      - ${condition}`];
  const use = (line: string): string[] => [...start, ...step, '    use:', `      ${line}`];
  const cases: [problem: string, lines: readonly string[], line: number, message: string][] = [
    ['no YAML', ['title: [T'], 1, 'this is not YAML'],
    ['no map', ['- title'], 1, 'the file must be a map with at least one field.'],
    ['a missing field', ['title: T', 'description: D.'], 1, 'the file needs the field "steps".'],
    ['an unknown field', ['name: T', ...start], 1, 'the file has no field "name". Use title, description, steps.'],
    ['no steps', ['title: T', 'description: D.', 'steps: []'], 3, '"steps" must be a list with at least one item.'],
    ['a step without an example', [...start, ...step.slice(0, 2)], 4, 'item 1 of "steps" needs the field "example".'],
    ['two steps of one name', [...start, ...step, ...step], 7, 'there are two steps "one". Rename one.'],
    ['an invalid name', [...start, '  - step: One two', ...step.slice(1)], 4, '"One two" is not the name of a step.'],
    ['an invalid status', [...start, ...step, '    status: soon'], 7, '"status" must be an HTTP status'],
    [
      'a condition without a test',
      holds('{ response: /id }'),
      8,
      'a condition has exactly one of equals, differs, contains, within, ordered; this one has 0.',
    ],
    ['a condition with two tests', holds('{ response: /id, equals: 1, differs: 2 }'), 8, 'this one has 2.'],
    [
      'a condition without a value to read',
      holds('{ equals: 1 }'),
      8,
      'a value is read with exactly one of response, request, count, sum; there are 0.',
    ],
    [
      'an invalid pointer',
      holds('{ response: id, equals: 1 }'),
      8,
      '"id" is not a JSON pointer: it must start with "/".',
    ],
    [
      'a sum of one value',
      holds('{ sum: /cost, equals: 1 }'),
      8,
      'a sum needs several values: write * in the pointer.',
    ],
    [
      'a later step',
      holds('{ response: /id, equals: { step: two, response: /id } }'),
      8,
      'there is no step "two" before this one. It is the first.',
    ],
    [
      'a list of maps to compare with',
      holds('{ response: /id, equals: [{ a: 1 }] }'),
      8,
      'must be a string, a number, true, false, null, or a list of these.',
    ],
    ['an invalid order', holds('{ response: /id, ordered: up }'), 8, '"ordered" must be ascending or descending.'],
    [
      'a total beside a reading',
      holds('{ response: /id, equals: { total: [1], response: /a } }'),
      8,
      '"total" cannot have other fields beside it.',
    ],
    [
      'a total of a string',
      holds('{ response: /id, equals: { total: [1, a] } }'),
      8,
      'a total is the sum of values to read and numbers.',
    ],
    [
      'a value copied to an unknown part',
      use('/path/id: { step: one, response: /id }'),
      8,
      'write the pointer as /parameters/<name> or below /body.',
    ],
    ['a value copied to many locations', use('/body/*: { step: one, response: /id }'), 8, 'the pointer has no *.'],
    ['a value of no step', use('/body/id: { response: /id }'), 8, 'name the step to read from: "step".'],
    [
      'a value of its own response',
      use('/body/id: { step: one, response: /id }'),
      8,
      'there is no step "one" before this one.',
    ],
  ];
  test.each(cases)('%s', (_, lines, line, message) => {
    expect(errorOf(lines)).toMatch(`ScenarioError: ${file}:${line}: `);
    expect(errorOf(lines)).toContain(message);
  });
});

test('An omitted field has its default', () => {
  const [one] = twoSteps().steps;
  expect(one).toMatchObject({ name: 'one', does: '', status: 200, uses: [], conditions: [] });
});
