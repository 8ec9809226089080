import {
  type Content,
  type ExampleObject,
  type HeaderObject,
  isObject,
  type Json,
  type MediaTypeObject,
} from './document.ts';
import { childPointer } from './pointer.ts';
import { isReference, referencedName, resolveAt } from './resolve.ts';
import { type Framing, type Stream, streamOf } from './streams.ts';

/** Format of a body, which decides how it is read. */
export type BodyKind = Framing | 'json' | 'multipart' | 'text' | 'bytes';

/** An example of a body, a parameter or a header. */
export interface Example {
  /** Short key; empty for a single `example`. */
  readonly key: string;
  /** Name of the shared example that the key refers to; the key itself if it refers to none. */
  readonly name: string;
  readonly summary: string | undefined;
  /** Undefined if the example has none. In a bundle the example of a stream is the text on the wire. */
  readonly value: Json | undefined;
  /** Location of the value. */
  readonly pointer: string;
}

/** One media type of a request or response body. */
export interface MediaType {
  /** Such as `application/json`. */
  readonly type: string;
  readonly kind: BodyKind;
  readonly pointer: string;
  readonly node: MediaTypeObject;
  /** Location of the schema, references not followed; undefined if the body has none. */
  readonly schemaPointer: string | undefined;
  readonly stream: Stream | undefined;
  readonly examples: readonly Example[];
}

/** Returns true if a media type is JSON: `application/json`, or any with the suffix `+json`; parameters are ignored. */
export function isJsonMediaType(type: string): boolean {
  return /^[^/;]+\/(?:[^;]+\+)?json\s*(?:;|$)/iu.test(type);
}

/** Reads the media types of a body. @param pointer - Location of the request body or response that holds `content`. */
export function readContent(document: object, pointer: string, content: Content = {}): MediaType[] {
  return Object.keys(content).map((type) => readMediaType(document, childPointer(pointer, 'content', type), type));
}

function readMediaType(document: object, location: string, type: string): MediaType {
  const { pointer, value } = resolveAt(document, location);
  const node = value as MediaTypeObject;
  const schemaPointer = node.schema === undefined ? undefined : childPointer(pointer, 'schema');
  const schema = schemaPointer === undefined ? undefined : resolveAt(document, schemaPointer);
  const stream = isObject(schema?.value) ? streamOf(schema.value, schema.pointer) : undefined;
  return {
    type,
    kind: stream?.framing ?? kindOfMediaType(type),
    pointer,
    node,
    schemaPointer,
    stream,
    examples: readExamples(document, pointer, node),
  };
}

/** Returns how a body without a declared stream is read. */
function kindOfMediaType(type: string): BodyKind {
  if (isJsonMediaType(type)) return 'json';
  if (/^multipart\//iu.test(type)) return 'multipart';
  return /^text\//iu.test(type) ? 'text' : 'bytes';
}

/** Reads the examples of a media type, a parameter or a header. @param pointer - Location of that node. */
export function readExamples(
  document: object,
  pointer: string,
  { example, examples = {} }: Pick<MediaTypeObject | HeaderObject, 'example' | 'examples'>,
): Example[] {
  const single: Example[] =
    example === undefined
      ? []
      : [{ key: '', name: '', summary: undefined, value: example, pointer: childPointer(pointer, 'example') }];
  const keyed = Object.entries(examples).map(([key, node]): Example => {
    const found = resolveAt(document, childPointer(pointer, 'examples', key));
    const { summary, value } = found.value as ExampleObject;
    const name = isReference(node) ? referencedName(node) : key;
    return { key, name, summary, value, pointer: childPointer(found.pointer, 'value') };
  });
  return [...single, ...keyed];
}
