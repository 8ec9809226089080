import type { Expression } from '../../../query/expression.ts';
import { type Fields, jsonPlace, splitPath, tableFields } from '../../../query/fields.ts';

const text = (sql: string): Expression => ({ kind: 'text', sql });

/** Columns that hold text, in the order of an answer. */
const TEXTS = [
  'id',
  'project_id',
  'weave_ref',
  'wb_user_id',
  'creator',
  'created_at',
  'feedback_type',
  'payload',
  'annotation_ref',
  'runnable_ref',
  'call_ref',
  'trigger_ref',
  'queue_id',
] as const;

/** Columns that hold a map as JSON. */
const MAPS = [
  'scorer_tag_reasons',
  'scorer_tag_confidences',
  'scorer_ratings',
  'scorer_rating_reasons',
  'scorer_rating_confidences',
] as const;

/** Columns about the agent, the span and the trace of feedback. */
const SPANS = [
  'scorer_trace_id',
  'span_agent_name',
  'span_agent_version',
  'span_conversation_id',
  'span_trace_id',
  'span_status_code',
] as const;

/** Every field of an answer. */
export const allFields: readonly string[] = [...TEXTS, 'scorer_tags', ...MAPS, ...SPANS];

/** Fields whose column is JSON. */
export const jsonFields: ReadonlySet<string> = new Set(['payload', ...MAPS]);

const plain = tableFields({
  ...Object.fromEntries([...TEXTS, ...SPANS].filter((name) => name !== 'payload').map((name) => [name, text(name)])),
  created_at: { kind: 'time', sql: 'created_at' },
  scorer_tags: { kind: 'texts', sql: 'scorer_tags' },
});

/** What queries, sort keys and `fields` can name: columns, places in the payload, entries of the maps. */
export const feedbackFields: Fields = (path, values) => {
  const [root = '', ...steps] = splitPath(path);
  if (!jsonFields.has(root)) return plain(path, values);
  // An entry of a map has one name, which may hold dots.
  const entry = root === 'payload' ? steps : steps.length === 0 ? [] : [path.slice(root.length + 1)];
  return jsonPlace(root, entry, values);
};
