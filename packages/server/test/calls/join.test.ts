import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { PartJoiner, type Part } from '../../src/areas/tracing/calls/writing/join.ts';

const part = fc
  .record({ kind: fc.constantFrom('start' as const, 'end' as const), id: fc.constantFrom('a', 'b'), value: fc.nat() })
  .map(({ kind, id, value }): Part => ({ kind, row: { project_id: 'acme/shop', id, [kind]: value } }));

/** Returns the rows of parts in the order in which the joiner returns them. */
function join(parts: readonly Part[]): object[] {
  const joiner = new PartJoiner();
  const rows = parts.flatMap((each) => joiner.add(each) ?? []);
  return [...rows, ...joiner.rest()];
}

/** Returns the values of each call and column in the order of the rows, as the storage merges them. */
function valuesByColumn(rows: readonly object[]): Record<string, unknown[]> {
  const values: Record<string, unknown[]> = {};
  for (const row of rows) {
    const { id, start, end } = row as Record<string, unknown>;
    if (start !== undefined) (values[`${String(id)} start`] ??= []).push(start);
    if (end !== undefined) (values[`${String(id)} end`] ??= []).push(end);
  }
  return values;
}

test('joining parts loses none and keeps the order of each column (500 batches)', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const before = valuesByColumn(parts.map(({ row }) => ({ ...row })));
      expect(valuesByColumn(join(parts))).toEqual(before);
    }),
    { numRuns: 500 },
  );
});

test('joins a start and an end of one call, and no parts of other calls and projects', () => {
  const rows = join([
    { kind: 'start', row: { project_id: 'acme/shop', id: 'a', op_name: 'ask' } },
    { kind: 'start', row: { project_id: 'acme/other', id: 'a', op_name: 'other' } },
    { kind: 'end', row: { project_id: 'acme/shop', id: 'a', output: '1' } },
    { kind: 'end', row: { project_id: 'acme/shop', id: 'a', output: '2' } },
    { kind: 'end', row: { project_id: 'acme/shop', id: 'b', output: '3' } },
  ]);
  expect(rows).toEqual([
    { project_id: 'acme/shop', id: 'a', op_name: 'ask', output: '1' },
    { project_id: 'acme/other', id: 'a', op_name: 'other' },
    { project_id: 'acme/shop', id: 'a', output: '2' },
    { project_id: 'acme/shop', id: 'b', output: '3' },
  ]);
});

test('returns a row as soon as it is complete', () => {
  const joiner = new PartJoiner();
  const start = { project_id: 'acme/shop', id: 'a', op_name: 'ask' };
  const end = { project_id: 'acme/shop', id: 'a', output: '1' };
  expect(joiner.add({ kind: 'start', row: start })).toBeUndefined();
  expect(joiner.add({ kind: 'end', row: end })).toEqual({ ...start, ...end });
  expect(joiner.add({ kind: 'end', row: end })).toBeUndefined();
  expect(joiner.add({ kind: 'end', row: { ...end, output: '2' } })).toBe(end);
  expect(joiner.rest()).toEqual([{ ...end, output: '2' }]);
});
