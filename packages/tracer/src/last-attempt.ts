import { attempt } from './guards.ts';

/** A request that another thread can send. */
interface CapturedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

interface WorkerThreads {
  readonly Worker: new (code: string, options: object) => unknown;
}

/** Globals that some runtimes lack. */
interface Runtime {
  readonly process?: { readonly getBuiltinModule?: (name: string) => WorkerThreads | undefined };
}

/** Longest time in milliseconds that the last attempt may delay the end of a process. */
const LONGEST_DELAY = 2000;

/** Sends each request, stores its status, and then sets the first number and wakes the thread that waits. */
const WORKER = `
const { requests, statuses } = require('node:worker_threads').workerData;
const send = async ({ url, ...init }, index) => {
  const { status } = await fetch(url, init);
  Atomics.store(statuses, index + 1, status);
};
Promise.allSettled(requests.map(send)).then(() => {
  Atomics.store(statuses, 0, 1);
  Atomics.notify(statuses, 0);
});
`;

/**
 * Sends requests while the thread is blocked, because a process that ends runs nothing else. Another thread sends them,
 * where the runtime has threads: in Node.js, Deno and Bun.
 * @param sends - For each request, its function of the client and its body. The request is taken from the global `fetch`
 *   that the client calls. A client that calls its own `fetch`, or calls it later, cannot be used.
 * @param timeout - Upper limit of the time in milliseconds, if it is less than two seconds.
 * @returns For each request, true if the service has accepted it.
 */
export function sendBlocking(
  sends: readonly { readonly send: () => Promise<unknown>; readonly body: string }[],
  timeout: number,
): boolean[] {
  const requests = sends.map(({ send, body }) => captureRequest(send, body));
  const captured = requests.filter((request) => request !== undefined);
  const statuses = new Int32Array(new SharedArrayBuffer(4 * (captured.length + 1)));
  if (captured.length > 0) {
    attempt(() => {
      const threads = (globalThis as Runtime).process?.getBuiltinModule?.('node:worker_threads');
      if (threads === undefined) return;
      // Without the options of the process, which may load modules that this code does not need.
      const worker = new threads.Worker(WORKER, {
        eval: true,
        execArgv: [],
        workerData: { requests: captured, statuses },
      });
      if (worker) Atomics.wait(statuses, 0, 0, Math.min(timeout, LONGEST_DELAY));
    });
  }
  return requests.map((request) => {
    const status = request && (statuses[captured.indexOf(request) + 1] ?? 0);
    return status !== undefined && status >= 200 && status < 300;
  });
}

/** Calls the client with a global `fetch` that keeps the request instead of sending it. */
function captureRequest(send: () => Promise<unknown>, body: string): CapturedRequest | undefined {
  const { fetch } = globalThis;
  let captured: CapturedRequest | undefined;
  try {
    globalThis.fetch = (input, init) => {
      const request = input instanceof Request ? input : undefined;
      // The body of a `Request` cannot be read at once.
      const sent = request && init?.body === undefined ? body : init?.body;
      if (typeof sent === 'string') {
        captured = {
          url: request?.url ?? String(input),
          method: init?.method ?? request?.method ?? 'GET',
          headers: [...new Headers(init?.headers ?? request?.headers)],
          body: sent,
        };
      }
      return new Promise(() => {});
    };
    send().catch(() => {});
  } catch {
    // The global cannot be replaced, or the client threw.
  } finally {
    attempt(() => (globalThis.fetch = fetch));
  }
  return captured;
}
