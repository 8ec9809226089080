import { describe, expect, test } from 'vitest';

import type { Fields } from '../src/document.ts';
import { present } from '../src/present.ts';

const decisions = new Map([
  ['0001', { number: '0001', title: 'Loans end at noon', file: 'specs/decisions/loans.md', services: [], sections: 1 }],
]);
const book = { $ref: '#/components/schemas/Book' };
const failure = { $ref: '#/components/schemas/Failure' };

/** A contract whose one operation is `operation`, as it is presented. */
function presented(operation: Fields, schemas: Fields = {}): { operation: Fields; schemas: Fields; info: Fields } {
  const contract = {
    info: { title: 'Library', description: 'Lends books.\n' },
    paths: { '/books': { parameters: [], post: { responses: {}, ...operation } } },
    components: { schemas },
  };
  const { info, paths, components } = present(contract, decisions);
  return { operation: paths['/books'].post, schemas: components.schemas, info };
}

function streaming(type: string, schema: Fields): Fields {
  const content = { [type]: { schema: { type: 'string', ...schema }, examples: {} } };
  const { operation } = presented({ responses: { '200': { description: 'The books.', content } } });
  return (operation['responses'] as Record<string, Fields>)['200'] ?? {};
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

  test('is the whole description of what has none', () => {
    const { schemas } = presented({}, { Book: { properties: { title: { type: 'string', 'x-source': 'seed' } } } });
    expect(schemas).toEqual({
      Book: { properties: { title: { type: 'string', 'x-source': 'seed', description: '*Source: seed*' } } },
    });
  });

  test('is not looked for in values', () => {
    const schemas = { Book: { default: { 'x-source': 'seed' }, enum: [{ 'x-source': 'seed' }] } };
    expect(presented({}, schemas).schemas).toEqual(schemas);
  });

  test('is explained in the introduction', () => {
    expect(presented({}).info['description']).toMatch(/^Lends books\.\n\n.*\n\n.*\n\nA line \*Source\* says/u);
  });
});

describe('an operation that changes something', () => {
  test.each([
    [true, 'Reads.\n\n*Safe to repeat: sent twice, it has the effect of being sent once.*'],
    [false, 'Reads.\n\n*Not safe to repeat: sent twice, it has its effect twice.*'],
    [undefined, 'Reads.'],
  ])('says whether it is safe to repeat: %s', (safe, description) => {
    const { operation } = presented({ description: 'Reads.', 'x-safe-to-repeat': safe });
    expect(operation['description']).toBe(description);
  });
});

describe('a stream', () => {
  test('of lines shows the schema of a line, and says how lines stand in the body', () => {
    expect(streaming('application/jsonl', { 'x-item-schema': book })).toEqual({
      description:
        'The books.\n\nAs `application/jsonl`: JSON Lines. Each line is one `Book` as JSON, with a line feed after it; ' +
        'the schema is that of one line.',
      content: { 'application/jsonl': { schema: book, examples: {} } },
    });
  });

  test('of events shows the schemas of an event, and says how the stream ends and fails', () => {
    const schema = { 'x-event-schema': book, 'x-event-error-schema': failure, 'x-event-terminator': '[DONE]' };
    expect(streaming('text/event-stream', schema)).toEqual({
      description:
        'The books.\n\nAs `text/event-stream`: server-sent events. The data of each event is one `Book` as JSON; the ' +
        'schema is that of one event. When the stream fails, the data of an event is one `Failure`. The data of the ' +
        'last event is `[DONE]`.',
      content: { 'text/event-stream': { schema: { anyOf: [book, failure] }, examples: {} } },
    });
  });

  test('of events that cannot fail says nothing of failing', () => {
    const { description } = streaming('text/event-stream', { 'x-event-schema': book, 'x-event-terminator': 'END' });
    expect(description).toMatch(/that of one event\. The data of the last event is `END`\.$/u);
  });

  test('that is none is left alone', () => {
    expect(streaming('text/plain', {})).toEqual({
      description: 'The books.',
      content: { 'text/plain': { schema: { type: 'string' }, examples: {} } },
    });
  });
});

test('the contract itself stays as it is', () => {
  const contract = { info: { title: 'Library' }, paths: { '/books': { get: { 'x-source': 'seed', responses: {} } } } };
  const before = structuredClone(contract);
  present(contract, decisions);
  expect(contract).toEqual(before);
});
