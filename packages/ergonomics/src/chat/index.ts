export { ChatAccumulator, type ChatAccumulatorOptions, type ChatCompletion } from './accumulator.ts';
export type {
  ChatEvent,
  ChatEventOf,
  ChatEventType,
  ChatFinishEvent,
  ChatLogprobsEvent,
  ChatTextEvent,
  ChatToolArgumentsEvent,
  ChatToolDoneEvent,
  ChatToolStartEvent,
  ChatUsageEvent,
} from './events.ts';
export type { ChatLimits } from './limits.ts';
export { partialJson, snapshotArguments } from './partial-json.ts';
export { chatStream, type ChatStream, type ChatStreamOptions } from './stream.ts';
export type { ChatTimings } from './timings.ts';
