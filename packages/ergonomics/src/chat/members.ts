import type { Budget } from './limits.ts';

/** An object of a response whose members are still arriving. */
export type Members = Record<string, unknown>;

/**
 * Sets a member: the last value wins, but null, undefined and an empty string never replace a value. Ignores names that
 * every object inherits, such as `__proto__`, so that no response reaches a prototype.
 * @throws {StreamLimitError} When the object gets more members than `maxMembers`.
 */
export function setMember(into: Members, key: string, value: unknown, budget: Budget): void {
  const before = into[key];
  // Most members repeat their value.
  if (before === value || value === null || value === undefined || key in Object.prototype) return;
  if (before === undefined) budget.check('maxMembers', Object.keys(into).length + 1);
  else if (value === '') return;
  into[key] = value;
}

/** Returns true for an object that is no list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
