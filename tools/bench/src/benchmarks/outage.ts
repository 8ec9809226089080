import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { CreateBenchmark } from '../measure/benchmark.ts';
import { inProcesses, type Task, type TaskContender } from '../measure/tasks.ts';

const CALLS = 1_000_000;
const MEASUREMENTS = 20;
/** MiB: the default `maxBufferedBytes`, and as much for copies of requests in flight and everything else. */
const LIMIT = 32 + 32;

/** Services that record nothing, by name. Each returns its port and how to end it. */
const services: Readonly<Record<string, () => Promise<{ port: number; close: () => void }>>> = {
  // Nothing listens on the port for `discard`.
  refusing: async () => ({ port: 9, close: () => {} }),

  // Accepts connections, and never reads or responds.
  async silent() {
    const sockets = new Set<{ destroy: () => void }>();
    const server = createServer({ pauseOnConnect: true }, (socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const close = (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    };
    return { port: (server.address() as AddressInfo).port, close };
  },
};

/** Memory of a program whose functions are traced while the service is away. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  'tracing-outage-memory': async () => ({
    title: 'Traced calls while the service is away, growth of held memory in MiB',
    input: `${CALLS.toLocaleString('en')} calls of a traced async function, default options; the largest of ${MEASUREMENTS} measurements after a collection`,
    samples: 1,
    ratios: false,
    ...(await inProcesses(
      '',
      Object.keys(services).map((name): TaskContender => ({
        name: `ours, ${name} service`,
        file: import.meta.url,
        createTask: measureOutage,
        args: [name],
        // Slow, and the same every time: no discarded sample.
        samples: 1,
        limits: [{ kind: 'value', atMost: LIMIT, margin: 0 }],
      })),
    )),
  }),
};

/** Creates the task that traces calls while a service is away. The value is the growth of the held memory in MiB. */
export async function measureOutage(service: string): Promise<Task> {
  const start = services[service];
  if (start === undefined) throw new Error(`There is no service "${service}".`);
  return {
    check: async () => {
      const { lost } = await traceCalls(start, 100);
      return lost === 200 ? undefined : `${lost} of 200 parts counted as lost`;
    },
    run: async () => 0,
    measure: async () => (await traceCalls(start, CALLS)).grown / 2 ** 20,
  };
}

/** Traces calls. @returns the growth of the held memory in bytes, and the lost parts. */
async function traceCalls(start: (typeof services)[string], count: number): Promise<{ grown: number; lost: number }> {
  const { createCallBatch, createTracer } = await import('@callscope/tracer');
  const { createTracingClient } = await import('@callscope/tracing-client');
  const { port, close } = await start();
  const { warn } = console;
  console.warn = () => {};
  try {
    const client = createTracingClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'any-key' });
    const batch = createCallBatch(client, { closeTimeout: 1 });
    const answer = createTracer(batch, { project_id: 'acme/support-bot' }).withCall(
      'answer_question',
      async (question: string, order: { id: number; state: string }) =>
        `${question} Order ${order.id} is ${order.state}.`,
    );
    const before = heldMemory();
    let grown = 0;
    for (let index = 1; index <= count; index += 1) {
      await answer('Where is my order?', { id: index, state: 'shipped' });
      // Timers and connections of the batch get their turn.
      if (index % 100 === 0) await new Promise((resolve) => void setImmediate(resolve));
      if (index % (count / MEASUREMENTS) === 0) grown = Math.max(grown, heldMemory() - before);
    }
    const { lost } = await batch.close();
    return { grown, lost };
  } finally {
    console.warn = warn;
    close();
  }
}

/** Returns the bytes that cannot be collected. */
function heldMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
