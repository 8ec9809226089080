import type {
  FeedbackPayloadPath,
  FeedbackPayloadSchemaRequest,
  FeedbackPayloadSchemaResponse,
} from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { rangeOf } from './statistics/range.ts';

type Type = NonNullable<FeedbackPayloadPath['value_type']>;

/** What `POST /feedback/stats` takes as a key of a path (decision 0091). */
const KEY = /^[\w-]+$/;

/** Finds the places of payloads that statistics can be asked for: in the newest payload of each trigger (decision 0092). */
export const feedbackPayloadSchema: Handler<FeedbackPayloadSchemaRequest, FeedbackPayloadSchemaResponse> = async (
  input,
  context,
) => {
  const project = context.project(input.project_id);
  const range = rangeOf(input, project, context.now());
  const rows = await context.store.rows<{ payload: string }>(
    `SELECT argMax(payload, (created_at, id)) AS payload FROM feedback FINAL WHERE ${range.sql}
     GROUP BY ifNull(trigger_ref, '') ORDER BY max(created_at) DESC LIMIT {sample:UInt64}`,
    { parameters: { ...range.parameters, sample: input.sample_limit ?? 2000 }, signal: context.signal },
  );
  const types = new Map<string, Set<Type>>();
  for (const { payload } of rows) collect(JSON.parse(payload), '', types);
  const paths = Array.from(types, ([json_path, found]): FeedbackPayloadPath => {
    const [type] = found;
    return { json_path, value_type: found.size === 1 && type ? type : 'categorical' };
  });
  return { paths: paths.toSorted((a, b) => (a.json_path < b.json_path ? -1 : 1)) };
};

/** A list counts with its elements as one place; objects in a list are passed over. */
function collect(value: unknown, path: string, types: Map<string, Set<Type>>): void {
  if (typeof value !== 'object' || value === null) {
    if (value === null || path === '') return;
    const known = types.get(path) ?? new Set();
    types.set(path, known.add(typeOf(value)));
  } else if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (typeof item !== 'object') collect(item, path, types);
  } else {
    for (const [key, inner] of Object.entries(value)) {
      if (KEY.test(key)) collect(inner, path === '' ? key : `${path}.${key}`, types);
    }
  }
}

function typeOf(value: unknown): Type {
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'numeric' : 'categorical';
}
