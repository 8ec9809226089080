import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleContract, services } from '@callscope/generate';
import type { Benchmark, Contender, CreateBenchmark } from '../measure/benchmark.ts';
import type { Limit } from '../measure/limits.ts';
import { type ChildProgram, startProgram, type Usage } from '../measure/processes.ts';
import { startServer } from '../support/stores.ts';

/** Starts both services in one process. */
type Start = () => Promise<ChildProgram>;

/** Ways to start both services, by the name of the contender. */
interface Contenders {
  /** Bare servers of Node that send the bytes which the mocks send. */
  'bare node:http, same bytes': Start;
  /** Our server with an empty store. */
  ours: Start;
  mocks: Start;
  /** The contracts of the mocks in Prism's own server. The mocks use its core alone. */
  Prism: Start;
}

/** A request to each service that all contenders can serve. */
const requests = [
  { path: '/health', headers: {} },
  { path: '/models', headers: { authorization: 'Bearer any-key' } },
];

/** Both services in one process: start, memory and requests without storage. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  'mock-start-cpu': (folder) =>
    compareStarts(folder, ['mocks'], cpuToResponse, {
      title: 'Mocks: CPU time to the first response, both services',
      unit: 'ms',
      samples: 5,
    }),
  'mock-start': (folder) =>
    compareStarts(folder, ['mocks'], timeToResponse, {
      title: 'Mocks: start to the first response, both services',
      unit: 'ms',
      samples: 5,
    }),
  'mock-memory': (folder) =>
    compareStarts(folder, ['mocks'], idleMemory, {
      title: 'Mocks: resident memory at idle, both services',
      unit: 'MB',
      samples: 3,
      input: '1 s of idling',
    }),

  'server-requests': (folder) => compareRequests(folder),
  'server-start': (folder) =>
    compareStarts(folder, ['ours', 'mocks'], timeToResponse, {
      title: 'Server: start to the first response, both services',
      unit: 'ms',
      samples: 3,
      input: 'an empty data folder',
      limits: [{ kind: 'value', atMost: 2500, margin: 0.2 }],
    }),
  'server-start-memory': (folder) =>
    compareStarts(folder, ['ours', 'mocks'], idleMemory, {
      title: 'Server: resident memory at idle',
      unit: 'MB',
      samples: 2,
      input: '1 s of idling',
      limits: [{ kind: 'value', atMost: 400, margin: 0.05 }],
    }),
};

/** Creates a benchmark that starts the contenders anew for each sample. The limits are those of our server. */
async function compareStarts(
  folder: string,
  names: readonly (keyof Contenders)[],
  measure: (start: Start) => Promise<number>,
  {
    limits = [],
    input = '',
    ...benchmark
  }: Omit<Benchmark, 'contenders' | 'input'> & { limits?: Limit[]; input?: string },
): Promise<Benchmark> {
  const { starts, contracts } = await prepare(folder);
  const toContender = (name: keyof Contenders): Contender => ({
    name,
    measure: () => measure(starts[name]),
    limits: name === 'ours' ? limits : [],
  });
  return {
    ...benchmark,
    input: [`${contracts}; GET /health of tracing, GET /models of inference`, input].filter(Boolean).join('; '),
    contenders: [toContender('bare node:http, same bytes'), ...names.map(toContender)],
  };
}

/** Creates the benchmark of routing, authentication, validation and headers, with contenders that keep running. */
async function compareRequests(folder: string): Promise<Benchmark> {
  const { starts } = await prepare(folder);
  const programs: ChildProgram[] = [];
  const contenders: Contender[] = [];
  for (const [name, start] of Object.entries(starts)) {
    const program = await start();
    programs.push(program);
    contenders.push({ name, measure: () => cpuPerRequest(program), limits: name === 'ours' ? requestLimits : [] });
  }
  return {
    title: 'Server: CPU time of a request without storage',
    unit: 'µs',
    input: `GET /models of inference, ${REQUESTS.toLocaleString('en-US')} requests over ${CONNECTIONS} connections that stay open`,
    samples: 3,
    contenders: contenders as [Contender, ...Contender[]],
    async close() {
      await Promise.all(programs.map((program) => program.stop()));
    },
  };
}

/** Bundles both contracts into the folder and records the responses of the mocks for the bare servers. */
async function prepare(folder: string): Promise<{ starts: Contenders; contracts: string }> {
  const files: string[] = [];
  const sizes: string[] = [];
  for (const service of services) {
    const contract = JSON.stringify(await bundleContract(service));
    const file = join(folder, `${service}.json`);
    await writeFile(file, contract);
    files.push(file);
    sizes.push(`${service} ${Math.round(contract.length / 1000)} kB`);
  }
  const program = new URL('../support/services-process.ts', import.meta.url);
  const mocks: Start = () => startProgram('mocks', program, ['mocks', ...files]);
  const recorder = await mocks();
  const responseFiles: string[] = [];
  for (const [index, body] of (await readResponses(recorder)).entries()) {
    const file = join(folder, `response-${index}`);
    await writeFile(file, body);
    responseFiles.push(file);
  }
  await recorder.stop();
  return {
    contracts: `bundled contracts (${sizes.join(', ')})`,
    starts: {
      'bare node:http, same bytes': () => startProgram('bare servers', program, ['bare', ...responseFiles]),
      async ours() {
        const directory = await mkdtemp(join(folder, 'store-'));
        const server = await startServer(directory);
        return {
          ...server,
          async stop() {
            await server.stop();
            await rm(directory, { recursive: true, force: true });
          },
        };
      },
      mocks,
      Prism: () => startProgram('Prism', program, ['prism', ...files]),
    },
  };
}

/** Returns milliseconds from the start of the process until both services have responded. */
async function timeToResponse(start: Start): Promise<number> {
  const begin = performance.now();
  const program = await start();
  await readResponses(program);
  const time = performance.now() - begin;
  await program.stop();
  return time;
}

/** Returns the CPU time in ms until both services have responded: less affected by other work of the machine. */
async function cpuToResponse(start: Start): Promise<number> {
  const program = await start();
  await readResponses(program);
  const { cpu } = (await program.request('usage')) as Usage;
  await program.stop();
  return cpu;
}

/** Returns the resident memory in MB, one second after both services have responded. */
async function idleMemory(start: Start): Promise<number> {
  const program = await start();
  await readResponses(program);
  await sleep(1000);
  const { memory } = (await program.request('usage')) as Usage;
  await program.stop();
  return memory;
}

const REQUESTS = 2000;
const CONNECTIONS = 8;
const requestLimits: readonly Limit[] = [
  { kind: 'ratio', atMost: 3, margin: 0.15 },
  // The first target was a sixth of Prism, which only a server that does nothing reaches.
  { kind: 'ratio', atMost: 0.5, than: 'Prism', margin: 0.15 },
];

/** Returns the CPU time of a request in µs. */
async function cpuPerRequest(program: ChildProgram): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const url = `${program.urls[1]}/models`;
  const before = (await program.request('usage')) as Usage;
  let remaining = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (remaining-- > 0) await readResponse(url, { authorization: 'Bearer any-key' }, agent);
    }),
  );
  const after = (await program.request('usage')) as Usage;
  agent.destroy();
  return ((after.cpu - before.cpu) * 1000) / REQUESTS;
}

/** Reads one response of each service. */
function readResponses({ urls }: ChildProgram): Promise<Buffer[]> {
  return Promise.all(requests.map(({ path, headers }, index) => readResponse(`${urls[index]}${path}`, headers, false)));
}

/** Reads a response to its end. @throws if its status is not 200. */
function readResponse(url: string, headers: Record<string, string>, agent: Agent | false): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers, agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('end', () => {
      if (response.statusCode === 200) resolve(Buffer.concat(chunks));
      else reject(new Error(`${url} returned ${response.statusCode}.`));
    });
  }).once('error', reject);
  return promise;
}
