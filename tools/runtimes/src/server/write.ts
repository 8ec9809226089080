import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/**
 * Writes a body in pieces that leave one by one, so that they arrive as several chunks.
 * @param sizes - Bytes of the pieces in turn; they begin anew when the body is longer.
 */
export async function pieces(response: ServerResponse, body: string, sizes: readonly number[]): Promise<void> {
  const bytes = Buffer.from(body);
  for (let [start, turn] = [0, 0]; start < bytes.length && !response.destroyed; turn += 1) {
    const end = start + (sizes[turn % sizes.length] ?? bytes.length);
    response.write(bytes.subarray(start, end));
    start = end;
    await delay(1);
  }
}

/**
 * Breaks the connection off behind what was sent. A little later, because some runtimes throw away what they have not
 * handed on yet when a connection breaks, and what came before is what the checks are about.
 */
export async function breakOff(response: ServerResponse): Promise<void> {
  await delay(300);
  response.destroy();
}
