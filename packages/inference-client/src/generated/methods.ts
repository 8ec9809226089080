// Made by `pnpm generate` from the inference contract, sha256:859df33624556c3006780d613b0d70758399da45b82519a14ab9735d42a2593a.
// Do not edit. On a conflict take either side and generate again.

import type { CallOptions } from '@callscope/client-runtime';
import type { ChatStream } from '@callscope/ergonomics/chat';
import type { ChatCompletionsRequest, ChatCompletionsResponse, ModelsResponse } from '@callscope/inference-types';

/** One method for each operation of the inference service. */
export interface InferenceMethods {
  /**
   * Writes the next message of a conversation. With `stream: true` the answer comes in chunks, as server-sent events,
   * while the model writes; otherwise it comes whole when the model is done. The body alone decides, whatever the
   * `Accept` header says. Closing the connection stops the model.
   *
   * With `stream: true`: a stream.
   *
   * `POST /chat/completions`
   */
  chatCompletions(input: ChatCompletionsRequest & { stream: true }, options?: CallOptions): ChatStream;
  /**
   * Writes the next message of a conversation. With `stream: true` the answer comes in chunks, as server-sent events,
   * while the model writes; otherwise it comes whole when the model is done. The body alone decides, whatever the
   * `Accept` header says. Closing the connection stops the model.
   *
   * Without `stream`: the whole answer at once.
   *
   * `POST /chat/completions`
   */
  chatCompletions(input: ChatCompletionsRequest & { stream?: false | null }, options?: CallOptions): Promise<ChatCompletionsResponse>;
  /**
   * Writes the next message of a conversation. With `stream: true` the answer comes in chunks, as server-sent events,
   * while the model writes; otherwise it comes whole when the model is done. The body alone decides, whatever the
   * `Accept` header says. Closing the connection stops the model.
   *
   * Where the value of `stream` is not known: either.
   *
   * `POST /chat/completions`
   */
  chatCompletions(input: ChatCompletionsRequest, options?: CallOptions): Promise<ChatCompletionsResponse> | ChatStream;

  /**
   * Lists the models that the service offers to this key. The ids are those that a chat completion takes as `model`.
   *
   * `GET /models`
   */
  models(options?: CallOptions): Promise<ModelsResponse>;
}
