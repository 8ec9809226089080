import { describe, expect, it } from 'vitest';
import { jsonLines, serverSentEvents, StreamAnswerError, type StreamInput } from '../../src/streams/index.ts';
import { answer, hold } from '../support/streams-bodies.ts';

async function errorOf(stream: { toArray(): Promise<unknown[]> }): Promise<unknown> {
  return stream.toArray().catch((error: unknown) => error);
}

describe('an answer that is something else than the stream', () => {
  it.for([
    ['a page of a proxy', 'text/html; charset=utf-8'],
    ['one JSON document', 'application/json'],
    ['a problem', 'application/problem+json'],
    ['the other kind of stream', 'text/event-stream'],
  ] as const)('is refused as JSON lines, and its body cancelled: %s', async ([, type]) => {
    const { body, cancelled } = hold('<html>secret</html>');
    const error = await errorOf(jsonLines(answer(body, type)));
    expect(error).toBeInstanceOf(StreamAnswerError);
    expect(error).toMatchObject({ code: 'answer', status: 200, contentType: type, received: 0 });
    expect(String(error)).not.toContain('secret');
    expect(cancelled).toHaveLength(1);
  });

  it.for(['text/html', 'application/json', 'application/jsonl'])('is refused as events: %s', async (type) => {
    expect(await errorOf(serverSentEvents(answer('{}', type)))).toBeInstanceOf(StreamAnswerError);
  });

  it('is refused when its status is an error', async () => {
    const response = new Response('{}', { status: 503, headers: { 'content-type': 'application/jsonl' } });
    expect(await errorOf(jsonLines(response))).toMatchObject({ code: 'answer', status: 503 });
  });
});

describe('an answer of a likely media type is read', () => {
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
    expect(await jsonLines(answer('1\n', type)).toArray()).toEqual([1]);
  });

  it.for(['text/event-stream', 'Text/Event-Stream;charset=UTF-8', 'text/plain', null])(
    'as events: %s',
    async (type) => {
      expect(await serverSentEvents(answer('data: 1\n\n', type)).toArray()).toEqual([1]);
    },
  );
});

describe('a body that is no web stream is refused with words about the fetch', () => {
  it('because there is none, as with the fetch of mobile runtimes', async () => {
    const error = await errorOf(jsonLines(new Response(null)));
    expect(error).toBeInstanceOf(StreamAnswerError);
    expect(error).toMatchObject({ message: expect.stringContaining('use a fetch that streams') as string });
  });

  it('because it is a stream of another kind, as with old polyfills', async () => {
    const polyfilled = Object.defineProperty(answer('1\n'), 'body', { value: { pipe: () => {} } });
    expect(await errorOf(jsonLines(polyfilled))).toBeInstanceOf(StreamAnswerError);
  });
});

describe('what is given wrongly is named at once', () => {
  it.for(['https://example.org', undefined, null, 7, {}, () => {}])('as input: %s', (input) => {
    const message = '"input" must be a Response, its promise, a ReadableStream or a StreamSource';
    expect(() => jsonLines(input as StreamInput)).toThrow(new TypeError(`jsonLines: ${message}`));
    expect(() => serverSentEvents(input as StreamInput)).toThrow(new TypeError(`serverSentEvents: ${message}`));
  });

  it.for([0, -1, Number.NaN, '5', null])('as a bound: %s', (value) => {
    const bound = value as number;
    expect(() => jsonLines(answer(''), { maxLineLength: bound })).toThrow(
      new TypeError('jsonLines: "maxLineLength" must be a number above 0'),
    );
    expect(() => jsonLines(answer(''), { idleTimeout: bound })).toThrow('jsonLines: "idleTimeout"');
    expect(() => serverSentEvents(answer(''), { maxEventLength: bound })).toThrow('serverSentEvents: "maxEventLength"');
  });

  it('but no bound, and options that are not set, are fine', async () => {
    const options = { maxLineLength: Number.POSITIVE_INFINITY, idleTimeout: undefined };
    expect(await jsonLines(answer('1\n'), options).toArray()).toEqual([1]);
  });
});
