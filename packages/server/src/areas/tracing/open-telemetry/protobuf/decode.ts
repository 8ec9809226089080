import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import type { ExportTraceRequest, ResourceSpans } from '@callscope/tracing-types';

import { ServiceError } from '../../../../core/errors.ts';
import { type Field, type MessageName, messages, type Reading } from './messages.ts';

/** Deeper messages are refused: whatever walks a value calls itself once for each level. */
const DEEPEST = 100;

/** An empty message takes two bytes and becomes an object, so bytes alone do not bound the memory. */
const MOST_MESSAGES = 2_000_000;

type Message = Record<string, unknown>;

/**
 * Reads the message `ExportTraceServiceRequest` as its JSON form. Fields that are not known are passed over.
 * @param bytes - Protobuf.
 * @returns The request. Only what was sent is there; ids and times were checked.
 * @throws ServiceError 400 for bytes that are no such message or lack what a call is made of, 413 for too many parts.
 */
export function decodeRequest(bytes: Uint8Array): ExportTraceRequest {
  let count = 0;

  function read(reader: BinaryReader, name: MessageName, depth: number): Message {
    count += 1;
    if (count > MOST_MESSAGES) {
      throw new ServiceError(413, `The body has more than ${MOST_MESSAGES} parts. Send it in parts of fewer spans.`);
    }
    if (depth > DEEPEST) throw new ServiceError(400, `The body is nested deeper than ${DEEPEST} levels.`);
    // Nothing that is sent names a property, so an ordinary object is safe.
    const found: Message = {};
    while (reader.pos < reader.len) {
      const [number, type] = reader.tag();
      const field = messages[name][number];
      if (!field || type !== wireTypeOf(field)) {
        reader.skip(type, number);
        continue;
      }
      const value = field.message
        ? read(new BinaryReader(reader.bytes()), field.message, depth + 1)
        : readScalar(reader, field.reading);
      if (reader.pos > reader.len) throw new RangeError('A field goes on behind its message.');
      if (!field.repeated) found[field.name] = value;
      else if (Array.isArray(found[field.name])) (found[field.name] as unknown[]).push(value);
      else found[field.name] = [value];
    }
    return found;
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

const WIRE: Readonly<Record<Reading, WireType>> = {
  text: WireType.LengthDelimited,
  hex: WireType.LengthDelimited,
  base64: WireType.LengthDelimited,
  truth: WireType.Varint,
  int64: WireType.Varint,
  uint32: WireType.Varint,
  enum: WireType.Varint,
  fixed64: WireType.Bit64,
  double: WireType.Bit64,
  fixed32: WireType.Bit32,
};

function wireTypeOf({ reading }: Field): WireType {
  return reading ? WIRE[reading] : WireType.LengthDelimited;
}

function readScalar(reader: BinaryReader, reading: Reading | undefined): string | number | boolean {
  switch (reading) {
    case 'text':
      return reader.string(true);
    case 'truth':
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
      return Buffer.from(reader.bytes()).toString(reading === 'hex' ? 'hex' : 'base64');
  }
}

/** What the JSON form requires (decision 0055). A name that is left out is the empty one, as the standard has it. */
function checkSpans(resourceSpans: readonly ResourceSpans[]): void {
  for (const [resource, { scopeSpans = [] }] of resourceSpans.entries()) {
    for (const [scope, { spans = [] }] of scopeSpans.entries()) {
      for (const [index, span] of spans.entries()) {
        const at = `resourceSpans.${resource}.scopeSpans.${scope}.spans.${index}`;
        checkIds(span, at);
        for (const [link, linked] of (span.links ?? []).entries()) checkIds(linked, `${at}.links.${link}`);
        span.name ??= '';
        const { parentSpanId = '' } = span;
        if (parentSpanId.length !== 0 && parentSpanId.length !== 16) wrong(`${at}.parentSpanId`, 'no id of 8 bytes');
        for (const time of ['startTimeUnixNano', 'endTimeUnixNano'] as const) {
          if (span[time] === undefined) wrong(`${at}.${time}`, 'missing');
        }
      }
    }
  }
}

function checkIds({ traceId, spanId }: { traceId?: string; spanId?: string }, at: string): void {
  if (traceId?.length !== 32) wrong(`${at}.traceId`, 'no id of 16 bytes');
  if (spanId?.length !== 16) wrong(`${at}.spanId`, 'no id of 8 bytes');
}

function wrong(place: string, what: string): never {
  throw new ServiceError(400, `${place} is ${what}.`);
}
