export { type CallBatch, type CallBatchStats, createCallBatch } from './batch.ts';
export type { RecordedField, TracedCall } from './call.ts';
export type { RecordLimits } from './capture.ts';
export { CallBatchError, type CallBatchErrorCode } from './errors.ts';
export { callId } from './ids.ts';
export type { CallBatchClient, CallBatchOptions, CallBatchSendOptions } from './options.ts';
export {
  createTracer,
  currentCall,
  type TraceableFunction,
  type TracedOutput,
  type TraceOptions,
  type Tracer,
  type TracerOptions,
} from './tracer.ts';
