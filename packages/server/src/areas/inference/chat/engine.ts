import type {
  ChatCompletionChunk,
  ChatCompletionsRequest,
  ChatCompletionsResponse,
  ModelsResponse,
} from '@callscope/inference-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';

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

/** An engine elsewhere that writes the replies. */
export interface UpstreamOptions {
  /** Base address of the engine's compatible interface, with `/v1` and without a trailing slash. */
  readonly url: string;
  /** The key of this server at the engine. Callers never see it, and the engine never sees theirs. */
  readonly apiKey?: string | undefined;
  /** Further headers for the engine, such as the project that it books usage to. They may be secret too. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds to reach the engine; 5,000 when it is left out. */
  readonly connectTimeout?: number | undefined;
  /** Milliseconds until the engine answers; 600,000 when it is left out. */
  readonly answerTimeout?: number | undefined;
  /** Milliseconds without a byte of an answer that has begun; 300,000 when it is left out. */
  readonly idleTimeout?: number | undefined;
}

/** How the inference service answers. */
export interface InferenceOptions {
  /** Makes the service a gateway to an engine; the scripted model answers when it is left out. */
  readonly upstream?: UpstreamOptions | undefined;
  /** Whether completions are recorded as calls; true when it is left out. */
  readonly record?: boolean | undefined;
  /** A header beside `Compat-Project` that names the project, for clients that have one of their own. */
  readonly projectHeader?: string | undefined;
  /** How fast the scripted model streams; without a limit when it is left out. */
  readonly tokensPerSecond?: number | undefined;
  /** Told what went wrong beside an answer: a completion that could not be recorded. */
  readonly onProblem?: ((error: unknown) => void) | undefined;
}

/**
 * Makes the error of a request that cannot be answered.
 * @param status - 400 for a rule that the schema cannot state, 404 for an unknown model, 422 for what the model lacks.
 * @param param - The field that is at fault, as `error.param` names it.
 * @param message - What is wrong and how to mend it.
 * @returns The error.
 */
export function requestError(status: 400 | 404 | 422, param: string, message: string): ServiceError {
  return new ServiceError(status, message, {
    violations: [{ loc: ['body', param], msg: message, type: 'value_error' }],
  });
}
