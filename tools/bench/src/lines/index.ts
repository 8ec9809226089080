import type { ReadLines } from './way.ts';

/** Every way to read lines, by its name in the tables. Each is loaded only where it is measured. */
export const lineWays: Readonly<Record<string, () => Promise<ReadLines>>> = {
  floor: async () => (await import('./floor.ts')).read,
  ours: async () => (await import('./ours.ts')).read,
  naive: async () => (await import('./naive.ts')).read,
  openai: async () => (await import('./openai.ts')).read,
  'stream-json': async () => (await import('./stream-json.ts')).read,
  split2: async () => (await import('./split2.ts')).read,
  readline: async () => (await import('./readline.ts')).read,
  ndjson: async () => (await import('./ndjson.ts')).read,
  'can-ndjson-stream': async () => (await import('./can-ndjson-stream.ts')).read,
};
