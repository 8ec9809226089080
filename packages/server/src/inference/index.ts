export { createInferenceHandlers } from './handlers.ts';
export type { InferenceOptions } from './options.ts';
