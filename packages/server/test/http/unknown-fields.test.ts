import { createRequire } from 'node:module';
import { array, assert, dictionary, jsonValue, nat, oneof, property, string, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createUnknownFieldSearch, formatIgnoredHeader, maxUnknownFields } from '../../src/http/unknown-fields.ts';

const contract = createRequire(import.meta.url)('@callscope/tracing-types/openapi.json') as object;
const search = createUnknownFieldSearch(contract);
const find = (schema: string, value: unknown): string[] =>
  search(`/components/schemas/${schema}`, value).map((path) => path.join('.'));

const start = {
  project_id: 'acme/support-bot',
  op_name: 'answer',
  started_at: '2026-03-02T09:15:00Z',
  attributes: {},
  inputs: {},
};

describe('the search for unknown fields', () => {
  test('finds fields that the schema of a request does not name', () => {
    expect(find('CallsQueryStreamRequest', { project_id: 'a/b', latest_only: false })).toEqual(['latest_only']);
  });

  test('finds fields below references, nullable fields and lists', () => {
    const value = {
      project_id: 'a/b',
      filter: { ids: [] },
      sort_by: [{ field: 'id', direction: 'asc', nulls: 'last' }],
    };
    expect(find('CallsQueryStreamRequest', value)).toEqual(['filter.ids', 'sort_by.0.nulls']);
  });

  test('knows the fields of every alternative of a value', () => {
    const batch = [
      { mode: 'start', req: { start } },
      { req: { end: { ...start, is_eval: null } }, color: 'red' },
    ];
    expect(find('CallStartBatchRequest', { batch })).toEqual([
      'batch.1.req.end.op_name',
      'batch.1.req.end.attributes',
      'batch.1.req.end.inputs',
      'batch.1.color',
    ]);
  });

  test('leaves free-form JSON and maps alone', () => {
    const free = { a: { b: [{ c: 1 }] } };
    expect(find('CallStartRequest', { start: { ...start, attributes: free, inputs: free } })).toEqual([]);
    const payload = {
      project_id: 'a/b',
      weave_ref: 'r',
      feedback_type: 't',
      payload: free,
      scorer_ratings: { tone: 1 },
    };
    expect(find('FeedbackCreateRequest', payload)).toEqual([]);
  });

  test('follows recursive schemas to any depth', () => {
    let query: object = { $eq: [{ $literal: 1, hint: 1 }, { $literal: 1 }] };
    for (let depth = 0; depth < 50; depth += 1) query = { $not: [query] };
    expect(find('Query', { $expr: query })).toEqual([`$expr.${'$not.0.'.repeat(50)}$eq.0.hint`]);
  });

  test('reports a bounded number of fields', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field_${index}`, index]));
    expect(find('CallReadRequest', { project_id: 'a/b', id: 'x', ...many })).toHaveLength(maxUnknownFields);
  });

  test('finds exactly the fields that were added to a request', () => {
    const name = stringMatching(/^zz_[a-z]{1,8}$/u);
    assert(
      property(dictionary(name, jsonValue(), { maxKeys: 5 }), (added) => {
        expect(find('ObjReadRequest', { project_id: 'a/b', object_id: 'x', digest: 'latest', ...added })).toEqual(
          Object.keys(added),
        );
      }),
    );
  });
});

test('the header of ignored fields has only characters that a header can hold', () => {
  expect(formatIgnoredHeader([['latest_only'], ['filter', 'ids']])).toBe('body.latest_only, body.filter.ids');
  expect(formatIgnoredHeader([['\ud800']])).toBe('body.%EF%BF%BD');
  assert(
    property(array(array(oneof(string({ unit: 'binary' }), nat()), { minLength: 1 })), (paths) => {
      expect(formatIgnoredHeader(paths)).toMatch(/^[\u0021-\u007e]*(?:, [\u0021-\u007e]+)*$/u);
    }),
  );
});
