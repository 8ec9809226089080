export { StreamApiError } from './api-error.ts';
export {
  StreamAnswerError,
  StreamConsumedError,
  StreamDecodingError,
  StreamError,
  type StreamErrorCode,
  type StreamErrorContext,
  StreamLimitError,
  StreamTruncatedError,
} from './errors.ts';
export type { EventDecoderOptions, OtherEvent } from './event-decoder.ts';
export { jsonLines, type JsonLinesOptions } from './json-lines.ts';
export { serverSentEvents, type ServerSentEventsOptions } from './server-sent-events.ts';
export type { ItemStream, StreamInput, StreamOptions, StreamSource } from './source.ts';
