import type { ChatCompletionChunk, Choice } from '@callscope/inference-types';
import type { Decoder, DecoderContext } from '../streams/decoder.ts';
import { StreamAnswerError, StreamDecodingError, type StreamError } from '../streams/errors.ts';
import { EventDecoder, type EventDecoderOptions } from '../streams/event-decoder.ts';
import { checkAnswer } from '../streams/opening.ts';

const JSON_TYPE = /^application\/json\b/i;

/**
 * Chooses how an answer is read: as events, or as a whole answer, which services give that do not know `stream`, and
 * with an error status.
 * @param context - What is known of the answer.
 * @param maxEventLength - Length of an event, or of the whole answer.
 * @returns The decoder.
 * @throws StreamAnswerError for an answer that is neither.
 */
export function decoderOf(context: DecoderContext, maxEventLength: number | undefined): Decoder<ChatCompletionChunk> {
  const options = { terminator: '[DONE]', maxEventLength };
  const { response } = context;
  if (response && JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    return new WholeAnswerDecoder(context, options, response);
  }
  checkAnswer(context, /event-stream/i);
  return new ChunkDecoder(context, options);
}

/** Reads events whose data is an object. */
class ChunkDecoder extends EventDecoder<ChatCompletionChunk> {
  protected override accept(item: unknown, length: number): void {
    if (isObject(item)) super.accept(item, length);
    else this.fail(new StreamDecodingError(this.context, this.index, length, 'no chunk'));
  }
}

const encoder = new TextEncoder();

/** Reads JSON as the data of one event, so that its bounds and errors are those of a stream. */
class WholeAnswerDecoder extends EventDecoder<ChatCompletionChunk> {
  readonly #response: Response;
  #answer: unknown;

  constructor(context: DecoderContext, options: EventDecoderOptions, response: Response) {
    super(context, options);
    this.#response = response;
    super.push(encoder.encode('data:'));
  }

  override push(bytes: Uint8Array): ChatCompletionChunk[] {
    // Line ends are white space between the marks of JSON, and never part of a character.
    return super.push(bytes.map((byte) => (byte < 14 ? 32 : byte)));
  }

  override end(): ChatCompletionChunk[] {
    super.push(encoder.encode('\n\n'));
    const chunk = this.#response.ok ? chunkOf(this.#answer) : undefined;
    if (chunk) {
      this.context.received += 1;
      this.done = true;
      return [chunk];
    }
    if (!this.error) this.fail(new StreamAnswerError(this.context, this.#response, 'the answer is no chat completion'));
    return [];
  }

  protected override accept(answer: unknown): void {
    this.#answer = answer;
  }

  /** An error status is told in any case: by the error of the service, or in place of what is wrong with the body. */
  protected override fail(error: StreamError): void {
    const isTold = this.#response.ok || error.code === 'api' || error.code === 'answer';
    super.fail(isTold ? error : new StreamAnswerError(this.context, this.#response, 'the error cannot be read'));
  }
}

/** The chunk that has everything of an answer; undefined when that is no completion. */
function chunkOf(answer: unknown): ChatCompletionChunk | undefined {
  const { choices, ...rest } = Object(answer) as { readonly choices?: unknown };
  if (!Array.isArray(choices) || !choices.every(isChoice)) return undefined;
  return {
    ...rest,
    object: 'chat.completion.chunk',
    choices: choices.map(({ message, ...choice }) => ({
      ...choice,
      delta: { ...message, tool_calls: callsOf(message.tool_calls) },
    })),
  } as ChatCompletionChunk;
}

function callsOf(calls: unknown): object[] | undefined {
  return Array.isArray(calls) ? calls.map((call: object | null, index) => ({ index, ...call })) : undefined;
}

function isChoice(choice: unknown): choice is Choice {
  return isObject(choice) && isObject((choice as Partial<Choice>).message);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
