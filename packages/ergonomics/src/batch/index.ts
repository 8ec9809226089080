export { createCallBatch } from './batch.ts';
export type { CallBatch, CallBatchStats } from './call-batch.ts';
export { CallBatchError, type CallBatchErrorCode } from './error.ts';
export { callId } from './ids.ts';
export type { CallBatchClient, CallBatchOptions, CallBatchSendOptions } from './options.ts';
export type { RecordLimits } from './tracing/plain.ts';
export type { TraceableFunction, TracedOutput, TraceOptions, TracerOptions } from './tracing/trace-options.ts';
export type { RecordedField, TracedCall } from './tracing/traced-call.ts';
export { createTracer, currentCall, type Tracer } from './tracing/tracer.ts';
