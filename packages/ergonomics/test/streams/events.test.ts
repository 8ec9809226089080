import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EventDecoder, type EventDecoderOptions } from '../../src/streams/server-sent-events.ts';
import {
  serverSentEvents,
  StreamApiError,
  StreamDecodingError,
  type StreamError,
  StreamLimitError,
  StreamTruncatedError,
} from '../../src/streams/index.ts';
import { bytesOf, decode, inPieces } from '../support/streams-decoding.ts';

function decoder(options: EventDecoderOptions = {}): EventDecoder<unknown> {
  return new EventDecoder(
    { operationId: 'chat', received: 0, response: new Response(null, { headers: { 'x-request-id': 'req-1' } }) },
    options,
  );
}

function itemsOf(text: string, options?: EventDecoderOptions): unknown[] {
  return decode(decoder(options), [bytesOf(text)]).items;
}

function errorOf(text: string, options?: EventDecoderOptions): StreamError | undefined {
  const events = decoder(options);
  decode(events, [bytesOf(text)]);
  return events.error;
}

describe('lines and fields', () => {
  it('emits an event with the CR that ends it, and takes an LF after it as the same line end', () => {
    const events = decoder();
    expect(events.push(bytesOf('data: 1\r\r'))).toEqual([1]);
    expect(events.push(bytesOf('\n'))).toEqual([]);
    expect(events.push(bytesOf('data: 2\r'))).toEqual([]);
    expect(events.push(bytesOf('\n\r'))).toEqual([2]);
    expect(events.push(bytesOf(''))).toEqual([]);
    expect(events.push(bytesOf('\ndata: 3\r\n\r\n'))).toEqual([3]);
  });

  it('drops one byte order mark at the start and no other', () => {
    expect(itemsOf('\u{feff}data: 1\n\n')).toEqual([1]);
    expect(itemsOf('\u{feff}\u{feff}data: 1\n\ndata: 2\n\n')).toEqual([2]);
    expect(itemsOf('data: 1\n\n\u{feff}data: 2\n\n')).toEqual([1]);
  });

  it('decodes invalid UTF-8 to replacement characters', () => {
    const bytes = Uint8Array.from([...bytesOf('data: "'), 0xff, 0xe2, 0x82, ...bytesOf('"\n\n')]);
    for (const length of [bytes.length, 1]) {
      expect(decode(decoder(), inPieces(bytes, length)).items).toEqual(['\u{fffd}\u{fffd}']);
    }
  });

  it('ignores unknown fields, uppercase names and lines without a colon', () => {
    expect(itemsOf('id: 1\nretry: x\nDATA: 1\nwhatever\n data: 2\ndata: 3\n\n')).toEqual([3]);
  });

  it('joins data lines with line feeds, and drops one leading space of each', () => {
    expect(itemsOf('data: {"a":\ndata:  "b"\ndata: }\n\n')).toEqual([{ a: 'b' }]);
    expect(errorOf('data: "a\ndata: b"\n\n')).toBeInstanceOf(StreamDecodingError);
  });

  it('emits nothing for an event without data', () => {
    expect(itemsOf('event: error\n\nid: 4\n\n\n\ndata: 1\n\n')).toEqual([1]);
  });
});

describe('events of other types', () => {
  const text =
    'event: ping\ndata: {"n": 1}\n\nevent: message\ndata: 2\n\nevent:\ndata: 3\n\nevent: ping\n\ndata: 4\n\n';

  it('are not items', () => {
    expect(itemsOf(text)).toEqual([2, 3, 4]);
  });

  it('are passed to onEvent, JSON or not', () => {
    const others: unknown[] = [];
    itemsOf(`${text}event: log\ndata: not\ndata: json\n\n`, { onEvent: (event) => others.push(event) });
    expect(others).toEqual([
      { type: 'ping', data: '{"n": 1}' },
      { type: 'log', data: 'not\njson' },
    ]);
  });
});

describe('a listener that throws', () => {
  it('ends the stream after the items before it', async () => {
    const failure = new Error('listener');
    const onEvent = (): never => {
      throw failure;
    };
    const body = 'data: 1\n\ndata: 2\n\nevent: log\ndata: x\n\ndata: 3\n\n';
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const item of serverSentEvents(new Response(body).body!, { onEvent })) seen.push(item);
    })();
    await expect(reading).rejects.toBe(failure);
    expect(seen).toEqual([1, 2]);
  });
});

describe('the end', () => {
  it('is the terminator, and nothing after it is decoded', () => {
    const events = decoder({ terminator: '[DONE]' });
    expect(events.push(bytesOf('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n'))).toEqual([1]);
    expect([events.done, events.error]).toEqual([true, undefined]);
    expect([events.push(bytesOf('data: 3\n\n')), events.end()]).toEqual([[], []]);
  });

  it('is the terminator even if a line that is too long follows', () => {
    const text = `data: [DONE]\n\ndata: ${'1'.repeat(50)}`;
    expect(errorOf(text, { terminator: '[DONE]', maxEventLength: 20 })).toBeUndefined();
  });

  it('is the end of the body if no terminator is set', () => {
    expect(decode(decoder(), [bytesOf('data: 1\n\ndata: 2')])).toEqual({ items: [1, 2], ending: 'complete' });
  });

  it('may be a terminator without a blank line', () => {
    expect(errorOf('data: 1\n\ndata: [DONE]', { terminator: '[DONE]' })).toBeUndefined();
  });

  it('without the terminator is an error with the number of items before it', () => {
    const error = errorOf('data: 1\n\ndata: 2\n\n', { terminator: '[DONE]' });
    expect(error).toBeInstanceOf(StreamTruncatedError);
    expect(error).toMatchObject({
      code: 'truncated',
      received: 2,
      message: 'chat: the stream ended early, items received: 2',
    });
  });

  it('inside an event is an error, with or without a terminator', () => {
    expect(errorOf('data: 1\n\ndata: {"a')).toBeInstanceOf(StreamTruncatedError);
  });
});

describe('errors', () => {
  it('serialize their message and fields, and leave out the partial result', () => {
    const error = errorOf('data: 1\n\n', { terminator: '[DONE]' });
    Object.defineProperty(error, 'partial', { value: 'half a reply' });
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      message: 'chat: the stream ended early, items received: 1',
      name: 'StreamTruncatedError',
      code: 'truncated',
      operationId: 'chat',
      received: 1,
    });
    expect(inspect(error)).not.toContain('half');
    expect(error?.partial).toBe('half a reply');
  });

  it('name the event that is not JSON and its length, and none of its content', () => {
    const error = errorOf('data: 1\n\n: comment\n\ndata: {"password": s3cret}\n\n');
    expect(error).toBeInstanceOf(StreamDecodingError);
    expect(error).toMatchObject({ code: 'decoding', operationId: 'chat', received: 1, index: 1, length: 20 });
    expect(error?.cause).toBeUndefined();
    expect(`${String(error)}${error?.stack}${JSON.stringify(error)}`).not.toContain('s3cret');
  });

  it.for([
    ['the usual object', '{"error":{"message":"m","type":"T","param":"p","code":503}}', [503, 'T', 'p', 503]],
    ['a code that is a name', '{"error":{"message":"m","code":"busy"}}', [undefined, undefined, undefined, 'busy']],
    ['a string', '{"error":"m"}', [undefined, undefined, undefined, undefined]],
    ['a flat object', '{"object":"error","message":"m","type":"T","code":400}', [400, 'T', undefined, 400]],
    ['an object with choices', '{"choices":[],"error":{"message":"m","code":500}}', [500, undefined, undefined, 500]],
  ] as const)('of the service have typed fields: %s', ([, data, [status, type, param, apiCode]]) => {
    const error = errorOf(`data: 1\n\ndata: ${data}\n\n`);
    expect(error).toBeInstanceOf(StreamApiError);
    expect(error).toMatchObject({ code: 'api', received: 1, requestId: 'req-1', body: JSON.parse(data) as unknown });
    expect(error).toMatchObject({ message: 'chat: the service reported an error: m', status, type, param, apiCode });
  });

  it.for([
    ['{"error":{"message":"m"}}', 'm'],
    ['{"message":"m"}', 'm'],
    ['"m"', 'm'],
    ['out of memory', 'out of memory'],
    ['{"detail":"d"}', '{"detail":"d"}'],
    ['', ''],
  ] as const)('of the service may be events of type error: %s', ([data, text]) => {
    const error = errorOf(`event: error\ndata: ${data}\n\n`);
    expect(error).toBeInstanceOf(StreamApiError);
    expect(error?.message).toBe(`chat: the service reported an error: ${text}`);
  });

  it('of the service do not include a member error that is null', () => {
    expect(itemsOf('data: {"error":null}\n\n')).toEqual([{ error: null }]);
  });

  it('of the service are cut to 500 characters and contain no secrets', () => {
    const redact = <Value>(value: Value): Value =>
      JSON.parse(JSON.stringify(value).replaceAll('sk-secret', '***')) as Value;
    const events = new EventDecoder({ operationId: 'chat', received: 0, redact });
    events.push(bytesOf(`data: ${JSON.stringify({ error: { message: `key sk-secret ${'x'.repeat(1000)}` } })}\n\n`));
    expect(events.error?.message).toHaveLength('chat: the service reported an error: '.length + 500);
    expect(`${events.error?.message}${JSON.stringify(events.error)}`).not.toContain('sk-secret');
    expect(events.error?.message).toContain('key *** xxx');
  });

  it('are thrown for a line, an event or an unfinished line above the limit, wherever the bytes are cut', () => {
    const fits = `data: ${'1'.repeat(14)}\n\n`;
    const texts = [
      `${fits}data: ${'1'.repeat(15)}\n\n`,
      `${fits}data: "${'1'.repeat(60)}`,
      `${fits}data: "1234567\ndata: 8901234\ndata: 567"\n\n`,
      `${fits}: ${'-'.repeat(30)}`,
    ];
    for (const text of texts) {
      for (const length of [1, 7, 1000]) {
        const events = decoder({ maxEventLength: 20 });
        const { items } = decode(events, inPieces(bytesOf(text), length));
        expect(items).toEqual([11_111_111_111_111]);
        expect(events.error).toBeInstanceOf(StreamLimitError);
        expect(events.error).toMatchObject({ code: 'limit', option: 'maxEventLength', limit: 20, received: 1 });
      }
    }
  });
});
