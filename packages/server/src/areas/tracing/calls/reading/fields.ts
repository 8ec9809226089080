import type { Expression, Bindings } from '../../../../query/expression.ts';
import { type Fields, jsonField, splitPath, tableFields, toParsable } from '../../../../query/fields.ts';
import { type ResolvedFields, withResolvedRefs } from './resolve-refs.ts';

// The engine returns wrong values for `new_name.1` of merged rows, so that elements of tuples are read with functions.
const DISPLAY_NAME = "if(tupleElement(new_name, 1) > 0, nullIf(tupleElement(new_name, 2), ''), nullIf(start_name, ''))";
const OP_NAME_PART = "extract(ifNull(op_name, ''), '^weave:///[^/]+/[^/]+/op/([^:/]+)')";
const LATENCY =
  'intDiv(toUnixTimestamp64Micro(assumeNotNull(ended_at)) - toUnixTimestamp64Micro(assumeNotNull(started_at)), 1000)';

/** SQL of computed values. */
export const computed = {
  display_name: DISPLAY_NAME,
  /** The first status that applies (decision 0022). */
  status:
    "multiIf(exception IS NOT NULL, 'error', ended_at IS NULL, 'running', " +
    `JSONExtractInt(${toParsable("ifNull(summary, '')")}, 'status_counts', 'error') > 0, 'descendant_error', 'success')`,
  /** Whole milliseconds; NULL while the call runs. */
  latency_ms: `if(ended_at IS NULL OR started_at IS NULL, NULL, ${LATENCY})`,
  trace_name: `ifNull(${DISPLAY_NAME}, if(${OP_NAME_PART} != '', ${OP_NAME_PART}, op_name))`,
  storage_size_bytes:
    "(length(ifNull(attributes, '')) + length(ifNull(inputs, '')) + length(ifNull(output, '')) + length(ifNull(summary, '')))",
} as const;

const text = (sql: string): Expression => ({ kind: 'text', sql });
const int = (sql: string): Expression => ({ kind: 'int', sql });
const time = (sql: string): Expression => ({ kind: 'time', sql });

/** Fields that the table of calls has. */
export const stored = tableFields(
  {
    id: text('id'),
    project_id: text('project_id'),
    trace_id: text('trace_id'),
    parent_id: text('parent_id'),
    thread_id: text('thread_id'),
    turn_id: text('turn_id'),
    op_name: text('op_name'),
    display_name: text(DISPLAY_NAME),
    started_at: time('started_at'),
    ended_at: time('ended_at'),
    deleted_at: time('deleted_at'),
    // No operation sets an expiry time (decision 0142).
    expire_at: time("CAST(NULL, 'Nullable(DateTime64(6))')"),
    exception: text('exception'),
    wb_user_id: text('wb_user_id'),
    wb_run_id: text('wb_run_id'),
    wb_run_step: int('wb_run_step'),
    wb_run_step_end: int('wb_run_step_end'),
    input_refs: { kind: 'texts', sql: 'input_refs' },
    output_refs: { kind: 'texts', sql: 'output_refs' },
  },
  { inputs: 'inputs', output: 'output', attributes: 'attributes', summary: 'summary' },
);

const summaryFields: Readonly<Record<string, Expression>> = {
  status: text(computed.status),
  latency_ms: int(computed.latency_ms),
  trace_name: text(computed.trace_name),
};

/** Fields that a statement can name, and the joins that it needs for those that it did name. */
export interface CallScope {
  readonly fields: Fields;
  /** Returns the SQL after `FROM calls FINAL`. Called when all fields have been named. */
  readonly joins: () => string;
}

/**
 * Creates the fields of calls that queries and sort keys can name (`GetFieldOperand` in the contract).
 *
 * @param use - Conditions apply to any feedback of a call, sort keys to the newest.
 * @param resolved - Values of fields whose paths go through refs.
 */
export function callScope(use: 'condition' | 'sort', resolved: ResolvedFields = new Map()): CallScope {
  /** Joins by type and column of feedback: one for all paths into it. */
  const joins = new Map<string, { readonly name: string; readonly sql: string }>();
  const columns = withResolvedRefs(stored, resolved);
  return { fields, joins: () => Array.from(joins.values(), ({ sql }) => sql).join('') };

  function fields(path: string, values: Bindings): Expression | undefined {
    if (path.startsWith('feedback.')) return feedback(path, values);
    const [root, below, name = '', ...more] = splitPath(path);
    if (root !== 'summary' || below !== 'weave') return columns(path, values);
    return more.length === 0 && Object.hasOwn(summaryFields, name) ? summaryFields[name] : undefined;
  }

  /** Parses `feedback.[<type>].payload.<path>`; the type `*` is any. */
  function feedback(path: string, values: Bindings): Expression | undefined {
    const [, type = '', column = '', below = ''] =
      /^feedback\.\[([^\]]+)\]\.(payload|runnable_ref|trigger_ref)(?:\.(.+))?$/.exec(path) ?? [];
    if (column === '' || (column !== 'payload' && below !== '')) return undefined;
    const name = join(type, column, values);
    const value = use === 'sort' ? `${name}_values[-1]` : `${name}_value`;
    const field: Expression =
      column === 'payload'
        ? jsonField(value, below === '' ? [] : splitPath(below), values)
        : { kind: 'text', sql: `nullIf(${value}, '')` };
    if (use === 'sort') return field;
    // A call without feedback has one missing value.
    return { ...field, rows: { variable: value, list: `if(empty(${name}_values), [''], ${name}_values)` } };
  }

  /** Returns the name of the join with the values of a column, the newest last. */
  function join(type: string, column: string, values: Bindings): string {
    const key = `${column} ${type}`;
    const known = joins.get(key);
    if (known) return known.name;
    const name = `feedback_${use}${joins.size}`;
    const ofType = type === '*' ? '' : ` AND feedback_type = ${values.bind(type)}`;
    const sql =
      ` LEFT JOIN (SELECT weave_ref AS ${name}_ref, arrayMap(each -> tupleElement(each, 3),` +
      ` arraySort(groupArray((created_at, id, ifNull(${column}, ''))))) AS ${name}_values FROM feedback FINAL` +
      ` WHERE project_id = {project:String}${ofType} GROUP BY weave_ref) AS ${name}` +
      ` ON ${name}_ref = concat('weave:///', calls.project_id, '/call/', calls.id)`;
    joins.set(key, { name, sql });
    return name;
  }
}
