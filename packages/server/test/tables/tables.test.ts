import {
  tableCreate,
  tableCreateFromDigests,
  tableQuery,
  tableQueryStats,
  tableQueryStatsBatch,
  tableQueryStream,
  tableUpdate,
} from '@callscope/examples/tracing';
import type {
  SortBy,
  TableCreateResponse,
  TableQueryResponse,
  TableQueryStatsBatchResponse,
  TableRow,
  TableUpdateResponse,
} from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { stringify } from '../../src/core/raw-json.ts';
import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

const project_id = 'acme/support-bot';

let area: Area;
beforeAll(async () => {
  area = await openArea(tracingHandlers);
});
afterAll(() => area.close());

async function create(rows: readonly object[], more: object = {}): Promise<TableCreateResponse> {
  return (await area.call('tableCreate', { table: { project_id, rows, ...more } })) as TableCreateResponse;
}

async function query(digest: string, more: object = {}): Promise<TableRow[]> {
  const response = await area.call('tableQuery', { project_id, digest, ...more });
  return (JSON.parse(stringify(response)) as TableQueryResponse).rows;
}

const stats = (digest: string): Promise<unknown> => area.call('tableQueryStats', { project_id, digest });

async function update(base_digest: string, updates: readonly object[]): Promise<TableUpdateResponse> {
  return (await area.call('tableUpdate', { project_id, base_digest, updates })) as TableUpdateResponse;
}

const vals = (rows: readonly TableRow[]): unknown[] => rows.map(({ val }) => val);
const unknown = '0'.repeat(64);

describe('Examples', () => {
  test('match the responses in order', async () => {
    expect(await area.call('tableCreate', tableCreate.questions.request)).toEqual(tableCreate.questions.response);
    for (const { request, response } of [tableUpdate.append, tableUpdate.replace]) {
      expect(await area.call('tableUpdate', request)).toEqual(response);
    }
    const { questions } = tableCreateFromDigests;
    expect(await area.call('tableCreateFromDigests', questions.request)).toEqual(questions.response);
    for (const { request, response } of [tableQuery.whole, tableQuery.sorted, tableQuery.oneRow]) {
      expect({ rows: await query(request.digest, request) }).toEqual(response);
    }
    expect(await stats(tableQueryStats.questions.request.digest)).toEqual(tableQueryStats.questions.response);
    for (const { request, response } of [tableQueryStatsBatch.twoTables, tableQueryStatsBatch.unknownTable]) {
      const { tables } = (await area.call('tableQueryStatsBatch', request)) as TableQueryStatsBatchResponse;
      expect(tables.toSorted((a, b) => a.count - b.count)).toEqual(response.tables);
    }
    const streamed = await area.stream('tableQueryStream', tableQueryStream.whole.request);
    expect(JSON.parse(stringify(streamed))).toEqual(tableQueryStream.whole.response);
  });
});

describe('A table', () => {
  test('has the published digests, and its rows are returned as sent', async () => {
    const rows = '[{"q":"a","n":1},{"q":"é","n":2}]';
    const created = await area.call('tableCreate', `{"table":{"project_id":"${project_id}","rows":${rows}}}`);
    expect(created).toEqual({
      digest: '04d20638a9d5bf96257687fd7f8cbb95e65e127340e6654c74beee3407f4faed',
      row_digests: ['O3cbPj7RYlF1gJnivq9Ob50w59wvap7B80255Gxhe5U', 'CecYRCm0A0rBRF85cbwguyNPr4NuzI3yaKyhW6du88A'],
    });
    const val = '{"q":"a","n":1.0,"1":18446744073709551616}';
    const { digest } = (await area.call(
      'tableCreate',
      `{"table":{"rows":[${val}],"project_id":"${project_id}"}}`,
    )) as TableCreateResponse;
    expect(stringify(await area.call('tableQuery', { project_id, digest }))).toContain(`"val":${val}`);
  });

  test('can have no rows', async () => {
    const { digest, row_digests } = await create([]);
    expect([digest, row_digests]).toEqual(['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', []]);
    expect(await query(digest)).toEqual([]);
    expect(await stats(digest)).toEqual({ count: 0 });
    const { tables } = (await area.call('tableQueryStatsBatch', {
      project_id,
      digests: [digest],
      include_storage_size: true,
    })) as TableQueryStatsBatchResponse;
    expect(tables).toEqual([{ digest, count: 0, storage_size_bytes: 0 }]);
  });

  test('can hold a row several times, and counts each occurrence', async () => {
    const [a, b] = [{ a: 1 }, { b: 2 }];
    const { digest, row_digests } = await create([a, b, a]);
    expect(row_digests[0]).toBe(row_digests[2]);
    expect((await query(digest)).map(({ val, original_index }) => [val, original_index])).toEqual([
      [a, 0],
      [b, 1],
      [a, 2],
    ]);
    const { tables } = (await area.call('tableQueryStatsBatch', {
      project_id,
      digests: [digest, digest, unknown, 'no digest'],
      include_storage_size: true,
    })) as TableQueryStatsBatchResponse;
    expect(tables).toEqual([{ digest, count: 3, storage_size_bytes: 24 }]);
    const filter = { row_digests: [row_digests[0]] };
    expect((await query(digest, { filter })).map(({ original_index }) => original_index)).toEqual([0, 2]);
  });

  test('with an unexpected digest is not stored, nor are its rows', async () => {
    const rows = [{ conflict: true }];
    await expect(create(rows, { expected_digest: unknown })).rejects.toMatchObject({ status: 409 });
    const { digest, row_digests } = await create([{ conflict: false }]);
    const fromDigests = { project_id, row_digests, expected_digest: unknown };
    await expect(area.call('tableCreateFromDigests', fromDigests)).rejects.toMatchObject({ status: 409 });
    await expect(stats(unknown)).rejects.toMatchObject({ status: 404 });
    expect(await create([{ conflict: false }], { expected_digest: digest })).toEqual({ digest, row_digests });
  });

  test('accepts rows up to 3.5 MiB', async () => {
    const most = 3.5 * 1024 * 1024 - '{"a": ""}'.length;
    const { digest } = await create([{ a: 'x'.repeat(most) }]);
    expect(await query(digest)).toHaveLength(1);
    const larger = { a: 'x'.repeat(most + 1) };
    await expect(create([{}, larger])).rejects.toMatchObject({ status: 413 });
    await expect(update(digest, [{ append: { row: larger } }])).rejects.toMatchObject({ status: 413 });
  });

  test('with rows that are not objects is rejected', async () => {
    await expect(create([[1]])).rejects.toMatchObject({ status: 422 });
  });

  test('that does not exist has no rows and cannot be counted or changed', async () => {
    for (const digest of [unknown, 'latest', '', 'x'.repeat(1_000_000)]) {
      expect(await query(digest)).toEqual([]);
      expect(await area.stream('tableQueryStream', { project_id, digest })).toEqual([]);
      await expect(stats(digest)).rejects.toMatchObject({ status: 404 });
      await expect(update(digest, [])).rejects.toMatchObject({ status: 404 });
    }
    expect(await area.call('tableQueryStatsBatch', { project_id })).toEqual({ tables: [] });
    expect(await area.call('tableQueryStatsBatch', { project_id, digests: null })).toEqual({ tables: [] });
  });
});

describe('A table from digests', () => {
  test('counts rows that are not stored, and omits them when read', async () => {
    const { row_digests } = await create([{ at: 0 }, { at: 1 }]);
    const [first = '', second = ''] = row_digests;
    const input = { project_id, row_digests: [first, 'A'.repeat(43), second, first] };
    const { digest } = (await area.call('tableCreateFromDigests', input)) as { digest: string };
    expect(await stats(digest)).toEqual({ count: 4 });
    expect((await query(digest)).map(({ val, original_index }) => [val, original_index])).toEqual([
      [{ at: 0 }, 0],
      [{ at: 1 }, 2],
      [{ at: 0 }, 3],
    ]);
    expect((await query(digest, { offset: 1, limit: 1 })).map(({ original_index }) => original_index)).toEqual([2]);
  });

  test('accepts only digests, because other strings could collide with another table', async () => {
    const { row_digests } = await create([{ at: 0 }, { at: 1 }]);
    for (const wrong of [row_digests.join(''), '', unknown, '\ud800']) {
      const input = { project_id, row_digests: [row_digests[0], wrong] };
      await expect(area.call('tableCreateFromDigests', input)).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('Changes of a table', () => {
  test('are applied in order and give the digest of the resulting rows', async () => {
    const { digest, row_digests } = await create([{ n: 0 }, { n: 1 }, { n: 2 }]);
    const changed = await update(digest, [
      { pop: { index: 0 } },
      { insert: { index: 2, row: { n: 3 } } },
      { insert: { index: 0, row: { n: 0.5 } } },
      { append: { row: { n: 4 } } },
      { pop: { index: 1 } },
    ]);
    const direct = await create([{ n: 0.5 }, { n: 2 }, { n: 3 }, { n: 4 }]);
    expect(changed.digest).toBe(direct.digest);
    expect(changed.updated_row_digests).toEqual([
      row_digests[0],
      direct.row_digests[2],
      direct.row_digests[0],
      direct.row_digests[3],
      row_digests[1],
    ]);
    expect(vals(await query(digest))).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
  });

  test('can be many', async () => {
    const { digest } = await create([{ many: 'first' }]);
    const updates = Array.from({ length: 5000 }, (_, at) => ({ insert: { index: 0, row: { many: at % 10 } } }));
    const changed = await update(digest, updates);
    expect(changed.updated_row_digests).toHaveLength(5000);
    expect(vals(await query(changed.digest, { offset: 4998 }))).toEqual([{ many: 1 }, { many: 0 }, { many: 'first' }]);
  });

  test('can empty a table and fill it again', async () => {
    const { digest } = await create([{ only: 1 }]);
    const row = { again: 1 };
    const { digest: changed } = await update(digest, [{ pop: { index: 0 } }, { insert: { index: 0, row } }]);
    expect(vals(await query(changed))).toEqual([row]);
    expect((await update(digest, [])).digest).toBe(digest);
  });

  test('at an index out of range are rejected, and none is applied', async () => {
    const { digest } = await create([{ bounds: 1 }]);
    for (const wrong of [{ pop: { index: 1 } }, { insert: { index: 2, row: {} } }, { pop: { index: 1e15 } }]) {
      const updates = [{ append: { row: { bounds: 2 } } }, { pop: { index: 0 } }, wrong];
      await expect(update(digest, updates)).rejects.toMatchObject({ status: 400 });
    }
    await expect(update(digest, [{ pop: { index: -1 } }])).rejects.toMatchObject({ status: 422 });
    await expect(update(digest, [{ replace: { index: 0 } }])).rejects.toMatchObject({ status: 422 });
  });
});

describe('Rows', () => {
  const sorted = async (digest: string, ...sort_by: readonly SortBy[]): Promise<unknown[]> =>
    vals(await query(digest, { sort_by }));

  test('are sorted by paths: numbers, strings, missing values; equal ones as in the table', async () => {
    const rows = [{ k: 'b', id: 9 }, { k: 10 }, {}, { k: 2, id: 1 }, { k: null }, { k: 'a' }, { k: 2, id: 0 }];
    const { digest } = await create(rows);
    const [b, ten, none, two, nul, a, twoAgain] = rows;
    const up = [two, twoAgain, ten, a, b, none, nul];
    expect(await sorted(digest, { field: 'k', direction: 'asc' })).toEqual(up);
    expect(await sorted(digest, { field: 'k', direction: 'desc' })).toEqual([ten, two, twoAgain, b, a, none, nul]);
    expect(await sorted(digest, { field: 'k', direction: 'asc' }, { field: 'id', direction: 'asc' })).toEqual([
      twoAgain,
      two,
      ten,
      a,
      b,
      none,
      nul,
    ]);
    expect(await sorted(digest, { field: 'missing', direction: 'asc' })).toEqual(rows);
    expect(await sorted(digest)).toEqual(rows);
    expect(vals(await query(digest, { sort_by: [{ field: 'k', direction: 'asc' }], offset: 1, limit: 2 }))).toEqual([
      twoAgain,
      ten,
    ]);
  });

  test('are sorted by nested paths and by keys with dots', async () => {
    const rows = [
      { c: { n: [2] }, 'a.b': 1 },
      { c: { n: [1] }, 'a.b': 2 },
    ];
    const { digest } = await create(rows);
    expect(await sorted(digest, { field: 'c.n.0', direction: 'asc' })).toEqual(rows.toReversed());
    expect(await sorted(digest, { field: 'a\\.b', direction: 'desc' })).toEqual(rows.toReversed());
  });

  test.each(['', ' ', '.a', 'a.', 'a..b', 'a. .b'])('cannot be sorted by the path %j', async (field) => {
    const sort_by = [{ field, direction: 'asc' }];
    await expect(query(unknown, { sort_by })).rejects.toMatchObject({ status: 400 });
    const input = { project_id, digest: unknown, sort_by };
    await expect(area.stream('tableQueryStream', input)).rejects.toMatchObject({ status: 400 });
  });

  test('can be selected within limits', async () => {
    const { digest, row_digests } = await create([{ bound: 1 }, { bound: 2 }]);
    const keys = Array.from({ length: 40 }, (_, at) => ({ field: `k${at}`, direction: 'asc' }));
    await expect(query(digest, { sort_by: keys })).rejects.toMatchObject({ status: 400 });
    const many = Array.from({ length: 5000 }, (_, at) => String(at).padStart(43, 'x'));
    const filter = { row_digests: [...many, row_digests[1]!, 'y'.repeat(300_000)] };
    expect(vals(await query(digest, { filter, limit: 5 }))).toEqual([{ bound: 2 }]);
    expect(await query(digest, { filter, offset: 1 })).toEqual([]);
  });

  test('are filtered before they are paged, and an empty list applies no restriction', async () => {
    const { digest, row_digests } = await create([{ f: 1 }, { f: 2 }, { f: 3 }]);
    const filter = { row_digests: [row_digests[2], row_digests[1], 'unknown'] };
    expect(vals(await query(digest, { filter, offset: 1 }))).toEqual([{ f: 3 }]);
    expect(await query(digest, { filter: { row_digests: [] } })).toHaveLength(3);
    expect(await query(digest, { filter: { row_digests: ['unknown'] } })).toEqual([]);
    expect(await query(digest, { filter: null, limit: null, offset: null, sort_by: null })).toHaveLength(3);
    expect(await query(digest, { limit: 0 })).toEqual([]);
    await expect(query(digest, { limit: -1 })).rejects.toMatchObject({ status: 422 });
  });

  test('of a long table are returned in order, in one response and as a stream', async () => {
    const rows = Array.from({ length: 25_000 }, (_, n) => ({ n: n % 20_000 }));
    const { digest } = await create(rows);
    expect(vals(await query(digest))).toEqual(rows);
    const streamed = await area.stream('tableQueryStream', { project_id, digest, offset: 19_999, limit: 5000 });
    expect(vals(JSON.parse(stringify(streamed)) as TableRow[])).toEqual(rows.slice(19_999, 24_999));
    expect(await stats(digest)).toEqual({ count: 25_000 });
    const { digest: changed } = await update(digest, [{ pop: { index: 24_999 } }, { pop: { index: 10_000 } }]);
    expect(vals(await query(changed, { offset: 9999, limit: 2 }))).toEqual([{ n: 9999 }, { n: 10_001 }]);
  });

  test('of other projects cannot be read or written', async () => {
    const { digest, row_digests } = await create([{ secret: 1 }]);
    const requests: [string, object][] = [
      ['tableCreate', { table: { project_id, rows: [] } }],
      ['tableCreateFromDigests', { project_id, row_digests }],
      ['tableUpdate', { project_id, base_digest: digest, updates: [] }],
      ['tableQuery', { project_id, digest }],
      ['tableQueryStats', { project_id, digest }],
      ['tableQueryStatsBatch', { project_id, digests: [digest] }],
    ];
    for (const [operation, input] of requests) {
      await expect(area.call(operation, { ...input }, outsider)).rejects.toMatchObject({ status: 403 });
    }
    await expect(area.stream('tableQueryStream', { project_id, digest }, outsider)).rejects.toMatchObject({
      status: 403,
    });
    const theirs = { project_id: 'globex/other' };
    expect(await area.call('tableQuery', { ...theirs, digest }, outsider)).toEqual({ rows: [] });
    // Digests that were seen somewhere give no rows of others.
    const combined = (await area.call('tableCreateFromDigests', { ...theirs, row_digests }, outsider)) as {
      digest: string;
    };
    expect(combined.digest).toBe(digest);
    expect(await area.call('tableQuery', { ...theirs, digest }, outsider)).toEqual({ rows: [] });
  });
});
