import type { Budget } from './limits.ts';

/** An object of an answer while it grows. */
export type Members = Record<string, unknown>;

/** Texts and lists that come in parts. */
const GROWING = new Set(['content', 'reasoning', 'refusal', 'arguments', 'token_ids', 'data', 'transcript']);

/** Objects that come in parts. What `delta` brings belongs to the message. */
const NESTED = new Set(['delta', 'message', 'logprobs', 'function', 'function_call', 'audio']);

/** Parts nest no deeper. What does is set as it is. */
const MAX_DEPTH = 3;

/** Adds a part to an object: what comes in parts grows, everything else is set. */
export type AddPart = (into: Members, part: unknown, depth?: number) => void;

/**
 * Makes the function that adds parts.
 * @param budget - Bounds of the reply.
 * @param added - Is told of every text that was added.
 * @param addCalls - Takes the parts of calls.
 * @returns The function.
 */
export function growth(
  budget: Budget,
  added: (into: Members, key: string, text: string) => void,
  addCalls: (parts: unknown) => void,
): AddPart {
  const grow = (into: Members, key: string, value: unknown): void => {
    const more = key === 'arguments' ? argumentsText(value, budget) : value;
    const before = into[key];
    if (typeof more === 'string') {
      budget.spend(more.length);
      // Engines keep such a sum as a tree of its parts until it is read, which is what makes the whole linear.
      into[key] = typeof before === 'string' ? before + more : more;
      added(into, key, more);
    } else if (Array.isArray(more)) {
      budget.spend(64 * more.length);
      const list = (Array.isArray(before) ? before : (into[key] = [])) as unknown[];
      // Spread into one call, a long list would go over its number of arguments.
      for (const entry of more as unknown[]) list.push(entry);
    }
  };
  const add: AddPart = (into, part, depth = 0) => {
    const members = Object(part) as Members;
    for (const key in members) {
      const value = members[key];
      // A whole message beside the parts repeats them.
      if (value === null || value === undefined || (key === 'message' && depth === 0)) continue;
      if (NESTED.has(key) && depth < MAX_DEPTH) {
        add((into[key === 'delta' ? 'message' : key] ??= {}) as Members, value, depth + 1);
      } else if (key === 'tool_calls') addCalls(value);
      else if (key === 'reasoning_content') {
        // The older name repeats the same words (decision 0146).
        if (!members['reasoning']) grow(into, 'reasoning', value);
      } else if (GROWING.has(key)) grow(into, key, value);
      // The index says where a part belongs, and is there already where it is a member of the whole.
      else if (key !== 'index') setMember(into, key, value, budget);
    }
  };
  return add;
}

/** Members of a message that say something. */
const SAID = ['content', 'reasoning', 'refusal', 'function_call', 'audio'];

/**
 * What a message that comes beside the parts has beyond them. While parts come it is none of them, so it counts when
 * nothing was said, and at the end.
 * @param whole - The message, as far as it says.
 * @param message - What was put together.
 * @param hasCalls - Whether it has calls.
 * @param isLast - The choice ends.
 * @returns Members that were not said.
 */
export function unsaidOf(whole: unknown, message: Members, hasCalls: boolean, isLast: boolean): Members {
  if (typeof whole !== 'object' || !(isLast || !(hasCalls || SAID.some((key) => message[key])))) return {};
  const isUnsaid = (key: string): boolean =>
    key === 'tool_calls' ? !hasCalls : !message[key === 'reasoning_content' ? 'reasoning' : key];
  return Object.fromEntries(Object.entries(whole ?? {}).filter(([key]) => isUnsaid(key)));
}

/**
 * Sets a member: the last value wins, but null and undefined add nothing, nor does an empty text to a value that is
 * there. Names that every object inherits, such as `__proto__` and `constructor`, are passed over, so that no answer
 * reaches a prototype.
 * @param into - The object that grows.
 * @param key - Name of the member.
 * @param value - What came.
 * @param budget - Bounds of the reply.
 */
export function setMember(into: Members, key: string, value: unknown, budget: Budget): void {
  const before = into[key];
  // Most members repeat what is there.
  if (before === value || value === null || value === undefined || key in Object.prototype) return;
  if (before === undefined) budget.allow('maxMembers', Object.keys(into).length + 1);
  else if (value === '') return;
  into[key] = value;
}

/**
 * Copies what grows, so that later parts leave the copy alone. Other values are never changed and stay as they are.
 * @param grown - The object.
 * @param depth - How deep it lies.
 * @returns The copy.
 */
export function copyGrown(grown: Members, depth = 0): Members {
  const copy = { ...grown };
  for (const key in copy) {
    const value = copy[key];
    if (GROWING.has(key) && Array.isArray(value)) copy[key] = [...(value as unknown[])];
    else if (NESTED.has(key) && depth < MAX_DEPTH) copy[key] = copyGrown(value as Members, depth + 1);
  }
  return copy;
}

/**
 * @param value - Arguments of a call. Some services send an object in place of its JSON text.
 * @param budget - Bounds of the reply.
 * @returns Their text.
 * @throws {StreamError} When they nest too deeply to be written.
 */
export function argumentsText(value: unknown, budget: Budget): string {
  if (typeof value === 'string') return value;
  try {
    return value ? JSON.stringify(value) : '';
  } catch {
    throw budget.refusal('the arguments of a call nest too deeply to be written as text');
  }
}
