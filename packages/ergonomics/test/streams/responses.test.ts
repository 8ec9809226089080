import { describe, expect, it } from 'vitest';
import { jsonLines, serverSentEvents, StreamResponseError, type StreamInput } from '../../src/streams/index.ts';
import { hold, respond } from '../support/streams-bodies.ts';

async function errorOf(stream: { toArray(): Promise<unknown[]> }): Promise<unknown> {
  return stream.toArray().catch((error: unknown) => error);
}

describe('a response of another kind', () => {
  it.for([
    ['a page of a proxy', 'text/html; charset=utf-8'],
    ['one JSON document', 'application/json'],
    ['a problem', 'application/problem+json'],
    ['the other kind of stream', 'text/event-stream'],
  ] as const)('is rejected as JSON lines, and its body is canceled: %s', async ([, type]) => {
    const { body, canceled } = hold('<html>secret</html>');
    const error = await errorOf(jsonLines(respond(body, type)));
    expect(error).toBeInstanceOf(StreamResponseError);
    expect(error).toMatchObject({ code: 'response', status: 200, contentType: type, received: 0 });
    expect(String(error)).not.toContain('secret');
    expect(canceled).toHaveLength(1);
  });

  it.for(['text/html', 'application/json', 'application/jsonl'])('is rejected as events: %s', async (type) => {
    expect(await errorOf(serverSentEvents(respond('{}', type)))).toBeInstanceOf(StreamResponseError);
  });

  it('is rejected if its status is an error', async () => {
    const response = new Response('{}', { status: 503, headers: { 'content-type': 'application/jsonl' } });
    expect(await errorOf(jsonLines(response))).toMatchObject({ code: 'response', status: 503 });
  });
});

describe('a response with a plausible media type is read', () => {
  const lines = [
    'application/jsonl',
    'application/x-ndjson; charset=utf-8',
    'application/jsonlines',
    'application/x-json-lines',
    'text/plain',
    'application/octet-stream',
    null,
  ];
  it.for(lines)('as JSON lines: %s', async (type) => {
    expect(await jsonLines(respond('1\n', type)).toArray()).toEqual([1]);
  });

  it.for(['text/event-stream', 'Text/Event-Stream;charset=UTF-8', 'text/plain', null])(
    'as events: %s',
    async (type) => {
      expect(await serverSentEvents(respond('data: 1\n\n', type)).toArray()).toEqual([1]);
    },
  );
});

describe('a body that is not a web stream is rejected with the possible reasons', () => {
  it.each([200, 204])('a missing body, as of status 204 and from the fetch of mobile runtimes (%d)', async (status) => {
    const error = await errorOf(jsonLines(new Response(null, { status })));
    expect(error).toBeInstanceOf(StreamResponseError);
    const message = `stream: there is no body, or the fetch cannot stream it (status ${status}, content type null)`;
    expect(error).toMatchObject({ message });
  });

  it('a stream of another kind, as from old polyfills', async () => {
    const polyfilled = Object.defineProperty(respond('1\n'), 'body', { value: { pipe: () => {} } });
    expect(await errorOf(jsonLines(polyfilled))).toBeInstanceOf(StreamResponseError);
  });
});

describe('an invalid argument is rejected at once by name', () => {
  it.for(['https://example.org', undefined, null, 7, {}, () => {}])('input: %s', (input) => {
    const message = '"input" must be a Response, its promise, a ReadableStream or a StreamSource';
    expect(() => jsonLines(input as StreamInput)).toThrow(new TypeError(`jsonLines: ${message}`));
    expect(() => serverSentEvents(input as StreamInput)).toThrow(new TypeError(`serverSentEvents: ${message}`));
  });

  it.for([0, -1, Number.NaN, '5', null])('limit: %s', (value) => {
    const limit = value as number;
    expect(() => jsonLines(respond(''), { maxLineLength: limit })).toThrow(
      new TypeError('jsonLines: "maxLineLength" must be a number above 0'),
    );
    expect(() => jsonLines(respond(''), { idleTimeout: limit })).toThrow('jsonLines: "idleTimeout"');
    expect(() => serverSentEvents(respond(''), { maxEventLength: limit })).toThrow(
      'serverSentEvents: "maxEventLength"',
    );
  });

  it('an infinite limit and undefined options are accepted', async () => {
    const options = { maxLineLength: Number.POSITIVE_INFINITY, idleTimeout: undefined };
    expect(await jsonLines(respond('1\n'), options).toArray()).toEqual([1]);
  });
});
