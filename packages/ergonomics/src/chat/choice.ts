import type { Choice, ChunkChoice, ToolCall, ToolCallDelta, Usage } from '@callscope/inference-types';
import type { ChatEventListener } from './events.ts';
import type { Budget } from './limits.ts';
import { findCall, type GrowingCall, LATEST, toArgumentsJson } from './tool-calls.ts';

/** An object of a response whose members are still arriving. */
export type Members = Record<string, unknown>;

/** Members whose strings and lists come in parts, which are appended. */
const APPENDED = new Set(['content', 'reasoning', 'refusal', 'arguments', 'token_ids', 'data', 'transcript']);

/** Members whose objects come in parts, which are merged. `delta` is merged into the message. */
const MERGED = new Set(['delta', 'message', 'logprobs', 'function', 'function_call', 'audio']);

/** Depth to which objects are merged. Deeper ones are replaced. */
const MAX_DEPTH = 3;

/** Members of a message that hold the reply of the model, other than its tool calls. */
const REPLY_MEMBERS = ['content', 'reasoning', 'refusal', 'function_call', 'audio'];

/** Puts the parts of one choice together. */
export class GrowingChoice {
  readonly index: number;
  /** Last usage that was reported for this choice alone. */
  usage: Usage | undefined;
  readonly #budget: Budget;
  readonly #message: Members = { role: 'assistant', content: null };
  readonly #choice: Members;
  /** Tool calls in the order in which they began. */
  readonly #calls: GrowingCall[] = [];
  /** Calls that received parts, by the index of the part, and the last one as `LATEST`. */
  readonly #callsByIndex = new Map<number, GrowingCall>();
  /** True until the first text, if that repeats the end of the request. */
  #isEcho: boolean;
  /** True after `finish` was emitted. */
  #isFinished = false;
  /** Id of the response; prefix of the ids that are generated for tool calls. */
  #responseId = '';
  /** Listener of the chunk that is being added. */
  #emit: ChatEventListener | undefined;

  /** @param echo - True if the first text repeats the end of the request. */
  constructor(index: number, budget: Budget, echo: boolean) {
    this.index = index;
    this.#budget = budget;
    this.#isEcho = echo;
    this.#choice = { index, message: this.#message, finish_reason: null };
  }

  /** True once a finish reason came. */
  get hasReason(): boolean {
    return !!this.#choice['finish_reason'];
  }

  /** Adds the part of a chunk that belongs to this choice, and emits what it adds. */
  add(part: ChunkChoice, responseId: string, emit: ChatEventListener | undefined): void {
    this.#responseId = responseId;
    this.#emit = emit;
    this.#merge(this.#choice, part);
    const { message } = part as { readonly message?: unknown };
    if (message) this.#merge(this.#message, this.#missingOf(message, !!part.finish_reason), 1);
    if (part.logprobs) emit?.({ type: 'logprobs', choice: this.index, logprobs: part.logprobs });
  }

  /** Emits the ends of the tool calls and of the choice, each once. */
  end(emit: ChatEventListener): void {
    for (const call of this.#calls) if (!call.isDone) this.#emitCall(call, '', emit, true);
    const { finish_reason: reason, stop_reason: stopReason = null } = this.#choice as Partial<Choice>;
    if (this.#isFinished || !reason) return;
    this.#isFinished = true;
    emit({ type: 'finish', choice: this.index, reason, stopReason });
  }

  /** Returns a copy of the choice, in the form of a response that is not streamed. */
  snapshot(): Choice {
    const copy = copyMembers(this.#choice) as Members & Choice;
    if (this.#calls.length > 0) {
      copy.message.tool_calls = this.#calls.map(copyCall);
      copy.message.content ||= null;
    }
    return copy;
  }

  /** Merges a part into an object. Null and undefined members add nothing. */
  #merge(into: Members, part: unknown, depth = 0): void {
    const members = Object(part) as Members;
    for (const key in members) {
      const value = members[key];
      // `add` handles a whole message beside the delta.
      if (value === null || value === undefined || (key === 'message' && depth === 0)) continue;
      if (MERGED.has(key) && depth < MAX_DEPTH) {
        this.#merge((into[key === 'delta' ? 'message' : key] ??= {}) as Members, value, depth + 1);
      } else if (key === 'tool_calls') {
        if (Array.isArray(value)) for (const call of value as (ToolCallDelta | null)[]) if (call) this.#addCall(call);
      } else if (key === 'reasoning_content') {
        // Older name, with which some services repeat `reasoning` (decision 0146).
        if (!members['reasoning']) this.#append(into, 'reasoning', value);
      } else if (APPENDED.has(key)) this.#append(into, key, value);
      // The index only says which object the part belongs to.
      else if (key !== 'index') setMember(into, key, value, this.#budget);
    }
  }

  #append(into: Members, key: string, value: unknown): void {
    const more = key === 'arguments' ? toArgumentsJson(value, this.#budget) : value;
    const before = into[key];
    if (typeof more === 'string') {
      this.#budget.spend(more.length);
      // Engines keep such a sum as a rope until it is read, so a long reply costs linear time.
      into[key] = typeof before === 'string' ? before + more : more;
      if (into === this.#message && more) this.#countText(key, more);
    } else if (Array.isArray(more)) {
      this.#budget.spend(64 * more.length);
      const list = (Array.isArray(before) ? before : (into[key] = [])) as unknown[];
      // A long list would exceed the number of arguments of one `push`.
      for (const entry of more as unknown[]) list.push(entry);
    }
  }

  #countText(key: string, delta: string): void {
    const type = key === 'content' ? 'text' : key;
    if (this.#isEcho) this.#isEcho = false;
    else {
      this.#budget.parts += 1;
      if (type === 'text') this.#budget.texts += 1;
    }
    if (type === 'text' || type === 'reasoning' || type === 'refusal') {
      this.#emit?.({ type, choice: this.index, delta, snapshot: this.#message[key] as string });
    }
  }

  /**
   * Returns the members of a whole message that no part brought. Some services send the message beside the deltas, so
   * it counts only if nothing came before it, and at the end (decision 0163).
   */
  #missingOf(message: unknown, isLast: boolean): Members {
    const hasCalls = this.#calls.length > 0;
    const hasReply = hasCalls || REPLY_MEMBERS.some((key) => this.#message[key]);
    if (typeof message !== 'object' || (hasReply && !isLast)) return {};
    const isMissing = (key: string): boolean =>
      key === 'tool_calls' ? !hasCalls : !this.#message[key === 'reasoning_content' ? 'reasoning' : key];
    return Object.fromEntries(Object.entries(message ?? {}).filter(([key]) => isMissing(key)));
  }

  #addCall(part: ToolCallDelta): void {
    const delta = toArgumentsJson(part.function?.arguments, this.#budget);
    let call = findCall(this.#calls, this.#callsByIndex, part, delta);
    if (!call) {
      const id = `${this.#responseId}-${this.index}-${this.#calls.length}`;
      const toolCall: ToolCall = { id, type: 'function', function: { name: '', arguments: '' } };
      call = { toolCall, hasId: false, isStarted: false, isDone: false };
      this.#budget.check('maxToolCalls', this.#calls.push(call));
    }
    this.#callsByIndex.set(LATEST, call).set(part.index ?? LATEST, call);
    if (part.id) call.hasId = true;
    this.#budget.parts += 1;
    this.#merge(call.toolCall, part);
    call.complete?.(delta);
    if (this.#emit) this.#emitCall(call, delta, this.#emit);
  }

  /** Emits what was added to a call: its start once the name is known, then its arguments, and its end if it is last. */
  #emitCall(growing: GrowingCall, delta: string, emit: ChatEventListener, isLast = false): void {
    const { toolCall, isStarted } = growing;
    const { name, arguments: snapshot } = toolCall.function;
    if (!isStarted && !name && !isLast) return;
    const at = { choice: this.index, call: this.#calls.indexOf(growing) };
    if (!isStarted) emit({ type: 'tool-start', ...at, id: toolCall.id, name });
    growing.isStarted = true;
    const unsent = isStarted ? delta : snapshot;
    if (unsent) emit({ type: 'tool-arguments', ...at, delta: unsent, snapshot });
    if (!isLast) return;
    growing.isDone = true;
    emit({ type: 'tool-done', ...at, toolCall: copyCall(growing) });
  }
}

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

/** Copies the objects and lists that later parts change. Other values are shared. */
function copyMembers(members: Members, depth = 0): Members {
  const copy = { ...members };
  for (const key in copy) {
    const value = copy[key];
    if (APPENDED.has(key) && Array.isArray(value)) copy[key] = [...(value as unknown[])];
    else if (MERGED.has(key) && depth < MAX_DEPTH) copy[key] = copyMembers(value as Members, depth + 1);
  }
  return copy;
}

function copyCall({ toolCall }: GrowingCall): ToolCall {
  return copyMembers(toolCall) as unknown as ToolCall;
}
