export { createTracingClient, type TracingClient, type TracingClientOptions } from './client.ts';
export { TracingError } from './error.ts';
export * from './generated/errors.ts';
export type { TracingMethods } from './generated/methods.ts';
export { contractDigest, operations } from './generated/operations.ts';
export { isTracingStatusError } from './status-error.ts';
export {
  ApiError,
  type CallOptions,
  ConnectionError,
  DecodingError,
  RequestError,
  type StreamResponse,
} from '@callscope/client-runtime';
