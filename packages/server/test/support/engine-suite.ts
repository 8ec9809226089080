import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Engine } from '../../src/storage/engine.ts';
import type { Parameters } from '../../src/core/store.ts';
import { NULL, textTable } from '../../src/storage/rows.ts';
import type { OpenEngine } from './engines.ts';

const SLOW = 'SELECT count() AS n FROM numbers_mt(1e12) WHERE cityHash64(number) % 7 = 1';

/** Tests what every engine guarantees, with any driver. */
export function engineSuite(driver: string, open: () => Promise<OpenEngine>): void {
  describe(`The ${driver} engine`, () => {
    let opened: OpenEngine;
    let engine: Engine;
    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(() => opened.close());

    async function table(columns: string, extra = ''): Promise<string> {
      const made = `t_${randomUUID().replaceAll('-', '')}`;
      await engine.command(`CREATE TABLE ${made} (${columns}) ENGINE = MergeTree ORDER BY tuple() ${extra}`);
      return made;
    }

    test('gives back every text that was bound, byte for byte', async () => {
      for (const value of hostile) {
        const [row] = await engine.rows<{ value: string }>('SELECT {value:String} AS value', { parameters: { value } });
        expect(row?.value).toBe(value);
      }
      const [row] = await engine.rows<{ list: string[] }>('SELECT {list:Array(String)} AS list', {
        parameters: { list: hostile },
      });
      expect(row?.list).toEqual(hostile);
    });

    test('binds values of a megabyte, which are too large for an address', async () => {
      const value = "it's \\\\ é ".repeat(150_000);
      const list = Array.from({ length: 20_000 }, (_, index) => `weave:///a/b/call/${index} '\\`);
      const rows = await engine.rows('SELECT {value:String} AS value, {list:Array(String)} AS list', {
        parameters: { value, list },
      });
      expect(rows).toEqual([{ value, list }]);
    });

    test('binds numbers, truth, null and lists', async () => {
      const [row] = await engine.rows(
        'SELECT {n:Float64} AS n, {yes:Bool} AS yes, {none:Nullable(String)} AS none, {list:Array(UInt8)} AS list',
        { parameters: { n: 1.5, yes: true, none: null, list: [1, 2] } },
      );
      expect(row).toEqual({ n: 1.5, yes: true, none: null, list: [1, 2] });
    });

    test('rejects a statement whose placeholder has no value, which an earlier statement could have left there', async () => {
      await engine.rows('SELECT {left:String} AS x', { parameters: { left: 'secret' } });
      await expect(engine.rows('SELECT {left:String} AS x')).rejects.toThrow('placeholder "left"');
    });

    test('refuses to bind a Date, a whole number that is not exact, and an object', async () => {
      for (const value of [new Date(0), 2 ** 53, Number.NaN, { a: 1 }, undefined] as unknown[]) {
        const parameters = { value } as Parameters;
        await expect(engine.rows('SELECT {value:String} AS x', { parameters })).rejects.toThrow('"value"');
      }
    });

    test('gives integers of 64 bits as text, so that none is rounded', async () => {
      const rows = await engine.rows('SELECT 18446744073709551615 AS big, -9223372036854775808 AS small');
      expect(rows).toEqual([{ big: '18446744073709551615', small: '-9223372036854775808' }]);
    });

    test('keeps the limits of a query to that query', async () => {
      const all = 'SELECT number FROM numbers(100)';
      await expect(engine.rows(all, { limits: { rows: 10 } })).rejects.toMatchObject({ reason: 'size' });
      expect(await engine.rows(all)).toHaveLength(100);
      await expect(engine.rows(SLOW, { limits: { seconds: 1 } })).rejects.toMatchObject({ reason: 'timeout' });
      expect(await engine.rows(all)).toHaveLength(100);
    });

    test('ends a query that needs more memory than it may have', async () => {
      const greedy = 'SELECT length(groupArray(toString(number))) AS n FROM numbers(100000000)';
      await expect(engine.rows(greedy, { limits: { memory: 50_000_000 } })).rejects.toMatchObject({ reason: 'memory' });
    });

    test('ends an aborted query in the engine too, and rejects with the reason', async () => {
      const mark = `mark_${randomUUID().replaceAll('-', '')}`;
      const controller = new AbortController();
      const running = engine.rows(`${SLOW} AND '${mark}' != ''`, { signal: controller.signal });
      const find = async (): Promise<number> => {
        const rows = await engine.rows(
          'SELECT 1 FROM system.processes WHERE position(query, {mark:String}) > 0 AND query NOT LIKE {own:String}',
          {
            parameters: { mark, own: '%system.processes%' },
          },
        );
        return rows.length;
      };
      await expect.poll(find).toBe(1);
      const reason = new Error('enough');
      controller.abort(reason);
      await expect(running).rejects.toBe(reason);
      await expect.poll(find, { timeout: 20_000 }).toBe(0);
    });

    test('answers short queries while long ones run', async () => {
      const controller = new AbortController();
      const long = [1, 2].map(() => engine.rows(SLOW, { signal: controller.signal }).catch((error: unknown) => error));
      expect(await engine.rows('SELECT {n:UInt8} AS n', { parameters: { n: 7 } })).toEqual([{ n: 7 }]);
      controller.abort(new Error('enough'));
      await Promise.all(long);
    });

    test('never mixes up the parameters of statements that run at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, n) => engine.rows('SELECT {n:UInt32} AS n', { parameters: { n } })),
      );
      expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => [{ n }]));
    });

    test('stores rows that can be read at once, with texts and times as they were', async () => {
      const name = await table("id UInt32, text String, at DateTime64(6, 'UTC')");
      const rows = hostile.map((text, id) => ({ id, text, at: '2026-03-02 10:20:30.123456' }));
      await engine.insert(
        name,
        rows.map((row) => JSON.stringify(row)),
      );
      expect(await engine.rows(`SELECT * FROM ${name} ORDER BY id`)).toEqual(rows);
    });

    test('stores rows that are written as text, with whatever texts, lists and tuples', async () => {
      const text = textTable({ id: '0', text: NULL, more: NULL, list: '[]', pair: "(7,'')" });
      const name = await table(
        'id UInt32, text Nullable(String), more Nullable(String), list Array(String), pair Tuple(UInt64, String)',
      );
      const texts = [...hostile, String.raw`\N`, String.raw`\\N`, '\r', '\t\n', "'", String.raw`\'`, '(', '],[', ''];
      const lines = texts.map((each, id) =>
        text.line({ id, text: each, more: undefined, list: [each, each], pair: [18_446_744_073_709_551_615n, each] }),
      );
      await engine.insert(name, [...lines, text.line({ id: texts.length, text: null })], { columns: text.columns });
      expect(
        await engine.rows(
          `SELECT id, text, more, list, tupleElement(pair, 1) AS a, tupleElement(pair, 2) AS b FROM ${name} ORDER BY id`,
        ),
      ).toEqual([
        ...texts.map((each, id) => ({
          id,
          text: each,
          more: null,
          list: [each, each],
          a: '18446744073709551615',
          b: each,
        })),
        { id: texts.length, text: null, more: null, list: [], a: '7', b: '' },
      ]);
    });

    test('stores text to its last character, whatever that is', async () => {
      const text = textTable({ id: '0', last: '' });
      const name = await table('id UInt32, last String');
      const texts = ['', ' ', 'semicolon;', 'feed\n', 'tab\t', ';;'];
      for (const [id, last] of texts.entries()) {
        await engine.insert(name, [text.line({ id, last })], { columns: text.columns });
      }
      const rows = await engine.rows<{ last: string }>(`SELECT last FROM ${name} ORDER BY id`);
      expect(rows.map(({ last }) => last)).toEqual(texts);
    });

    test('stores text that looks like comments of statements, in which the engine would look for orders', async () => {
      const text = textTable({ id: '0', a: NULL, list: '[]' });
      const name = await table('id UInt32, a String, list Array(String)');
      const inner = ['{error: 1}', '{ serverError 42 }', '{ echo x }', '{echoOff}'];
      const texts = inner.flatMap((order) => [
        `# ${order}`,
        `#! ${order}`,
        `-- ${order}`,
        `---${order}`,
        `/* ${order} */`,
        `//* ${order}`,
      ]);
      for (const [id, a] of texts.entries()) {
        await engine.insert(name, [text.line({ id, a, list: [a, `'${a}`] })], { columns: text.columns });
      }
      const rows = await engine.rows<{ a: string; list: string[] }>(`SELECT a, list FROM ${name} ORDER BY id`);
      expect(rows).toEqual(texts.map((a) => ({ a, list: [a, `'${a}`] })));
    });

    test('gives texts as bytes, as they are, a tab between them and a line feed behind each row', async () => {
      const texts = hostile.filter((value) => !/[\t\n]/.test(value));
      const bytes = await engine.bytes('SELECT number, arrayJoin({texts:Array(String)}) FROM numbers(2)', {
        parameters: { texts },
      });
      const rows = [0, 1].flatMap((number) => texts.map((value) => `${number}\t${value}\n`));
      expect(Buffer.from(bytes).toString()).toBe(rows.join(''));
      expect(await engine.bytes('SELECT number FROM numbers(0)')).toHaveLength(0);
    });

    test('gives none of the bytes of an answer that fails in its middle', async () => {
      const failing = "SELECT repeat('x', 1000), throwIf(number = 90000, 'middle') FROM numbers(100000)";
      const settings = 'SETTINGS max_block_size = 100, max_threads = 1';
      await expect(engine.bytes(`${failing} ${settings}`)).rejects.toMatchObject({ reason: 'rejected' });
      const all = engine.bytes('SELECT number FROM numbers(100)', { limits: { rows: 10 } });
      await expect(all).rejects.toMatchObject({ reason: 'size' });
    });

    test('refuses rows with a key that is no column, and stores none of them', async () => {
      const name = await table('id UInt32');
      await expect(engine.insert(name, ['{"id":1}', '{"id":2,"colour":"red"}'])).rejects.toMatchObject({
        reason: 'rejected',
      });
      expect(await engine.rows(`SELECT id FROM ${name}`)).toEqual([]);
    });

    test('lets one of several writers win who use the same token', async () => {
      const name = await table('writer UInt8', 'SETTINGS non_replicated_deduplication_window = 1000');
      await Promise.all(
        [1, 2, 3, 4, 5, 6].map((writer) => engine.insert(name, [JSON.stringify({ writer })], { token: 'seat/1' })),
      );
      expect(await engine.rows(`SELECT writer FROM ${name}`)).toHaveLength(1);
      await engine.insert(name, ['{"writer":7}'], { token: 'seat/2' });
      expect(await engine.rows(`SELECT writer FROM ${name}`)).toHaveLength(2);
    });

    test('tells a faulty statement from an engine that is gone', async () => {
      await expect(engine.rows('SELEC 1')).rejects.toMatchObject({
        name: 'StorageError',
        reason: 'rejected',
        code: 62,
      });
      await expect(engine.ping()).resolves.toBeUndefined();
    });
  });
}

const hostile = [
  '',
  "it's",
  String.raw`back\slash`,
  String.raw`\'; DROP TABLE x; --`,
  "'' OR 1=1",
  'tab\tline\nreturn\rnull\0end',
  '{name:String}',
  '\\N',
  '"quoted" `ticks`',
  'ünïcödé 字 🙂',
  '%_*?[]',
  '\u2028\uFEFF',
];
