import { below, type DocumentReader, type Located } from './document.ts';
import { sharedFile } from './files.ts';
import type { Answer, AnswerContent, AnswerHeader, Pointer } from './model.ts';

/** Where an answer is declared. */
interface Place {
  readonly reader: DocumentReader;
  readonly service: string;
  readonly status: string;
  readonly response: Located;
  /** File of the operation. */
  readonly file: string;
}

// The conventions of the contracts put these on every answer that declares them; the others depend on the service.
const ALWAYS_SENT = new Set(['x-request-id', 'retry-after']);

/** Reads what an operation answers with one status. */
export function readAnswer({ reader, service, status, response, file }: Place): Answer {
  return {
    status,
    file: sharedFile(service, response.at) ?? file,
    headers: reader.map(response, 'headers').map(([name, header]) => readHeader(name, header)),
    contents: reader.map(response, 'content').map(([mediaType, media]) => readContent(reader, mediaType, media)),
  };
}

function readHeader(name: string, header: Located): AnswerHeader {
  const required = header.value['required'] === true || ALWAYS_SENT.has(name.toLowerCase());
  return { name, required, schema: below(header.at, 'schema') };
}

function readContent(reader: DocumentReader, mediaType: string, media: Located): AnswerContent {
  const schema = reader.object(below(media.at, 'schema'));
  const examples = reader.examples(media);
  // Messages name the component that a schema refers to, rather than the place of the reference.
  const inside = (name: string): Pointer => reader.object(below(schema.at, name)).at;
  const terminator = schema.value['x-event-terminator'];
  if ('x-item-schema' in schema.value) {
    return { mediaType, kind: 'jsonl', schema: inside('x-item-schema'), examples };
  }
  if ('x-event-schema' in schema.value) {
    return {
      mediaType,
      kind: 'sse',
      schema: inside('x-event-schema'),
      ...('x-event-error-schema' in schema.value && { errorSchema: inside('x-event-error-schema') }),
      ...(typeof terminator === 'string' && { terminator }),
      examples,
    };
  }
  return { mediaType, kind: isJson(mediaType) ? 'json' : 'text', schema: schema.at, examples };
}

/** Says whether a media type is JSON, whatever stands behind a semicolon. */
export function isJson(mediaType: string): boolean {
  return /^[^/;]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(mediaType);
}
