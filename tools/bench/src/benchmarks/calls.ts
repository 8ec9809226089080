import { isDeepStrictEqual } from 'node:util';
import type { paths } from '@callscope/tracing-types';
import type { CreateBenchmark } from '../measure/benchmark.ts';
import type { Limit } from '../measure/limits.ts';
import { inProcesses, loadContender, type Task, type TaskContender, warmUp } from '../measure/tasks.ts';
import { importHeyApi } from '../support/hey-api.ts';
import { hex, randomFrom } from '../support/random.ts';
import { recordLines } from '../support/records.ts';

/** Reads the call with the ID. @returns the parsed response body. */
export type ReadCall = (id: string) => Promise<unknown>;

/** The part of hey-api's client that is used here. */
interface HeyApiClient {
  createClient: (config: { baseUrl: string; headers: Record<string, string> }) => {
    post: (options: { url: string; body: object; headers: Record<string, string> }) => Promise<{ data: unknown }>;
  };
}

const baseUrl = 'http://127.0.0.1:4010';
const path = '/call/read';
const apiKey = 'any-key';
const authorization = `Basic ${btoa(`api:${apiKey}`)}`;

function toBody(id: string): { project_id: string; id: string } {
  return { project_id: 'acme/support-bot', id };
}

/** Clients by name. Each is loaded only in the process that measures it. */
export const clients: Readonly<Record<string, () => Promise<ReadCall>>> = {
  'plain fetch': async () => async (id) => {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(toBody(id)),
    });
    if (!response.ok) throw new Error(`The service returned ${response.status}.`);
    return response.json();
  },

  async 'openapi-fetch'() {
    const { default: createClient } = await import('openapi-fetch');
    const tracing = createClient<paths>({ baseUrl, headers: { authorization } });
    return async (id) => (await tracing.POST(path, { body: toBody(id) })).data;
  },

  // A call of openapi-fetch, on the core of our client.
  async 'ours, plain call'() {
    const { createTracingClient } = await import('@callscope/tracing-client');
    const tracing = createTracingClient({ baseUrl, apiKey });
    return async (id) => (await tracing.POST(path, { body: toBody(id) })).data;
  },

  // With retries, errors and time limits.
  async 'ours, method'() {
    const { createTracingClient } = await import('@callscope/tracing-client');
    const tracing = createTracingClient({ baseUrl, apiKey });
    return (id) => tracing.callRead(toBody(id));
  },

  async 'ours, method of the small entry'() {
    const { createTracingMethods } = await import('@callscope/tracing-client/methods');
    const { callRead } = await import('@callscope/tracing-client/operations');
    const tracing = createTracingMethods({ baseUrl, apiKey }, { callRead });
    return (id) => tracing.callRead(toBody(id));
  },

  // The call that its generated functions make.
  async 'hey-api'() {
    const { createClient } = (await importHeyApi('fetch/index.ts')) as HeyApiClient;
    const client = createClient({ baseUrl, headers: { authorization } });
    const headers = { 'Content-Type': 'application/json' };
    return async (id) => (await client.post({ url: path, body: toBody(id), headers })).data;
  },

  // Its call for operations without a method.
  async openai() {
    const { default: OpenAI } = await import('openai');
    const client = new OpenAI({ baseURL: baseUrl, apiKey, defaultHeaders: { authorization } });
    return (id) => client.post<unknown>(path, { body: toBody(id) });
  },

  async ky() {
    const { default: ky } = await import('ky');
    const client = ky.create({ headers: { authorization } });
    return (id) => client.post(baseUrl + path, { json: toBody(id) }).json();
  },

  async 'axios (fetch)'() {
    const { create } = await import('axios');
    const client = create({ baseURL: baseUrl, adapter: 'fetch', headers: { authorization } });
    return async (id) => (await client.post<unknown>(path, toBody(id))).data;
  },
};

/** Peers that no limit refers to. The others differ by a few µs and need many samples. */
const unlimitedPeers = new Set(['hey-api', 'openai', 'ky', 'axios (fetch)']);

// openapi-fetch adds 11 to 20 µs on the machine of the limits, so the alternative is the stricter limit.
const methodLimit: Limit = {
  kind: 'difference',
  atMost: 30,
  margin: 0.15,
  or: { kind: 'ratio', atMost: 1, than: 'openapi-fetch', margin: 0.05 },
};

const limits: Readonly<Record<string, readonly Limit[]>> = {
  // The margin is 4 µs, a tenth of a call: the part that varies by chance.
  'ours, plain call': [{ kind: 'difference', atMost: 5, than: 'openapi-fetch', margin: 0.8 }],
  'ours, method': [methodLimit],
  'ours, method of the small entry': [methodLimit],
};

const CALLS = 2000;
/** Number of different response bodies. */
const BODIES = 100;

/** The cost that a client adds to a call, without a network: `fetch` is replaced by a function that returns at once. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  calls: async () => ({
    title: 'One call without a network, CPU time',
    input: `${CALLS.toLocaleString('en-US')} calls of callRead in each sample, one after another, warm; responses of 1.2 kB from a fetch that takes no time`,
    samples: 41,
    ...(await inProcesses(
      'µs',
      Object.keys(clients).map((name): TaskContender => ({
        name,
        file: import.meta.url,
        createTask: makeCalls,
        args: [name],
        ...(unlimitedPeers.has(name) && { samples: 5 }),
        limits: limits[name] ?? [],
      })),
    )),
  }),
};

/** Creates the task that makes calls, one after another. Replaces the global `fetch`. */
export async function makeCalls(contender: string): Promise<Task> {
  const bodies = recordLines(BODIES, 1200).map((line) => `{"call":${line}}`);
  let next = 0;
  // Before the client is loaded, because some keep the `fetch` that they find.
  globalThis.fetch = async () => {
    next = (next + 1) % BODIES;
    return new Response(bodies[next], { headers: { 'content-type': 'application/json' } });
  };
  const readCall = await loadContender(clients, contender);
  const random = randomFrom(7);
  const run = async (): Promise<number> => {
    for (let call = 0; call < CALLS; call += 1) await readCall(hex(random, 32));
    return CALLS;
  };
  return {
    check: async () => {
      for (let call = 0; call < BODIES; call += 1) {
        const body = await readCall(hex(random, 32));
        if (!isDeepStrictEqual(body, JSON.parse(bodies[next] ?? ''))) return 'wrong responses';
      }
      return undefined;
    },
    warmUp: () => warmUp(async () => void (await run())),
    run,
  };
}
