import { isObject, memberOf, parsePointer } from '@callscope/contract';

import type { Exchanges, Operand, ValueReference } from './scenario.ts';

/** Matches every item or member. A member with this name cannot be addressed. */
const WILDCARD = '*';

/** Returns true if a pointer may lead to more than one value. */
export function hasWildcard(pointer: string): boolean {
  return parsePointer(pointer).includes(WILDCARD);
}

/** Returns the values that a pointer leads to, in their order; none if there is nothing. */
export function valuesAt(root: unknown, pointer: string): unknown[] {
  return parsePointer(pointer).reduce<unknown[]>(
    (found, key) => found.flatMap((value) => (key === WILDCARD ? membersOf(value) : definedMember(value, key))),
    [root],
  );
}

/**
 * Returns a copy with another value at a pointer. The rest is shared with the original, which is not changed.
 *
 * @returns undefined if there is nothing at the pointer.
 */
export function replaceAt(root: unknown, pointer: string, value: unknown): unknown {
  return replaceKeys(root, parsePointer(pointer), value);
}

function replaceKeys(root: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const member = memberOf(root, key);
  const changed = member === undefined ? undefined : replaceKeys(member, rest, value);
  if (changed === undefined) return undefined;
  return Array.isArray(root) ? root.with(Number(key), changed) : { ...(root as object), [key]: changed };
}

function membersOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function definedMember(value: unknown, key: string): unknown[] {
  const member = memberOf(value, key);
  return member === undefined ? [] : [member];
}

/** A reading that leads to nothing, or to a value that cannot be counted or added. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError';
  readonly reading: ValueReference;

  constructor(reading: ValueReference, message: string) {
    super(message);
    this.reading = reading;
  }
}

/**
 * Reads a value of an exchange: the value at the pointer, a list of all values if the pointer has a wildcard, or their
 * count or sum.
 *
 * @throws ReadingError when there is no value, no list to count, or no numbers to add.
 */
export function readValue(reading: ValueReference, exchanges: Exchanges): unknown {
  const { step, take, pointer } = reading;
  const exchange = exchanges.get(step);
  if (exchange === undefined) throw new ReadingError(reading, 'the step has not been run');
  const found = valuesAt(take === 'request' ? exchange.request : exchange.response, pointer);
  const isList = hasWildcard(pointer);
  if (!isList && found.length === 0) throw new ReadingError(reading, 'there is no value');
  const value = isList ? found : found[0];
  if (take === 'response' || take === 'request') return value;
  if (!Array.isArray(value)) throw new ReadingError(reading, 'the value is not a list and cannot be counted');
  if (take === 'count') return value.length;
  return value.reduce<number>((sum, each) => {
    if (typeof each !== 'number') throw new ReadingError(reading, `${JSON.stringify(each)} cannot be added`);
    return sum + each;
  }, 0);
}

/** Returns the value of the right side of a condition. @throws ReadingError as `readValue` does. */
export function readOperand(operand: Operand, exchanges: Exchanges): unknown {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'reading') return readValue(operand.reading, exchanges);
  return operand.parts.reduce<number>((sum, part) => {
    const value = typeof part === 'number' ? part : readValue(part, exchanges);
    if (typeof value === 'number') return sum + value;
    throw new ReadingError(part as ValueReference, `${JSON.stringify(value)} cannot be added`);
  }, 0);
}

/** Sums of decimal fractions differ in their last digits, by the order of the parts. */
const TOLERANCE = 1e-9;

/** Returns true for equal JSON values; numbers may differ by one billionth of the greater one. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  );
}

/** Returns true for a sorted list of numbers or of strings, ties allowed. */
export function isOrdered(list: unknown, direction: 'ascending' | 'descending'): boolean {
  if (!Array.isArray(list)) return false;
  const items: readonly unknown[] = direction === 'ascending' ? list : list.toReversed();
  return items.slice(1).every((item, index) => {
    const before = items[index];
    if (typeof before === 'number' && typeof item === 'number') return before <= item;
    return typeof before === 'string' && typeof item === 'string' && before <= item;
  });
}
