import { describe, expect, test } from 'vitest';
import { readScenario } from '../src/index.ts';
import { story } from './fixture.ts';

const file = 'specs/scenarios/fixture.yaml';
const start = ['title: T', 'description: D.', 'steps:'];
const step = ['  - step: one', '    operationId: callRead', '    example: found'];

function faultOf(lines: readonly string[]): string {
  try {
    readScenario(lines.join('\n'), file);
    return 'none';
  } catch (error) {
    return String(error);
  }
}

describe('A story that cannot be used is refused with the line', () => {
  const holds = (condition: string): string[] => [...start, ...step, '    holds:', `      - ${condition}`];
  const use = (line: string): string[] => [...start, ...step, '    use:', `      ${line}`];
  const cases: [fault: string, lines: readonly string[], line: number, message: string][] = [
    ['no YAML', ['title: [T'], 1, 'this is no YAML'],
    ['no map', ['- title'], 1, 'the file must be a map of something.'],
    ['a missing field', ['title: T', 'description: D.'], 1, 'the file needs the field "steps".'],
    [
      'an unknown field',
      ['name: T', ...start],
      1,
      'the file has no field "name". It may have title, description, steps.',
    ],
    ['no steps', ['title: T', 'description: D.', 'steps: []'], 3, '"steps" must be a list of something.'],
    ['a step without an example', [...start, ...step.slice(0, 2)], 4, 'a step needs the field "example".'],
    ['two steps of one name', [...start, ...step, ...step], 7, 'two steps are called "one". Rename one.'],
    ['a name that is none', [...start, '  - step: One two', ...step.slice(1)], 4, '"One two" is no name of a step.'],
    ['a status that is none', [...start, ...step, '    status: soon'], 7, '"status" must be a status of HTTP'],
    [
      'a condition without a test',
      holds('{ answer: /id }'),
      8,
      'a condition has one of equals, differs, contains, within, ordered, and this one has 0.',
    ],
    ['a condition with two tests', holds('{ answer: /id, equals: 1, differs: 2 }'), 8, 'and this one has 2.'],
    [
      'a condition about nothing',
      holds('{ equals: 1 }'),
      8,
      'a value is read by one of answer, sent, count, sum, and here are 0.',
    ],
    ['a pointer that is none', holds('{ answer: id, equals: 1 }'), 8, '"id" is no pointer: it must begin with a slash'],
    [
      'a sum of one value',
      holds('{ sum: /cost, equals: 1 }'),
      8,
      'a sum is made of several values: write * in its pointer.',
    ],
    [
      'a later step',
      holds('{ answer: /id, equals: { step: two, answer: /id } }'),
      8,
      'there is no step "two" before this one. Before it are none.',
    ],
    [
      'a list of maps to compare with',
      holds('{ answer: /id, equals: [{ a: 1 }] }'),
      8,
      'must be a plain value or a list of them.',
    ],
    ['an order that is none', holds('{ answer: /id, ordered: up }'), 8, '"ordered" must be ascending or descending.'],
    [
      'a total beside a reading',
      holds('{ answer: /id, equals: { total: [1], answer: /a } }'),
      8,
      '"total" stands alone.',
    ],
    [
      'a value put nowhere',
      use('/path/id: { step: one, answer: /id }'),
      8,
      'a value is used in /parameters/<name> or below /body.',
    ],
    ['a value put in many places', use('/body/*: { step: one, answer: /id }'), 8, 'its pointer has no *.'],
    ['a value of no step', use('/body/id: { answer: /id }'), 8, 'name the step whose answer is read: "step".'],
    [
      'a value of its own answer',
      use('/body/id: { step: one, answer: /id }'),
      8,
      'there is no step "one" before this one.',
    ],
  ];
  test.each(cases)('%s', (_, lines, line, message) => {
    expect(faultOf(lines)).toMatch(`ScenarioError: ${file}:${line}: `);
    expect(faultOf(lines)).toContain(message);
  });
});

test('What is left out has its default', () => {
  const [one] = story().steps;
  expect(one).toMatchObject({ name: 'one', does: '', status: 200, uses: [], holds: [] });
});
