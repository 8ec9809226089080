import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which what was cut off ends: a streamed reply is still recorded as far as it came. */
const ENDING = 100;

/**
 * Closes applications. They take no more connections at once and finish what they were asked; what takes longer than
 * the bound is cut off.
 * @param apps - The applications.
 * @param timeout - The bound, in milliseconds.
 * @returns When they are closed: true when nothing was cut off.
 */
export async function stopApps(apps: readonly FastifyInstance[], timeout: number): Promise<boolean> {
  const closing = Promise.all(apps.map((app) => app.close()));
  const bound = new AbortController();
  const isDone = await Promise.race([
    closing.then(() => true),
    wait(timeout, false, { signal: bound.signal }).catch(() => false),
  ]);
  bound.abort();
  if (isDone) return true;
  for (const app of apps) app.server.closeAllConnections();
  await closing;
  await wait(ENDING);
  return false;
}
