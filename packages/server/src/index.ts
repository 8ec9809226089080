export type { StorageOptions } from './engines/open.ts';
export { createServer, seedStorage } from './main.ts';
export type { Server, ServerOptions } from './options.ts';
