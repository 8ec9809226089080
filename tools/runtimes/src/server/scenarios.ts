import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ReceivedRequest } from '../checks/check.ts';

/** Responds to the requests of one run of a check. `count` is the number of the request within the run, from 1. */
export type Handler = (request: ReceivedRequest, response: ServerResponse, count: number) => void | Promise<void>;

/** Behaviors of the test server, by the name that a check gives. */
export const scenarios: Readonly<Record<string, Handler>> = {
  plain: ({ path }, response) => writeJson(response, 200, plainBodies[path]),
  notFound: (_request, response) =>
    writeJson(response, 404, { reason: 'There is no such call.' }, { 'X-Request-Id': 'request-1' }),
  busy({ path }, response, count) {
    if (count === 1) writeJson(response, 503, { reason: 'Later.' });
    else if (count === 2) writeJson(response, 429, { reason: 'Slower.' }, { 'Retry-After': '0' });
    else writeJson(response, 200, plainBodies[path]);
  },
  down: (_request, response) => writeJson(response, 503, { reason: 'Later.' }),
  silent() {
    // Sends no response, so the client must give up.
  },
  broken: (_request, response) => void response.destroy(),

  ingestion: acceptBatch,
  busyIngestion(request, response, count) {
    if (count === 1) writeJson(response, 503, { reason: 'Later.' });
    else acceptBatch(request, response);
  },

  /** Echoes the range. Covers three days, the second of which has 23 hours. No model has a bucket on every day. */
  statistics({ body }, response) {
    const { start, end, granularity, timezone } = JSON.parse(body) as Record<string, unknown>;
    writeJson(response, 200, {
      start,
      end,
      granularity,
      timezone,
      usage_buckets: [
        usageBucket('2026-03-28T00:00:00+01:00', 'small', 1),
        usageBucket('2026-03-29T00:00:00+01:00', 'large', 5),
        usageBucket('2026-03-30T00:00:00+02:00', 'small', 3),
      ],
      call_buckets: [],
    });
  },

  /** Splits inside characters and around line ends; has CRLF, an empty line and no line end after the last item. */
  async lines(_request, response) {
    response.writeHead(200, jsonLines);
    await writeChunks(
      response,
      `${call('1', 'größe')}\r\n${call('2', '日本')}\n\n${call('3', '🙂')}`,
      [1, 2, 40, 3, 5],
    );
    response.end();
  },
  async endless(_request, response) {
    response.writeHead(200, jsonLines);
    while (!response.destroyed) await writeChunks(response, `${call('1', 'again')}\n`, [1000]);
  },
  async truncatedLines(_request, response) {
    response.writeHead(200, jsonLines);
    await writeChunks(response, `${call('1', 'whole')}\n{"id":"2",`, [1000]);
    await disconnect(response);
  },

  /** A list with limit and offset. The connection of the first stream breaks after the third item. */
  async pages({ path, body }, response, count) {
    const { limit, offset = 0 } = JSON.parse(body) as { limit?: number; offset?: number };
    const items = list.slice(offset, limit === undefined ? undefined : offset + limit);
    if (path === '/feedback/query') return writeJson(response, 200, { result: items });
    response.writeHead(200, jsonLines);
    const sent = count === 1 ? items.slice(0, 3) : items;
    await writeChunks(response, sent.map((item) => `${JSON.stringify(item)}\n`).join(''), [12]);
    if (count === 1) await disconnect(response);
    else response.end();
  },

  /** Events with CRLF, split inside the line ends and inside characters. */
  async chat(_request, response) {
    response.writeHead(200, events);
    await writeChunks(response, chatReply + terminator, [7, 61, 1, 2, 30]);
    response.end();
  },
  /** The connection stays open after the terminator, and a chunk follows. */
  async openChat(_request, response) {
    response.writeHead(200, events);
    await writeChunks(response, chatReply + terminator + chatChunk({ content: 'too late' }), [200]);
  },
  async truncatedChat(_request, response) {
    response.writeHead(200, events);
    // Without the last event, which has the finish reason.
    await writeChunks(response, chatReply.slice(0, chatReply.lastIndexOf('data:')), [200]);
    response.end();
  },
  async unterminatedChat(_request, response) {
    response.writeHead(200, events);
    await writeChunks(response, chatReply, [200]);
    response.end();
  },
  async failedChat(_request, response) {
    response.writeHead(200, events);
    const error = { message: 'The model ran out of memory.', type: 'server_error', code: 500 };
    await writeChunks(response, `${chatChunk({ content: 'Gr' })}data: ${JSON.stringify({ error })}\r\n\r\n`, [50]);
    response.end();
  },
};

const jsonLines = { 'Content-Type': 'application/jsonl' };
const events = { 'Content-Type': 'text/event-stream' };

const plainBodies: Readonly<Record<string, unknown>> = {
  '/version': { version: '1.0.0' },
  '/models': { object: 'list', data: [{ id: 'small', object: 'model', created: 0, owned_by: 'us' }] },
  '/call/read': { call: null },
};

const list = Array.from({ length: 7 }, (_, index) => ({ id: String(index) }));
const terminator = 'data: [DONE]\r\n\r\n';
const chatReply = [
  ': a comment that says nothing\r\n\r\n',
  chatChunk({ role: 'assistant', content: '' }),
  chatChunk({ content: 'Grüße, ' }),
  chatChunk({ content: '世界 🙂' }),
  chatChunk({}, 'stop'),
].join('');

function chatChunk(delta: object, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason }];
  const chunk = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'small', choices };
  return `data: ${JSON.stringify(chunk)}\r\n\r\n`;
}

function call(id: string, name: string): string {
  return JSON.stringify({ id, project_id: 'a/b', op_name: name });
}

function usageBucket(timestamp: string, model: string, tokens: number): object {
  return { timestamp, model, count: 1, sum_total_tokens: tokens };
}

function acceptBatch({ body }: ReceivedRequest, response: ServerResponse): void {
  const { batch } = JSON.parse(body) as { batch: { req: { start?: { id: string; trace_id: string } } }[] };
  writeJson(response, 200, {
    res: batch.map(({ req: { start } }) => (start ? { id: start.id, trace_id: start.trace_id } : {})),
  });
}

function writeJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/**
 * Writes a body in chunks that arrive one by one.
 * @param sizes - Bytes of the chunks, in turn; repeated until the body ends.
 */
async function writeChunks(response: ServerResponse, body: string, sizes: readonly number[]): Promise<void> {
  const bytes = Buffer.from(body);
  for (let [start, index] = [0, 0]; start < bytes.length && !response.destroyed; index += 1) {
    const end = start + (sizes[index % sizes.length] ?? bytes.length);
    response.write(bytes.subarray(start, end));
    start = end;
    await sleep(1);
  }
}

/**
 * Breaks the connection 300 ms after the last chunk: when a connection breaks, some runtimes drop bytes that they have
 * received and not yet passed on.
 */
async function disconnect(response: ServerResponse): Promise<void> {
  await sleep(300);
  response.destroy();
}
