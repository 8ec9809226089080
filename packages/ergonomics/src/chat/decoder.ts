import type { ChatCompletionChunk, Choice } from '@callscope/inference-types';
import { type StreamContext, StreamDecodingError, type StreamError, StreamResponseError } from '../streams/errors.ts';
import { EVENT_TYPES, EventDecoder, type EventDecoderOptions } from '../streams/server-sent-events.ts';
import { checkResponse } from '../streams/source.ts';

/**
 * Creates the decoder for a response: events, or the JSON document that services send with an error status or if they
 * do not support `stream`.
 * @param options - Maximum length of an event, or of the document, and the listener of other events.
 * @throws {StreamResponseError} When the response is of another kind.
 */
export function createChatDecoder(
  context: StreamContext,
  { maxEventLength, onEvent }: EventDecoderOptions,
): EventDecoder<ChatCompletionChunk> {
  const options = { terminator: '[DONE]', maxEventLength, onEvent };
  const { response } = context;
  if (response && /^application\/json\b/i.test(response.headers.get('content-type') ?? '')) {
    return new DocumentDecoder(context, options, response);
  }
  checkResponse(context, EVENT_TYPES);
  return new ChunkDecoder(context, options);
}

/** Decodes events whose data is an object. The stream decides if it is complete without a terminator. */
class ChunkDecoder extends EventDecoder<ChatCompletionChunk> {
  protected override needsTerminator = false;

  protected override accept(item: unknown, length: number): void {
    if (isObject(item)) super.accept(item, length);
    else this.fail(new StreamDecodingError(this.context, this.index, length, 'not a chunk'));
  }
}

const encoder = new TextEncoder();

/** Decodes a JSON document as the data of one event, so that it has the limits and errors of a stream. */
class DocumentDecoder extends EventDecoder<ChatCompletionChunk> {
  readonly #response: Response;
  /** The parsed document, unless it is an error of the service. */
  #document: unknown;

  constructor(context: StreamContext, options: EventDecoderOptions, response: Response) {
    super(context, options);
    this.#response = response;
    super.push(encoder.encode('data:'));
  }

  override push(bytes: Uint8Array): ChatCompletionChunk[] {
    // Line ends become spaces: in JSON they are only white space, and in UTF-8 never part of a character.
    return super.push(bytes.map((byte) => (byte < 14 ? 32 : byte)));
  }

  override end(): ChatCompletionChunk[] {
    super.push(encoder.encode('\n\n'));
    const chunk = this.#response.ok ? toChunk(this.#document) : undefined;
    if (chunk) {
      this.context.received += 1;
      this.done = true;
      this.isTerminated = true;
      return [chunk];
    }
    if (!this.error) {
      this.fail(new StreamResponseError(this.context, this.#response, 'the response is not a chat completion'));
    }
    return [];
  }

  protected override accept(document: unknown): void {
    this.#document = document;
  }

  /** Reports an error status in any case, even if its body has a problem of its own. */
  protected override fail(error: StreamError): void {
    const hasStatus = this.#response.ok || error.code === 'api' || error.code === 'response';
    super.fail(hasStatus ? error : new StreamResponseError(this.context, this.#response, 'the error is not readable'));
  }
}

/** Returns the chunk that contains all of a completion; undefined if the document is not one. */
function toChunk(document: unknown): ChatCompletionChunk | undefined {
  const { choices, ...rest } = Object(document) as { readonly choices?: unknown };
  if (!Array.isArray(choices) || !choices.every(isChoice)) return undefined;
  return {
    ...rest,
    object: 'chat.completion.chunk',
    choices: choices.map(({ message, ...choice }) => ({
      ...choice,
      delta: { ...message, tool_calls: withIndexes(message.tool_calls) },
    })),
  } as ChatCompletionChunk;
}

function withIndexes(calls: unknown): object[] | undefined {
  return Array.isArray(calls) ? calls.map((call: object | null, index) => ({ index, ...call })) : undefined;
}

function isChoice(choice: unknown): choice is Choice {
  return isObject(choice) && isObject((choice as Partial<Choice>).message);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
