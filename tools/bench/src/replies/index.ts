import type { ReadReply } from './way.ts';

/** Every way to read a reply, by its name in the tables. Each is loaded only where it is measured. */
export const replyWays: Readonly<Record<string, () => Promise<ReadReply>>> = {
  floor: async () => (await import('./floor.ts')).readReply,
  ours: async () => (await import('./ours.ts')).readReply,
  openai: async () => (await import('./openai.ts')).readReply,
  'AI SDK': async () => (await import('./ai-sdk.ts')).readReply,
};
