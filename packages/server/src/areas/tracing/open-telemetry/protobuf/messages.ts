import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { ExportTraceResponse } from '@callscope/tracing-types';

/** How the bytes of a field are read, and how its value stands in the JSON form. */
export type Reading =
  | 'text'
  | 'hex'
  | 'base64'
  | 'truth'
  | 'int64'
  | 'fixed64'
  | 'double'
  | 'uint32'
  | 'fixed32'
  | 'enum';

/** One field of a message: a scalar, or another message. */
export interface Field {
  /** Its name in the JSON form. */
  readonly name: string;
  readonly reading?: Reading;
  /** Name of the message that it holds. */
  readonly message?: MessageName;
  readonly repeated?: true;
}

/** The messages of OTLP that spans are made of. */
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

const scalar = (name: string, reading: Reading): Field => ({ name, reading });
const one = (name: string, message: MessageName): Field => ({ name, message });
const many = (name: string, message: MessageName): Field => ({ name, message, repeated: true });
const attributes = many('attributes', 'KeyValue');
const dropped = scalar('droppedAttributesCount', 'uint32');

/** Fields by their numbers, as in the published definitions of OTLP 1 (trace, common and resource). */
export const messages: Readonly<Record<MessageName, Readonly<Record<number, Field>>>> = {
  Request: { 1: many('resourceSpans', 'ResourceSpans') },
  ResourceSpans: {
    1: one('resource', 'Resource'),
    2: many('scopeSpans', 'ScopeSpans'),
    3: scalar('schemaUrl', 'text'),
  },
  Resource: { 1: attributes, 2: dropped },
  ScopeSpans: { 1: one('scope', 'InstrumentationScope'), 2: many('spans', 'Span'), 3: scalar('schemaUrl', 'text') },
  InstrumentationScope: { 1: scalar('name', 'text'), 2: scalar('version', 'text'), 3: attributes, 4: dropped },
  Span: {
    1: scalar('traceId', 'hex'),
    2: scalar('spanId', 'hex'),
    3: scalar('traceState', 'text'),
    4: scalar('parentSpanId', 'hex'),
    5: scalar('name', 'text'),
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
  Event: { 1: scalar('timeUnixNano', 'fixed64'), 2: scalar('name', 'text'), 3: attributes, 4: dropped },
  Link: {
    1: scalar('traceId', 'hex'),
    2: scalar('spanId', 'hex'),
    3: scalar('traceState', 'text'),
    4: attributes,
    5: dropped,
    6: scalar('flags', 'fixed32'),
  },
  Status: { 2: scalar('message', 'text'), 3: scalar('code', 'enum') },
  KeyValue: { 1: scalar('key', 'text'), 2: one('value', 'AnyValue') },
  AnyValue: {
    1: scalar('stringValue', 'text'),
    2: scalar('boolValue', 'truth'),
    3: scalar('intValue', 'int64'),
    4: scalar('doubleValue', 'double'),
    5: one('arrayValue', 'ArrayValue'),
    6: one('kvlistValue', 'KeyValueList'),
    7: scalar('bytesValue', 'base64'),
  },
  ArrayValue: { 1: many('values', 'AnyValue') },
  KeyValueList: { 1: many('values', 'KeyValue') },
};

/**
 * Writes the message `ExportTraceServiceResponse`.
 * @param response - Its JSON form.
 * @returns Protobuf; no bytes when all was kept.
 */
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
