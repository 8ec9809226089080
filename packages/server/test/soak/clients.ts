import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';

import type { ServerProcess } from '../support/process.ts';
import { credentials } from '../support/service.ts';

export const project_id = 'acme/soak';
/** Where chats are recorded, so that the calls of the other one can be counted. */
const chats = 'acme/chats';
const BATCH = 20;
const MODELS = ['northwind/sable-small', 'northwind/sable-large'];

/** What the clients of a soak have in common. */
export class Work {
  readonly server: ServerProcess;
  /** Calls whose storing was acknowledged. */
  readonly acknowledged: string[] = [];
  /** What went wrong, in words, and how often. */
  readonly faults = new Map<string, number>();
  /** Milliseconds of each request, by what it was for. */
  readonly times = new Map<string, number[]>();
  readonly #agent = new Agent({ connections: 256, headersTimeout: 120_000, bodyTimeout: 120_000 });

  constructor(server: ServerProcess) {
    this.server = server;
  }

  fault(words: string): void {
    this.faults.set(words, (this.faults.get(words) ?? 0) + 1);
  }

  /** Sends a request. Whatever is not 200 is a fault: nothing here asks for what cannot be. */
  async ask(
    kind: string,
    path: string,
    body: object,
    { service = 'tracing', headers = {} }: { service?: 'tracing' | 'inference'; headers?: Record<string, string> } = {},
  ): Promise<string> {
    const begun = performance.now();
    try {
      const { statusCode, body: answer } = await request(`${this.server.urls[service]}${path}`, {
        method: 'POST',
        dispatcher: this.#agent,
        headers: {
          'content-type': 'application/json',
          authorization: service === 'tracing' ? credentials('any') : 'Bearer any',
          ...headers,
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (statusCode !== 200) this.fault(`${kind} answered ${statusCode}: ${text.slice(0, 200)}`);
      const times = this.times.get(kind) ?? [];
      this.times.set(kind, times);
      times.push(performance.now() - begun);
      return statusCode === 200 ? text : '';
    } catch (error) {
      this.fault(`${kind} failed: ${String(error)}`);
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
  if ((await work.ask('ingest', '/call/upsert_batch', { batch })) !== '') work.acknowledged.push(...ids);
}

/** Reads a call that was acknowledged: it has to be there, whole. */
async function read(work: Work): Promise<void> {
  // The newest one half of the time, which was stored a moment ago.
  const at = Math.random() < 0.5 ? -1 : Math.floor(Math.random() * work.acknowledged.length);
  const id = work.acknowledged.at(at);
  if (id === undefined) return ingest(work);
  const text = await work.ask('read', '/call/read', { project_id, id });
  if (text === '') return;
  const { call } = JSON.parse(text) as { call: { output?: unknown; ended_at?: unknown } | null };
  if (call?.output !== outputOf(id) || typeof call.ended_at !== 'string')
    work.fault('A call was not there, or not whole.');
}

/** Asks for the newest calls of an op. */
async function query(work: Work): Promise<void> {
  await work.ask('query', '/calls/stream_query', {
    project_id,
    filter: { op_names: [`op-${Math.floor(Math.random() * 4)}`], trace_roots_only: true },
    sort_by: [{ field: 'started_at', direction: 'desc' }],
    limit: 50,
  });
}

/** Streams calls, as they are and packed, as browsers ask for it. */
async function stream(work: Work): Promise<void> {
  const body = { project_id, limit: 1000 };
  const text = await work.ask('stream', '/calls/stream_query', body);
  if (text !== '' && !text.endsWith('}\n')) work.fault('A stream broke off.');
  await work.ask('stream, packed', '/calls/stream_query', body, { headers: { 'accept-encoding': 'br' } });
}

/** Asks for statistics of the last day, and counts. */
async function stats(work: Work): Promise<void> {
  await work.ask('stats', '/calls/stats', {
    project_id,
    start: new Date(Date.now() - 86_400_000).toISOString(),
    granularity: 3600,
    usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }],
    call_metrics: [{ metric: 'latency_ms', percentiles: [50, 95, 99] }],
  });
  await work.ask('count', '/calls/query_stats', { project_id });
}

/** Has a chat, which is recorded. */
async function chat(work: Work): Promise<void> {
  const text = await work.ask(
    'chat',
    '/chat/completions',
    {
      model: MODELS[0],
      stream: true,
      messages: [{ role: 'user', content: `When does parcel ${Math.random()} arrive?` }],
    },
    { service: 'inference', headers: { 'compat-project': chats } },
  );
  if (text !== '' && !text.endsWith('data: [DONE]\n\n')) work.fault('A chat broke off.');
}

/** What 16 clients do: every task has its share of any multiple of them. */
export const tasks: readonly ((work: Work) => Promise<void>)[] = [
  { task: ingest, clients: 6 },
  { task: read, clients: 2 },
  { task: query, clients: 3 },
  { task: stream, clients: 2 },
  { task: stats, clients: 1 },
  { task: chat, clients: 2 },
].flatMap(({ task, clients }) => Array.from({ length: clients }, () => task));
