import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { ExportTraceRequest, ExportTraceResponse, ResourceSpans } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';

/** Type of a scalar field. Bytes are `hex` or `base64` by their form in JSON. */
export type Scalar =
  | 'string'
  | 'hex'
  | 'base64'
  | 'bool'
  | 'int64'
  | 'fixed64'
  | 'double'
  | 'uint32'
  | 'fixed32'
  | 'enum';

/** One field of a message: a scalar, or another message. */
export type Field = {
  /** Name in the JSON form. */
  readonly name: string;
  readonly repeated?: true;
} & (
  | { readonly scalar: Scalar; readonly message?: undefined }
  | { readonly scalar?: undefined; readonly message: MessageName }
);

/** Messages of OTLP that make up spans. */
export type MessageName =
  | 'AnyValue'
  | 'ArrayValue'
  | 'Event'
  | 'InstrumentationScope'
  | 'KeyValue'
  | 'KeyValueList'
  | 'Link'
  | 'Request'
  | 'Resource'
  | 'ResourceSpans'
  | 'ScopeSpans'
  | 'Span'
  | 'Status';

const scalar = (name: string, type: Scalar): Field => ({ name, scalar: type });
const one = (name: string, message: MessageName): Field => ({ name, message });
const many = (name: string, message: MessageName): Field => ({ name, message, repeated: true });
const attributes = many('attributes', 'KeyValue');
const dropped = scalar('droppedAttributesCount', 'uint32');

/** Fields by number, as in the published definitions of OTLP 1 (trace, common and resource). */
export const messages: Readonly<Record<MessageName, Readonly<Record<number, Field>>>> = {
  Request: { 1: many('resourceSpans', 'ResourceSpans') },
  ResourceSpans: {
    1: one('resource', 'Resource'),
    2: many('scopeSpans', 'ScopeSpans'),
    3: scalar('schemaUrl', 'string'),
  },
  Resource: { 1: attributes, 2: dropped },
  ScopeSpans: { 1: one('scope', 'InstrumentationScope'), 2: many('spans', 'Span'), 3: scalar('schemaUrl', 'string') },
  InstrumentationScope: { 1: scalar('name', 'string'), 2: scalar('version', 'string'), 3: attributes, 4: dropped },
  Span: {
    1: scalar('traceId', 'hex'),
    2: scalar('spanId', 'hex'),
    3: scalar('traceState', 'string'),
    4: scalar('parentSpanId', 'hex'),
    5: scalar('name', 'string'),
    6: scalar('kind', 'enum'),
    7: scalar('startTimeUnixNano', 'fixed64'),
    8: scalar('endTimeUnixNano', 'fixed64'),
    9: attributes,
    10: dropped,
    11: many('events', 'Event'),
    12: scalar('droppedEventsCount', 'uint32'),
    13: many('links', 'Link'),
    14: scalar('droppedLinksCount', 'uint32'),
    15: one('status', 'Status'),
    16: scalar('flags', 'fixed32'),
  },
  Event: { 1: scalar('timeUnixNano', 'fixed64'), 2: scalar('name', 'string'), 3: attributes, 4: dropped },
  Link: {
    1: scalar('traceId', 'hex'),
    2: scalar('spanId', 'hex'),
    3: scalar('traceState', 'string'),
    4: attributes,
    5: dropped,
    6: scalar('flags', 'fixed32'),
  },
  Status: { 2: scalar('message', 'string'), 3: scalar('code', 'enum') },
  KeyValue: { 1: scalar('key', 'string'), 2: one('value', 'AnyValue') },
  AnyValue: {
    1: scalar('stringValue', 'string'),
    2: scalar('boolValue', 'bool'),
    3: scalar('intValue', 'int64'),
    4: scalar('doubleValue', 'double'),
    5: one('arrayValue', 'ArrayValue'),
    6: one('kvlistValue', 'KeyValueList'),
    7: scalar('bytesValue', 'base64'),
  },
  ArrayValue: { 1: many('values', 'AnyValue') },
  KeyValueList: { 1: many('values', 'KeyValue') },
};

/** Depth of a message: code that walks a value recurses once per level. */
const MAX_DEPTH = 100;

/** Messages in one body. An empty message has two bytes and becomes an object, so the body limit does not bound memory. */
const MAX_MESSAGES = 2_000_000;

type Message = Record<string, unknown>;

/**
 * Decodes the message `ExportTraceServiceRequest` to its JSON form. Unknown fields are ignored; ids and times are
 * checked.
 *
 * @throws ServiceError 400 for bytes that are not such a message or lack a required field, 413 for too many messages.
 */
export function decodeRequest(bytes: Uint8Array): ExportTraceRequest {
  let count = 0;

  function read(reader: BinaryReader, name: MessageName, depth: number): Message {
    count += 1;
    if (count > MAX_MESSAGES) {
      throw new ServiceError(413, `The body has more than ${MAX_MESSAGES} messages. Send fewer spans, in parts.`);
    }
    if (depth > MAX_DEPTH) throw new ServiceError(400, `The body is nested deeper than ${MAX_DEPTH} levels.`);
    // Property names come from the table above, so an ordinary object is safe.
    const message: Message = {};
    while (reader.pos < reader.len) {
      const [number, type] = reader.tag();
      const field = messages[name][number];
      if (!field || type !== (field.scalar ? wireTypes[field.scalar] : WireType.LengthDelimited)) {
        reader.skip(type, number);
        continue;
      }
      const value = field.message
        ? read(new BinaryReader(reader.bytes()), field.message, depth + 1)
        : readScalar(reader, field.scalar);
      if (reader.pos > reader.len) throw new RangeError('A field extends beyond its message.');
      if (!field.repeated) message[field.name] = value;
      else if (Array.isArray(message[field.name])) (message[field.name] as unknown[]).push(value);
      else message[field.name] = [value];
    }
    return message;
  }

  try {
    const { resourceSpans = [] } = read(new BinaryReader(bytes), 'Request', 0);
    checkSpans(resourceSpans as ResourceSpans[]);
    return { resourceSpans: resourceSpans as ResourceSpans[] };
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError(400, 'The body is not the message ExportTraceServiceRequest as protobuf.', { cause });
  }
}

const wireTypes: Readonly<Record<Scalar, WireType>> = {
  string: WireType.LengthDelimited,
  hex: WireType.LengthDelimited,
  base64: WireType.LengthDelimited,
  bool: WireType.Varint,
  int64: WireType.Varint,
  uint32: WireType.Varint,
  enum: WireType.Varint,
  fixed64: WireType.Bit64,
  double: WireType.Bit64,
  fixed32: WireType.Bit32,
};

function readScalar(reader: BinaryReader, type: Scalar): string | number | boolean {
  switch (type) {
    case 'string':
      return reader.string(true);
    case 'bool':
      return reader.bool();
    case 'int64':
      return String(reader.int64());
    case 'fixed64':
      return String(reader.fixed64());
    case 'uint32':
      return reader.uint32();
    case 'enum':
      return reader.int32();
    case 'fixed32':
      return reader.fixed32();
    case 'double': {
      const number = reader.double();
      return Number.isFinite(number) ? number : String(number);
    }
    default:
      return Buffer.from(reader.bytes()).toString(type);
  }
}

/** Checks the fields that the JSON form requires (decision 0055). A missing name is empty, as protobuf defines. */
function checkSpans(resourceSpans: readonly ResourceSpans[]): void {
  for (const [resource, { scopeSpans = [] }] of resourceSpans.entries()) {
    for (const [scope, { spans = [] }] of scopeSpans.entries()) {
      for (const [index, span] of spans.entries()) {
        const at = `resourceSpans.${resource}.scopeSpans.${scope}.spans.${index}`;
        checkIds(span, at);
        for (const [link, linked] of (span.links ?? []).entries()) checkIds(linked, `${at}.links.${link}`);
        span.name ??= '';
        const { parentSpanId = '' } = span;
        if (parentSpanId.length !== 0) checkId(parentSpanId, 8, `${at}.parentSpanId`);
        for (const time of ['startTimeUnixNano', 'endTimeUnixNano'] as const) {
          if (span[time] === undefined) throw new ServiceError(400, `${at}.${time} is missing.`);
        }
      }
    }
  }
}

function checkIds({ traceId, spanId }: { traceId?: string; spanId?: string }, at: string): void {
  checkId(traceId, 16, `${at}.traceId`);
  checkId(spanId, 8, `${at}.spanId`);
}

function checkId(id: string | undefined, bytes: number, location: string): void {
  if (id?.length !== 2 * bytes) throw new ServiceError(400, `${location} must have ${bytes} bytes.`);
}

/** Encodes the message `ExportTraceServiceResponse`. It is empty if no span was rejected. */
export function encodeResponse({ partialSuccess }: ExportTraceResponse): Uint8Array {
  if (!partialSuccess) return new Uint8Array();
  const partial = new BinaryWriter()
    .tag(1, WireType.Varint)
    .int64(partialSuccess.rejectedSpans)
    .tag(2, WireType.LengthDelimited)
    .string(partialSuccess.errorMessage)
    .finish();
  return new BinaryWriter().tag(1, WireType.LengthDelimited).bytes(partial).finish();
}
