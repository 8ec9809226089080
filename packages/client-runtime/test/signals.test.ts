import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import {
  type Attempt,
  createServiceClient,
  createServiceMethods,
  type FetchLike,
  type ServiceConfig,
} from '../src/index.ts';
import { caught } from './support/caught.ts';
import { leanNotesConfig } from './support/lean.ts';
import { type NotesClient, notesConfig, type NotesMethods } from './support/notes.ts';
import { json, serve } from './support/server.ts';

const input = { book: 'b', note: 'n1' };
const reason = { why: 'the user left the page' };

function methodsOf(baseUrl: string, fetch?: FetchLike, more: Partial<ServiceConfig> = {}): NotesMethods {
  return createServiceMethods<NotesMethods>({ ...leanNotesConfig(baseUrl, fetch), ...more });
}

describe('the signal of a call', () => {
  test('ends a wait at once, and nothing is sent after it', async () => {
    const controller = new AbortController();
    const server = await serve(json(503, {}, { 'retry-after': '30' }));
    const onAttempt = (): void => controller.abort(reason);
    const client = methodsOf(server.baseUrl, undefined, { onAttempt });
    expect(await caught(client.noteRead(input, { signal: controller.signal }))).toBe(reason);
    expect(server.received).toHaveLength(1);
  });

  test('ends a fetch that ignores it, and the hook gets its reason', async () => {
    const controller = new AbortController();
    const errors: unknown[] = [];
    const never = (): Promise<Response> => new Promise(() => controller.abort(reason));
    const client = methodsOf('http://notes.test', never, { onAttempt: ({ error }) => errors.push(error) });
    expect(await caught(client.noteRead(input, { signal: controller.signal }))).toBe(reason);
    expect(errors).toEqual([reason]);
  });

  test('has no listener left after 1,000 calls, whatever their outcome', async () => {
    const { signal } = new AbortController();
    const outcomes = [
      (): Promise<Response> => Promise.resolve(Response.json({ id: 'n' })),
      (): Promise<Response> => Promise.resolve(Response.json({}, { status: 503 })),
      (): Promise<Response> => Promise.resolve(Response.json({}, { status: 404 })),
      (): Promise<Response> => Promise.reject(new TypeError('fetch failed')),
    ];
    let next = 0;
    const fetch: FetchLike = (request) => {
      // A fetch adds listeners to the signal of the request, not to that of the caller.
      expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1);
      expect(request.signal.aborted).toBe(false);
      return outcomes[next++ % outcomes.length]!();
    };
    const full = createServiceClient<NotesClient>({ ...notesConfig('http://notes.test', fetch), attemptTimeout: 1000 });
    const lean = methodsOf('http://notes.test', fetch);
    for (let call = 0; call < 250; call += 1) {
      await Promise.allSettled([lean.noteRead(input, { signal })]);
      await Promise.allSettled([lean.noteWrite({ prompt: 'p' }, { signal })]);
      await Promise.allSettled([full.noteUpdate({ note: 'n' }, { signal })]);
      await Promise.allSettled([full.GET('/other', { signal })]);
    }
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test.each([undefined, 1000])('has one listener for 50 calls at once (attemptTimeout %j)', async (attemptTimeout) => {
    const { signal } = new AbortController();
    const responders: ((response: Response) => void)[] = [];
    const fetch: FetchLike = () => new Promise((resolve) => responders.push(resolve));
    const client = methodsOf('http://notes.test', fetch, { attemptTimeout });
    const calls = Array.from({ length: 50 }, () => client.noteRead(input, { signal }));
    await vi.waitFor(() => expect(responders).toHaveLength(50));
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    responders.shift()!(Response.json({ id: 'n' }));
    await Promise.race(calls);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    for (const respond of responders) respond(Response.json({ id: 'n' }));
    await Promise.all(calls);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('ends each call that was given it, and no other', async () => {
    const controller = new AbortController();
    const other = new AbortController();
    const client = methodsOf('http://notes.test', () => new Promise(() => {}));
    const calls = [controller, controller, controller].map(({ signal }) => caught(client.noteRead(input, { signal })));
    const apart = caught(client.noteRead(input, { signal: other.signal }));
    controller.abort(reason);
    expect(await Promise.all(calls)).toEqual([reason, reason, reason]);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    expect(getEventListeners(other.signal, 'abort')).toHaveLength(1);
    other.abort('later');
    expect(await apart).toBe('later');
  });

  test('that has aborted before the call sends nothing and calls no hook', async () => {
    const attempts: Attempt[] = [];
    const client = methodsOf('http://notes.test', undefined, { onAttempt: (attempt) => attempts.push(attempt) });
    expect(await caught(client.noteRead(input, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(attempts).toEqual([]);
  });
});
