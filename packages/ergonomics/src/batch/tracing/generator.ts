import { copier, type RecordLimits } from './plain.ts';
import { callContext, type Recording } from './traced-call.ts';

/** Items that an `output` function gets, for each one that would be recorded without it. */
const FOR_HOOK = 100;

type AnyGenerator = Generator | AsyncGenerator;
type Step = IteratorResult<unknown, unknown>;

/**
 * Says whether a value was made by a generator function. Other iterables pass untouched: they may have a type that
 * callers rely on.
 * @param value - What a traced function returned.
 * @returns True for the objects of sync and async generators.
 */
export function isGenerator(value: unknown): value is AnyGenerator {
  return /^(?:Async)?Generator$/u.test(tagOf(value));
}

/**
 * Says whether a function makes generators.
 * @param value - A function.
 * @returns True for sync and async generator functions.
 */
export function isGeneratorFunction(value: unknown): boolean {
  return /^(?:Async)?GeneratorFunction$/u.test(tagOf(value));
}

function tagOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value).slice(8, -1);
  } catch {
    // An accessor of the value. What a traced function returns must not make it fail.
    return '';
  }
}

/**
 * Records the run of a generator: it begins with the first `next()`, as the body does, and ends when the body ends or
 * the reader leaves. What was yielded is the output: as a list of copies, or what a function makes of the items.
 * @param source - The generator.
 * @param call - Its call.
 * @param begin - Records the start.
 * @param limits - How much of what was yielded is kept.
 * @param output - Makes what to record in place of the list.
 * @returns A generator with the same methods.
 */
export function recordGenerator(
  source: AnyGenerator,
  call: Recording,
  begin: () => void,
  limits: RecordLimits,
  output: ((yielded: unknown[]) => unknown) | undefined,
): AnyGenerator {
  const copy = output === undefined ? copier(limits) : (item: unknown) => item;
  const most = output === undefined ? limits.entries : limits.entries * FOR_HOOK;
  const yielded: unknown[] = [];
  let unkept = 0;

  const ended = (): void => {
    if (output !== undefined) call.succeed(() => output(yielded));
    else call.succeed(() => (unkept > 0 ? [...yielded.slice(0, -1), `<${unkept + 1} more>`] : yielded));
  };
  const seen = (step: Step): Step => {
    if (step.done) ended();
    else if (yielded.length < most) yielded.push(copy(step.value));
    else unkept++;
    return step;
  };
  const failed = (error: unknown): never => {
    call.fail(error);
    throw error;
  };
  const method = (name: 'next' | 'return' | 'throw') => ({
    value(...given: [never]): unknown {
      if (name === 'next') begin();
      try {
        const step = callContext().run(call, () => source[name](...given));
        return step instanceof Promise ? step.then(seen, failed) : seen(step);
      } catch (error) {
        return failed(error);
      }
    },
    writable: true,
    configurable: true,
  });
  // The prototype brings `Symbol.asyncIterator`, disposal and the iterator helpers, which all call these three.
  return Object.create(Object.getPrototypeOf(source) as object, {
    next: method('next'),
    return: method('return'),
    throw: method('throw'),
  }) as AnyGenerator;
}
