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
  part: ToolCallDelta,
  delta: string,
): GrowingCall | undefined {
  const { index, id } = part;
  const name = nameOf(part);
  let found = callsByIndex.get(index ?? LATEST);
  if (id) {
    if (found?.toolCall.id === id && typeof index === 'number') return found;
    // The call under the index may have waited for its id.
    found = calls.findLast(({ toolCall }) => toolCall.id === id) ?? (found?.hasId ? undefined : found);
  } else if (!found && !name) {
    // A new index without id and name: the index drifted, unless the last call is complete.
    const latest = callsByIndex.get(LATEST);
    if (latest && !isComplete(latest)) found = latest;
  }
  return found && beginsNewCall(found, name, delta) ? undefined : found;
}

/** The members of calls of custom tools, which the contract does not define. */
type CustomCall = (ToolCall | ToolCallDelta) & {
  readonly custom?: { readonly name?: string; readonly input?: string };
};

/** Returns the name of the tool in a call or a part of one; empty if it is missing. */
export function nameOf(call: CustomCall): string {
  return (call.custom ?? call.function)?.name || '';
}

/** Returns the arguments in a call or a part of one; for a custom tool, its input. */
export function jsonOf(call: CustomCall): string {
  return (call.custom ? call.custom.input : call.function?.arguments) ?? '';
}

/** Returns true if a name begins a new call, and false if it repeats the name of the call that was found. */
function beginsNewCall(call: GrowingCall, name: string, delta: string): boolean {
  const known = nameOf(call.toolCall);
  return !!name && !!known && (name !== known || (!!delta.trim() && isComplete(call)));
}

/** Returns true if the arguments are complete. Reads each character once, however often it is asked. */
function isComplete(call: GrowingCall): boolean {
  if (!call.complete) {
    call.complete = createBracketCounter();
    call.complete(jsonOf(call.toolCall));
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
