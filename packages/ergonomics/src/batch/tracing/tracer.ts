import type { CallBatch } from '../call-batch.ts';
import { isGenerator, isGeneratorFunction, recordGenerator } from './generator.ts';
import { atOnce, attempt } from '../attempt.ts';
import { cut, LIMITS } from './plain.ts';
import type { OfCall, TraceableFunction, TracedOutput, TraceOptions, TracerOptions } from './trace-options.ts';
import { callContext, Recording, type TracedCall } from './traced-call.ts';

/** Traces functions. */
export interface Tracer {
  /**
   * Makes a function that does what the given one does and records each run of it: arguments, result or error, times,
   * and the call it was made by. Functions, async functions and generators of both kinds keep their type, their results
   * and their errors, whatever happens to the recording. Calls never wait for the service; who makes many in a row
   * awaits `ready()` of the batch between them.
   *
   * A promise of another class than `Promise` is given back as it is. A thenable that is no promise is not waited for.
   * @param name - What ran, as `op_name`: a ref of an op, or a name of at most 128 characters.
   * @param fn - The function.
   * @param options - How to trace it.
   * @returns The function that records.
   * @throws {TypeError} When there is no name or no function.
   */
  withCall<Fn extends TraceableFunction>(name: string, fn: Fn, options?: TraceOptions<Fn>): Fn;
  /** The same under the function's own name, which a minifier may change. */
  withCall<Fn extends TraceableFunction>(fn: Fn, options?: TraceOptions<Fn>): Fn;
}

const LONGEST_NAME = 128;
const LONGEST_DISPLAY_NAME = 1024;

/**
 * Makes a tracer.
 * @param batch - Records the calls.
 * @param options - Project, and what all calls share.
 * @returns The tracer.
 * @throws {TypeError} When the project is missing, or a limit is no number.
 */
export function createTracer(batch: CallBatch, options: TracerOptions): Tracer {
  const { project_id, attributes, redact } = options;
  if (typeof project_id !== 'string' || project_id === '') throw new TypeError('createTracer: project_id is missing');
  const limits = { ...LIMITS, ...options.limits };
  for (const [name, value] of Object.entries(limits)) {
    if (!(value >= 0)) throw new TypeError(`createTracer: limits.${name} must be a number from 0`);
  }

  function begin<Fn extends TraceableFunction>(op_name: string, of: TraceOptions<Fn>, args: Parameters<Fn>) {
    const made = <Value>(value: OfCall<Fn, Value> | undefined): Value | undefined =>
      atOnce(typeof value === 'function' ? (value as (...args: Parameters<Fn>) => Value)(...args) : value);
    const read = (value: OfCall<Fn, string> | undefined): string | undefined => attempt(() => made(value));
    const here = callContext().get();
    const above = here?.project_id === project_id ? here : undefined;
    const name = read(of.display_name);
    const display_name = name === undefined ? undefined : cut(name, LONGEST_DISPLAY_NAME);
    const thread_id = read(of.thread_id);
    const plan = { batch, project_id, op_name, display_name, thread_id, limits, redact };
    const call = new Recording(plan, of.parent === undefined ? above : (of.parent ?? undefined));
    const start = (): void =>
      call.start(
        () => (of.inputs ? atOnce(of.inputs(...args)) : named(args)),
        () => ({ ...attributes, ...made(of.attributes) }),
      );
    return { call, start };
  }

  function trace<Fn extends TraceableFunction>(op_name: string, fn: Fn, of: TraceOptions<Fn>): Fn {
    const own = of.output && ((value: unknown): unknown => atOnce(of.output?.(value as TracedOutput<Fn>)));
    const output = own ?? ((value: unknown): unknown => value);
    // A proxy keeps the name, the properties and the type of the function.
    return new Proxy(fn, {
      apply(target, self: unknown, args: Parameters<Fn>): unknown {
        const run = (): unknown => Reflect.apply(target, self, args);
        const begun = attempt(() => begin(op_name, of, args));
        if (begun === undefined) return run();
        const { call, start } = begun;
        // The body of a generator does not run yet.
        if (!isGeneratorFunction(target)) start();
        let result: unknown;
        try {
          result = callContext().run(call, run);
        } catch (error) {
          call.fail(error);
          throw error;
        }
        if (isGenerator(result)) return recordGenerator(result, call, start, limits, own);
        if (isPromise(result)) return recordPromise(result, call, output);
        call.succeed(() => output(result));
        return result;
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
      if (typeof fn !== 'function') throw new TypeError('withCall: the function to trace is missing');
      if (name === '' || (name.length > LONGEST_NAME && !name.includes('://'))) {
        throw new TypeError(`withCall: the name must be a ref, or have 1 to ${LONGEST_NAME} characters`);
      }
      return trace(name, fn, (of as TraceOptions<Fn> | undefined) ?? {});
    },
  };
}

/**
 * Gives the traced call that runs here, to add usage to it or to make it the parent of another. Where the runtime has
 * neither `AsyncContext` nor `AsyncLocalStorage`, ask before the function first waits.
 * @returns The call; undefined outside of traced functions.
 */
export function currentCall(): TracedCall | undefined {
  return callContext().get();
}

function isPromise(value: unknown): value is Promise<unknown> {
  return attempt(() => value instanceof Promise) ?? false;
}

function recordPromise(
  result: Promise<unknown>,
  call: Recording,
  output: (value: unknown) => unknown,
): Promise<unknown> {
  const succeeded = (value: unknown): unknown => {
    call.succeed(() => output(value));
    return value;
  };
  if (result.constructor === Promise) {
    return result.then(succeeded, (error: unknown) => {
      call.fail(error);
      throw error;
    });
  }
  // Its class may have more methods, which a derived promise would lack.
  void attempt(() => result.then(succeeded, (error: unknown) => call.fail(error)));
  return result;
}

function named(args: readonly unknown[]): Record<string, unknown> {
  const [first] = args;
  const prototype: unknown = args.length === 1 && Object(first) === first ? Object.getPrototypeOf(first) : undefined;
  if (prototype === Object.prototype || prototype === null) return first as Record<string, unknown>;
  return Object.fromEntries(args.map((value, index) => [`arg${index}`, value]));
}
