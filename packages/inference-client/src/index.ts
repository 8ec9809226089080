export { createInferenceClient, type InferenceClient, type InferenceClientOptions } from './client.ts';
export { InferenceError } from './error.ts';
export * from './generated/errors.ts';
export type { InferenceMethods } from './generated/methods.ts';
export { contractDigest, operations } from './generated/operations.ts';
export { isInferenceStatusError } from './status-error.ts';
export {
  ApiError,
  type CallOptions,
  ConnectionError,
  DecodingError,
  RequestError,
  type StreamResponse,
} from '@callscope/client-runtime';
