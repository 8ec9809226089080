import type { Feedback, FeedbackQueryRequest, FeedbackQueryResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import { fromStoredJson } from '../../../core/exact-json.ts';
import type { Context, Handler } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import type { Parameters } from '../../../core/store.ts';
import { compileQuery } from '../../../query/compile.ts';
import { read, Bindings } from '../../../query/expression.ts';
import { type Fields, jsonField, splitPath, tableFields } from '../../../query/fields.ts';
import { compileSort, toLimit } from '../../../query/order.ts';
import { toIso } from '../../../storage/times.ts';

const COUNT = 'count(*)';
const MAX_ROWS = 1_000_000;

/** Finds feedback, or counts it. */
export const feedbackQuery: Handler<FeedbackQueryRequest, FeedbackQueryResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const names: readonly string[] = input.fields ?? columns;
  const { query } = context.exact<FeedbackQueryRequest>() ?? input;
  const values = new Bindings('q');
  const where = `project_id = {project:String} AND ${query ? compileQuery(query, fields, values) : '1'}`;
  const page = { limit: toLimit(input.limit, MAX_ROWS), offset: toLimit(input.offset, 0) };
  if (names.includes(COUNT)) {
    if (names.length > 1) throw new ServiceError(400, `fields: ${COUNT} must be the only item.`);
    const total_count = await countRows(where, { project, ...values.parameters }, context);
    // The page applies to the row of the count too.
    return { result: page.limit > 0 && page.offset === 0 ? [{ [COUNT]: total_count }] : [], total_count };
  }
  const selected = names.map((name, index) => `${compileField(name, values)} AS f${index}`);
  const order = compileSort(input.sort_by ?? [], fields, values);
  const parameters = { project, ...page, ...values.parameters };
  const [rows, total_count] = await Promise.all([
    context.store.rows<Record<string, string>>(
      `SELECT ${['id AS key', ...selected].join(', ')} FROM feedback FINAL WHERE ${where}
       ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
      { parameters, limits: { rows: MAX_ROWS }, signal: context.signal },
    ),
    countRows(where, parameters, context),
  ]);
  const result = rows.map((row) => toFeedback(row, names));
  return { result: input.fields ? result : result.map((feedback) => withoutDefaults(feedback)), total_count };
};

/** Fields of feedback that have a name of their own in the contract. */
type Field = Exclude<
  keyof { [Name in keyof Feedback as string extends Name ? never : Name]: unknown },
  typeof COUNT | number
>;

/** Types of the columns, in the order of a response. The payload is any JSON, a map is a JSON object. */
const types: Readonly<Record<Field, 'text' | 'time' | 'texts' | 'payload' | 'map'>> = {
  id: 'text',
  project_id: 'text',
  weave_ref: 'text',
  wb_user_id: 'text',
  creator: 'text',
  created_at: 'time',
  feedback_type: 'text',
  payload: 'payload',
  annotation_ref: 'text',
  runnable_ref: 'text',
  call_ref: 'text',
  trigger_ref: 'text',
  queue_id: 'text',

  scorer_tags: 'texts',
  scorer_tag_reasons: 'map',
  scorer_tag_confidences: 'map',
  scorer_ratings: 'map',
  scorer_rating_reasons: 'map',
  scorer_rating_confidences: 'map',
  scorer_trace_id: 'text',
  span_agent_name: 'text',
  span_agent_version: 'text',
  span_conversation_id: 'text',
  span_trace_id: 'text',
  span_status_code: 'text',
};

const columns = Object.keys(types) as readonly Field[];

/** Fields of newer clients, with their values if they are not set. Models of older clients reject unknown fields. */
const optional: Partial<Record<Field, string>> = {
  scorer_trace_id: '',
  span_agent_name: '',
  span_agent_version: '',
  span_conversation_id: '',
  span_trace_id: '',
  span_status_code: 'UNSET',
};

const plainFields = tableFields(
  Object.fromEntries(
    columns.flatMap((name) => {
      const kind = types[name];
      return kind === 'payload' || kind === 'map' ? [] : [[name, { kind, sql: name }]];
    }),
  ),
);

/** Fields that queries, sort keys and `fields` accept: columns, paths into the payload, entries of maps. */
const fields: Fields = (path, values) => {
  const [root = '', ...steps] = splitPath(path);
  const type = getType(root);
  if (type === 'payload') return jsonField(root, steps, values);
  // An entry of a map has one name, which may contain dots.
  if (type === 'map') return jsonField(root, steps.length === 0 ? [] : [path.slice(root.length + 1)], values);
  return plainFields(path, values);
};

function getType(name: string): (typeof types)[Field] | undefined {
  return Object.hasOwn(types, name) ? types[name as Field] : undefined;
}

function compileField(name: string, values: Bindings): string {
  if (getType(name)) return name;
  const field = fields(name, values);
  if (field?.kind === 'json') return read(field, 'text').sql;
  throw new ServiceError(
    400,
    `fields: unknown field ${JSON.stringify(name.slice(0, 200))}. Use ${columns.join(', ')}, or a path into a payload.`,
  );
}

/** Counts all feedback that matches, regardless of the page. */
async function countRows(where: string, parameters: Parameters, { store, signal }: Context): Promise<number> {
  const sql = `SELECT count() AS n FROM feedback FINAL WHERE ${where}`;
  const [row] = await store.rows<{ n: string }>(sql, { parameters, signal });
  return Number(row?.n ?? 0);
}

function toFeedback(row: Readonly<Record<string, string>>, names: readonly string[]): Feedback {
  const entries = names.map((name, index): [string, unknown] => {
    const value = row[`f${index}`] ?? null;
    const type = getType(name);
    if (type === 'time') return [name, toIso(value)];
    return [name, type === 'payload' || type === 'map' ? new RawJson(fromStoredJson(value ?? 'null')) : value];
  });
  return Object.fromEntries(entries);
}

function withoutDefaults(feedback: Feedback): Feedback {
  return Object.fromEntries(Object.entries(feedback).filter(([name, value]) => optional[name as Field] !== value));
}
