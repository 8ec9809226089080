import type {
  ChatCompletionChunk,
  ChatCompletionsRequest,
  ChatCompletionsResponse,
  ModelsResponse,
} from '@callscope/inference-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';

/** Completes chats: the scripted model of this server, or the gateway to another engine. */
export interface Engine {
  /**
   * Generates a whole response.
   *
   * @throws ServiceError with a status that the contract declares.
   */
  complete(request: ChatCompletionsRequest, context: Context): Promise<ChatCompletionsResponse>;
  /**
   * Starts a stream of chunks. Errors before the first chunk can be thrown here or by the stream.
   *
   * @throws ServiceError with a status that the contract declares.
   */
  stream(request: ChatCompletionsRequest, context: Context): Promise<AsyncIterable<ChatCompletionChunk>>;
  /** Lists the models. */
  models(context: Context): Promise<ModelsResponse>;
}

/** The engine that a gateway forwards requests to. */
export interface UpstreamOptions {
  /** Base URL of the engine's compatible interface, with `/v1`. */
  readonly url: string;
  /** API key of this server at the engine. Callers never see it, and the engine never sees theirs. */
  readonly apiKey?: string | undefined;
  /** Further headers for the engine, such as the project that usage is attributed to. They can be secret, too. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Fields of requests that the engine gets in addition to those listed in decision 0182. */
  readonly fields?: readonly string[] | undefined;
  /** Milliseconds to connect to the engine. Default: 5,000. */
  readonly connectTimeout?: number | undefined;
  /** Milliseconds to the headers of a response. Default: 600,000. */
  readonly responseTimeout?: number | undefined;
  /** Milliseconds between two parts of a response's body. Default: 300,000. */
  readonly idleTimeout?: number | undefined;
}

/** Options of the inference service. */
export interface InferenceOptions {
  /** Engine to forward requests to. If omitted, the scripted model replies. */
  readonly upstream?: UpstreamOptions | undefined;
  /** If true, completions of a project are recorded as calls. Default: true. */
  readonly record?: boolean | undefined;
  /** Second header that names the project, next to `Compat-Project`, for clients that have one of their own. */
  readonly projectHeader?: string | undefined;
  /** Tokens per second of each reply that the scripted model streams. Default: no limit. */
  readonly tokensPerSecond?: number | undefined;
  /** Called with errors that no response reports, such as a completion that could not be recorded. */
  readonly onProblem?: ((error: unknown) => void) | undefined;
}

/**
 * Returns the error of an invalid request.
 *
 * @param status - 400 for a rule that the schema does not express, 404 for an unknown model, 422 for a feature that the
 *   model does not support.
 * @param param - Field of the request, as in `error.param`.
 * @param message - The cause, and what to send instead.
 */
export function requestError(status: 400 | 404 | 422, param: string, message: string): ServiceError {
  return new ServiceError(status, message, {
    violations: [{ loc: ['body', param], msg: message, type: 'value_error' }],
  });
}

/** Rejects a request with a chat template of the caller. @throws ServiceError 400 that names the field. */
export function rejectChatTemplate({ chat_template, chat_template_kwargs }: ChatCompletionsRequest): void {
  if (chat_template) {
    throw requestError(400, 'chat_template', 'This service accepts no chat template. Omit `chat_template`.');
  }
  if (Object.hasOwn(chat_template_kwargs ?? {}, 'chat_template')) {
    const message = 'This service accepts no chat template. Omit `chat_template` in `chat_template_kwargs`.';
    throw requestError(400, 'chat_template_kwargs', message);
  }
}
