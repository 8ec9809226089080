// Made by `pnpm generate` from the inference contract, sha256:475d7e4ecf7f4d18e7875ae4f5ca0ac4d50e8d83cc5065620a23d979811bf98c.
// Do not edit. On a conflict take either side and generate again.

import type { CallOptions } from '@callscope/client-runtime';
import type { ChatStream, ChatStreamOptions } from '@callscope/ergonomics/chat';
import type { ChatCompletionsRequest, ChatCompletionsResponse, ModelsResponse } from '@callscope/inference-types';

/** One method for each operation of the inference service. */
export interface InferenceMethods {
  /**
   * Generates the next message of a conversation, as one JSON body or as a stream.
   *
   * Send the whole conversation in `messages` and the ID of a model in `model`; all other fields are optional. By
   * default, the response is JSON and is sent when the reply is complete. With `stream: true`, it consists of
   * server-sent events that are sent while the model generates: one `ChatCompletionChunk` per event, and finally
   * `data: [DONE]`. The `Accept` header is ignored.
   *
   * Errors that depend on the content of the request:
   *
   * - `400` if the input breaks a rule that the schema does not express. Examples: no `model`, a prompt that exceeds
   *   the context, a named tool that is not in `tools`, `n` above 1 with `temperature: 0`, or a limit of the
   *   deployment.
   * - `400` also if the model or deployment does not accept the input: tools, a kind of content part, a `priority`
   *   other than `0`, or a chat template of the caller.
   * - `404` if no model has the ID in `model`.
   * - `422` if the request does not match the schema, including the rules across fields in its `dependentSchemas`.
   * - `422` also if the model cannot guarantee a required output (`response_format`, `structured_outputs`, `parameters`
   *   of a tool), or does not support a field that is not named under `400`.
   * - `501` if the deployment does not implement a feature, such as the one that `kv_transfer_params` is for.
   *
   * `error.param` names the field. An error before the first byte has its own status; a later one is an event of the
   * stream, followed by `data: [DONE]`. A stream that ends without `data: [DONE]` is incomplete.
   *
   * If the caller closes the connection, generation stops; tokens generated until then count as used. A repeated
   * request generates a new reply and uses tokens again, so repeat automatically only after `429`.
   *
   * With `stream: true`, returns a stream.
   *
   * `POST /chat/completions`
   */
  chatCompletions(input: ChatCompletionsRequest & { stream: true }, options?: CallOptions & ChatStreamOptions): ChatStream;
  /**
   * Generates the next message of a conversation, as one JSON body or as a stream.
   *
   * Send the whole conversation in `messages` and the ID of a model in `model`; all other fields are optional. By
   * default, the response is JSON and is sent when the reply is complete. With `stream: true`, it consists of
   * server-sent events that are sent while the model generates: one `ChatCompletionChunk` per event, and finally
   * `data: [DONE]`. The `Accept` header is ignored.
   *
   * Errors that depend on the content of the request:
   *
   * - `400` if the input breaks a rule that the schema does not express. Examples: no `model`, a prompt that exceeds
   *   the context, a named tool that is not in `tools`, `n` above 1 with `temperature: 0`, or a limit of the
   *   deployment.
   * - `400` also if the model or deployment does not accept the input: tools, a kind of content part, a `priority`
   *   other than `0`, or a chat template of the caller.
   * - `404` if no model has the ID in `model`.
   * - `422` if the request does not match the schema, including the rules across fields in its `dependentSchemas`.
   * - `422` also if the model cannot guarantee a required output (`response_format`, `structured_outputs`, `parameters`
   *   of a tool), or does not support a field that is not named under `400`.
   * - `501` if the deployment does not implement a feature, such as the one that `kv_transfer_params` is for.
   *
   * `error.param` names the field. An error before the first byte has its own status; a later one is an event of the
   * stream, followed by `data: [DONE]`. A stream that ends without `data: [DONE]` is incomplete.
   *
   * If the caller closes the connection, generation stops; tokens generated until then count as used. A repeated
   * request generates a new reply and uses tokens again, so repeat automatically only after `429`.
   *
   * If `stream` is omitted or `false`, returns the whole response at once.
   *
   * `POST /chat/completions`
   */
  chatCompletions(input: ChatCompletionsRequest & { stream?: false | null }, options?: CallOptions): Promise<ChatCompletionsResponse>;
  /**
   * Generates the next message of a conversation, as one JSON body or as a stream.
   *
   * Send the whole conversation in `messages` and the ID of a model in `model`; all other fields are optional. By
   * default, the response is JSON and is sent when the reply is complete. With `stream: true`, it consists of
   * server-sent events that are sent while the model generates: one `ChatCompletionChunk` per event, and finally
   * `data: [DONE]`. The `Accept` header is ignored.
   *
   * Errors that depend on the content of the request:
   *
   * - `400` if the input breaks a rule that the schema does not express. Examples: no `model`, a prompt that exceeds
   *   the context, a named tool that is not in `tools`, `n` above 1 with `temperature: 0`, or a limit of the
   *   deployment.
   * - `400` also if the model or deployment does not accept the input: tools, a kind of content part, a `priority`
   *   other than `0`, or a chat template of the caller.
   * - `404` if no model has the ID in `model`.
   * - `422` if the request does not match the schema, including the rules across fields in its `dependentSchemas`.
   * - `422` also if the model cannot guarantee a required output (`response_format`, `structured_outputs`, `parameters`
   *   of a tool), or does not support a field that is not named under `400`.
   * - `501` if the deployment does not implement a feature, such as the one that `kv_transfer_params` is for.
   *
   * `error.param` names the field. An error before the first byte has its own status; a later one is an event of the
   * stream, followed by `data: [DONE]`. A stream that ends without `data: [DONE]` is incomplete.
   *
   * If the caller closes the connection, generation stops; tokens generated until then count as used. A repeated
   * request generates a new reply and uses tokens again, so repeat automatically only after `429`.
   *
   * If the type of `stream` is `boolean`, returns either.
   *
   * `POST /chat/completions`
   */
  chatCompletions(input: ChatCompletionsRequest, options?: CallOptions & ChatStreamOptions): Promise<ChatCompletionsResponse> | ChatStream;

  /**
   * Lists the models that the API key can use. Each `id` is a valid `model` for `POST /chat/completions`.
   *
   * Returns the whole list, in no specified order; there is no pagination. Prices, context lengths and supported
   * features are in `GET /inference/router/openrouter/models` of the tracing service.
   *
   * `GET /models`
   */
  models(options?: CallOptions): Promise<ModelsResponse>;
}
