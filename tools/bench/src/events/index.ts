import type { ReadEvents } from './way.ts';

/** Every way to read events, by its name in the tables. Each is loaded only where it is measured. */
export const eventWays: Readonly<Record<string, () => Promise<ReadEvents>>> = {
  floor: async () => (await import('./floor.ts')).read,
  ours: async () => (await import('./ours.ts')).read,
  naive: async () => (await import('./naive.ts')).read,
  'eventsource-parser push': async () => (await import('./eventsource-parser.ts')).read,
  'eventsource-parser stream': async () => (await import('./eventsource-parser-stream.ts')).read,
  openai: async () => (await import('./openai.ts')).read,
  'AI SDK': async () => (await import('./ai-sdk.ts')).read,
  'hey-api': async () => (await import('./hey-api.ts')).read,
  'fetch-event-stream': async () => (await import('./fetch-event-stream.ts')).read,
  'parse-sse': async () => (await import('./parse-sse.ts')).read,
};
