import type { Document } from '@callscope/contract';
import type { BundledService } from '@callscope/generate';
import { describe, expect, test } from 'vitest';

import type { Change } from '../../src/compare/change.ts';
import { createCauseFinder } from '../../src/consumers/cause.ts';
import { canBreak, changedOperations, withExamplesOf } from '../../src/consumers/contract-cases.ts';
import { keysAt } from '../../src/consumers/example-location.ts';
import { type Failure, findFrameLine, formatProgramOutput } from '../../src/consumers/failure.ts';
import { findRepeatedError } from '../../src/consumers/programs.ts';

const media = (schema: string, examples: object) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, examples } },
});

/** Returns a contract with two operations, which return a call and costs. */
function contract(path = '/calls/{id}', examples: object = { one: { value: { id: 1 } } }): Document {
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
  } as unknown as Document;
}

function service(document: Document): BundledService {
  return { service: 'tracing', document, locate: () => undefined };
}

describe('withExamplesOf', () => {
  const responseOf = (document: Document, path: string): unknown =>
    (document.paths[path] as unknown as { get: { responses: Record<string, unknown> } }).get.responses['200'];

  test('joins the schemas of the base with the examples of the head, whatever the path parameter is called', () => {
    const head = contract('/calls/{call_id}', { two: { value: { id: 2, more: true } } });
    const both = withExamplesOf(head, contract());
    expect(responseOf(both, '/calls/{id}')).toEqual(media('Call', { two: { value: { id: 2, more: true } } }));
  });

  test('keeps the examples of a removed response', () => {
    const head = contract('/elsewhere');
    expect(responseOf(withExamplesOf(head, contract()), '/calls/{id}')).toEqual({
      $ref: '#/components/responses/Call',
    });
  });
});

describe('canBreak', () => {
  const declared = new Map([['callRead', new Set(['200', '404'])]]);
  test.each([
    ['a removed success', 'callRead', '201', true],
    ['a declared error', 'callRead', '404', true],
    ['a removed error', 'callRead', '429', false],
    ['an error of a removed operation', 'costQuery', '404', true],
  ])('%s', (_name, operationId, status, breaks) => {
    expect(canBreak(operationId, status, declared)).toBe(breaks);
  });
});

describe('changedOperations', () => {
  const changed = (from: string, to: string): string[] =>
    changedOperations(contract(), JSON.parse(JSON.stringify(contract()).replaceAll(from, to)) as Document);

  test('lists the operations that refer to what changes', () => {
    expect(changed('"id":{}', '"id":{"type":"string"}')).toEqual(['callRead']);
    expect(changed('"type":"array"', '"type":"object"')).toEqual(['costQuery']);
  });

  test('ignores documentation', () => {
    expect(changed('Words.', 'Other words.')).toEqual([]);
  });
});

describe('createCauseFinder', () => {
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
  const find = createCauseFinder([words, cost, parameter, other, removed], services, services);
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
    ['nothing if no name fits', failure('Cannot find module'), undefined],
  ])('finds %s', (_, given, expected) => {
    expect(find(given)).toBe(expected);
  });
});

describe('keysAt', () => {
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
  ])('returns the keys of line %i', (line, steps) => {
    expect(keysAt(text, line)).toEqual(steps);
  });
});

describe('findRepeatedError', () => {
  const attemptsOf = (...errors: (string | undefined)[]): Promise<string | undefined> =>
    findRepeatedError(() => {
      const error = errors.shift();
      return error === 'timeout' ? Promise.reject(new Error('it had not ended')) : Promise.resolve(error);
    });

  test('tries a second time after an error, and returns the second one', async () => {
    expect(await attemptsOf(undefined)).toBeUndefined();
    expect(await attemptsOf('timeout', undefined)).toBeUndefined();
    expect(await attemptsOf('timeout', 'timeout')).toBe('it had not ended');
    expect(await attemptsOf('timeout', 'broken')).toBe('broken');
  });
});

describe('the message of a failed program', () => {
  const output = `it ends with exit status 1:
file:///tmp/a/12.ts:14
  f(x);
TypeError: x is not there
    at file:///tmp/a/12.ts:14:3

Node.js v24.21.0
`;

  test('begins with the error, and has the paths of the base', () => {
    const message = formatProgramOutput(output, { '/tmp/a/12.ts': 'README.md' });
    expect(message.split('\n')[0]).toBe('TypeError: x is not there');
    expect(message).toContain('at README.md:14:3');
    expect(message).not.toMatch(/\/tmp|Node\.js v/);
  });

  test('begins with an error of Node', () => {
    const message = formatProgramOutput('it ends with exit status 1:\nError [ERR_MODULE_NOT_FOUND]: no x', {});
    expect(message.split('\n')[0]).toBe('Error [ERR_MODULE_NOT_FOUND]: no x');
  });

  test('is shortened', () => {
    expect(formatProgramOutput(`TypeError: ${'x'.repeat(10_000)}`, {}).length).toBeLessThan(500);
  });

  test('has the line of the innermost frame in a copy', () => {
    expect(findFrameLine(output, '/tmp/a/12.ts')).toBe(14);
    expect(findFrameLine('TypeError: x', '/tmp/a/12.ts')).toBeUndefined();
  });
});
