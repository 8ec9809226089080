import type { AnyValue, KeyValue } from '@callscope/tracing-types';

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
