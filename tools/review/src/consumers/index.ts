export { runYesterday } from './run.ts';
export type { BrokenConsumer, Yesterday } from './types.ts';
