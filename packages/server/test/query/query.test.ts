import type { Query } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { compileQuery } from '../../src/query/compile.ts';
import { Bindings } from '../../src/query/expression.ts';
import { tableFields } from '../../src/query/fields.ts';
import { compileSort } from '../../src/query/order.ts';
import { embedded, type OpenEngine } from '../support/engines.ts';

const fields = tableFields(
  {
    id: { kind: 'text', sql: 'id' },
    name: { kind: 'text', sql: 'name' },
    size: { kind: 'int', sql: 'size' },
    at: { kind: 'time', sql: 'at' },
    refs: { kind: 'texts', sql: 'refs' },
  },
  { inputs: 'inputs' },
);

const rows = [
  {
    id: 'a',
    name: 'Alpha',
    size: 1,
    at: '2026-03-02 10:00:00',
    refs: ['r1', 'r2'],
    inputs: { n: 1, s: 'x', b: true, list: [{ k: 'v' }], 'a.b': 'dot' },
  },
  {
    id: 'b',
    name: null,
    size: null,
    at: '2026-03-02 11:00:00.5',
    refs: [],
    inputs: { n: 1.5, s: '1', b: false, none: null },
  },
  {
    id: 'c',
    name: "it's",
    size: 3,
    at: '2026-03-03 00:00:00',
    refs: ['r2'],
    inputs: { n: '7', s: '', deep: { deeper: [1, 2] } },
  },
  { id: 'd', name: 'alpha', size: 20, at: '2026-03-04 00:00:00', refs: [], inputs: 'bare' },
];

describe('A query over rows', () => {
  let opened: OpenEngine;
  beforeAll(async () => {
    opened = await embedded();
    await opened.engine.command(
      `CREATE TABLE things (id String, name Nullable(String), size Nullable(Int64), at DateTime64(6, 'UTC'),
       refs Array(String), inputs Nullable(String)) ENGINE = MergeTree ORDER BY id`,
    );
    await opened.engine.insert(
      'things',
      rows.map((row) => JSON.stringify({ ...row, inputs: JSON.stringify(row.inputs) })),
    );
  });
  afterAll(() => opened.close());

  async function idsOf($expr: unknown, order: string = 'id ASC'): Promise<string> {
    const values = new Bindings('q');
    const where = compileQuery({ $expr } as Query, fields, values);
    const found = await opened.engine.rows<{ id: string }>(`SELECT id FROM things WHERE ${where} ORDER BY ${order}`, {
      parameters: values.parameters,
    });
    return found.map(({ id }) => id).join('');
  }

  async function sorted(...keys: [string, 'asc' | 'desc'][]): Promise<string> {
    const values = new Bindings('s');
    const order = compileSort(
      keys.map(([field, direction]) => ({ field, direction })),
      fields,
      values,
    );
    const found = await opened.engine.rows<{ id: string }>(`SELECT id FROM things ORDER BY ${order}`, {
      parameters: values.parameters,
    });
    return found.map(({ id }) => id).join('');
  }

  const get = ($getField: string) => ({ $getField });
  const lit = ($literal: unknown) => ({ $literal });
  const as = (to: string, path: string) => ({ $convert: { input: get(path), to } });

  const cases: [string, unknown, string][] = [
    ['the size of a list', { $eq: [{ $size: get('refs') }, lit(2)] }, 'a'],
    ['the size of a list in JSON', { $gte: [{ $size: get('inputs.deep.deeper') }, lit(2)] }, 'c'],
    ['the size of a string in characters', { $eq: [{ $size: get('name') }, lit(4)] }, 'c'],
    ['the size of a string in JSON', { $eq: [{ $size: get('inputs.s') }, lit(1)] }, 'ab'],
    ['no size of a number', { $gte: [{ $size: get('inputs.n') }, lit(0)] }, 'c'],
    [
      'an item of a list without case',
      { $contains: { input: get('refs'), substr: lit('R2'), case_insensitive: true } },
      'ac',
    ],
    ['an item of a list with case', { $contains: { input: get('refs'), substr: lit('R2') } }, ''],
    ['whether a list has items', { $eq: [lit(true), as('exists', 'refs')] }, 'ac'],
    ['a time with a space and an offset without a colon', { $gte: [get('at'), lit('2026-03-03 01:00:00+0100')] }, 'cd'],
    ['text equals text', { $eq: [get('name'), lit("it's")] }, 'c'],
    ['a number equals a number', { $eq: [get('size'), lit(3)] }, 'c'],
    ['numbers compare as numbers', { $gt: [get('size'), lit(2.5)] }, 'cd'],
    ['a number never matches a text', { $eq: [get('size'), lit('3')] }, ''],
    ['and that it does not match is known', { $not: [{ $eq: [get('size'), lit('3')] }] }, 'acd'],
    ['null is found by the literal null', { $eq: [get('name'), lit(null)] }, 'b'],
    ['what is compared with null is not taken', { $lt: [get('size'), lit(100)] }, 'acd'],
    ['nor is its negation', { $not: [{ $lt: [get('size'), lit(2)] }] }, 'cd'],
    [
      'and, or and not',
      {
        $and: [
          { $or: [{ $eq: [get('id'), lit('a')] }, { $eq: [get('id'), lit('d')] }] },
          { $not: [{ $eq: [get('id'), lit('a')] }] },
        ],
      },
      'd',
    ],
    ['times compare by moment with any offset', { $gte: [get('at'), lit('2026-03-02T12:00:00.500+01:00')] }, 'bcd'],
    ['a time without offset is in UTC', { $lt: [get('at'), lit('2026-03-02T11:00:00')] }, 'a'],
    ['a number beside a time is seconds since 1970', { $gte: [get('at'), lit(Date.UTC(2026, 2, 3) / 1000)] }, 'cd'],
    ['a whole number reads a JSON field as a whole number', { $eq: [get('inputs.n'), lit(1)] }, 'a'],
    ['another number reads it as a number', { $eq: [get('inputs.n'), lit(1.5)] }, 'b'],
    ['digits in a text are read as a number', { $eq: [get('inputs.n'), lit(7)] }, 'c'],
    ['a truth reads it as a truth', { $eq: [get('inputs.b'), lit(true)] }, 'a'],
    ['a text reads it as it is', { $eq: [get('inputs.s'), lit('1')] }, 'b'],
    ['a missing JSON field is the empty text', { $eq: [get('inputs.s'), lit('')] }, 'cd'],
    ['and null to the literal null, as one that is null', { $eq: [get('inputs.none'), lit(null)] }, 'abcd'],
    ['a key may hold a dot', { $eq: [get(String.raw`inputs.a\.b`), lit('dot')] }, 'a'],
    ['a whole number in a path is a position from 0', { $eq: [get('inputs.list.0.k'), lit('v')] }, 'a'],
    ['objects read as compact JSON', { $eq: [get('inputs.deep'), lit('{"deeper":[1,2]}')] }, 'c'],
    ['the whole JSON value can be compared', { $eq: [get('inputs'), lit('bare')] }, 'd'],
    ['$in takes one of several', { $in: [get('id'), [lit('a'), lit('c'), lit('z')]] }, 'ac'],
    ['$in of nothing takes none', { $in: [get('id'), []] }, ''],
    [
      '$in of literals of different kinds leaves a JSON field text',
      { $in: [get('inputs.s'), [lit('x'), lit(1)]] },
      'a',
    ],
    ['$contains looks for a text', { $contains: { input: get('name'), substr: lit('lph') } }, 'ad'],
    ['$contains tells A from a', { $contains: { input: get('name'), substr: lit('Alpha') } }, 'a'],
    [
      'unless it is told not to',
      { $contains: { input: get('name'), substr: lit('ALPHA'), case_insensitive: true } },
      'ad',
    ],
    ['$contains takes % and _ as they are', { $contains: { input: get('name'), substr: lit('%') } }, ''],
    ['$contains finds a member of a list', { $contains: { input: get('refs'), substr: lit('r2') } }, 'ac'],
    ['$convert to exists', { $eq: [as('exists', 'inputs.none'), lit(false)] }, 'abcd'],
    ['$convert to a number', { $gt: [as('double', 'inputs.n'), lit(1)] }, 'bc'],
    ['$convert to a text', { $eq: [as('string', 'size'), lit('20')] }, 'd'],
    ['two fields can be compared', { $eq: [get('id'), get('id')] }, 'abcd'],
  ];
  test.each(cases)('%s', async (_name, expression, ids) => {
    expect(await idsOf(expression)).toBe(ids);
  });

  test('sorts with empty values last in both directions, and by id in the end', async () => {
    expect(await sorted(['size', 'asc'])).toBe('acdb');
    expect(await sorted(['size', 'desc'])).toBe('dcab');
    expect(await sorted(['inputs.n', 'asc'])).toBe('abcd');
    expect(await sorted(['inputs.n', 'desc'])).toBe('cbad');
    expect(await sorted()).toBe('abcd');
  });

  test.each([
    ['an unknown field', { $eq: [get('secret'), lit(1)] }, 422],
    ['a place below a plain field', { $eq: [get('name.x'), lit(1)] }, 422],
    ['a field of the language itself', { $eq: [get('__proto__'), lit(1)] }, 422],
    ['no condition', { $and: [] }, 400],
    ['a list as a literal', { $eq: [get('id'), lit(['a'])] }, 400],
    ['a value in the place of a condition', { $and: [get('id')] }, 400],
    ['a text that is no time beside a time', { $gt: [get('at'), lit('soon')] }, 400],
    ['conversions of conversions', nested(12), 400],
    ['more than 10,000 values of $in', { $in: [get('id'), literals(100_000, String)] }, 400],
    ['more conditions than a statement holds', { $or: conditions(20_000) }, 400],
    ['a path of more steps than stored JSON has levels', { $eq: [get(`inputs${'.a'.repeat(95_000)}`), lit(1)] }, 400],
    ['a path of more than 10,000 characters', { $eq: [get(`inputs.${'a'.repeat(10_000)}`), lit(1)] }, 400],
  ])('refuses %s', async (_name, expression, status) => {
    await expect(idsOf(expression)).rejects.toMatchObject({ status });
  });

  test('compares with 10,000 values at once', async () => {
    const amongMany = (path: string, toValue: (index: number) => unknown, items: unknown[]): unknown => ({
      $in: [get(path), [...items.map(lit), ...literals(10_000 - items.length, toValue)]],
    });
    const among = (path: string, ...items: string[]): unknown => amongMany(path, (each) => `${each} of many`, items);
    const amongNumbers = (path: string, ...items: number[]): unknown => amongMany(path, (each) => each + 1000, items);
    expect(await idsOf(among('id', 'a', 'd'))).toBe('ad');
    expect(await idsOf(among('name', "it's"))).toBe('c');
    expect(await idsOf({ $not: [among('name', "it's")] })).toBe('ad');
    expect(await idsOf(among('inputs.s', 'x', ''))).toBe('acd');
    expect(await idsOf(amongNumbers('size', 3, 20))).toBe('cd');
    expect(await idsOf({ $not: [amongNumbers('size', 3)] })).toBe('ad');
    expect(await idsOf(amongNumbers('inputs.n', 1, 7))).toBe('ac');
  });

  test('never lets a path or a literal leave its place', async () => {
    for (const text of ["') OR 1=1 --", "\\') OR 1=1 --", '{q0:String}', '\0', '`x`', '%']) {
      expect(await idsOf({ $eq: [get(`inputs.${text.replaceAll('.', '')}`), lit('never there')] })).toBe('');
      expect(await idsOf({ $eq: [get('name'), lit(text)] })).toBe('');
    }
  });

  function literals(count: number, toValue: (index: number) => unknown): unknown[] {
    return Array.from({ length: count }, (_, index) => lit(toValue(index)));
  }

  function conditions(count: number): unknown[] {
    return Array.from({ length: count }, (_, index) => ({ $eq: [get('id'), lit(String(index))] }));
  }

  function nested(levels: number): unknown {
    let input: unknown = get('inputs.n');
    for (let level = 0; level < levels; level += 1) input = { $convert: { input, to: level % 2 ? 'bool' : 'double' } };
    return { $eq: [input, lit(1)] };
  }
});
