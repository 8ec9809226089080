import { describe, expect, test } from 'vitest';

import type { BundledService, OpenApiDocument } from '../../src/bundle/index.ts';
import type { Change } from '../../src/changes/index.ts';
import { canBreak, changedOperations } from '../../src/consumers/cases.ts';
import { causeFinder } from '../../src/consumers/cause.ts';
import { stepsAt } from '../../src/consumers/example-place.ts';
import { frameLine, programMessage } from '../../src/consumers/message.ts';
import { withAnswersOf } from '../../src/consumers/today.ts';
import { faultOfTwo } from '../../src/consumers/twice.ts';
import type { Failure } from '../../src/consumers/types.ts';

const media = (schema: string, examples: object) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, examples } },
});

/** A contract of two operations: one answers a Call, the other a Cost. */
function contract(path = '/calls/{id}', examples: object = { one: { value: { id: 1 } } }): OpenApiDocument {
  const operation = (operationId: string, response: object) => ({
    get: { operationId, description: 'Words.', responses: { '200': response, '404': { description: 'None.' } } },
  });
  return {
    openapi: '3.1.1',
    paths: {
      [path]: operation('callRead', { $ref: '#/components/responses/Call' }),
      '/costs': operation('costQuery', media('Cost', { all: { value: [] } })),
    },
    components: {
      responses: { Call: media('Call', examples) },
      schemas: { Call: { type: 'object', properties: { id: {} } }, Cost: { type: 'array' } },
    },
  } as unknown as OpenApiDocument;
}

function service(document: OpenApiDocument): BundledService {
  return { service: 'tracing', document, locate: () => undefined };
}

describe('withAnswersOf', () => {
  const answerOf = (document: OpenApiDocument, path: string): unknown =>
    (document.paths[path] as unknown as { get: { responses: Record<string, unknown> } }).get.responses['200'];

  test('keeps the schemas of yesterday and shows the examples of today, whatever the path parameter is called', () => {
    const head = contract('/calls/{call_id}', { two: { value: { id: 2, more: true } } });
    const both = withAnswersOf(head, contract());
    expect(answerOf(both, '/calls/{id}')).toEqual(media('Call', { two: { value: { id: 2, more: true } } }));
  });

  test('keeps the examples of an answer that is gone', () => {
    const head = contract('/elsewhere');
    expect(answerOf(withAnswersOf(head, contract()), '/calls/{id}')).toEqual({ $ref: '#/components/responses/Call' });
  });
});

describe('canBreak', () => {
  const declared = new Map([['callRead', new Set(['200', '404'])]]);
  test.each([
    ['an answer that is gone', 'callRead', '201', true],
    ['an error that is declared', 'callRead', '404', true],
    ['an error that is gone', 'callRead', '429', false],
    ['an error of an operation that is gone', 'costQuery', '404', true],
  ])('tells whether %s can break somebody', (_name, operationId, status, breaks) => {
    expect(canBreak(operationId, status, declared)).toBe(breaks);
  });
});

describe('changedOperations', () => {
  const changed = (from: string, to: string): string[] =>
    changedOperations(contract(), JSON.parse(JSON.stringify(contract()).replaceAll(from, to)) as OpenApiDocument);

  test('names those that lead to what changes', () => {
    expect(changed('"id":{}', '"id":{"type":"string"}')).toEqual(['callRead']);
    expect(changed('"type":"array"', '"type":"object"')).toEqual(['costQuery']);
  });

  test('does not count words', () => {
    expect(changed('Words.', 'Other words.')).toEqual([]);
  });
});

describe('causeFinder', () => {
  const change = (more: Partial<Change>): Change => ({
    service: 'tracing',
    severity: 'major',
    rule: 'any',
    direction: 'response',
    pointer: '/components/schemas/Call/properties/id',
    in: 'base',
    component: { kind: 'schemas', name: 'Call' },
    sentence: 'Something changes.',
    location: { file: 'a.yaml', line: 1 },
    ...more,
  });
  const removed = change({});
  const other = change({ pointer: '/components/schemas/Call/properties/name' });
  const cost = change({ pointer: '/components/schemas/Cost', component: { kind: 'schemas', name: 'Cost' } });
  const parameter: Change = {
    ...change({ pointer: '/paths/~1costs/get/parameters/0', sentence: 'The query parameter `limit` is required.' }),
    operations: ['costQuery'],
  };
  const words = change({ severity: 'patch' });
  const services = [service(contract())];
  const find = causeFinder([words, cost, parameter, other, removed], services, services);
  const failure = (clue: string, code = ''): Failure => ({
    kind: 'readme',
    consumer: '',
    location: { file: '', line: 1 },
    message: clue,
    clues: [clue],
    code,
  });

  test.each([
    ['the property that a message names', failure("Property 'id' does not exist on type '{ … }'."), removed],
    ['another property', failure("must have required property 'name'", 'callRead'), other],
    ['the type that a message names', failure("is not assignable to type 'Cost'."), cost],
    ['the operation that fails', failure('the status is 404', 'costQuery'), cost],
    ['the operation that a consumer calls', failure('not assignable to never', 'await tracing.costQuery({})'), cost],
    ['a parameter', failure('/limit must be there'), parameter],
    ['nothing where no name fits', failure('Cannot find module'), undefined],
  ])('finds %s', (_, given, expected) => {
    expect(find(given)).toBe(expected);
  });
});

describe('stepsAt', () => {
  const text = `export const read: {
  readonly one: { readonly response: Call };
} = {
  one: {
    response: {
      "id": "1",
      "a/b": [
        {
          "x": 1
        },
        {
          "x": 2,
          "y": "}"
        }
      ]
    },
  },
};
`;

  test.each([
    [6, ['one', 'response', 'id']],
    [5, ['one', 'response']],
    [9, ['one', 'response', 'a/b', 0, 'x']],
    [13, ['one', 'response', 'a/b', 1, 'y']],
    [11, ['one', 'response', 'a/b', 1]],
    [1, []],
  ])('tells what line %i is', (line, steps) => {
    expect(stepsAt(text, line)).toEqual(steps);
  });
});

describe('faultOfTwo', () => {
  const inTurn = (...faults: (string | undefined)[]): Promise<string | undefined> =>
    faultOfTwo(() => {
      const fault = faults.shift();
      return fault === 'late' ? Promise.reject(new Error('it had not ended')) : Promise.resolve(fault);
    });

  test('tries once more what fails, and only then tells', async () => {
    expect(await inTurn(undefined)).toBeUndefined();
    expect(await inTurn('late', undefined)).toBeUndefined();
    expect(await inTurn('late', 'late')).toBe('it had not ended');
    expect(await inTurn('late', 'broken')).toBe('broken');
  });
});

describe('messages of programs', () => {
  const output = `it ends with exit status 1:
file:///tmp/a/12.ts:14
  f(x);
TypeError: x is not there
    at file:///tmp/a/12.ts:14:3

Node.js v24.21.0
`;

  test('begin with the error, and name the files of the base', () => {
    const message = programMessage(output, { '/tmp/a/12.ts': 'README.md' });
    expect(message.split('\n')[0]).toBe('TypeError: x is not there');
    expect(message).toContain('at README.md:14:3');
    expect(message).not.toMatch(/\/tmp|Node\.js v/);
  });

  test('are cut where a type has no end', () => {
    expect(programMessage(`TypeError: ${'x'.repeat(10_000)}`, {}).length).toBeLessThan(500);
  });

  test('tell the line of the innermost own frame', () => {
    expect(frameLine(output, '/tmp/a/12.ts')).toBe(14);
    expect(frameLine('TypeError: x', '/tmp/a/12.ts')).toBeUndefined();
  });
});
