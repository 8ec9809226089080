export { bytesBody, formBody } from './calling/bodies.ts';
export { takeParameters } from './calling/parameters.ts';
export type { ClientOptions, ServiceConfig } from './config.ts';
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
  CallOptions,
  EncodeBody,
  EncodedBody,
  FetchLike,
  HeaderFields,
  Operation,
  OperationTable,
  RequestParts,
  ResponseKind,
  StreamResponse,
  StreamSource,
  TakeParameters,
} from './operation.ts';
export { basicAuthorization, checkApiKey, checkBaseUrl, optionError, toHeaders } from './options.ts';
export type { Attempt, RetryOptions, SendOptions } from './sending/settings.ts';
export { createServiceMethods } from './service-methods.ts';
