import type { Feedback, FeedbackQueryRequest, FeedbackQueryResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Context, Handler } from '../../../core/handler.ts';
import type { Parameters } from '../../../core/store.ts';
import { compileQuery } from '../../../query/compile.ts';
import { read, Values } from '../../../query/expression.ts';
import { compileSort, toCount } from '../../../query/order.ts';
import { toIso } from '../../../storage/times.ts';
import { allFields, feedbackFields, jsonFields } from './fields.ts';

const COUNT = 'count(*)';
const MOST_ROWS = 1_000_000;

/** Finds feedback, or counts it. */
export const feedbackQuery: Handler<FeedbackQueryRequest, FeedbackQueryResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const fields = input.fields ?? allFields;
  const values = new Values('q');
  const where = `project_id = {project:String} AND ${input.query ? compileQuery(input.query, feedbackFields, values) : '1'}`;
  const parameters = { project, limit: toCount(input.limit, MOST_ROWS), offset: toCount(input.offset, 0) };
  if (fields.includes(COUNT)) return count(fields, where, { ...parameters, ...values.parameters }, context);
  const columns = fields.map((name, index) => `${columnOf(name, values)} AS f${index}`);
  const order = compileSort(input.sort_by ?? [], feedbackFields, values);
  const bound = { ...parameters, ...values.parameters };
  const [rows, total_count] = await Promise.all([
    context.store.rows<Record<string, string>>(
      `SELECT ${['id AS key', ...columns].join(', ')} FROM feedback FINAL WHERE ${where}
       ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
      { parameters: bound, limits: { rows: MOST_ROWS }, signal: context.signal },
    ),
    countRows(where, bound, context),
  ]);
  return { result: rows.map((row) => answerOf(row, fields)), total_count };
};

/** The one row of a count is a row too, which limit and offset can take away. */
async function count(
  fields: readonly string[],
  where: string,
  parameters: Parameters,
  context: Context,
): Promise<FeedbackQueryResponse> {
  if (fields.length > 1) throw new ServiceError(400, `fields: ${COUNT} stands alone.`);
  const total_count = await countRows(where, parameters, context);
  const taken = Number(parameters['limit']) > 0 && Number(parameters['offset']) === 0;
  return { result: taken ? [{ [COUNT]: total_count }] : [], total_count };
}

/** Counts the feedback that matches, whatever the page is. */
async function countRows(where: string, parameters: Parameters, { store, signal }: Context): Promise<number> {
  const sql = `SELECT count() AS n FROM feedback FINAL WHERE ${where}`;
  const [row] = await store.rows<{ n: string }>(sql, { parameters, signal });
  return Number(row?.n ?? 0);
}

function columnOf(name: string, values: Values): string {
  if (allFields.includes(name)) return name;
  const found = feedbackFields(name, values);
  if (found?.kind === 'json') return read(found, 'text').sql;
  throw new ServiceError(
    400,
    `fields: feedback has no ${JSON.stringify(name.slice(0, 200))}. It has ${allFields.join(', ')}.`,
  );
}

function answerOf(row: Readonly<Record<string, string>>, fields: readonly string[]): Feedback {
  const entries = fields.map((name, index): [string, unknown] => {
    const value = row[`f${index}`] ?? null;
    if (name === 'created_at') return [name, toIso(value)];
    return [name, jsonFields.has(name) ? (JSON.parse(value ?? 'null') as unknown) : value];
  });
  return Object.fromEntries(entries);
}
