import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathFile } from '../../src/contract/files.ts';
import { ContractError } from '../../src/contract/model.ts';
import { readContract } from '../../src/contract/read.ts';
import { notesContract } from '../support/contract.ts';
import { readNotes } from '../support/notes.ts';

const contract = readNotes();

function operation(id: string) {
  return contract.operations.find((each) => each.id === id)!;
}

describe('a contract', () => {
  test('has the parameters of a path item and of its operation', () => {
    const names = operation('noteRead').parameters.map(({ name, in: place, required }) => [name, place, required]);
    expect(names).toEqual([
      ['book', 'path', true],
      ['note', 'path', true],
      ['tag', 'query', false],
      ['X-Team', 'header', false],
    ]);
  });

  test('has the scheme of an operation, or none where it is public', () => {
    expect(operation('noteCreate').scheme).toBe('basic');
    expect(operation('readVersion').scheme).toBeUndefined();
  });

  test('has streams with the schemas of their items', () => {
    const [lines] = operation('notesQuery').answers[0]!.contents;
    expect([lines?.kind, lines?.schema]).toEqual(['jsonl', '#/components/schemas/Note']);
    const [, events] = operation('noteWrite').answers[0]!.contents;
    expect([events?.kind, events?.schema, events?.errorSchema, events?.terminator]).toEqual([
      'sse',
      '#/components/schemas/Chunk',
      '#/components/schemas/Problem',
      '[DONE]',
    ]);
  });

  test('has the header fields of its answers, of which request id and time to wait are always sent', () => {
    const answer = operation('noteCreate').answers.find(({ status }) => status === '429');
    expect(answer?.headers.map(({ name, required }) => [name, required])).toEqual([
      ['X-Request-Id', true],
      ['Retry-After', true],
    ]);
  });

  test('has a digest that changes with it', () => {
    expect(readNotes().digest).toBe(contract.digest);
    expect(readNotes(({ info }) => void (info.title = 'Other')).digest).not.toBe(contract.digest);
  });

  test('is not changed by reading it', () => {
    const document = notesContract();
    const text = JSON.stringify(document);
    readContract(document, 'notes').validate('#/components/schemas/Note', {});
    expect(JSON.stringify(document)).toBe(text);
  });

  test('may hold examples with keywords of schemas', () => {
    const odd = readNotes(({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: object }[];
      media!.examples = { plain: { value: { text: 'x', about: { $id: 'x', $ref: '#/nowhere', $anchor: '?' } } } };
    });
    expect(odd.validate('#/components/schemas/Note', { id: 'n', text: '' })).toEqual([]);
  });
});

type Notes = ReturnType<typeof notesContract>;

describe('a document that cannot be read is refused with its place', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'not an OpenAPI 3.1 document'],
    ['another version', { openapi: '3.0.3', paths: {} }, 'not an OpenAPI 3.1 document'],
    ['no operation', { openapi: '3.1.1', paths: {} }, '#/paths: the contract has no operations'],
    [
      'no id',
      broken(({ paths }) => (paths['/version'].get.operationId = '')),
      '#/paths/~1version/get: "operationId" must be text',
    ],
    [
      'an id twice',
      broken(({ paths }) => (paths['/version'].get.operationId = 'noteRead')),
      'two operations are called "noteRead"',
    ],
    [
      'a lost reference',
      broken(({ components }) => delete components.responses['Invalid']),
      '#/components/responses/Invalid: there must be an object',
    ],
    [
      'a circle',
      broken(({ components }) => (components.responses['Invalid'] = { $ref: '#/components/responses/Invalid' })),
      '#/paths/~1notes/post/responses/422: the references lead in a circle',
    ],
    [
      'a file',
      broken(({ components }) => (components.responses['Invalid'] = { $ref: 'invalid.yaml' })),
      'the reference "invalid.yaml" leads out of the document. Bundle the contract.',
    ],
    [
      'a cookie',
      broken(({ paths }) => (paths['/books/{book}/notes/{note}'].parameters[0]!.in = 'cookie')),
      'parameters in "cookie" are not supported',
    ],
    [
      'another scheme',
      broken(({ components }) => (components.securitySchemes.basicAuth.scheme = 'digest')),
      'only the HTTP schemes basic and bearer are supported',
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

test('a place without a schema is refused', () => {
  expect(() => contract.validate('#/components/schemas/Nothing', 1)).toThrow(ContractError);
});

test.each([
  ['Calls', '/call/upsert_batch', 'specs/tracing/calls/paths/call_upsert_batch.yaml'],
  [
    'Annotation Queues',
    '/annotation_queues/{queue_id}/items',
    'specs/tracing/annotation-queues/paths/annotation_queues_queue_id_items.yaml',
  ],
  ['Datasets', '/v2/{entity}/{project}/datasets/{object_id}', 'specs/tracing/datasets/paths/datasets_object_id.yaml'],
])('the file of %s %s follows the naming rules', (area, path, file) => {
  expect(pathFile('tracing', area, path)).toBe(file);
});

function broken(change: (document: Notes) => unknown): Notes {
  const document = notesContract();
  change(document);
  return document;
}
