import { checkInput, checkOptions } from '../streams/opening.ts';
import type { StreamInput } from '../streams/source.ts';
import type { ChatStream, ChatStreamOptions } from './chat-stream.ts';
import { ChatReader } from './stream.ts';

/**
 * Reads a streamed chat reply: typed chunks or events, and the completion that they add up to. The clients call it for
 * `chatCompletions` with `stream: true`; call it yourself for an answer that you have.
 * @param input - A request to send, an answer or the promise of one, or bytes.
 * @param options - Bounds, and what the request said that the stream does not.
 * @returns The stream. Nothing is sent or read before somebody reads.
 * @throws TypeError for an input or an option that is none. Everything else is thrown while reading: `StreamError`s
 * with the unfinished completion as `partial`, the errors of the request, or the reason of an abort.
 */
export function chatStream(input: StreamInput, options: ChatStreamOptions = {}): ChatStream {
  checkInput('chatStream', input);
  checkOptions('chatStream', options);
  return new ChatReader(input, options, () => performance.now());
}
