import type { ToolCall, ToolCallDelta } from '@callscope/inference-types';
import type { Budget } from './limits.ts';

/** A tool call whose parts are still arriving. */
export interface GrowingCall {
  readonly toolCall: ToolCall;
  /** True if the service sent the id; otherwise the id is generated. */
  hasId: boolean;
  /** True after `tool-start` was emitted. */
  isStarted: boolean;
  /** True after `tool-done` was emitted. */
  isDone: boolean;
  /** Reads more of the arguments and returns true if they are complete. Created when it is first needed. */
  complete?: (more: string) => boolean;
}

/** Key, in a map by index, of the call that received the last part. */
export const LATEST = -1;

/**
 * Finds the call that a part belongs to (decision 0164).
 * @param calls - Calls of the choice so far.
 * @param callsByIndex - Calls that received parts, by the index of the part, and the last one as `LATEST`.
 * @param part - The part.
 * @param delta - Its arguments.
 * @returns The call; undefined if the part begins a new one.
 */
export function findCall(
  calls: readonly GrowingCall[],
  callsByIndex: ReadonlyMap<number, GrowingCall>,
  { index, id, function: called }: ToolCallDelta,
  delta: string,
): GrowingCall | undefined {
  let found = callsByIndex.get(index ?? LATEST);
  if (id) {
    if (found?.toolCall.id === id) return found;
    // The call under the index may have waited for its id.
    found = calls.findLast(({ toolCall }) => toolCall.id === id) ?? (found?.hasId ? undefined : found);
  } else if (!found && !called?.name) {
    // A new index without id and name: the index drifted, unless the last call is complete.
    const latest = callsByIndex.get(LATEST);
    if (latest && !isComplete(latest)) found = latest;
  }
  return found && beginsNewCall(found, called?.name, delta) ? undefined : found;
}

/** Returns true if a name begins a new call, and false if it repeats the name of the call that was found. */
function beginsNewCall(call: GrowingCall, name: string | null | undefined, delta: string): boolean {
  const known = call.toolCall.function.name;
  return !!name && !!known && (name !== known || (!!delta.trim() && isComplete(call)));
}

/** Returns true if the arguments are complete. Reads each character once, however often it is asked. */
function isComplete(call: GrowingCall): boolean {
  if (!call.complete) {
    call.complete = createBracketCounter();
    call.complete(call.toolCall.function.arguments);
  }
  return call.complete('');
}

/** Returns a function that takes JSON part by part and returns true once its outermost object or list is closed. */
function createBracketCounter(): (more: string) => boolean {
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  let isClosed = false;
  return (more) => {
    for (const char of more) {
      if (isEscaped) isEscaped = false;
      else if (char === '"') isQuoted = !isQuoted;
      else if (isQuoted) isEscaped = char === '\\';
      else if ('{['.includes(char)) depth += 1;
      else if ('}]'.includes(char)) isClosed = !(depth -= 1);
    }
    return isClosed;
  };
}

/**
 * Returns the arguments of a call as JSON. Some services send an object instead of a string.
 * @throws {StreamError} When they nest too deeply.
 */
export function toArgumentsJson(value: unknown, budget: Budget): string {
  if (typeof value === 'string') return value;
  try {
    return value ? JSON.stringify(value) : '';
  } catch {
    throw budget.createError('the arguments of a tool call are nested too deeply');
  }
}
