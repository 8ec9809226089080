import { expect } from 'vitest';
import { type ListCallOptions, resumable, type ResumeOptions } from '../../src/paging/index.ts';
import type { Thing, ThingsRequest } from './paging-server.ts';

export const project_id = 'acme/support-bot';

interface Streaming {
  thingsQueryStream(request: ThingsRequest, options?: ListCallOptions): AsyncIterable<Thing>;
}

/** Reads the stream of a service without waits. */
export function read(service: Streaming, options: ResumeOptions<Thing> = {}, request: Partial<ThingsRequest> = {}) {
  return resumable(service.thingsQueryStream, { project_id, ...request }, { baseDelay: 0, ...options });
}

export async function ids(items: AsyncIterable<Thing>): Promise<string[]> {
  const seen: string[] = [];
  for await (const { id } of items) seen.push(id);
  return seen;
}

/** Reads until an error. */
export async function failure(items: AsyncIterable<Thing>): Promise<{ error: unknown; seen: string[] }> {
  const seen: string[] = [];
  try {
    for await (const { id } of items) seen.push(id);
  } catch (error) {
    return { error, seen };
  }
  return expect.fail('it did not fail');
}

export const idsOf = (things: readonly Thing[]): string[] => things.map(({ id }) => id);
export const bytes = (...things: (Thing | undefined)[]): number =>
  things.reduce((sum, thing) => sum + Buffer.byteLength(JSON.stringify(thing)) + 1, 0);
