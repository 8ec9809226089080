/** Examples of the inference service, by operation. */
export * as inference from './generated/inference/index.ts';
/** Examples of the tracing service, by operation. */
export * as tracing from './generated/tracing/index.ts';
