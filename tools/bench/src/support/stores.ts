import { Buffer } from 'node:buffer';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildProgram, startProgram, type Usage } from '../measure/processes.ts';
import { BATCH_CALLS, createBatch, PROJECT } from './calls.ts';
import type { EngineCost, EngineRequest } from './server-process.ts';

/** Our server in a process of its own. */
export interface ServerProgram extends ChildProgram {
  /** Base URL of the tracing service. */
  readonly url: string;
  usage: () => Promise<Usage>;
  /** Does work of the engine without the server. */
  runEngine: (request: EngineRequest) => Promise<EngineCost>;
}

/** A server whose store contains calls. */
export interface FilledStore {
  readonly calls: number;
  /** Name in the results. */
  readonly name: string;
  readonly server: ServerProgram;
  readonly directory: string;
  /** Milliseconds of sending the calls, without creating the requests. */
  readonly fillTime: number;
}

/** Contents of the stores, for the description of an input. */
export const STORE_CONTENTS =
  'calls over 30 days, each with a start and an end of 1 kB, 40 ops, 6 models, traces of 1 to 19 calls and one of 10⁴; ' +
  'sent by POST /call/upsert_batch in batches of 1,000 parts over 8 connections';

const SIZES = [
  { calls: 10_000, name: '10⁴ calls' },
  { calls: 100_000, name: '10⁵ calls' },
  { calls: 1_000_000, name: '10⁶ calls' },
];

let maxCalls = Infinity;
const stores: Promise<FilledStore>[] = [];

/** Leaves out larger stores, which take minutes to fill. */
export function limitStores(calls: number): void {
  maxCalls = calls;
}

/** Starts the server on a folder. */
export async function startServer(directory: string): Promise<ServerProgram> {
  const program = await startProgram('server', new URL('server-process.ts', import.meta.url), [directory]);
  return {
    ...program,
    url: program.urls[0] ?? '',
    usage: async () => (await program.request('usage')) as Usage,
    runEngine: async (engineRequest) => (await program.request(engineRequest)) as EngineCost,
  };
}

/** Returns servers with stores of 10⁴, 10⁵ and 10⁶ calls, which are filled once for all benchmarks of a run. */
export async function filledStores(): Promise<[FilledStore, ...FilledStore[]]> {
  if (stores.length === 0) {
    // One after another, so that the time of each can be measured.
    for (const { calls, name } of SIZES.filter((size) => size.calls <= maxCalls)) {
      stores.push((stores.at(-1) ?? Promise.resolve()).then(() => fillStore(calls, name)));
    }
  }
  return (await Promise.all(stores)) as [FilledStore, ...FilledStore[]];
}

async function fillStore(calls: number, name: string): Promise<FilledStore> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-server-'));
  const server = await startServer(directory);
  process.stderr.write(`Filling a store with ${calls} calls …`);
  const fillTime = await sendCalls(server.url, 0, calls, calls);
  process.stderr.write(` ${(fillTime / 1000).toFixed(0)} s of sending\n`);
  await waitForMerges(server);
  return { calls, name, server, directory, fillTime };
}

/** Waits, for at most a minute, until the store has merged its parts: merging would slow down the next benchmark. */
async function waitForMerges(server: ServerProgram): Promise<void> {
  let before = (await server.usage()).cpu;
  for (let second = 0; second < 60; second += 1) {
    await sleep(1000);
    const { cpu } = await server.usage();
    if (cpu - before < 50) return;
    before = cpu;
  }
}

/** Stops the servers and removes their data. */
export async function closeStores(): Promise<void> {
  for (const store of await Promise.allSettled(stores.splice(0))) {
    if (store.status === 'rejected') continue;
    await store.value.server.stop();
    await rm(store.value.directory, { recursive: true, force: true });
  }
}

/** Any key is valid for an open server. Responses are not compressed. */
const headers = {
  authorization: `Basic ${Buffer.from('api:any-key').toString('base64')}`,
  'content-type': 'application/json',
  'accept-encoding': 'identity',
};

/** Concurrent requests. With 4 the event loop of the service would idle a third of the time. */
const CONNECTIONS = 8;
/** Batches that are created before they are sent, so that creating them is not measured: 80 MB. */
const CREATED_BATCHES = 80;

/**
 * Sends batches of a store with `POST /call/upsert_batch`.
 * @param from - Number of calls in the store.
 * @param to - Number of calls in the store afterwards.
 * @param total - Number of calls for which the batches are created.
 * @returns milliseconds from the first request to the last response, without creating the requests.
 * @throws if the service rejects a batch.
 */
export async function sendCalls(url: string, from: number, to: number, total: number): Promise<number> {
  let time = 0;
  for (let first = from / BATCH_CALLS; first < to / BATCH_CALLS; first += CREATED_BATCHES) {
    const count = Math.min(CREATED_BATCHES, to / BATCH_CALLS - first);
    const bodies = Array.from({ length: count }, (_, index) => Buffer.from(createBatch(first + index, total).body));
    const start = performance.now();
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sendBatches(`${url}/call/upsert_batch`, bodies)));
    time += performance.now() - start;
  }
  return time;
}

/** Takes batches from the shared list and sends them, one after another. */
async function sendBatches(url: string, bodies: Buffer<ArrayBuffer>[]): Promise<void> {
  for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
    const response = await fetch(url, { method: 'POST', headers, body });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`A batch returned ${response.status}: ${text.slice(0, 300)}`);
  }
}

/** A response that was read to its end. */
export interface ReadResponse {
  /** The body; empty if only its bytes are counted. */
  readonly text: string;
  readonly bytes: number;
  /** Milliseconds until the first byte. */
  readonly firstByte: number;
  /** Milliseconds until the last byte. */
  readonly time: number;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request about the project to an operation of the tracing service and reads the response to its end.
 * @param body - The fields besides the project.
 * @param keep - False to count the bytes without keeping them.
 * @throws if the status is not 200.
 */
export function post(url: string, path: string, body: object, keep = true): Promise<ReadResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadResponse>();
  const start = performance.now();
  const sent = request(url + path, { method: 'POST', headers, agent }, (response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let firstByte = 0;
    response.on('data', (chunk: Buffer) => {
      firstByte ||= performance.now() - start;
      bytes += chunk.length;
      if (keep) chunks.push(chunk);
    });
    response.once('end', () => {
      const time = performance.now() - start;
      const text = Buffer.concat(chunks).toString();
      if (response.statusCode === 200) resolve({ text, bytes, firstByte, time });
      else reject(new Error(`${path} returned ${response.statusCode}: ${text.slice(0, 300)}`));
    });
    response.once('error', reject);
  });
  sent.once('error', reject);
  sent.end(JSON.stringify({ project_id: PROJECT, ...body }));
  return promise;
}
