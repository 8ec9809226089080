import type { Json, Reference, SchemaObject } from './document.ts';
import { ContractError, isReference } from './resolve.ts';

/** Framing of the items of a stream: JSON Lines or server-sent events. */
export type Framing = 'jsonl' | 'sse';

/** A stream that the schema of a body declares by its extensions. */
export interface Stream {
  readonly framing: Framing;
  /** Schema of one line, or of the data of one event. */
  readonly item: Reference;
  /** Schema of the data of an event that reports the failure of the stream. */
  readonly error?: Reference;
  /** Data of the last event; it is not JSON. */
  readonly terminator?: string;
}

/**
 * Returns the stream that a schema declares; undefined for any other body.
 *
 * @param schema - The schema of a body, with references followed.
 * @param pointer - Its pointer, for messages.
 * @throws ContractError when an extension is not a reference to a schema of the components: a bundler that does not
 *   know the extensions copies the schema.
 */
export function streamOf(schema: SchemaObject, pointer: string): Stream | undefined {
  const item = componentReference(schema, 'x-item-schema', pointer);
  if (item !== undefined) return { framing: 'jsonl', item };
  const event = componentReference(schema, 'x-event-schema', pointer);
  if (event === undefined) return undefined;
  const error = componentReference(schema, 'x-event-error-schema', pointer);
  const terminator = schema['x-event-terminator'];
  return {
    framing: 'sse',
    item: event,
    ...(error !== undefined && { error }),
    ...(terminator !== undefined && { terminator }),
  };
}

function componentReference(
  schema: SchemaObject,
  keyword: 'x-item-schema' | 'x-event-schema' | 'x-event-error-schema',
  pointer: string,
): Reference | undefined {
  const node = schema[keyword];
  if (node === undefined) return undefined;
  if (isReference(node) && node.$ref.startsWith('#/components/schemas/')) return node;
  throw new ContractError(pointer, `${keyword} must be a reference to a schema of the components.`);
}

/** Returns the text of items on the wire: each with the line feed or the empty line that ends it. */
export function frameItems({ framing, terminator }: Stream, items: readonly Json[]): string {
  const texts = items.map((item) => JSON.stringify(item));
  if (framing === 'jsonl') return texts.map((text) => `${text}\n`).join('');
  return [...texts, ...(terminator === undefined ? [] : [terminator])].map((text) => `data: ${text}\n\n`).join('');
}

/** Returns the items of a text that `frameItems` made for the same stream. */
export function unframeItems({ framing, terminator }: Stream, text: string): Json[] {
  const [separator, prefix] = framing === 'jsonl' ? ['\n', ''] : ['\n\n', 'data: '];
  const texts = text.split(separator).slice(0, -1);
  const items = terminator === undefined ? texts : texts.slice(0, -1);
  return items.map((item) => JSON.parse(item.slice(prefix.length)) as Json);
}
