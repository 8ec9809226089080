import type { ChatCompletionChunk, ChatCompletionsResponse, Choice } from '@callscope/inference-types';
import type { Decoder, DecoderContext } from '../streams/decoder.ts';
import { StreamAnswerError } from '../streams/errors.ts';
import { EventDecoder, type EventDecoderOptions } from '../streams/event-decoder.ts';
import { checkAnswer } from '../streams/opening.ts';

const JSON_TYPE = /^application\/json\b/i;

/**
 * Chooses how an answer is read: as events, or as a whole answer, which services give that do not know `stream`.
 * @param context - What errors name.
 * @param response - The answer, when there is one and not bytes alone.
 * @param maxEventLength - Length of an event, or of the whole answer.
 * @returns The decoder.
 * @throws StreamAnswerError for an answer that is neither.
 */
export function decoderOf(
  context: DecoderContext,
  response: Response | undefined,
  maxEventLength: number | undefined,
): Decoder<ChatCompletionChunk> {
  const options = { terminator: '[DONE]', maxEventLength };
  if (response && JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    return new WholeAnswerDecoder(context, options, response);
  }
  checkAnswer(context, response, /event-stream/i);
  return new EventDecoder(context, options);
}

const encoder = new TextEncoder();

/** Reads JSON as the data of one event, so that its bounds and errors are those of a stream. */
class WholeAnswerDecoder extends EventDecoder<ChatCompletionChunk> {
  readonly #response: Response;

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
    return super.push(encoder.encode('\n\ndata:[DONE]\n\n')).map((answer: object) => {
      const { choices, ...rest } = answer as ChatCompletionsResponse;
      if (Array.isArray(choices)) return chunkOf(choices, rest);
      throw new StreamAnswerError(this.context, this.#response, 'the answer is no chat completion');
    });
  }
}

/** The chunk that has everything of an answer. */
function chunkOf(choices: readonly Choice[], rest: object): ChatCompletionChunk {
  return {
    ...rest,
    object: 'chat.completion.chunk',
    choices: choices.map(({ message, ...choice }) => ({
      ...choice,
      delta: { ...message, tool_calls: message.tool_calls?.map((call, index) => ({ index, ...call })) },
    })),
  } as ChatCompletionChunk;
}
