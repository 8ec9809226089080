import type { DecoderContext } from './decoder.ts';
import { StreamAnswerError, StreamConsumedError, type StreamErrorContext } from './errors.ts';
import type { StreamSource } from './source.ts';

/** What a stream is read from: an answer, or bytes alone. */
export type Answer = Response | ReadableStream<Uint8Array>;

/** A source, or what it tells of an input that is there already. */
export type Source = Omit<StreamSource, 'open'> & Partial<Pick<StreamSource, 'open'>>;

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

/**
 * @param promise - A promise that may be dropped.
 * @returns The same one: whoever drops it is told nothing, whoever awaits it is.
 */
export function droppable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

/** @returns The bytes of an answer; the answer itself where it has none. */
export function bodyOf(answer: Answer): ReadableStream<Uint8Array> {
  return ((answer as Partial<Response>).body ?? answer) as ReadableStream<Uint8Array>;
}

/**
 * @param context - What errors say of the stream.
 * @param answer - What a source gave.
 * @returns The reader of its bytes.
 * @throws TypeError when it is no answer, StreamAnswerError when its body is no web stream, StreamConsumedError when
 * somebody has begun to read it.
 */
export function readerOf(context: StreamErrorContext, answer: Answer): ReadableStreamDefaultReader<Uint8Array> {
  checkInput(context.operationId, answer);
  const body = bodyOf(answer);
  if ('getReader' in body) {
    if (body.locked || (answer as Partial<Response>).bodyUsed) throw new StreamConsumedError(context);
    return body.getReader();
  }
  // Mobile runtimes have a fetch without streams; an old polyfill gives streams of another kind.
  throw new StreamAnswerError(context, answer as Response, 'the body is no web stream; use a fetch that streams');
}

/**
 * @param context - What is known of the answer.
 * @param expected - Media types of the stream. Plain text, bytes and no type at all may be one too.
 * @throws StreamAnswerError for an error status and for another media type.
 */
export function checkAnswer(context: DecoderContext, expected: RegExp): void {
  const { response } = context;
  if (!response) return;
  const type = response.headers.get('content-type') ?? 'text/plain';
  if (!response.ok || !(expected.test(type) || /^text\/plain|octet-stream/i.test(type))) {
    throw new StreamAnswerError(context, response, 'the answer is no such stream');
  }
}
