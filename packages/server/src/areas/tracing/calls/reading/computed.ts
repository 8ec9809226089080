import type { CallRow } from './select.ts';

/** Anything but a plain 0 behind the key: most summaries say that nothing failed, and need not be parsed. */
const SOME_ERRORS = /"error":(?!0[,}])/;

/**
 * Says how a call stands: the first that fits (decision 0022). It is what `computed.status` gives in conditions; for
 * rows that are read it costs less here.
 * @param row - With exception, end and summary.
 */
export function statusOf({ f_exception, f_ended_at, f_summary }: CallRow): string {
  if (typeof f_exception === 'string') return 'error';
  if (typeof f_ended_at !== 'string') return 'running';
  return typeof f_summary === 'string' && SOME_ERRORS.test(f_summary) && hasErrors(JSON.parse(f_summary))
    ? 'descendant_error'
    : 'success';
}

function hasErrors(summary: unknown): boolean {
  const { status_counts } = Object(summary) as { readonly status_counts?: unknown };
  const { error } = Object(status_counts) as { readonly error?: unknown };
  // An integer that the engine can keep as one.
  return typeof error === 'number' && error >= 1 && error < 2 ** 63;
}

/**
 * Tells how long a call took, in whole milliseconds; null while it runs. As `computed.latency_ms`.
 * @param row - With start and end.
 */
export function latencyOf({ f_started_at: started, f_ended_at: ended }: CallRow): number | null {
  if (typeof ended !== 'string' || typeof started !== 'string') return null;
  // Milliseconds and the rest apart, since microseconds of centuries are more than a number holds.
  const whole = millisecondsOf(ended) - millisecondsOf(started);
  const rest = Number(ended.slice(23)) - Number(started.slice(23));
  if (whole > 0 && rest < 0) return whole - 1;
  return whole < 0 && rest > 0 ? whole + 1 : whole;
}

/** Of a time as the storage gives it, with six digits behind the second. */
const millisecondsOf = (stored: string): number => Date.parse(`${stored.slice(0, 10)}T${stored.slice(11, 23)}Z`);

const OP_NAME = /^weave:\/\/\/[^/]+\/[^/]+\/op\/([^:/]+)/;

/**
 * Names a call that has no name to show: by its op. As `computed.trace_name`.
 * @param row - With the name of the op.
 */
export function opNameOf({ f_op_name: name }: CallRow): string | null {
  return typeof name === 'string' ? (OP_NAME.exec(name)?.[1] ?? name) : null;
}
