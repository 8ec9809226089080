import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { ParameterValue } from '../../../core/store.ts';
import { fromClock, toBound } from '../../../storage/times.ts';

/** Milliseconds of a range. */
const MAX_RANGE = 31 * 86_400_000;

/** Time range of a request, and further conditions on its feedback. */
export interface RangeRequest {
  readonly start: string;
  readonly end?: string | null | undefined;
  readonly feedback_type?: string | null | undefined;
  readonly trigger_ref?: string | null | undefined;
}

/** A checked range with its condition in SQL. */
export interface Range {
  readonly start: string;
  readonly end: string;
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

/**
 * Checks the range of a request and compiles its condition.
 *
 * @param now - Default end, in milliseconds since 1970.
 * @throws ServiceError 400 if the end is before the start, or the range is longer than 31 days (decision 0091).
 */
export function compileRange(input: RangeRequest, project: ProjectId, now: number): Range {
  const start = toBound(input.start);
  const end = input.end ? toBound(input.end) : fromClock(now);
  if (end < start) throw new ServiceError(400, 'end is before start. Swap them, or omit end to use the current time.');
  if (Date.parse(end) - Date.parse(start) > MAX_RANGE) {
    throw new ServiceError(400, 'The range is longer than 31 days. Split it over several requests.');
  }
  const { feedback_type, trigger_ref } = input;
  const isPrefix = trigger_ref?.endsWith(':*') === true;
  const toTime = (name: string): string => `parseDateTime64BestEffort({${name}:String}, 6, 'UTC')`;
  return {
    start,
    end,
    sql: [
      'project_id = {project:String}',
      `created_at >= ${toTime('range_start')} AND created_at < ${toTime('range_end')}`,
      ...(feedback_type ? ['feedback_type = {type:String}'] : []),
      ...(trigger_ref
        ? [isPrefix ? "startsWith(ifNull(trigger_ref, ''), {trigger:String})" : 'trigger_ref = {trigger:String}']
        : []),
    ].join(' AND '),
    parameters: {
      project,
      range_start: start,
      range_end: end,
      ...(feedback_type && { type: feedback_type }),
      ...(trigger_ref && { trigger: isPrefix ? trigger_ref.slice(0, -1) : trigger_ref }),
    },
  };
}
