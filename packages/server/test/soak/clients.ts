import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';

import type { ServerProcess } from '../support/process.ts';
import { credentials } from '../support/service.ts';

export const project_id = 'acme/soak';
/** Project in which chats are recorded, so that the calls of the other project can be counted. */
const chats = 'acme/chats';
const BATCH = 20;
const MODELS = ['northwind/sable-small', 'northwind/sable-large'];

/** State that the clients of a soak test share. */
export class Work {
  readonly server: ServerProcess;
  /** Ids of the calls that the server acknowledged. */
  readonly acknowledged: string[] = [];
  /** Number of occurrences of each problem, by its message. */
  readonly problems = new Map<string, number>();
  /** Milliseconds of each request, by kind. */
  readonly times = new Map<string, number[]>();
  readonly #agent = new Agent({ connections: 256, headersTimeout: 120_000, bodyTimeout: 120_000 });

  constructor(server: ServerProcess) {
    this.server = server;
  }

  report(message: string): void {
    this.problems.set(message, (this.problems.get(message) ?? 0) + 1);
  }

  /** Sends a request. A status other than 200 is a problem, because every request is valid. */
  async send(
    kind: string,
    path: string,
    body: object,
    { service = 'tracing', headers = {} }: { service?: 'tracing' | 'inference'; headers?: Record<string, string> } = {},
  ): Promise<string> {
    const begun = performance.now();
    try {
      const { statusCode, body: response } = await request(`${this.server.urls[service]}${path}`, {
        method: 'POST',
        dispatcher: this.#agent,
        headers: {
          'content-type': 'application/json',
          authorization: service === 'tracing' ? credentials('any') : 'Bearer any',
          ...headers,
        },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (statusCode !== 200) this.report(`${kind} returned ${statusCode}: ${text.slice(0, 200)}`);
      const times = this.times.get(kind) ?? [];
      this.times.set(kind, times);
      times.push(performance.now() - begun);
      return statusCode === 200 ? text : '';
    } catch (error) {
      this.report(`${kind} failed: ${String(error)}`);
      return '';
    }
  }

  async close(): Promise<void> {
    await this.#agent.close();
  }
}

/** The output of a call follows from its id, so that it can be checked without remembering it. */
export const outputOf = (id: string): string => id.slice(0, 8);

/** Writes calls in batches: their beginnings and their ends, about 1 KB each. */
async function ingest(work: Work): Promise<void> {
  const ids = Array.from({ length: BATCH }, () => randomUUID());
  const now = Date.now();
  const batch = ids.flatMap((id, index) => {
    const started_at = new Date(now - index * 60_000).toISOString();
    const inputs = { question: `When does parcel ${index} arrive? `.repeat(20), number: index };
    const model = MODELS[index % MODELS.length] ?? '';
    const usage = { [model]: { requests: 1, prompt_tokens: 100 + index, completion_tokens: index } };
    const ended_at = new Date(now - index * 60_000 + 1500).toISOString();
    const start = { project_id, id, trace_id: id, op_name: `op-${index % 4}`, started_at, attributes: {}, inputs };
    return [
      { mode: 'start', req: { start } },
      { mode: 'end', req: { end: { project_id, id, ended_at, output: outputOf(id), summary: { usage } } } },
    ];
  });
  if ((await work.send('ingest', '/call/upsert_batch', { batch })) !== '') work.acknowledged.push(...ids);
}

/** Reads a call that was acknowledged: it has to be there, whole. */
async function read(work: Work): Promise<void> {
  // The newest one half of the time, which was stored a moment ago.
  const at = Math.random() < 0.5 ? -1 : Math.floor(Math.random() * work.acknowledged.length);
  const id = work.acknowledged.at(at);
  if (id === undefined) return ingest(work);
  const text = await work.send('read', '/call/read', { project_id, id });
  if (text === '') return;
  const { call } = JSON.parse(text) as { call: { output?: unknown; ended_at?: unknown } | null };
  if (call?.output !== outputOf(id) || typeof call.ended_at !== 'string')
    work.report('A call is missing or incomplete.');
}

/** Asks for the newest calls of an op. */
async function query(work: Work): Promise<void> {
  await work.send('query', '/calls/stream_query', {
    project_id,
    filter: { op_names: [`op-${Math.floor(Math.random() * 4)}`], trace_roots_only: true },
    sort_by: [{ field: 'started_at', direction: 'desc' }],
    limit: 50,
  });
}

/** Streams calls, as they are and packed, as browsers ask for it. */
async function stream(work: Work): Promise<void> {
  const body = { project_id, limit: 1000 };
  const text = await work.send('stream', '/calls/stream_query', body);
  if (text !== '' && !text.endsWith('}\n')) work.report('A stream ended early.');
  await work.send('stream, packed', '/calls/stream_query', body, { headers: { 'accept-encoding': 'br' } });
}

/** Asks for statistics of the last day, and counts. */
async function stats(work: Work): Promise<void> {
  await work.send('stats', '/calls/stats', {
    project_id,
    start: new Date(Date.now() - 86_400_000).toISOString(),
    granularity: 3600,
    usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }],
    call_metrics: [{ metric: 'latency_ms', percentiles: [50, 95, 99] }],
  });
  await work.send('count', '/calls/query_stats', { project_id });
}

/** Has a chat, which is recorded. */
async function chat(work: Work): Promise<void> {
  const text = await work.send(
    'chat',
    '/chat/completions',
    {
      model: MODELS[0],
      stream: true,
      messages: [{ role: 'user', content: `When does parcel ${Math.random()} arrive?` }],
    },
    { service: 'inference', headers: { 'compat-project': chats } },
  );
  if (text !== '' && !text.endsWith('data: [DONE]\n\n')) work.report('A chat ended early.');
}

/** Tasks of 16 clients. A multiple of 16 clients has the same shares. */
export const tasks: readonly ((work: Work) => Promise<void>)[] = [
  { task: ingest, clients: 6 },
  { task: read, clients: 2 },
  { task: query, clients: 3 },
  { task: stream, clients: 2 },
  { task: stats, clients: 1 },
  { task: chat, clients: 2 },
].flatMap(({ task, clients }) => Array.from({ length: clients }, () => task));
