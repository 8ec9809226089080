import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createServiceClient, createServiceMethods, type ServiceConfig } from '../src/index.ts';
import { caught } from './support/caught.ts';
import { leanNotesConfig } from './support/lean.ts';
import {
  type NotesClient,
  notesConfig,
  type NotesError,
  type NotesMethods,
  NoteNotFoundError,
  watched,
} from './support/notes.ts';
import { type Respond, serve } from './support/server.ts';

const input = { book: 'b', note: 'n' };
const LONGEST = 2 ** 20;

const ways: [string, (config: ServiceConfig) => NotesClient][] = [
  ['without middleware', (config) => createServiceClient<NotesClient>(config)],
  ['with middleware', (config) => watched(createServiceClient<NotesClient>(config))],
];

afterEach(() => {
  vi.useRealTimers();
});

/** Wraps a response function, and returns a promise that resolves when its connection is closed. */
function watchClose(respond: Respond): { respond: Respond; closed: Promise<void> } {
  let gone!: () => void;
  const closed = new Promise<void>((resolve) => (gone = resolve));
  return { closed, respond: (response, received) => (response.on('close', gone), respond(response, received)) };
}

function streamed(status: number, ...chunks: string[]): Response {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  // The body stays open after the last chunk.
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> | void =>
    bytes.length ? controller.enqueue(bytes.shift()!) : new Promise<void>(() => {});
  return new Response(new ReadableStream({ pull }), { status });
}

describe.each(ways)('the body of an error %s', (_way, clientOf) => {
  test('that does not end is read up to a limit, and its connection is closed', async () => {
    const { respond, closed } = watchClose((response) => {
      response.writeHead(404);
      const more = (): void => {
        while (!response.destroyed && response.write(`${'x'.repeat(4000)} `));
      };
      response.on('drain', more);
      more();
    });
    const server = await serve(respond);
    const error = await caught(clientOf(notesConfig(server.baseUrl)).noteRead(input));
    expect(error).toBeInstanceOf(NoteNotFoundError);
    const { body } = error as NotesError;
    expect(String(body).length).toBeGreaterThan(LONGEST / 2);
    expect(String(body).length).toBeLessThan(LONGEST * 2);
    await closed;
  });

  test('that stalls does not hide the status, and its connection is closed', async () => {
    const { respond, closed } = watchClose((response) => void response.writeHead(404).write('slow down, p'));
    const server = await serve(respond);
    const error = await caught(clientOf(notesConfig(server.baseUrl)).noteRead(input, { timeout: 800 }));
    expect(error).toBeInstanceOf(NoteNotFoundError);
    expect(error).toMatchObject({ body: 'slow down, p' });
    await closed;
  });

  test('that stalls is cut after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(streamed(500, 'no ', 'more')));
    const call = caught(clientOf(notesConfig('http://notes.test', fetch)).noteWrite({ prompt: 'p' }));
    while (!fetch.mock.calls.length) await pauseNow();
    await pauseNow();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await call).toMatchObject({ status: 500, body: 'no more' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is complete if it ends, however it is split into chunks', async () => {
    const text = '{"reason":"naïve 😀","list":[1,2,3]}';
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40), { maxLength: 5 }), async (offsets) => {
        const bytes = new TextEncoder().encode(text);
        const cuts = [0, ...offsets.toSorted((a, b) => a - b), bytes.length];
        const pieces = cuts.slice(1).map((end, index) => bytes.slice(cuts[index], end));
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void =>
          pieces.length ? controller.enqueue(pieces.shift()!) : controller.close();
        const fetch = async (): Promise<Response> => new Response(new ReadableStream({ pull }), { status: 400 });
        const error = await caught(clientOf(notesConfig('http://notes.test', fetch)).noteRead(input));
        expect(error).toMatchObject({ status: 400, body: JSON.parse(text) });
      }),
    );
  });

  test('that is cut never ends with the beginning of the key', async () => {
    const keys = fc.stringMatching(/^[\w+/=.:@%"' -]{6,40}$/).filter((key) => key === key.trim());
    const forms = fc.constantFrom(
      (key: string) => key,
      encodeURIComponent,
      (key: string) => btoa(`api:${key}`),
    );
    await fc.assert(
      fc.asyncProperty(keys, forms, fc.nat(), fc.boolean(), async (key, form, at, repeats) => {
        const whole = form(key);
        const half = whole.slice(0, 1 + (at % (whole.length - 1)));
        const fetch = async (): Promise<Response> =>
          new Response(endless(`{"reason":"<${repeats ? whole : ''}${half}`), { status: 401 });
        const error = await caught(clientOf(notesConfig('http://notes.test', fetch, key)).noteRead(input));
        expect(error).toMatchObject({ status: 401 });
        const end = String((error as NotesError).body).slice(-80);
        expect(end).toMatch(/"reason":"<(\*\*\*)?$/);
      }),
      { numRuns: 50 },
    );
  });

  test('may be missing', async () => {
    const fetch = async (): Promise<Response> => new Response(null, { status: 404 });
    const error = await caught(clientOf(notesConfig('http://notes.test', fetch)).noteRead(input));
    expect(error).toMatchObject({ status: 404, body: undefined });
  });
});

test('createServiceMethods reads the whole body of an error', async () => {
  const body = 'x'.repeat(LONGEST + 100);
  const fetch = async (): Promise<Response> => new Response(body, { status: 404 });
  const methods = createServiceMethods<NotesMethods>(leanNotesConfig('http://notes.test', fetch));
  expect(await caught(methods.noteRead(input))).toMatchObject({ status: 404, body });
});

test('a plain call with middleware returns the part of an error body that came before it stalled', async () => {
  const fetch = async (): Promise<Response> => streamed(500, 'slow down, p');
  const client = createServiceClient<NotesClient>({ ...notesConfig('http://notes.test', fetch), timeout: 400 });
  const { error, response } = await watched(client).GET('/other');
  expect([error, response.status]).toEqual(['slow down, p', 500]);
});

/** Sends more than is read, ends with `end`, and then stays open. */
function endless(end: string): ReadableStream<Uint8Array> {
  const chunks = ['x'.repeat(LONGEST - 30), `${' '.repeat(40)}${end}`].map((chunk) => new TextEncoder().encode(chunk));
  return new ReadableStream({
    pull: (controller) => (chunks.length ? controller.enqueue(chunks.shift()!) : new Promise<void>(() => {})),
  });
}

/** Lets pending work continue while `setTimeout` is faked. */
function pauseNow(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test.each([
  ['', (client: NotesClient) => client],
  [' with middleware', (client: NotesClient) => watched(client)],
])('the error body of a plain call%s is read up to the limit', async (_way, prepare) => {
  const chunk = 'x'.repeat(2 ** 18);
  let sent = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    sent += chunk.length;
    controller.enqueue(new TextEncoder().encode(chunk));
  };
  const fetch = async (): Promise<Response> => new Response(new ReadableStream({ pull }), { status: 404 });
  const client = prepare(createServiceClient<NotesClient>(notesConfig('http://notes.test', fetch)));
  const { error, response } = await client.POST('/notes/query', { body: {} });
  expect(response.status).toBe(404);
  expect(String(error).length).toBeLessThan(LONGEST * 2);
  expect(sent).toBeLessThan(LONGEST * 2);
});
