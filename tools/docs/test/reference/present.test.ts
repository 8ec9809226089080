import { describe, expect, test } from 'vitest';

import { type MutableNode, presentContract } from '../../src/reference/present.ts';

const decisions = new Map([
  ['0001', { number: '0001', title: 'Loans end at noon', file: 'specs/decisions/loans.md', services: [], sections: 1 }],
]);
const book = { $ref: '#/components/schemas/Book' };
const failure = { $ref: '#/components/schemas/Failure' };

/** Presents a contract that has one operation. */
function presented(
  operation: MutableNode,
  schemas: MutableNode = {},
): { operation: MutableNode; schemas: MutableNode; info: MutableNode } {
  const contract = {
    info: { title: 'Library', description: 'Lends books.\n' },
    paths: { '/books': { parameters: [], post: { responses: {}, ...operation } } },
    components: { schemas },
  };
  const { info, paths, components } = presentContract(contract, decisions);
  return { operation: paths['/books'].post, schemas: components.schemas, info };
}

function streaming(type: string, schema: MutableNode): MutableNode {
  const content = { [type]: { schema: { type: 'string', ...schema }, examples: {} } };
  const { operation } = presented({ responses: { '200': { description: 'The books.', content } } });
  return (operation['responses'] as Record<string, MutableNode>)['200'] ?? {};
}

describe('the source of an operation', () => {
  test.each([
    ['seed', '*Source: seed*'],
    ['observed', '*Source: observed*'],
    ['decision/0001', '*Source: decision 0001, Loans end at noon*'],
    ['decision/0009', '*Source: decision 0009, which is missing*'],
  ])('`%s` ends its description', (source, line) => {
    const { operation } = presented({ description: 'Reads a book.\n', 'x-source': source });
    expect(operation['description']).toBe(`Reads a book.\n\n${line}`);
  });

  test('is the whole description of a node without one', () => {
    const { schemas } = presented({}, { Book: { properties: { title: { type: 'string', 'x-source': 'seed' } } } });
    expect(schemas).toEqual({
      Book: { properties: { title: { type: 'string', 'x-source': 'seed', description: '*Source: seed*' } } },
    });
  });

  test('is not searched in data', () => {
    const schemas = { Book: { default: { 'x-source': 'seed' }, enum: [{ 'x-source': 'seed' }] } };
    expect(presented({}, schemas).schemas).toEqual(schemas);
  });

  test('is explained in the introduction', () => {
    expect(presented({}).info['description']).toMatch(/^Lends books\.\n\n.*\n\n.*\n\nA line \*Source\* says/u);
  });
});

describe('an operation that changes data', () => {
  test.each([
    [true, 'Reads.\n\n*Safe to repeat: two requests have the effect of one.*'],
    [false, 'Reads.\n\n*Not safe to repeat: each request has its effect.*'],
    [undefined, 'Reads.'],
  ])('says whether it is safe to repeat: %s', (safe, description) => {
    const { operation } = presented({ description: 'Reads.', 'x-safe-to-repeat': safe });
    expect(operation['description']).toBe(description);
  });
});

describe('a stream', () => {
  test('of lines shows the schema of a line, and says how lines are framed', () => {
    expect(streaming('application/jsonl', { 'x-item-schema': book })).toEqual({
      description:
        'The books.\n\nAs `application/jsonl`: JSON Lines. Each line is one `Book` as JSON and ends with a line feed; ' +
        'the schema is that of one line.',
      content: { 'application/jsonl': { schema: book, examples: {} } },
    });
  });

  test('of events shows the schemas of an event, and says how the stream ends and fails', () => {
    const schema = { 'x-event-schema': book, 'x-event-error-schema': failure, 'x-event-terminator': '[DONE]' };
    expect(streaming('text/event-stream', schema)).toEqual({
      description:
        'The books.\n\nAs `text/event-stream`: server-sent events. The data of each event is one `Book` as JSON; the ' +
        'schema is that of one event. If the stream fails, the data of an event is one `Failure`. The data of the ' +
        'last event is `[DONE]`.',
      content: { 'text/event-stream': { schema: { anyOf: [book, failure] }, examples: {} } },
    });
  });

  test('of events without an error schema does not mention failures', () => {
    const { description } = streaming('text/event-stream', { 'x-event-schema': book, 'x-event-terminator': 'END' });
    expect(description).toMatch(/that of one event\. The data of the last event is `END`\.$/u);
  });

  test('that is not declared is unchanged', () => {
    expect(streaming('text/plain', {})).toEqual({
      description: 'The books.',
      content: { 'text/plain': { schema: { type: 'string' }, examples: {} } },
    });
  });
});

test('the contract itself is not changed', () => {
  const contract = { info: { title: 'Library' }, paths: { '/books': { get: { 'x-source': 'seed', responses: {} } } } };
  const before = structuredClone(contract);
  presentContract(contract, decisions);
  expect(contract).toEqual(before);
});
