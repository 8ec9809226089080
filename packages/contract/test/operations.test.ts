import { expect, test } from 'vitest';

import {
  frameItems,
  isJsonMediaType,
  isSuccess,
  listOperations,
  type PathItemObject,
  propertiesAt,
  requestExamples,
  type SchemaObject,
  subschemas,
  successExample,
  unframeItems,
} from '../src/index.ts';
import { documentOf } from './support.ts';

const response = { description: 'Done.' };

function only(item: PathItemObject, components = {}) {
  const [operation, ...others] = listOperations(documentOf({ '/notes/{id}': item }, components));
  expect(others).toEqual([]);
  return operation!;
}

test('Operations come in the order of the paths, then of the methods, with every reference followed', () => {
  const document = documentOf(
    {
      '/b': { post: { operationId: 'create', responses: { '4XX': { $ref: '#/components/responses/Bad' } } } },
      '/a': { post: { operationId: 'update' }, get: { operationId: 'read' } },
    },
    { responses: { Bad: response } },
  );
  const operations = listOperations(document);
  expect(operations.map(({ id }) => id)).toEqual(['create', 'read', 'update']);
  expect(operations[0]?.responses[0]).toMatchObject({
    status: '4XX',
    component: 'Bad',
    pointer: '/components/responses/Bad',
    content: [],
  });
  expect(operations[1]).toMatchObject({ pointer: '/paths/~1a/get', safeToRepeat: true });
  expect(operations[2]?.safeToRepeat).toBe(false);
});

test('A parameter of the operation replaces the one of the path with its name and location', () => {
  const id = { name: 'id', in: 'path', required: true } as const;
  const { parameters } = only({
    parameters: [id, { name: 'id', in: 'query' }],
    get: { operationId: 'read', parameters: [{ ...id, schema: { type: 'integer' } }] },
  });
  expect(parameters.map(({ in: location, schemaPointer }) => [location, schemaPointer])).toEqual([
    ['path', '/paths/~1notes~1{id}/get/parameters/0/schema'],
    ['query', undefined],
  ]);
});

test.each([
  [undefined, [{ key: [] }], false],
  [[], [{ key: [] }], true],
  [[{ key: [] }, {}], [], true],
  [[{ key: [] }], [], false],
])('An operation that asks for %j under a contract that asks for %j is public: %s', (own, all, isPublic) => {
  const document = documentOf({ '/': { get: { operationId: 'read', ...(own && { security: own }) } } });
  expect(listOperations({ ...document, security: all as never })[0]?.isPublic).toBe(isPublic);
});

test('An operation without an operationId, or with one that is taken, is an error with its pointer', () => {
  expect(() => only({ get: {} })).toThrow('#/paths/~1notes~1{id}/get: the operation has no operationId.');
  expect(() => only({ get: { operationId: 'a' }, put: { operationId: 'a' } })).toThrow(
    '#/paths/~1notes~1{id}/put: two operations have the operationId "a". Rename one.',
  );
});

test.each([
  ['application/json', true],
  ['Application/Problem+JSON; charset=utf-8', true],
  ['application/jsonl', false],
  ['text/json-like', false],
  ['application/json-patch', false],
])('%s is JSON: %s', (type, isJson) => {
  expect(isJsonMediaType(type)).toBe(isJson);
});

test('A body is read by its media type, and as the stream that its schema declares', () => {
  const Note = { type: 'object' };
  const reference = { $ref: '#/components/schemas/Note' };
  const content = {
    'application/jsonl': { schema: { type: 'string', 'x-item-schema': reference } },
    'text/event-stream': {
      schema: { type: 'string', 'x-event-schema': reference, 'x-event-terminator': '[DONE]' },
    },
    'multipart/form-data': {},
    'text/plain': {},
    'application/octet-stream': {},
    'application/json': {},
  };
  const { responses } = only(
    { get: { operationId: 'read', responses: { '200': { ...response, content } } } },
    { schemas: { Note } },
  );
  expect(responses[0]?.content.map(({ kind }) => kind)).toEqual(['jsonl', 'sse', 'multipart', 'text', 'bytes', 'json']);
  expect(responses[0]?.content[1]?.stream).toEqual({ framing: 'sse', item: reference, terminator: '[DONE]' });
  const copied = { 'application/jsonl': { schema: { type: 'string', 'x-item-schema': Note } as never } };
  expect(() => only({ get: { operationId: 'read', responses: { '200': { ...response, content: copied } } } })).toThrow(
    'x-item-schema must be a reference to a schema of the components.',
  );
});

test('Items are framed as the stream says, and read back', () => {
  const item = { $ref: '#/components/schemas/Note' };
  const items = [{ text: 'two\nlines' }, 1, null];
  const lines = { framing: 'jsonl', item } as const;
  expect(frameItems(lines, items)).toBe('{"text":"two\\nlines"}\n1\nnull\n');
  const events = { framing: 'sse', item, terminator: '[DONE]' } as const;
  expect(frameItems(events, [1])).toBe('data: 1\n\ndata: [DONE]\n\n');
  for (const stream of [lines, events, { framing: 'sse', item } as const]) {
    expect(unframeItems(stream, frameItems(stream, items))).toEqual(items);
  }
});

test('Requests join parameters and bodies by their short key, and say what they lack', () => {
  const operation = only(
    {
      post: {
        operationId: 'write',
        parameters: [
          { name: 'id', in: 'path', required: true, example: 7 },
          { name: 'tag', in: 'query', examples: { long: { summary: 'Tagged.', value: 'x' } } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              examples: { short: { $ref: '#/components/examples/writeShortRequest' }, long: { value: { a: 2 } } },
            },
          },
        },
        responses: {
          '200': { ...response, content: { 'application/json': { examples: { short: { value: 'ok' } } } } },
        },
      },
    },
    { examples: { writeShortRequest: { summary: 'Short.', value: { a: 1 } } } },
  );
  const { examples, incomplete } = requestExamples(operation);
  expect(examples.map(({ key, parameters, body, summaries }) => [key, parameters, body?.value, summaries])).toEqual([
    ['short', { id: 7 }, { a: 1 }, ['Short.']],
    ['long', { id: 7, tag: 'x' }, { a: 2 }, ['Tagged.']],
  ]);
  expect(incomplete).toEqual([]);
  expect(examples[0]?.body?.media.examples[0]?.name).toBe('writeShortRequest');
  expect(successExample(operation, 'short')?.example.value).toBe('ok');
  expect(successExample(operation, 'long')).toBeUndefined();
  expect(operation.responses.filter((each) => isSuccess(each))).toHaveLength(1);
});

test('A request without a required part is listed as incomplete; one that sends nothing has an empty key', () => {
  const bare = only({ get: { operationId: 'read', parameters: [{ name: 'q', in: 'query' }] } });
  expect(requestExamples(bare).examples.map(({ key }) => key)).toEqual(['']);
  const body = { required: true, content: { 'application/json': {} } };
  const query = { name: 'q', in: 'query', examples: { a: { value: 1 } } } as const;
  const needing = only({ post: { operationId: 'write', parameters: [query], requestBody: body } });
  expect(requestExamples(needing).incomplete).toEqual([{ key: 'a', reason: 'the request example "a" has no body' }]);
});

test('Properties are found in every branch, once, also where a schema contains itself', () => {
  const Node: SchemaObject = {
    properties: { id: { type: 'string' } },
    allOf: [{ $ref: '#/components/schemas/Node' }, { properties: { id: {}, name: true as never } }],
  };
  const found = propertiesAt(documentOf({}, { schemas: { Node } }), '/components/schemas/Node');
  expect([...found].map(([name, { pointer, value }]) => [name, pointer, value])).toEqual([
    ['id', '/components/schemas/Node/properties/id', { type: 'string' }],
    ['name', '/components/schemas/Node/allOf/1/properties/name', true],
  ]);
});

test('Schemas below a schema are listed with their keys', () => {
  const schema = { items: { a: 1 }, anyOf: [true, {}], properties: { not: {} }, 'x-item-schema': {}, title: 'x' };
  expect(subschemas(schema).map(({ keys }) => keys.join('/'))).toEqual([
    'items',
    'x-item-schema',
    'anyOf/0',
    'anyOf/1',
    'properties/not',
  ]);
});
