export { createServiceClient, type ServiceClientConfig } from './client.ts';
export {
  ApiError,
  ConnectionError,
  DecodingError,
  type ErrorClass,
  type ErrorClasses,
  type ErrorContext,
  type RequestContext,
  RequestError,
} from './errors.ts';
export type {
  CallOptions,
  FetchLike,
  HeaderFields,
  Operation,
  OperationTable,
  ResponseKind,
  StreamResponse,
} from './operation.ts';
export { basicAuthorization, checkApiKey, checkBaseUrl, toHeaders } from './options.ts';
