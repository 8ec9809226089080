export {
  ApiError,
  ConnectionError,
  DecodingError,
  type ErrorClass,
  type ErrorClasses,
  type ErrorContext,
  type RequestContext,
  RequestError,
  TimeoutError,
} from './errors.ts';
export type {
  EncodeBody,
  EncodedBody,
  Operation,
  OperationTable,
  RequestParts,
  ResponseKind,
  StreamResponse,
  StreamSource,
  TakeParameters,
} from './operation.ts';
export {
  type Attempt,
  basicAuthorization,
  type CallOptions,
  checkApiKey,
  checkBaseUrl,
  type ClientOptions,
  type FetchLike,
  type HeaderFields,
  optionError,
  type RetryOptions,
  type SendOptions,
  type ServiceConfig,
  toHeaders,
} from './options.ts';
export { bytesBody, formBody, takeParameters } from './request.ts';
export { createServiceMethods } from './service-methods.ts';
