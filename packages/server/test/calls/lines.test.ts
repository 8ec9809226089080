import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { toCall } from '../../src/calls/reading/call.ts';
import { callLine } from '../../src/calls/reading/lines.ts';
import { fieldsOf, type CallRow } from '../../src/calls/reading/select.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"weave"', '\\', '"', '\u2028', '__proto__'));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const object = fc.dictionary(
  fc.oneof(text, fc.constantFrom('weave', 'usage', 'status_counts', '1')),
  fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }),
);
const stored = (value: fc.Arbitrary<unknown>) => maybe(value.map((each) => JSON.stringify(each)));
const time = fc.constantFrom('2026-03-02 10:20:30.123456', '2026-03-02 10:20:30.000000', '2026-03-02 10:20:30.120000');

const row = fc.record({
  f_id: text,
  f_project_id: text,
  f_op_name: maybe(text),
  f_display_name: maybe(text),
  f_trace_id: text,
  f_parent_id: maybe(text),
  f_thread_id: maybe(text),
  f_turn_id: maybe(text),
  f_started_at: time,
  f_ended_at: maybe(time),
  f_exception: maybe(text),
  f_attributes: stored(object),
  f_inputs: stored(object),
  f_output: stored(fc.jsonValue({ stringUnit: 'binary' })),
  f_summary: stored(object),
  f_otel_dump: stored(object),
  f_wb_user_id: maybe(text),
  f_wb_run_id: maybe(text),
  f_wb_run_step: maybe(fc.bigInt(0n, 10n ** 15n).map(String)),
  f_wb_run_step_end: maybe(fc.bigInt(0n, 10n ** 15n).map(String)),
  f_size: fc.nat().map(String),
});

test('the line of a call says what the call says, for any row and any columns (300 rows)', () => {
  const columns = fc.option(fc.subarray(['inputs', 'output', 'summary', 'attributes', 'display_name']), { nil: null });
  fc.assert(
    fc.property(row, columns, fc.boolean(), (made, wanted, withSize) => {
      const fields = fieldsOf(wanted);
      const read = Object.fromEntries(
        Object.entries(made).filter(([name]) => fields.includes(name.slice(2)) || /^f_(size|otel_dump)$/.test(name)),
      ) as unknown as CallRow;
      const line = callLine(read, fields, withSize);
      expect(line).not.toContain('\n');
      expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify(toCall(read, fields, withSize))));
    }),
    { numRuns: 300 },
  );
});
