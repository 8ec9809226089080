import type { RecordLimits } from './plain.ts';
import type { RecordedField, TracedCall } from './traced-call.ts';

/** Any function. */
export type TraceableFunction = (this: never, ...args: never[]) => unknown;

/** What a traced function gives: what it returns or resolves to; of a generator, what it yields. */
export type TracedOutput<Fn extends TraceableFunction> =
  ReturnType<Fn> extends Generator<infer Item> | AsyncGenerator<infer Item> ? Item[] : Awaited<ReturnType<Fn>>;

/** A value, or a function that makes it of the arguments of a call. */
export type OfCall<Fn extends TraceableFunction, Value> = Value | ((...args: Parameters<Fn>) => Value | undefined);

/** What all functions of a tracer share. */
export interface TracerOptions {
  /** Project that the calls belong to, in the form `entity/project`. */
  readonly project_id: string;
  /** Attributes of every call. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** How much of inputs and outputs is recorded. */
  readonly limits?: Partial<RecordLimits>;
  /**
   * Takes out what must not be recorded. It gets a copy that is JSON, and returns what is recorded in its place. When
   * it throws or is an async function, the value is not recorded.
   */
  readonly redact?: (value: unknown, field: RecordedField, op_name: string) => unknown;
}

/** How one function is traced. */
export interface TraceOptions<Fn extends TraceableFunction> {
  /** Name to show to people. Cut to 1,024 characters. */
  readonly display_name?: OfCall<Fn, string>;
  /** Attributes beside those of the tracer. */
  readonly attributes?: OfCall<Fn, Readonly<Record<string, unknown>>>;
  /** Conversation that the call is a turn of. Calls below it belong to the turn. */
  readonly thread_id?: OfCall<Fn, string>;
  /** The call above, where the runtime cannot tell it; null begins a trace. Without it, the call that runs here. */
  readonly parent?: Pick<TracedCall, 'id' | 'trace_id'> | null;
  /**
   * Inputs by name. Without it, the one argument when that is a plain object, otherwise `arg0`, `arg1` and so on.
   */
  readonly inputs?: (...args: Parameters<Fn>) => Readonly<Record<string, unknown>>;
  /**
   * What is recorded as output. Without it, all of it. For a generator it gets the items that were yielded, the first
   * 100,000 of them: a hundred times `entries` of the limits. Nothing waits for a promise.
   */
  readonly output?: (output: TracedOutput<Fn>) => unknown;
}
