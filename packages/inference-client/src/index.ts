export { createInferenceClient, type InferenceClient } from './client.ts';
export * from './generated/errors.ts';
export type { InferenceMethods } from './generated/methods.ts';
export { contractDigest, operations } from './generated/operations.ts';
export type { InferenceClientOptions } from './options.ts';
export {
  ApiError,
  type Attempt,
  type CallOptions,
  ConnectionError,
  type ContractComparison,
  DecodingError,
  RequestError,
  type RetryOptions,
  TimeoutError,
} from '@callscope/client-runtime';
export type { ChatCompletion, ChatStream, ChatStreamOptions } from '@callscope/ergonomics/chat';
export {
  type ItemStream,
  StreamApiError,
  StreamConsumedError,
  StreamDecodingError,
  StreamError,
  StreamLimitError,
  StreamResponseError,
  StreamTruncatedError,
} from '@callscope/ergonomics/streams';
