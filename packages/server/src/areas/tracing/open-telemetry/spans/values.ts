import type { AnyValue, KeyValue } from '@callscope/tracing-types';

import { ServiceError } from '../../../../core/errors.ts';

/** Deeper JSON within a text stays a text. */
const DEEPEST_TEXT = 64;

/**
 * Reads a value of OTLP. Its depth was bounded when it was read.
 * @param value - In the JSON form; undefined is null.
 * @returns A JSON value. A whole number that JSON readers would round stays a text, and so do bytes, in base64.
 */
export function toJson(value: AnyValue | undefined): unknown {
  const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value ?? {};
  if (intValue !== undefined) return Number.isSafeInteger(Number(intValue)) ? Number(intValue) : String(intValue);
  if (arrayValue) return (arrayValue.values ?? []).map(toJson);
  if (kvlistValue) return objectOf(kvlistValue.values ?? []);
  return stringValue ?? boolValue ?? doubleValue ?? bytesValue ?? null;
}

/**
 * Makes an object of attributes, their keys as they are. Of a key that stands twice the last value holds.
 * @param attributes - The attributes.
 * @returns The object; it has no prototype that a key could reach.
 */
export function objectOf(attributes: readonly KeyValue[]): Record<string, unknown> {
  const object = Object.create(null) as Record<string, unknown>;
  // In protobuf an empty key is left out.
  for (const { key = '', value } of attributes) object[key] = toJson(value);
  return object;
}

/** Says whether a value is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a text that is a JSON object or list: libraries write messages so, because attributes cannot be objects
 * everywhere (decision 0186).
 * @param value - Any value.
 * @returns What the text means; the value itself when it is no such text.
 */
export function unpackJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    const read: unknown = JSON.parse(value);
    return isDeeper(read, DEEPEST_TEXT) ? value : read;
  } catch {
    return value;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** The last nanosecond that a date with four digits for the year can name. */
const LATEST = 253_402_300_799_999_999_999n;

/**
 * Writes a time of a span.
 * @param nanos - Nanoseconds since 1970.
 * @returns ISO text in UTC with 3, 6 or 9 digits behind the second; undefined for a time after the year 9999.
 */
export function isoOf(nanos: bigint): string | undefined {
  if (nanos < 0n || nanos > LATEST) return undefined;
  const seconds = new Date(Number(nanos / 1_000_000_000n) * 1000).toISOString().slice(0, 19);
  const digits = String(nanos % 1_000_000_000n).padStart(9, '0');
  return `${seconds}.${digits.replace(/(?:000){1,2}$/, '')}Z`.replace('.Z', '.000Z');
}

/**
 * Reads a time of a span.
 * @param nanos - As the request has it.
 * @param place - Where it stands in the request, for the error.
 * @returns ISO text in UTC.
 * @throws ServiceError 400 for a time that cannot be kept.
 */
export function timeOf(nanos: string | number, place: string): string {
  const iso = isoOf(BigInt(nanos));
  if (iso !== undefined && iso < '2299') return iso;
  throw new ServiceError(400, `${place} is a time that cannot be kept. Send one of the years 1970 to 2298.`);
}

/**
 * Reads a time that stands in an attribute.
 * @param value - RFC 3339 text, or nanoseconds since 1970 as a number or digits.
 * @returns ISO text in UTC; undefined for anything else, and for what cannot be kept.
 */
export function timeIn(value: unknown): string | undefined {
  const text = String(value).replace(/^"(.*)"$/, '$1');
  if (/^\d{1,20}$/.test(text)) return bounded(isoOf(BigInt(text)));
  const [, whole = '', digits = '', offset = ''] =
    /^(\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  const time = Date.parse((whole + offset).toUpperCase());
  return Number.isNaN(time) ? undefined : bounded(isoOf(BigInt(time) * 1_000_000n + BigInt(digits.padEnd(9, '0'))));
}

function bounded(iso: string | undefined): string | undefined {
  return iso !== undefined && iso < '2299' ? iso : undefined;
}
