import type { Recording } from './call.ts';
import { attempt } from './guards.ts';

type Then = Promise<unknown>['then'];
type OnSettled = ((value: unknown) => unknown) | null | undefined;

/** Constructor of a promise that is watched. `await` calls the `then` of a promise only if that is not `Promise`. */
class WatchedPromise extends Promise<unknown> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }
}

/** Records the outcome of a call. Neither method throws. */
interface Outcome {
  succeed(value: unknown): void;
  fail(error: unknown): void;
}

/**
 * Returns true if a value is a promise of this realm.
 * @param value - Result of a traced function.
 * @returns False for other thenables.
 */
export function isPromise(value: unknown): value is Promise<unknown> {
  return attempt(() => value instanceof Promise, false);
}

/**
 * Records the outcome of a promise as the outcome of a call.
 * @param result - The promise.
 * @param call - The call, which has started.
 * @param output - Computes the output.
 * @returns The promise for the program: one that settles alike, and the promise itself if it has another class or
 *   properties of its own. It is reported as unhandled if the program does not handle it, as without tracing.
 */
export function recordPromise(
  result: Promise<unknown>,
  call: Recording,
  output: (value: unknown) => unknown,
): Promise<unknown> {
  const outcome: Outcome = {
    succeed: (value) => call.succeed(() => output(value)),
    fail: (error) => call.fail(error),
  };
  if (result.constructor === Promise && Reflect.ownKeys(result).length === 0) return derive(result, outcome);
  if (!Object.isExtensible(result)) outcome.succeed(result);
  // Only a promise with a `then` of its own can be lazy.
  else if (result.then === Promise.prototype.then) watch(result, outcome);
  else watchLazy(result, outcome);
  return result;
}

/** Returns a promise that settles alike once the outcome is recorded. */
function derive(result: Promise<unknown>, outcome: Outcome): Promise<unknown> {
  return result.then(
    (value) => {
      outcome.succeed(value);
      return value;
    },
    (error: unknown) => {
      outcome.fail(error);
      throw error;
    },
  );
}

function define(result: Promise<unknown>, name: 'then' | 'constructor', value: unknown): void {
  Reflect.defineProperty(result, name, { value, writable: true, configurable: true });
}

/**
 * Records the outcome of a promise, and hands its rejection on: the derived promise is reported as unhandled in its place,
 * until the program calls `then`, as `await` and all other ways to wait for it do.
 */
function watch(result: Promise<unknown>, outcome: Outcome): void {
  const { then, constructor } = result;
  const isOwn = Object.hasOwn(result, 'constructor');
  // The constructor of another class would otherwise run for the derived promise.
  define(result, 'constructor', Promise);
  const derived = derive(result, outcome);
  if (isOwn) define(result, 'constructor', constructor);
  else delete (result as { constructor?: unknown }).constructor;
  if (constructor === Promise) define(result, 'constructor', WatchedPromise);
  define(result, 'then', function (this: Promise<unknown>, ...handlers: Parameters<Then>): unknown {
    derived.catch(() => {});
    return then.apply(this, handlers);
  });
}

/** Records the outcome of a promise when the program waits for it. To wait for a lazy promise would start it. */
function watchLazy(result: Promise<unknown>, outcome: Outcome): void {
  const then = result.then as (onFulfilled: OnSettled, onRejected: OnSettled) => unknown;
  define(result, 'then', function (this: Promise<unknown>, onFulfilled?: OnSettled, onRejected?: OnSettled): unknown {
    return then.call(
      this,
      (value) => {
        outcome.succeed(value);
        return typeof onFulfilled === 'function' ? onFulfilled(value) : value;
      },
      (error) => {
        outcome.fail(error);
        if (typeof onRejected === 'function') return onRejected(error);
        throw error;
      },
    );
  });
}
