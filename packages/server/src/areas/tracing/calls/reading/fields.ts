import type { Expression, Values } from '../../../../query/expression.ts';
import { type Fields, jsonPlace, splitPath, tableFields } from '../../../../query/fields.ts';
import { type Behind, withBehind } from './resolve-refs.ts';

/** SQL of what is computed of a call. The engine gives wrong values for dotted parts of merged rows: functions only. */
const DISPLAY_NAME = "if(tupleElement(new_name, 1) > 0, nullIf(tupleElement(new_name, 2), ''), nullIf(start_name, ''))";
const OP_NAME_PART = "extract(ifNull(op_name, ''), '^weave:///[^/]+/[^/]+/op/([^:/]+)')";
const LATENCY =
  'intDiv(toUnixTimestamp64Micro(assumeNotNull(ended_at)) - toUnixTimestamp64Micro(assumeNotNull(started_at)), 1000)';

/** SQL by the name of what it gives. */
export const computed = {
  display_name: DISPLAY_NAME,
  /** The first that fits (decision 0022). */
  status:
    "multiIf(exception IS NOT NULL, 'error', ended_at IS NULL, 'running', " +
    "JSONExtractInt(ifNull(summary, ''), 'status_counts', 'error') > 0, 'descendant_error', 'success')",
  /** Null while the call runs. */
  latency_ms: `if(ended_at IS NULL OR started_at IS NULL, NULL, ${LATENCY})`,
  trace_name: `ifNull(${DISPLAY_NAME}, if(${OP_NAME_PART} != '', ${OP_NAME_PART}, op_name))`,
  storage_size_bytes:
    "(length(ifNull(attributes, '')) + length(ifNull(inputs, '')) + length(ifNull(output, '')) + length(ifNull(summary, '')))",
} as const;

const text = (sql: string): Expression => ({ kind: 'text', sql });
const int = (sql: string): Expression => ({ kind: 'int', sql });
const time = (sql: string): Expression => ({ kind: 'time', sql });

/** What the table has of a call. */
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
    // No operation sets a time of expiry (decision 0142).
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

/** What a statement about calls reads beside them: fields that were named, and the feedback that some of them need. */
export interface CallScope {
  readonly fields: Fields;
  /** What follows `FROM calls FINAL`; asked for when all fields have been named. */
  readonly joins: () => string;
}

/**
 * Makes what queries and sort keys can name on calls (`GetFieldOperand`).
 * @param prefix - Begins the names of joined feedback; two scopes of one statement need different ones.
 * @param behind - What lies behind refs, where a query goes through them.
 */
export function callScope(prefix: string, behind: Behind = new Map()): CallScope {
  const joins: string[] = [];
  const columns = withBehind(stored, behind);
  return { fields, joins: () => joins.join('') };

  function fields(path: string, values: Values): Expression | undefined {
    if (path.startsWith('feedback.')) return feedback(path, values);
    const [root, below, name = '', ...more] = splitPath(path);
    if (root !== 'summary' || below !== 'weave') return columns(path, values);
    return more.length === 0 && Object.hasOwn(summaryFields, name) ? summaryFields[name] : undefined;
  }

  /** `feedback.[<type>].payload.<path>`: the newest feedback of the type on the call; `[*]` is any type. */
  function feedback(path: string, values: Values): Expression | undefined {
    const [, type = '', column = '', below = ''] =
      /^feedback\.\[([^\]]+)\]\.(payload|runnable_ref|trigger_ref)(?:\.(.+))?$/.exec(path) ?? [];
    if (column === '' || (column !== 'payload' && below !== '')) return undefined;
    const name = `${prefix}${joins.length}`;
    const ofType = type === '*' ? '' : ` AND feedback_type = ${values.bind(type)}`;
    joins.push(
      ` LEFT JOIN (SELECT weave_ref AS ${name}_ref, argMax(${column}, (created_at, id)) AS ${name}_value FROM feedback FINAL` +
        ` WHERE project_id = {project:String}${ofType} GROUP BY weave_ref) AS ${name}` +
        ` ON ${name}_ref = concat('weave:///', calls.project_id, '/call/', calls.id)`,
    );
    return column === 'payload'
      ? jsonPlace(`${name}_value`, below === '' ? [] : splitPath(below), values)
      : { kind: 'text', sql: `nullIf(${name}_value, '')` };
  }
}
