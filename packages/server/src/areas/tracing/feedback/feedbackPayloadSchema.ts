import type {
  FeedbackPayloadPath,
  FeedbackPayloadSchemaRequest,
  FeedbackPayloadSchemaResponse,
} from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { compileRange } from './range.ts';

type ValueType = NonNullable<FeedbackPayloadPath['value_type']>;

/** Payloads to sample if the request names no number. */
const DEFAULT_SAMPLE = 2000;

/** Lists the paths of payloads, sampled from the newest payload of each trigger (decision 0092). */
export const feedbackPayloadSchema: Handler<FeedbackPayloadSchemaRequest, FeedbackPayloadSchemaResponse> = async (
  input,
  context,
) => {
  const project = context.project(input.project_id);
  const range = compileRange(input, project, context.now());
  const rows = await context.store.rows<{ payload: string }>(
    `SELECT argMax(payload, (created_at, id)) AS payload FROM feedback FINAL WHERE ${range.sql}
     GROUP BY ifNull(trigger_ref, '') ORDER BY max(created_at) DESC LIMIT {sample:UInt64}`,
    { parameters: { ...range.parameters, sample: input.sample_limit ?? DEFAULT_SAMPLE }, signal: context.signal },
  );
  const types = new Map<string, Set<ValueType>>();
  for (const { payload } of rows) collectTypes(JSON.parse(payload), '', types);
  const paths = Array.from(types, ([json_path, found]): FeedbackPayloadPath => {
    const [type] = found;
    return { json_path, value_type: found.size === 1 && type ? type : 'categorical' };
  });
  return { paths: paths.toSorted((a, b) => (a.json_path < b.json_path ? -1 : 1)) };
};

/** Keys that the `json_path` of `POST /feedback/stats` accepts (decision 0091). */
const KEY = /^[\w -]+$/;

/** Collects the value types of each path. Items of a list count at the path of the list; nested ones are skipped. */
function collectTypes(value: unknown, path: string, types: Map<string, Set<ValueType>>): void {
  if (typeof value !== 'object' || value === null) {
    if (value === null || path === '') return;
    const known = types.get(path) ?? new Set();
    types.set(path, known.add(toValueType(value)));
  } else if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (typeof item !== 'object') collectTypes(item, path, types);
  } else {
    for (const [key, inner] of Object.entries(value)) {
      if (KEY.test(key)) collectTypes(inner, path === '' ? key : `${path}.${key}`, types);
    }
  }
}

function toValueType(value: unknown): ValueType {
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'numeric' : 'categorical';
}
