import type { ModelUsage } from '@callscope/tracing-types';
import type { CallBatch } from './batch.ts';
import { createCapture, type RecordLimits } from './capture.ts';
import { type Context, createContext } from './context.ts';
import { attempt, requireSync } from './guards.ts';
import { callId } from './ids.ts';
import { addUncaughtListener } from './lifecycle.ts';

/** A recorded field of a call: its arguments, its result, the error that it threw, or its attributes. */
export type RecordedField = 'inputs' | 'output' | 'exception' | 'attributes';

/** A running call. */
export interface TracedCall {
  readonly project_id: string;
  readonly id: string;
  readonly trace_id: string;
  readonly parent_id: string | null;
  /**
   * Adds the usage of one request to a model: one request, and each number of the usage. Has no effect after the call has
   * ended.
   * @param model - Name of the model.
   * @param usage - `usage` of the model's response, if any. Fields that are not numbers are ignored.
   */
  addUsage(model: string, usage?: ModelUsage | null): void;
  /**
   * Adds fields to the summary. A later value of the same name wins.
   * @param fields - The fields. The tracer writes `usage` and `status_counts`, which cannot be set.
   */
  addSummary(fields: Readonly<Record<string, unknown>>): void;
}

/** Options of one call, resolved. */
export interface CallPlan {
  readonly batch: CallBatch;
  readonly project_id: string;
  readonly op_name: string;
  readonly display_name: string | undefined;
  readonly thread_id: string | undefined;
  readonly limits: RecordLimits;
  readonly redact: ((value: unknown, field: RecordedField, op_name: string) => unknown) | undefined;
}

type Parent = { readonly id: string; readonly trace_id: string } | undefined;
type Counts = { success: number; error: number };

/** Levels of traced calls on one stack. Each takes up to 700 bytes of the megabyte that runtimes have. */
const DEEPEST = 300;

/** The running call. Created late, so that an import has no side effect. */
let context: Context<Recording> | undefined;
/** Traced calls that are on the stack now. */
let depth = 0;

/**
 * Returns the context of the running call.
 * @returns The context, the same one each time.
 */
export function callContext(): Context<Recording> {
  if (context === undefined) {
    context = createContext();
    // Such an exception ends the process before the calls in which it was thrown end.
    addUncaughtListener((error) => context?.get()?.failWithCallers(error));
  }
  return context;
}

/**
 * Returns true if so many traced calls are on the stack that a further one is not traced: tracing takes several times the
 * stack of a small function, and recursion that works must not fail because of it.
 * @returns True beyond 300 levels.
 */
export const isDeep = (): boolean => depth >= DEEPEST;

/**
 * Runs a function as the body of a call.
 * @param call - The call.
 * @param body - The function.
 * @param args - Its arguments.
 * @returns Its result.
 */
export function runCall<Args extends readonly unknown[], Result>(
  call: Recording,
  body: (...args: Args) => Result,
  ...args: Args
): Result {
  depth++;
  try {
    return callContext().run(call, body, ...args);
  } finally {
    depth--;
  }
}

/** A call that is recorded in a batch. */
export class Recording implements TracedCall {
  readonly project_id: string;
  readonly id: string = callId();
  readonly trace_id: string;
  readonly parent_id: string | null;
  readonly thread_id: string | undefined;
  readonly turn_id: string | undefined;
  readonly #plan: CallPlan;
  /** Outcomes of this call and the calls below it. */
  readonly #counts: Counts = { success: 0, error: 0 };
  /** Sums of the usage by model. */
  readonly #usage = new Map<string, Record<string, number>>();
  /** Fields of the caller. */
  readonly #summary: Record<string, unknown> = {};
  /**
   * The running call above. Cleared at the end: a function that sets a timer for its next run would otherwise keep all its
   * runs in memory.
   */
  #parent: Recording | undefined;
  #state: 'new' | 'running' | 'ended' = 'new';
  /** Milliseconds since 1970. */
  #startedAt = 0;

  constructor(plan: CallPlan, parent: Parent) {
    const { project_id, thread_id } = plan;
    const caller = parent instanceof Recording ? parent : undefined;
    this.#plan = plan;
    this.#parent = caller;
    this.project_id = project_id;
    this.trace_id = parent?.trace_id ?? callId();
    this.parent_id = parent?.id ?? null;
    this.thread_id = thread_id ?? caller?.thread_id;
    // A call with a thread of its own is a turn of it. Calls below belong to that turn.
    this.turn_id = thread_id === undefined ? caller?.turn_id : this.id;
  }

  start(inputs: () => unknown, attributes: () => unknown): void {
    if (this.#state !== 'new') return;
    this.#state = 'running';
    this.#startedAt = Date.now();
    const { batch, op_name, display_name } = this.#plan;
    const { project_id, id, trace_id, parent_id, thread_id, turn_id } = this;
    void batch.start({
      project_id,
      id,
      trace_id,
      parent_id,
      op_name,
      ...(display_name !== undefined && { display_name }),
      ...(thread_id !== undefined && { thread_id }),
      ...(turn_id !== undefined && { turn_id }),
      started_at: new Date(this.#startedAt).toISOString(),
      attributes: toObject(this.#record(attributes, 'attributes')),
      inputs: toObject(this.#record(inputs, 'inputs')),
    });
  }

  succeed(output: () => unknown): void {
    this.#end('success', () => ({ output: this.#record(output, 'output') ?? null }));
  }

  fail(error: unknown): void {
    this.#end('error', () => ({
      output: null,
      exception: toException(this.#record(() => formatError(error), 'exception')),
    }));
  }

  /** Fails this call and the calls around it, as far as they run. */
  failWithCallers(error: unknown): void {
    const caller = this.#parent;
    this.fail(error);
    caller?.failWithCallers(error);
  }

  addUsage(model: string, usage?: ModelUsage | null): void {
    const sums = this.#usage.get(model) ?? {};
    for (const [name, value] of Object.entries({ requests: 1, ...toObject(this.#capture(usage ?? {})) })) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
    this.#usage.set(model, sums);
  }

  addSummary(added: Readonly<Record<string, unknown>>): void {
    Object.assign(this.#summary, toObject(this.#capture(added)));
  }

  #end(outcome: keyof Counts, result: () => { output: unknown; exception?: string }): void {
    if (this.#state !== 'running') return;
    this.#state = 'ended';
    // The service expects the counts of a call to include those of the calls below it.
    this.#counts[outcome]++;
    if (this.#parent !== undefined) {
      this.#parent.#counts.success += this.#counts.success;
      this.#parent.#counts.error += this.#counts.error;
      this.#parent = undefined;
    }
    void this.#plan.batch.end({
      project_id: this.project_id,
      id: this.id,
      // A clock that was set back must not make a call end before its start.
      ended_at: new Date(Math.max(this.#startedAt, Date.now())).toISOString(),
      ...result(),
      summary: {
        ...this.#summary,
        ...(this.#usage.size > 0 && { usage: Object.fromEntries(this.#usage) }),
        status_counts: { ...this.#counts },
      },
    });
  }

  #capture(value: unknown): unknown {
    return createCapture(this.#plan.limits)(value);
  }

  /** Captures and redacts. If one of them fails, a marker is recorded, never the original value. */
  #record(read: () => unknown, field: RecordedField): unknown {
    const { redact, op_name } = this.#plan;
    try {
      const captured = this.#capture(read());
      // A hook may return any value.
      return redact === undefined ? captured : this.#capture(requireSync(redact(captured, field, op_name)));
    } catch {
      return `<${field} could not be recorded>`;
    }
  }
}

/** Wraps a value for a field that must be an object. */
function toObject(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : value === undefined ? {} : { value };
}

function toException(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '<no message>';
}

/** Returns name, message and stack of an error. */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const title = `${error.name}: ${error.message}`;
  // A program may set any value.
  const stack: unknown = attempt(() => error.stack);
  if (typeof stack !== 'string') return title;
  // V8 puts the title above the frames, as it was when the error was created. Other engines write the frames alone.
  const frames = stack.startsWith(title)
    ? stack.slice(title.length)
    : (/\n {4}at [^]*/u.exec(stack)?.[0] ?? `\n${stack}`);
  return `${title}${frames}`.trimEnd();
}
