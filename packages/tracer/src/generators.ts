import { type Recording, runCall } from './call.ts';
import { createCapture, type RecordLimits } from './capture.ts';
import { attempt } from './guards.ts';

/** An `output` function gets so many times the items that would be recorded without it. */
const OUTPUT_FACTOR = 100;

type AnyGenerator = Generator | AsyncGenerator;
type Step = IteratorResult<unknown, unknown>;

/**
 * Returns true if a value was created by a generator function. Other iterables are returned unchanged, because callers
 * may rely on their type.
 * @param value - Result of a traced function.
 * @returns True for sync and async generators.
 */
export function isGenerator(value: unknown): value is AnyGenerator {
  return /^(?:Async)?Generator$/u.test(readTag(value));
}

/**
 * Returns true if a function is a generator function.
 * @param value - A function.
 * @returns True for sync and async generator functions.
 */
export function isGeneratorFunction(value: unknown): boolean {
  return /^(?:Async)?GeneratorFunction$/u.test(readTag(value));
}

function readTag(value: unknown): string {
  // An accessor of the value may throw.
  return attempt(() => Object.prototype.toString.call(value).slice(8, -1), '');
}

/**
 * Records the run of a generator. The call starts with the first `next()`, as the body does, and ends when the body ends
 * or the reader leaves. Its output is the list of yielded items, or the result of a function of them.
 * @param source - The generator.
 * @param call - Its call.
 * @param start - Records the start.
 * @param limits - Limits of the recorded items.
 * @param output - Computes the output from the items.
 * @returns A generator with the same methods.
 */
export function recordGenerator(
  source: AnyGenerator,
  call: Recording,
  start: () => void,
  limits: RecordLimits,
  output: ((yielded: unknown[]) => unknown) | undefined,
): AnyGenerator {
  const capture = output === undefined ? createCapture(limits) : (item: unknown) => item;
  const maxItems = output === undefined ? limits.entries : limits.entries * OUTPUT_FACTOR;
  const yielded: unknown[] = [];
  /** Items beyond the limit. */
  let omitted = 0;

  const succeed = (): void => {
    if (output !== undefined) call.succeed(() => output(yielded));
    else call.succeed(() => (omitted > 0 ? [...yielded.slice(0, -1), `<${omitted + 1} more>`] : yielded));
  };
  const onStep = (step: Step): Step => {
    if (step.done) succeed();
    else if (yielded.length < maxItems) yielded.push(capture(step.value));
    else omitted++;
    return step;
  };
  const fail = (error: unknown): never => {
    call.fail(error);
    throw error;
  };
  const method = (name: 'next' | 'return' | 'throw') => ({
    value(...args: [never]): unknown {
      if (name === 'next') start();
      try {
        const step = runCall(call, () => source[name](...args));
        return step instanceof Promise ? step.then(onStep, fail) : onStep(step);
      } catch (error) {
        return fail(error);
      }
    },
    writable: true,
    configurable: true,
  });
  // The prototype has `Symbol.asyncIterator`, disposal and the iterator helpers, which call these three methods.
  return Object.create(Object.getPrototypeOf(source) as object, {
    next: method('next'),
    return: method('return'),
    throw: method('throw'),
  }) as AnyGenerator;
}
