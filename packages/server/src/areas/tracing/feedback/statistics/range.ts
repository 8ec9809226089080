import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { ParameterValue } from '../../../../core/store.ts';
import { fromClock, toBound } from '../../../../storage/times.ts';

const LONGEST = 31 * 86_400_000;

/** Which feedback a question is about. */
export interface RangeRequest {
  readonly start: string;
  readonly end?: string | null | undefined;
  readonly feedback_type?: string | null | undefined;
  readonly trigger_ref?: string | null | undefined;
}

/** The same, checked, and as a condition. */
export interface Range {
  readonly start: string;
  readonly end: string;
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

/**
 * Checks the range of a question, and makes the condition of its feedback.
 * @param input - The question.
 * @param project - The project that is asked.
 * @param now - The end where none is named, in milliseconds since 1970.
 * @returns The range.
 * @throws ServiceError 400 for one that ends before it starts, or is longer than 31 days (decision 0091).
 */
export function rangeOf(input: RangeRequest, project: ProjectId, now: number): Range {
  const start = toBound(input.start);
  const end = input.end ? toBound(input.end) : fromClock(now);
  if (end < start) throw new ServiceError(400, 'end is before start. Exchange them, or leave end out for now.');
  if (Date.parse(end) - Date.parse(start) > LONGEST) {
    throw new ServiceError(400, 'The range has more than 31 days. Ask in several requests.');
  }
  const { feedback_type, trigger_ref } = input;
  const every = trigger_ref?.endsWith(':*') === true;
  const moment = (name: string): string => `parseDateTime64BestEffort({${name}:String}, 6, 'UTC')`;
  return {
    start,
    end,
    sql: [
      'project_id = {project:String}',
      `created_at >= ${moment('range_start')} AND created_at < ${moment('range_end')}`,
      ...(feedback_type ? ['feedback_type = {type:String}'] : []),
      ...(trigger_ref
        ? [every ? "startsWith(ifNull(trigger_ref, ''), {trigger:String})" : 'trigger_ref = {trigger:String}']
        : []),
    ].join(' AND '),
    parameters: {
      project,
      range_start: start,
      range_end: end,
      ...(feedback_type && { type: feedback_type }),
      ...(trigger_ref && { trigger: every ? trigger_ref.slice(0, -1) : trigger_ref }),
    },
  };
}
