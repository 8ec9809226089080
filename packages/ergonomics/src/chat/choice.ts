import type { Choice, ChunkChoice, ToolCall, ToolCallDelta, Usage } from '@callscope/inference-types';
import type { ChatEvent } from './event.ts';
import { argumentsText, copyGrown, growth, type Members, unsaidOf } from './growth.ts';
import type { Budget } from './limits.ts';
import { findCall, type GrowingCall, LATEST } from './tool-calls.ts';

type Emit = (event: ChatEvent) => void;

/** One choice while it grows. */
export interface GrowingChoice {
  readonly index: number;
  /** The last usage that was told of this choice alone. */
  usage: Usage | undefined;
  /** Adds what a chunk brings for this choice. */
  add(part: ChunkChoice, answerId: string, listener: Emit | undefined): void;
  /** Its finish reason came. */
  readonly hasReason: boolean;
  /** Tells that its calls and the choice itself ended, of each once. */
  end(emit: Emit): void;
  /** The choice as a whole answer has it. */
  snapshot(): Choice;
}

/**
 * Begins a choice.
 * @param index - Its index.
 * @param budget - Bounds of the reply.
 * @param echo - Its first text repeats the end of the request.
 * @returns The choice.
 */
export function growingChoice(index: number, budget: Budget, echo: boolean): GrowingChoice {
  const message: Members = { role: 'assistant', content: null };
  const choice: Members = { index, message, finish_reason: null };
  const calls: GrowingCall[] = [];
  const byIndex = new Map<number, GrowingCall>();
  let echoes = echo;
  let isFinished = false;
  let idBase = '';
  let emit: Emit | undefined;

  const addPart = growth(
    budget,
    (into, key, delta) => {
      if (into !== message || !delta) return;
      const type = key === 'content' ? 'text' : key;
      if (echoes) echoes = false;
      else {
        budget.parts += 1;
        if (type === 'text') budget.texts += 1;
      }
      if (type === 'text' || type === 'reasoning' || type === 'refusal') {
        emit?.({ type, choice: index, delta, snapshot: message[key] as string });
      }
    },
    (parts) => {
      if (Array.isArray(parts)) for (const part of parts as (ToolCallDelta | null)[]) if (part) addCall(part);
    },
  );

  function addCall(part: ToolCallDelta): void {
    const delta = argumentsText(part.function?.arguments, budget);
    let call = findCall(calls, byIndex, part, delta);
    if (!call) {
      const toolCall: ToolCall = { id: idBase + calls.length, type: 'function', function: { name: '', arguments: '' } };
      call = { toolCall, named: false, started: false, done: false };
      budget.allow('maxToolCalls', calls.push(call));
    }
    byIndex.set(LATEST, call).set(part.index ?? LATEST, call);
    if (part.id) call.named = true;
    budget.parts += 1;
    addPart(call.toolCall, part);
    call.complete?.(delta);
    if (emit) tell(call, delta, emit);
  }

  /** Tells of what was added to a call: its beginning once the name is known, and its arguments behind that. */
  function tell(growing: GrowingCall, delta: string, to: Emit, last = false): void {
    const { toolCall, started } = growing;
    const { name, arguments: snapshot } = toolCall.function;
    if (!started && !name && !last) return;
    const call = calls.indexOf(growing);
    if (!started) to({ type: 'tool-start', choice: index, call, id: toolCall.id, name });
    growing.started = true;
    const held = started ? delta : snapshot;
    if (held) to({ type: 'tool-arguments', choice: index, call, delta: held, snapshot });
    if (!last) return;
    growing.done = true;
    to({ type: 'tool-done', choice: index, call, toolCall: copyCall(growing) });
  }

  return {
    index,
    usage: undefined,
    add(part, answerId, listener) {
      idBase = `${answerId}-${index}-`;
      emit = listener;
      addPart(choice, part);
      const { message: whole } = part as { readonly message?: unknown };
      if (whole) addPart(message, unsaidOf(whole, message, calls.length > 0, !!part.finish_reason), 1);
      if (part.logprobs) emit?.({ type: 'logprobs', choice: index, logprobs: part.logprobs });
    },
    get hasReason() {
      return !!choice['finish_reason'];
    },
    end(to) {
      for (const call of calls) if (!call.done) tell(call, '', to, true);
      const { finish_reason: reason, stop_reason: stopReason = null } = choice as Partial<Choice>;
      if (isFinished || !reason) return;
      isFinished = true;
      to({ type: 'finish', choice: index, reason, stopReason });
    },
    snapshot() {
      const copy = copyGrown(choice) as Members & Choice;
      if (calls.length > 0) {
        copy.message.tool_calls = calls.map(copyCall);
        copy.message.content ||= null;
      }
      return copy;
    },
  };
}

function copyCall({ toolCall }: GrowingCall): ToolCall {
  return copyGrown(toolCall) as unknown as ToolCall;
}
