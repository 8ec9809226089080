export {
  StreamApiError,
  StreamConsumedError,
  StreamDecodingError,
  StreamError,
  type StreamErrorCode,
  type StreamErrorContext,
  StreamLimitError,
  StreamResponseError,
  StreamTruncatedError,
} from './errors.ts';
export { jsonLines, type JsonLinesOptions } from './json-lines.ts';
export {
  type EventDecoderOptions,
  type OtherEvent,
  serverSentEvents,
  type ServerSentEventsOptions,
} from './server-sent-events.ts';
export type { StreamInput, StreamOptions, StreamSource } from './source.ts';
export type { ItemStream } from './stream.ts';
