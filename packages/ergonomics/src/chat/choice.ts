import type { Choice, ChunkChoice, ToolCall, ToolCallDelta, Usage } from '@callscope/inference-types';
import type { ChatEventListener } from './events.ts';
import type { Budget } from './limits.ts';
import { isMembers, type Members, setMember } from './members.ts';
import { addParts, copyParts, isPlainText, kindOf, textOf } from './parts.ts';
import { findCall, type GrowingCall, jsonOf, LATEST, nameOf, toArgumentsJson } from './tool-calls.ts';

/**
 * Members whose values come in parts. Strings and lists are appended, objects merged, entries added to a list; the parts
 * of a list of parts continue each other. Any other member is set.
 */
const KINDS = new Map<string, 'append' | 'merge' | 'entries' | 'parts' | 'reasoning' | 'calls' | 'none'>([
  ...['content', 'reasoning', 'refusal', 'arguments', 'input', 'token_ids', 'data', 'transcript'].map(
    (name) => [name, 'append'] as const,
  ),
  // Older log probabilities.
  ...['tokens', 'token_logprobs', 'top_logprobs', 'text_offset'].map((name) => [name, 'append'] as const),
  ...['delta', 'message', 'logprobs', 'function', 'function_call', 'custom', 'audio'].map(
    (name) => [name, 'merge'] as const,
  ),
  ['annotations', 'entries'],
  ['images', 'entries'],
  ['reasoning_details', 'parts'],
  ['thinking_blocks', 'parts'],
  // Other names of `reasoning`, which some services send beside it (decision 0146).
  ['reasoning_content', 'reasoning'],
  ['reasoning_text', 'reasoning'],
  ['tool_calls', 'calls'],
  // Says only which object the part belongs to.
  ['index', 'none'],
]);

/** Depth to which objects are merged. Deeper ones are replaced. */
const MAX_DEPTH = 3;

/** Members of a message that hold the reply of the model, other than its tool calls. */
const REPLY_MEMBERS = ['content', 'reasoning', 'refusal', 'function_call', 'audio', 'images'];

/** Puts the parts of one choice together. */
export class GrowingChoice {
  readonly index: number;
  /** Last usage that was reported for this choice alone. */
  usage: Usage | undefined;
  readonly #budget: Budget;
  readonly #message: Members = { role: 'assistant', content: null };
  readonly #choice: Members;
  /** Text so far of a `content` that has become a list of parts, by kind. */
  readonly #partTexts = { text: '', reasoning: '', refusal: '' };
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
      switch (KINDS.get(key)) {
        case 'append':
          this.#append(into, key, value);
          break;
        case 'merge':
          this.#mergeMember(into, key === 'delta' ? 'message' : key, value, depth);
          break;
        case 'entries':
          this.#addEntries(into, key, value);
          break;
        case 'parts':
          if (!Array.isArray(into[key])) into[key] = [];
          addParts(into[key] as Members[], [value].flat(), this.#budget);
          break;
        case 'reasoning':
          if (!members['reasoning']) this.#append(into, 'reasoning', value);
          break;
        case 'calls':
          // Some services send one call without a list.
          for (const call of (Array.isArray(value) ? value : [value]) as (ToolCallDelta | null)[]) {
            if (call) this.#addCall(call);
          }
          break;
        case 'none':
          break;
        default:
          setMember(into, key, value, this.#budget);
      }
    }
  }

  #mergeMember(into: Members, key: string, value: unknown, depth: number): void {
    if (depth >= MAX_DEPTH || !isMembers(value)) {
      setMember(into, key, value, this.#budget);
      return;
    }
    if (!isMembers(into[key])) into[key] = {};
    this.#merge(into[key] as Members, value, depth + 1);
  }

  #append(into: Members, key: string, value: unknown): void {
    if (key === 'content' && into === this.#message && (typeof value === 'object' || Array.isArray(into[key]))) {
      this.#addContent([value].flat());
      return;
    }
    const more = key === 'arguments' ? toArgumentsJson(value, this.#budget) : value;
    const before = into[key];
    if (typeof more === 'string') {
      this.#budget.spend(more.length);
      // Engines keep such a sum as a rope until it is read, so a long reply costs linear time.
      into[key] = typeof before === 'string' ? before + more : more;
      if (into === this.#message && more) this.#countText(key === 'content' ? 'text' : key, more, into[key] as string);
    } else if (Array.isArray(more)) {
      this.#budget.spend(64 * more.length);
      const list = (Array.isArray(before) ? before : (into[key] = [])) as unknown[];
      // A long list would exceed the number of arguments of one `push`.
      for (const entry of more as unknown[]) list.push(entry);
    } else if (into !== this.#message) setMember(into, key, value, this.#budget);
  }

  /** Adds entries to a list. A service that repeats the list in every chunk sends its first entry again. */
  #addEntries(into: Members, key: string, value: unknown): void {
    const entries = [value].flat();
    const before = into[key] === undefined ? [] : [into[key]].flat();
    this.#budget.spend(64 * entries.length);
    const isRepeated = entries.length >= before.length && JSON.stringify(entries[0]) === JSON.stringify(before[0]);
    const all = isRepeated ? entries : [...before, ...entries];
    into[key] = Array.isArray(value) || all.length > 1 ? all : value;
  }

  /** Adds parts of content, which stays a string until a part comes that is more than text. */
  #addContent(parts: readonly unknown[]): void {
    const message = this.#message;
    for (const part of parts) {
      if (!part) continue;
      const kind = kindOf(part);
      const delta = textOf(part);
      if (!Array.isArray(message['content'])) {
        if (isPlainText(part)) {
          this.#append(message, 'content', delta);
          continue;
        }
        const text = (message['content'] ?? '') as string;
        this.#partTexts.text = text;
        message['content'] = text ? [{ type: 'text', text }] : [];
      }
      addParts(message['content'] as Members[], [part], this.#budget);
      if (!kind || !delta) continue;
      this.#partTexts[kind] += delta;
      this.#countText(kind, delta, this.#partTexts[kind]);
    }
  }

  #countText(type: string, delta: string, snapshot: string): void {
    if (this.#isEcho) this.#isEcho = false;
    else {
      this.#budget.parts += 1;
      if (type === 'text') this.#budget.texts += 1;
    }
    if (type === 'text' || type === 'reasoning' || type === 'refusal') {
      this.#emit?.({ type, choice: this.index, delta, snapshot });
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
      key === 'tool_calls' ? !hasCalls : !this.#message[KINDS.get(key) === 'reasoning' ? 'reasoning' : key];
    return Object.fromEntries(Object.entries(message ?? {}).filter(([key]) => isMissing(key)));
  }

  #addCall(given: ToolCallDelta): void {
    // Some services write a missing id so.
    const part = given.id === 'null' ? { ...given, id: null } : given;
    const delta = toArgumentsJson(jsonOf(part), this.#budget);
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
    const name = nameOf(toolCall);
    const snapshot = jsonOf(toolCall);
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

/** Copies the objects and lists that later parts change. Other values are shared. */
function copyMembers(members: Members, depth = 0): Members {
  const copy = { ...members };
  for (const key in copy) {
    const value = copy[key];
    const kind = KINDS.get(key);
    // The list in `logprobs` has the same name as the content of a message.
    const hasParts = kind === 'parts' || (key === 'content' && 'role' in members);
    if (Array.isArray(value)) copy[key] = hasParts ? copyParts(value) : [...(value as unknown[])];
    else if (kind === 'merge' && depth < MAX_DEPTH && isMembers(value)) copy[key] = copyMembers(value, depth + 1);
  }
  return copy;
}

/** Copies a call. One of a custom tool has no function. */
function copyCall({ toolCall }: GrowingCall): ToolCall {
  const { function: of, ...rest } = copyMembers(toolCall) as Members & ToolCall;
  return 'custom' in rest && !of.name ? (rest as unknown as ToolCall) : { ...rest, function: of };
}
