import type { FeedbackCreateResponse } from '@callscope/tracing-types';

import type { Context } from '../handling/handler.ts';
import { groupBy } from '../handling/group-by.ts';
import { toIso } from '../storage/times.ts';
import { addFeedback, type FeedbackRow, readFeedback } from './storage/feedback.ts';

/**
 * Stores feedback and tells what is there then: of an id that the project had before, the first.
 * @param rows - The feedback.
 * @returns One answer for each, in order.
 */
export async function store(rows: readonly FeedbackRow[], context: Context): Promise<FeedbackCreateResponse[]> {
  await addFeedback(context.store, rows);
  const projects = groupBy(rows, ({ project_id }) => project_id);
  const stored = await Promise.all(
    Array.from(projects, ([project, own]) =>
      readFeedback(
        context.store,
        project,
        own.map(({ id }) => id),
      ),
    ),
  );
  const byKey = new Map(stored.flatMap((found) => [...found.values()].map((row) => [keyOf(row), row] as const)));
  return rows.map((row) => {
    const { id, created_at, wb_user_id, payload } = byKey.get(keyOf(row)) ?? row;
    return {
      id,
      created_at: created_at.includes('T') ? created_at : toIso(created_at),
      wb_user_id,
      payload: JSON.parse(payload) as Record<string, unknown>,
    };
  });
}

const keyOf = ({ project_id, id }: FeedbackRow): string => `${project_id} ${id}`;
