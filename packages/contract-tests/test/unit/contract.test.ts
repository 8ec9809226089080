import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { schemaOf } from '../../src/contract.ts';
import { ContractError, readContract } from '../../src/index.ts';
import { notesContract } from '../support/contract.ts';
import { type NotesDocument, notes as contract, readNotes } from '../support/notes.ts';

function operation(id: string) {
  return contract.operations.find((each) => each.id === id)!;
}

describe('a contract', () => {
  test('has the parameters of a path item and of its operation', () => {
    const names = operation('noteRead').parameters.map(({ name, in: location, required }) => [
      name,
      location,
      required,
    ]);
    expect(names).toEqual([
      ['book', 'path', true],
      ['note', 'path', true],
      ['tag', 'query', false],
      ['X-Team', 'header', false],
    ]);
  });

  test('has the scheme of an operation, or none if it is public', () => {
    expect(operation('noteCreate').scheme).toBe('basic');
    expect(operation('readVersion').scheme).toBeUndefined();
  });

  test('has the schemas of the items of streams', () => {
    const schemas = (id: string): string[] =>
      operation(id).responses[0]!.content.map((media) => schemaOf(contract, media));
    expect(schemas('notesQuery')).toEqual(['/components/schemas/Note']);
    expect(schemas('noteWrite')).toEqual(['/components/schemas/Note', '/components/schemas/Chunk']);
  });

  test('has a digest that changes with it', () => {
    expect(readNotes().digest).toBe(contract.digest);
    expect(readNotes(({ info }) => void (info.title = 'Other')).digest).not.toBe(contract.digest);
  });

  test('is not changed by reading it', () => {
    const document = notesContract();
    const text = JSON.stringify(document);
    readContract(document, 'notes').validate('/components/schemas/Note', {});
    expect(JSON.stringify(document)).toBe(text);
  });

  test('may hold examples with keywords of schemas', () => {
    const odd = readNotes(({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: object }[];
      media!.examples = { plain: { value: { text: 'x', about: { $id: 'x', $ref: '#/nowhere', $anchor: '?' } } } };
    });
    expect(odd.validate('/components/schemas/Note', { id: 'n', text: '' })).toEqual([]);
  });
});

describe('a document that cannot be read is an error with the pointer', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'not an OpenAPI 3.1 document'],
    ['another version', { openapi: '3.0.3', paths: {} }, 'not an OpenAPI 3.1 document'],
    ['no operation', { openapi: '3.1.1', paths: {} }, '#/paths: the contract has no operations'],
    [
      'no id',
      broken(({ paths }) => (paths['/version'].get.operationId = '')),
      '#/paths/~1version/get: the operation has no operationId',
    ],
    [
      'a duplicate id',
      broken(({ paths }) => (paths['/version'].get.operationId = 'noteRead')),
      'two operations have the operationId "noteRead"',
    ],
    [
      'a lost reference',
      broken(({ components }) => delete components.responses['Invalid']),
      '#/components/responses/Invalid: there is nothing in the document',
    ],
    [
      'a cycle',
      broken(({ components }) => (components.responses['Invalid'] = { $ref: '#/components/responses/Invalid' })),
      'the references form a cycle',
    ],
    [
      'a file',
      broken(({ components }) => (components.responses['Invalid'] = { $ref: 'invalid.yaml' })),
      'the reference "invalid.yaml" points to another document. Bundle the contract first.',
    ],
    [
      'a cookie',
      broken(({ paths }) => (paths['/books/{book}/notes/{note}'].parameters[0]!.in = 'cookie')),
      'cookie parameters are not supported',
    ],
    [
      'another scheme',
      broken(({ components }) => (components.securitySchemes.basicAuth.scheme = 'digest')),
      'only the HTTP authentication schemes basic and bearer are supported',
    ],
  ])('%s', (_, document, message) => {
    expect(() => readContract(document, 'notes')).toThrow(ContractError);
    expect(() => readContract(document, 'notes')).toThrow(message);
  });

  test('whatever it is', () => {
    const inside = fc.record({ openapi: fc.constant('3.1.1'), paths: fc.dictionary(fc.string(), fc.jsonValue()) });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), inside), (document) => {
        expect(() => readContract(document, 'notes')).toThrow(ContractError);
      }),
    );
  });
});

test('a pointer without a schema is an error', () => {
  expect(() => contract.validate('/components/schemas/Nothing', 1)).toThrow(ContractError);
});

test.each([
  ['Calls', '/call/upsert_batch', 'specs/tracing/calls/paths/call_upsert_batch.yaml'],
  [
    'Annotation Queues',
    '/annotation_queues/{queue_id}/items',
    'specs/tracing/annotation-queues/paths/annotation_queues_queue_id_items.yaml',
  ],
  ['OpenTelemetry', '/otel/v1/traces', 'specs/tracing/open-telemetry/paths/otel_v1_traces.yaml'],
  ['Datasets', '/v2/{entity}/{project}/datasets/{object_id}', 'specs/tracing/datasets/paths/datasets_object_id.yaml'],
])('the file of %s %s follows the naming rules', (area, path, file) => {
  const paths = { [path]: { get: { operationId: 'read', tags: [area] } } };
  expect(readContract({ openapi: '3.1.1', paths }, 'tracing').operations[0]?.file).toBe(file);
});

function broken(change: (document: NotesDocument) => unknown): NotesDocument {
  const document = notesContract();
  change(document);
  return document;
}
