import { ServiceError } from '../../../../core/errors.ts';
import type { QueryOptions, Store } from '../../../../core/store.ts';
import type { UsageColumns } from './usage.ts';

/** Call with its own usage. */
export interface UsedCall extends UsageColumns {
  readonly id: string;
  readonly parent_id: string | null;
  /** 1 if the call has ended. */
  readonly ended: number;
  /** Empty if not requested. */
  readonly trace_id: string;
  /** Empty if not requested. */
  readonly started_at: string;
}

/** Options of `readUsedCalls`. IDs and times of ten thousand calls are most of the bytes, so they are read on request. */
export interface UsedCallsOptions extends QueryOptions {
  readonly withTrace?: boolean;
  /** Prices depend on the start. */
  readonly withStart?: boolean;
}

/** Most calls of a request, which are in memory together. */
const MAX_CALLS = 500_000;

/** SQL of each property. None is NULL, because lists of the engine would leave it out. */
const COLUMNS: Readonly<Record<keyof UsedCall, string>> = {
  id: 'id',
  parent_id: "ifNull(parent_id, '')",
  ended: 'ended_at IS NOT NULL',
  usage_model: "ifNull(usage_model, '')",
  // Integers of 64 bits would be strings. Numbers of usage are safe integers.
  usage_requests: 'toFloat64(ifNull(usage_requests, -1))',
  usage_input: 'toFloat64(ifNull(usage_input, -1))',
  usage_output: 'toFloat64(ifNull(usage_output, -1))',
  usage_total: 'toFloat64(ifNull(usage_total, -1))',
  usage_cache_read: 'toFloat64(ifNull(usage_cache_read, -1))',
  usage_cache_creation: 'toFloat64(ifNull(usage_cache_creation, -1))',
  // Calls of earlier versions do not have it.
  usage_uncached: 'toFloat64(ifNull(usage_uncached, -1))',
  usage_more: "ifNull(usage_more, '')",
  trace_id: "ifNull(trace_id, '')",
  started_at: "ifNull(toString(started_at), '')",
};
const NAMES = Object.keys(COLUMNS) as (keyof UsedCall)[];

/**
 * Reads calls with their usage as one list per column. Ten thousand rows of their own take half as long again to write
 * and to parse.
 *
 * @param from - Statement from `FROM` on, with an order and maybe a limit for each trace.
 * @param limit - Most calls.
 * @returns The calls in order.
 * @throws ServiceError 413 for too many calls.
 */
export async function readUsedCalls(
  store: Store,
  from: string,
  limit: number,
  { withTrace = false, withStart = false, ...options }: UsedCallsOptions,
): Promise<UsedCall[]> {
  const names = NAMES.filter((name) => (withTrace || name !== 'trace_id') && (withStart || name !== 'started_at'));
  const lists = names.map((name) => `groupArray(u_${name}) AS ${name}`).join(', ');
  const inner = names.map((name) => `${COLUMNS[name]} AS u_${name}`).join(', ');
  const [columns] = await store.rows<Record<keyof UsedCall, never[] | undefined>>(
    `SELECT ${lists} FROM (SELECT ${inner} ${from} LIMIT ${Math.min(limit, MAX_CALLS + 1)})`,
    options,
  );
  if ((columns?.id ?? []).length > MAX_CALLS) {
    throw new ServiceError(413, `More than ${MAX_CALLS} calls. Send several requests, or a filter that matches fewer.`);
  }
  return (columns?.id ?? []).map((id, index) => {
    const get = <Value>(name: keyof UsedCall, otherwise: Value): Value => columns?.[name]?.[index] ?? otherwise;
    return {
      id,
      parent_id: get('parent_id', '') || null,
      ended: get('ended', 0),
      usage_model: get('usage_model', ''),
      usage_requests: get('usage_requests', -1),
      usage_input: get('usage_input', -1),
      usage_output: get('usage_output', -1),
      usage_total: get('usage_total', -1),
      usage_cache_read: get('usage_cache_read', -1),
      usage_cache_creation: get('usage_cache_creation', -1),
      usage_uncached: get('usage_uncached', -1),
      usage_more: get('usage_more', ''),
      trace_id: get('trace_id', ''),
      started_at: get('started_at', ''),
    };
  });
}
