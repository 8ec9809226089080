export { ChatAccumulator, type ChatAccumulatorOptions } from './accumulator.ts';
export { chatStream } from './chat.ts';
export type { ChatStream, ChatStreamOptions } from './chat-stream.ts';
export type { ChatCompletion } from './completion.ts';
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
} from './event.ts';
export { partialJson, snapshotArguments } from './partial-json.ts';
export type { ChatLimits } from './limits.ts';
export type { ChatTimings } from './timings.ts';
