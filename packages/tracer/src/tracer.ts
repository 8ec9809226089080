import type { CallBatch } from './batch.ts';
import { callContext, isDeep, type RecordedField, Recording, runCall, type TracedCall } from './call.ts';
import { DEFAULT_LIMITS, type RecordLimits, truncate } from './capture.ts';
import { isGenerator, isGeneratorFunction, recordGenerator } from './generators.ts';
import { attempt, requireSync } from './guards.ts';
import { isPromise, recordPromise } from './promises.ts';

/** Any function. Declares no `this`, because TypeScript 5.9 would give it to function expressions. */
export type TraceableFunction = (...args: never[]) => unknown;

/** The output of a traced function: its result, awaited; for a generator, the list of yielded items. */
export type TracedOutput<Fn extends TraceableFunction> =
  ReturnType<Fn> extends Generator<infer Item> | AsyncGenerator<infer Item> ? Item[] : Awaited<ReturnType<Fn>>;

/** A value, or a function that computes it from the arguments of a call. */
type OfCall<Fn extends TraceableFunction, Value> = Value | ((...args: Parameters<Fn>) => Value | undefined);

/** Options of all functions of a tracer. */
export interface TracerOptions {
  /** Project of the calls, in the form `entity/project`. */
  readonly project_id: string;
  /** Attributes of every call. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Limits of recorded inputs and outputs. */
  readonly limits?: Partial<RecordLimits>;
  /**
   * Removes sensitive data. It gets a copy that is JSON, and its result is recorded instead. If it throws or is an async
   * function, the value is not recorded.
   */
  readonly redact?: (value: unknown, field: RecordedField, op_name: string) => unknown;
}

/** Options of one traced function. */
export interface TraceOptions<Fn extends TraceableFunction> {
  /** Name for display. Truncated to 1,024 characters. */
  readonly display_name?: OfCall<Fn, string>;
  /** Attributes in addition to those of the tracer. */
  readonly attributes?: OfCall<Fn, Readonly<Record<string, unknown>>>;
  /** Conversation that the call is a turn of. Calls below it belong to the turn. */
  readonly thread_id?: OfCall<Fn, string>;
  /** The parent call. `null` starts a trace. Default: the running call, as far as the runtime knows it. */
  readonly parent?: Pick<TracedCall, 'id' | 'trace_id'> | null;
  /** Computes the inputs by name. Default: the only argument if it is a plain object, otherwise `arg0`, `arg1` and so on. */
  readonly inputs?: (...args: Parameters<Fn>) => Readonly<Record<string, unknown>>;
  /**
   * Computes the recorded output; it must be synchronous. Default: the whole output. For a generator it gets the yielded
   * items, by default the first 100,000: a hundred times the limit `entries`.
   */
  readonly output?: (output: TracedOutput<Fn>) => unknown;
}

/** Traces functions. */
export interface Tracer {
  /**
   * Wraps a function so that each run is recorded: arguments, result or error, times, and the call that made it.
   * Functions, async functions and generators keep their types, results and errors, even if recording fails. They never
   * wait for the service; a loop that makes many calls awaits `ready()` of the batch now and then.
   *
   * A promise of another class than `Promise`, or with methods of its own, is returned unchanged. If it overrides `then`,
   * it may be lazy, so its call ends when the program awaits it. A thenable that is no promise is not awaited.
   *
   * Calls within more than 300 other traced calls on one stack are not recorded, to leave recursion its depth.
   * @param name - `op_name` of the calls: a ref of an op, or a name of at most 128 characters.
   * @param fn - The function.
   * @param options - Options of the calls.
   * @returns The function that records.
   * @throws TypeError if the name or the function is missing.
   */
  withCall<Fn extends TraceableFunction>(name: string, fn: Fn, options?: TraceOptions<Fn>): Fn;
  /** Wraps a function under its own name, which a minifier may change. */
  withCall<Fn extends TraceableFunction>(fn: Fn, options?: TraceOptions<Fn>): Fn;
}

const LONGEST_NAME = 128;
const LONGEST_DISPLAY_NAME = 1024;

/**
 * Creates a tracer.
 * @param batch - Records the calls.
 * @param options - Project and options of all calls.
 * @returns The tracer.
 * @throws TypeError if the project is missing, or a limit is no number.
 */
export function createTracer(batch: CallBatch, options: TracerOptions): Tracer {
  const { project_id, attributes, redact } = options;
  if (typeof project_id !== 'string' || project_id === '') {
    throw new TypeError('createTracer: option "project_id" is missing.');
  }
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  for (const [name, value] of Object.entries(limits)) {
    if (!(value >= 0)) throw new TypeError(`createTracer: option "limits.${name}" must be a number of at least 0.`);
  }

  function prepare<Fn extends TraceableFunction>(op_name: string, of: TraceOptions<Fn>, args: Parameters<Fn>) {
    const resolve = <Value>(value: OfCall<Fn, Value> | undefined): Value | undefined =>
      requireSync(typeof value === 'function' ? (value as (...args: Parameters<Fn>) => Value)(...args) : value);
    const read = (value: OfCall<Fn, string> | undefined): string | undefined => attempt(() => resolve(value));
    const running = callContext().get();
    const caller = running?.project_id === project_id ? running : undefined;
    const name = read(of.display_name);
    const display_name = name === undefined ? undefined : truncate(name, LONGEST_DISPLAY_NAME);
    const thread_id = read(of.thread_id);
    const plan = { batch, project_id, op_name, display_name, thread_id, limits, redact };
    const call = new Recording(plan, of.parent === undefined ? caller : (of.parent ?? undefined));
    const start = (): void =>
      call.start(
        () => (of.inputs ? requireSync(of.inputs(...args)) : nameArguments(args)),
        () => ({ ...attributes, ...resolve(of.attributes) }),
      );
    return { call, start };
  }

  function trace<Fn extends TraceableFunction>(op_name: string, fn: Fn, of: TraceOptions<Fn>): Fn {
    const own = of.output && ((value: unknown): unknown => requireSync(of.output?.(value as TracedOutput<Fn>)));
    const output = own ?? ((value: unknown): unknown => value);
    // The body of a generator does not run yet when its function is called.
    const startsLater = isGeneratorFunction(fn);
    const finish = (result: unknown, { call, start }: ReturnType<typeof prepare>): unknown => {
      if (isGenerator(result)) return recordGenerator(result, call, start, limits, own);
      if (isPromise(result)) return recordPromise(result, call, output);
      call.succeed(() => output(result));
      return result;
    };

    function apply(target: Fn, self: unknown, args: Parameters<Fn>): unknown {
      let prepared: ReturnType<typeof prepare<Fn>> | undefined;
      // Each of these can fail if the stack is full, which must change neither a result nor an error.
      try {
        prepared = prepare(op_name, of, args);
        if (!startsLater) prepared.start();
      } catch {}
      if (prepared === undefined) return Reflect.apply(target, self, args);
      let result: unknown;
      try {
        result = runCall(prepared.call, Reflect.apply, target, self, args);
      } catch (error) {
        try {
          prepared.call.fail(error);
        } catch {}
        throw error;
      }
      try {
        return finish(result, prepared);
      } catch {
        return result;
      }
    }

    // A proxy keeps the name, the properties and the type of the function. Without a trap, it takes no room on the stack.
    return new Proxy(fn, {
      get apply() {
        return (isDeep() ? undefined : apply) as typeof apply;
      },
    });
  }

  return {
    withCall<Fn extends TraceableFunction>(
      first: string | Fn,
      second?: Fn | TraceOptions<Fn>,
      third?: TraceOptions<Fn>,
    ): Fn {
      const [name, fn, of] = typeof first === 'string' ? [first, second, third] : [first.name, first, second];
      if (typeof fn !== 'function') throw new TypeError('withCall: the function is missing.');
      if (name === '' || (name.length > LONGEST_NAME && !name.includes('://'))) {
        throw new TypeError(`withCall: the name must be a ref, or have 1 to ${LONGEST_NAME} characters.`);
      }
      return trace(name, fn, (of as TraceOptions<Fn> | undefined) ?? {});
    },
  };
}

/**
 * Returns the running traced call, to add usage to it or to make it the parent of another. In runtimes with neither
 * `AsyncContext` nor `AsyncLocalStorage` it is known until the function first awaits.
 * @returns The call; undefined outside of traced functions.
 */
export function currentCall(): TracedCall | undefined {
  return callContext().get();
}

function nameArguments(args: readonly unknown[]): Record<string, unknown> {
  const [first] = args;
  const prototype: unknown = args.length === 1 && Object(first) === first ? Object.getPrototypeOf(first) : undefined;
  if (prototype === Object.prototype || prototype === null) return first as Record<string, unknown>;
  return Object.fromEntries(args.map((value, index) => [`arg${index}`, value]));
}
