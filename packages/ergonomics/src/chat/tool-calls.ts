import type { ToolCall, ToolCallDelta } from '@callscope/inference-types';

/** A call while it grows. */
export interface GrowingCall {
  readonly toolCall: ToolCall;
  /** The service gave the id, it is not made up. */
  named: boolean;
  /** Its `tool-start` was told. */
  started: boolean;
  /** Its `tool-done` was told. */
  done: boolean;
  /** Says whether the arguments are a complete object or list; made when that is asked first. */
  complete?: (more: string) => boolean;
}

/** Key of the call that the last part belonged to, where others stand by their index. */
export const LATEST = -1;

/**
 * Finds the call that a part belongs to, by the rules of decision 0164.
 * @param calls - The calls of the choice so far.
 * @param byIndex - Those that parts went to, by the index of the part and as `LATEST`.
 * @param part - The part.
 * @param more - The text of its arguments.
 * @returns The call; undefined when the part begins one.
 */
export function findCall(
  calls: readonly GrowingCall[],
  byIndex: ReadonlyMap<number, GrowingCall>,
  { index, id, function: of }: ToolCallDelta,
  more: string,
): GrowingCall | undefined {
  let found = byIndex.get(index ?? LATEST);
  if (id) {
    if (found?.toolCall.id === id) return found;
    // An id may come late.
    found = calls.findLast(({ toolCall }) => toolCall.id === id) ?? (found?.named ? undefined : found);
  } else if (!found && !of?.name) {
    // An index that is new, on a part that has neither an id nor a name: it drifted, unless nothing is missing.
    const latest = byIndex.get(LATEST);
    if (latest && !isComplete(latest)) found = latest;
  }
  return found && begins(found, of?.name, more) ? undefined : found;
}

/** Whether a name on a part says that a new call begins, and not that the name of this one is repeated. */
function begins(call: GrowingCall, name: string | null | undefined, more: string): boolean {
  const known = call.toolCall.function.name;
  return !!name && !!known && (name !== known || (!!more.trim() && isComplete(call)));
}

/** Whether the arguments are complete. From the first question on they are looked at part by part, so once in all. */
function isComplete(call: GrowingCall): boolean {
  if (!call.complete) {
    call.complete = bracketCounter();
    call.complete(call.toolCall.function.arguments);
  }
  return call.complete('');
}

function bracketCounter(): (more: string) => boolean {
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let closed = false;
  return (more) => {
    for (const char of more) {
      if (escaped) escaped = false;
      else if (char === '"') quoted = !quoted;
      else if (quoted) escaped = char === '\\';
      else if ('{['.includes(char)) depth += 1;
      else if ('}]'.includes(char)) closed = !(depth -= 1);
    }
    return closed;
  };
}
