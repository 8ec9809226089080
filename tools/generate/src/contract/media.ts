import { ContractError, Fault } from '../contract-error.ts';
import { frameEvents, frameJsonLines, type Json, parseEvents, parseJsonLines } from '../framing.ts';
import {
  type Document,
  isReference,
  type MediaType,
  nameOf,
  type Reference,
  resolve,
  type Schema,
} from './document.ts';

/** How a body of one media type is read. */
export type BodyKind = 'json' | 'jsonl' | 'sse' | 'multipart' | 'bytes' | 'text';

/** The stream that the schema of a body describes. */
export interface Stream {
  readonly kind: 'jsonl' | 'sse';
  readonly item: Reference;
  /** What an item is that says that the stream failed. */
  readonly error?: Reference | undefined;
  readonly terminator?: string | undefined;
}

/** What stream a body is, by the extensions of its schema; undefined when it is none. */
export function streamOf(document: Document, { schema }: MediaType): Stream | undefined {
  if (schema === undefined) return undefined;
  const extended: Schema = resolve(document, schema);
  const { 'x-item-schema': item, 'x-event-schema': event, 'x-event-error-schema': error } = extended;
  if (item !== undefined) return { kind: 'jsonl', item: component(item) };
  if (event === undefined) return undefined;
  const terminator = extended['x-event-terminator'];
  return { kind: 'sse', item: component(event), error: error && component(error), terminator };
}

/** A bundler that has not been told of the extensions copies the schema instead of keeping the reference. */
function component(item: Reference): Reference {
  if (isReference(item) && item.$ref.startsWith('#/components/schemas/')) return item;
  throw new ContractError({ file: 'specs/redocly.yaml', line: 1 }, 'no plugin is loaded that knows x-item-schema.');
}

/** How a body is read. What is neither a stream nor JSON, a form or text is bytes. */
export function bodyKind(document: Document, mediaType: string, media: MediaType): BodyKind {
  const stream = streamOf(document, media);
  if (stream !== undefined) return stream.kind;
  if (/^application\/(?:.+\+)?json$/.test(mediaType)) return 'json';
  if (mediaType === 'multipart/form-data') return 'multipart';
  return mediaType.startsWith('text/') ? 'text' : 'bytes';
}

/** The examples of a body by their short keys, with their names in the document where they are components. */
export function examplesOf(
  document: Document,
  { examples = {} }: Pick<MediaType, 'examples'>,
): { readonly key: string; readonly name: string; readonly summary: string; readonly value: Json }[] {
  return Object.entries(examples).map(([key, node]) => {
    const { summary = '', value } = resolve(document, node);
    return { key, name: isReference(node) ? nameOf(node) : key, summary, value };
  });
}

/** Frames the list that the author of a stream's example wrote. */
export function frame(stream: Stream, value: Json, name: string): string {
  if (!Array.isArray(value)) throw new Fault('example', name, 'the example of a stream is a list of items.');
  return stream.kind === 'jsonl' ? frameJsonLines(value) : frameEvents(value, stream.terminator);
}

/** The list behind the framed example of a stream. */
export function unframe(stream: Stream, value: Json): Json[] {
  // Framing made it a text.
  const text = value as string;
  return stream.kind === 'jsonl' ? parseJsonLines(text) : parseEvents(text, stream.terminator);
}
