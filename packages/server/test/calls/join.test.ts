import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { Joining, type Part } from '../../src/areas/tracing/calls/writing/join.ts';

const part = fc
  .record({ kind: fc.constantFrom('start' as const, 'end' as const), id: fc.constantFrom('a', 'b'), value: fc.nat() })
  .map(({ kind, id, value }): Part => ({ kind, row: { project_id: 'acme/shop', id, [kind]: value } }));

/** All rows of parts, in the order in which they are given. */
function joined(parts: readonly Part[]): object[] {
  const joining = new Joining();
  const rows = parts.flatMap((each) => joining.add(each) ?? []);
  return [...rows, ...joining.rest()];
}

/** What the storage makes of rows: of each call and column the values in the order of the rows. */
function valuesOf(rows: readonly object[]): Record<string, unknown[]> {
  const values: Record<string, unknown[]> = {};
  for (const row of rows) {
    const { id, start, end } = row as Record<string, unknown>;
    if (start !== undefined) (values[`${String(id)} start`] ??= []).push(start);
    if (end !== undefined) (values[`${String(id)} end`] ??= []).push(end);
  }
  return values;
}

test('Joining parts loses none, and keeps the order of each column (500 batches)', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const before = valuesOf(parts.map(({ row }) => ({ ...row })));
      expect(valuesOf(joined(parts))).toEqual(before);
    }),
    { numRuns: 500 },
  );
});

test('A start and an end of one call become one row; parts of other calls and projects do not', () => {
  const rows = joined([
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

test('A row is given as soon as nothing can be added to it, so that it need not be held', () => {
  const joining = new Joining();
  const start = { project_id: 'acme/shop', id: 'a', op_name: 'ask' };
  const end = { project_id: 'acme/shop', id: 'a', output: '1' };
  expect(joining.add({ kind: 'start', row: start })).toBeUndefined();
  expect(joining.add({ kind: 'end', row: end })).toEqual({ ...start, ...end });
  expect(joining.add({ kind: 'end', row: end })).toBeUndefined();
  expect(joining.add({ kind: 'end', row: { ...end, output: '2' } })).toBe(end);
  expect(joining.rest()).toEqual([{ ...end, output: '2' }]);
});
