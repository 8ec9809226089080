import type {
  ChatCompletionChunk,
  ChatCompletionsRequest,
  ChatCompletionsResponse,
  ModelsResponse,
} from '@callscope/inference-types';

import type { Context } from '../handling/handler.ts';

/** What writes replies: the scripted model of this server, or an engine elsewhere. */
export interface Engine {
  /**
   * Writes a whole answer.
   * @throws ServiceError with a status that the contract declares.
   */
  complete(request: ChatCompletionsRequest, context: Context): Promise<ChatCompletionsResponse>;
  /**
   * Begins a stream.
   * @returns The chunks, once the first is near: what fails before becomes a status.
   * @throws ServiceError like `complete`; after the first chunk the stream throws it.
   */
  stream(request: ChatCompletionsRequest, context: Context): Promise<AsyncIterable<ChatCompletionChunk>>;
  /** Lists the models. */
  models(context: Context): Promise<ModelsResponse>;
}
