import { resumable } from '@callscope/ergonomics/paging';
import { describe, expect, test } from 'vitest';
import {
  createTracingClient,
  TracingNotFoundError,
  StreamConsumedError,
  StreamError,
  TimeoutError,
  type TracingClientOptions,
} from '../src/index.ts';
import { createTracingMethods } from '../src/methods.ts';
import { callsQueryStream } from '../src/generated/operations.ts';
import { lines, serve } from './support/server.ts';

const query = { project_id: 'acme/support-bot' };
const calls = [{ id: 'c1' }, { id: 'c2' }, { id: 'Zürich 😀' }];

const clients = {
  'the full client': (options: TracingClientOptions) => createTracingClient(options),
  'single methods': (options: TracingClientOptions) => createTracingMethods(options, { callsQueryStream }),
};

describe.each(Object.entries(clients))('a stream of %s', (_, create) => {
  const open = (baseUrl: string, options: Partial<TracingClientOptions> = {}) =>
    create({ baseUrl, apiKey: 'k3y-0f9e', ...options });

  test('yields its items one by one, as they come', async () => {
    let more!: () => void;
    const { baseUrl } = await serve((response) => {
      lines(response, calls[0]);
      more = () => response.end(`${JSON.stringify(calls[1])}\n${JSON.stringify(calls[2])}\n`);
    });
    const seen: unknown[] = [];
    for await (const call of open(baseUrl).callsQueryStream(query)) {
      if (seen.push(call) === 1) more();
    }
    expect(seen).toEqual(calls);
  });

  test('sends nothing before it is read', async () => {
    let requests = 0;
    const { baseUrl } = await serve((response) => {
      requests += 1;
      lines(response, ...calls);
      response.end();
    });
    const stream = open(baseUrl).callsQueryStream(query);
    expect(await Promise.resolve(stream)).toBe(stream);
    expect(requests).toBe(0);
    expect(await stream.toArray()).toEqual(calls);
    expect(requests).toBe(1);
  });

  test('can be read once', async () => {
    const { baseUrl } = await serve((response) => {
      lines(response, ...calls);
      response.end();
    });
    const stream = open(baseUrl).callsQueryStream(query);
    await stream.toArray();
    await expect(stream.toArray()).rejects.toBeInstanceOf(StreamConsumedError);
  });

  test('throws the error of a status before the first item', async () => {
    const { baseUrl } = await serve((response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"reason":"no such project"}');
    });
    const reading = open(baseUrl).callsQueryStream(query).toArray();
    await expect(reading).rejects.toBeInstanceOf(TracingNotFoundError);
    await expect(reading).rejects.toThrow('callsQueryStream returned 404: no such project');
  });

  test('throws at once for invalid input', () => {
    const wrong = { headers: { 'x y': '1' } };
    expect(() => open('http://127.0.0.1:9').callsQueryStream(query, wrong)).toThrow(TypeError);
  });

  test('ends the request when the reader leaves', async () => {
    const { baseUrl, left } = await serve((response) => lines(response, ...calls));
    for await (const call of open(baseUrl).callsQueryStream(query)) {
      expect(call).toEqual(calls[0]);
      break;
    }
    await left;
  });

  test('ends with the reason of the signal', async () => {
    const { baseUrl, left } = await serve((response) => lines(response, ...calls));
    const controller = new AbortController();
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const call of open(baseUrl).callsQueryStream(query, { signal: controller.signal })) {
        if (seen.push(call) === 3) controller.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(seen).toEqual(calls);
    await left;
  });

  test('is retried before its headers have come, and not after', async () => {
    const attempts: (number | undefined)[] = [];
    const { baseUrl } = await serve((response, before) => {
      if (before === 0) {
        response.writeHead(503, { 'retry-after': '0' }).end();
      } else {
        lines(response, calls[0]);
        response.flushHeaders();
        setImmediate(() => response.destroy());
      }
    });
    const onAttempt = ({ status }: { status?: number | undefined }): void => void attempts.push(status);
    const reading = open(baseUrl, { onAttempt }).callsQueryStream(query).toArray();
    await expect(reading).rejects.toBeInstanceOf(StreamError);
    expect(attempts).toEqual([503, 200]);
  });

  test('has a time limit until its headers', async () => {
    const slow = await serve(() => {});
    const reading = open(slow.baseUrl, { timeout: 50 }).callsQueryStream(query).toArray();
    await expect(reading).rejects.toBeInstanceOf(TimeoutError);

    const { baseUrl } = await serve((response) => {
      lines(response, calls[0]);
      setTimeout(() => response.end(`${JSON.stringify(calls[1])}\n`), 300);
    });
    expect(await open(baseUrl, { timeout: 200 }).callsQueryStream(query).toArray()).toEqual(calls.slice(0, 2));
  });

  test.each([
    ['of the client', { idleTimeout: 80 }, {}],
    ['of the call', { idleTimeout: 60_000 }, { idleTimeout: 80 }],
    ['of the client if that of the call is undefined', { idleTimeout: 80 }, { idleTimeout: undefined }],
  ])('that stalls ends after the idle timeout %s', async (_of, ofClient, ofCall) => {
    const { baseUrl, left } = await serve((response) => lines(response, calls[0]));
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const call of open(baseUrl, ofClient).callsQueryStream(query, ofCall)) seen.push(call);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'limit', option: 'idleTimeout', limit: 80, received: 1 });
    expect(seen).toEqual([calls[0]]);
    await left;
  });

  test('has the limits of the client and of the call', async () => {
    const { baseUrl } = await serve((response) => {
      lines(response, ...calls);
      response.end();
    });
    const limited = open(baseUrl, { maxLineLength: 5 });
    const error = { option: 'maxLineLength', limit: 5 };
    await expect(limited.callsQueryStream(query).toArray()).rejects.toMatchObject(error);
    expect(await limited.callsQueryStream(query, { maxLineLength: 100 }).toArray()).toEqual(calls);
    expect(() => limited.callsQueryStream(query, { maxLineLength: 0 })).toThrow('"maxLineLength" must be a number');
  });

  test('that stalls is resumed', async () => {
    const { baseUrl } = await serve((response, before) => {
      lines(response, ...(before === 0 ? calls.slice(0, 1) : calls));
      if (before > 0) response.end();
    });
    const options = { idleTimeout: 80, baseDelay: 0 };
    const seen: unknown[] = [];
    for await (const call of resumable(open(baseUrl).callsQueryStream, query, options)) seen.push(call);
    expect(seen).toEqual(calls);
  });

  test('has errors without the key', async () => {
    const { baseUrl } = await serve((response) => {
      lines(response, calls[0]);
      response.end('k3y-0f9e is no JSON\n');
    });
    const error: unknown = await open(baseUrl)
      .callsQueryStream(query)
      .toArray()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StreamError);
    expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('k3y-0f9e');
  });
});
