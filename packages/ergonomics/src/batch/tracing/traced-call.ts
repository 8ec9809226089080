import type { ModelUsage } from '@callscope/tracing-types';
import type { CallBatch } from '../call-batch.ts';
import { type Context, createContext } from './context.ts';
import { callId } from '../ids.ts';
import { atOnce } from '../attempt.ts';
import { copier, type RecordLimits } from './plain.ts';

/** What of a call is recorded: its arguments, its result, what it threw, or the attributes it was given. */
export type RecordedField = 'inputs' | 'output' | 'exception' | 'attributes';

/** A call that runs. */
export interface TracedCall {
  readonly project_id: string;
  readonly id: string;
  readonly trace_id: string;
  readonly parent_id: string | null;
  /**
   * Adds what a request to a model used: one request, and each number of the usage to what was added before. After the
   * call has ended nothing is added any more.
   * @param model - Name of the model.
   * @param usage - Usage as the model's answer tells it; its other fields are ignored. May be missing.
   */
  addUsage(model: string, usage?: ModelUsage | null): void;
  /**
   * Adds fields of your own to the summary. A later value of the same name wins.
   * @param fields - The fields. `usage` and `status_counts` are made by the tracer and cannot be set.
   */
  addSummary(fields: Readonly<Record<string, unknown>>): void;
}

/** What a call that begins is given. */
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

/** The call that runs here. Made late, so that importing does nothing. */
let context: Context<Recording> | undefined;
export const callContext = (): Context<Recording> => (context ??= createContext());

/** A call that is recorded. */
export class Recording implements TracedCall {
  readonly project_id: string;
  readonly id: string = callId();
  readonly trace_id: string;
  readonly parent_id: string | null;
  readonly thread_id: string | undefined;
  readonly turn_id: string | undefined;
  readonly #plan: CallPlan;
  readonly #counts: Counts = { success: 0, error: 0 };
  readonly #usage = new Map<string, Record<string, number>>();
  readonly #summary: Record<string, unknown> = {};
  /** Until this call has ended. A function that sets the timer of its next run would keep all its runs in memory. */
  #parent: Recording | undefined;
  #state: 'new' | 'running' | 'ended' = 'new';
  #startedAt = 0;

  constructor(plan: CallPlan, parent: Parent) {
    const { project_id, thread_id } = plan;
    const above = parent instanceof Recording ? parent : undefined;
    this.#plan = plan;
    this.#parent = above;
    this.project_id = project_id;
    this.trace_id = parent?.trace_id ?? callId();
    this.parent_id = parent?.id ?? null;
    this.thread_id = thread_id ?? above?.thread_id;
    // A call that says which thread it is of is a turn of it; calls below belong to that turn.
    this.turn_id = thread_id === undefined ? above?.turn_id : this.id;
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
      attributes: fields(this.#record(attributes, 'attributes')),
      inputs: fields(this.#record(inputs, 'inputs')),
    });
  }

  succeed(output: () => unknown): void {
    this.#end('success', () => ({ output: this.#record(output, 'output') ?? null }));
  }

  fail(error: unknown): void {
    this.#end('error', () => ({ output: null, exception: words(this.#record(() => describe(error), 'exception')) }));
  }

  addUsage(model: string, usage?: ModelUsage | null): void {
    const sums = this.#usage.get(model) ?? {};
    for (const [name, value] of Object.entries({ requests: 1, ...fields(this.#copy(usage ?? {})) })) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
    this.#usage.set(model, sums);
  }

  addSummary(added: Readonly<Record<string, unknown>>): void {
    Object.assign(this.#summary, fields(this.#copy(added)));
  }

  #end(outcome: keyof Counts, result: () => { output: unknown; exception?: string }): void {
    if (this.#state !== 'running') return;
    this.#state = 'ended';
    // As the service reads them, the counts of a call hold those of the calls below it.
    this.#counts[outcome]++;
    if (this.#parent !== undefined) {
      this.#parent.#counts.success += this.#counts.success;
      this.#parent.#counts.error += this.#counts.error;
      this.#parent = undefined;
    }
    void this.#plan.batch.end({
      project_id: this.project_id,
      id: this.id,
      // A clock that was set back must not make a call end before it began.
      ended_at: new Date(Math.max(this.#startedAt, Date.now())).toISOString(),
      ...result(),
      summary: {
        ...this.#summary,
        ...(this.#usage.size > 0 && { usage: Object.fromEntries(this.#usage) }),
        status_counts: { ...this.#counts },
      },
    });
  }

  #copy(value: unknown): unknown {
    return copier(this.#plan.limits)(value);
  }

  /** Copies and redacts. When one of them fails, a mark is recorded, and never the value as it was. */
  #record(read: () => unknown, field: RecordedField): unknown {
    const { redact, op_name } = this.#plan;
    try {
      const copy = this.#copy(read());
      // What a hook returns may be anything again.
      return redact === undefined ? copy : this.#copy(atOnce(redact(copy, field, op_name)));
    } catch {
      return `<${field} could not be recorded>`;
    }
  }
}

/** What the contract wants to be an object is one. */
function fields(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : value === undefined ? {} : { value };
}

function words(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '<no words>';
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
