import { StreamAnswerError, StreamConsumedError, type StreamErrorContext } from './errors.ts';
import type { StreamInput, StreamSource } from './source.ts';

/** What a stream is read from: an answer, or bytes alone. */
export type Answer = Response | ReadableStream<Uint8Array>;

/** A source whose answer may be bytes alone. */
export type Source = Omit<StreamSource, 'open'> & { readonly open: (signal: AbortSignal) => Promise<Answer> };

/**
 * @param caller - The function that the input was given to.
 * @throws TypeError when a stream cannot be made of it.
 */
export function checkInput(caller: string, input: unknown): void {
  if (!['open', 'then', 'getReader', 'headers'].some((name) => name in (Object(input) as object))) {
    throw new TypeError(`${caller}: "input" must be a Response, its promise, a ReadableStream or a StreamSource`);
  }
}

/**
 * Checks the options that hold a bound or a time.
 * @param caller - The function that the options were given to.
 * @throws TypeError naming the function and the option.
 */
export function checkOptions(caller: string, options: object): void {
  for (const [name, value] of Object.entries(options)) {
    if (/^max|Timeout$/.test(name) && value !== undefined && !(typeof value === 'number' && value > 0)) {
      throw new TypeError(`${caller}: "${name}" must be a number above 0`);
    }
  }
}

/** @returns The input as a source, whatever it is. */
export function sourceOf(input: StreamInput): Source {
  // Its failure is told to whoever reads; until then it is no unhandled one.
  if ('then' in input) input.catch(() => {});
  return 'open' in input ? input : { operationId: 'stream', open: async () => input };
}

/**
 * @param context - What errors say of the stream.
 * @param answer - What a source gave.
 * @returns The reader of its bytes.
 * @throws StreamAnswerError when its body is no web stream, StreamConsumedError when somebody has begun to read it.
 */
export function readerOf(context: StreamErrorContext, answer: Answer): ReadableStreamDefaultReader<Uint8Array> {
  const body = 'headers' in answer ? answer.body : answer;
  if (body && 'getReader' in body) {
    if (body.locked || ('bodyUsed' in answer && answer.bodyUsed)) throw new StreamConsumedError(context);
    return body.getReader();
  }
  // Mobile runtimes have a fetch without streams; an old polyfill gives streams of another kind.
  throw new StreamAnswerError(context, answer as Response, 'the body is no web stream; use a fetch that streams');
}

/**
 * @param context - What errors say of the stream.
 * @param response - The answer, when there is one.
 * @param expected - Media types of the stream. Plain text, bytes and no type at all may be one too.
 * @throws StreamAnswerError for an error status and for another media type.
 */
export function checkAnswer(context: StreamErrorContext, response: Response | undefined, expected: RegExp): void {
  if (!response) return;
  const type = response.headers.get('content-type') ?? 'text/plain';
  if (!response.ok || !(expected.test(type) || /^text\/plain|octet-stream/i.test(type))) {
    throw new StreamAnswerError(context, response, 'the answer is not the stream that was asked for');
  }
}
