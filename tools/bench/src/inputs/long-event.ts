import { eventBytes } from './chat.ts';
import { randomFrom, words } from './random.ts';

/** A stream with one event of about this many bytes: a chunk with a very long text, such as a whole reply. */
export function longEvent(size: number): Uint8Array<ArrayBuffer> {
  const content = words(randomFrom(3), size);
  return eventBytes([JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] })]);
}
