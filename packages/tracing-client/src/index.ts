export { createTracingClient, type TracingClient } from './client.ts';
export * from './generated/errors.ts';
export type { TracingMethods } from './generated/methods.ts';
export { contractDigest, operations } from './generated/operations.ts';
export type { TracingClientOptions } from './options.ts';
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
export {
  type ItemStream,
  type JsonLinesOptions,
  StreamApiError,
  StreamConsumedError,
  StreamDecodingError,
  StreamError,
  StreamLimitError,
  StreamResponseError,
  StreamTruncatedError,
} from '@callscope/ergonomics/streams';
