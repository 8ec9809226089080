import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { ReceivedRequest } from '../checks/check.ts';
import { type Handler, scenarios } from './scenarios.ts';

/** A running test server. */
export interface TestServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** State of one run of a check. */
interface Run {
  readonly handle: Handler;
  readonly received: ReceivedRequest[];
}

/**
 * Starts the server that the checks use, on a free port of this machine. Each run of a check has its own state, below
 * the path `/<scenario>/<runtime>/<check>/`; `received` below it lists the requests of the run.
 */
export async function startServer(): Promise<TestServer> {
  const runs = new Map<string, Run>();
  const server = createServer((request, response) => {
    respond(runs, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function respond(runs: Map<string, Run>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The test page in the browser has another origin.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', '*');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();

  const [, scenario = '', runtime = '', check = '', ...rest] = (request.url ?? '').split('/');
  const key = [scenario, runtime, check].join('/');
  const run = runs.get(key) ?? createRun(scenario);
  runs.set(key, run);
  if (rest[0] === 'received') return void response.end(JSON.stringify(run.received));

  const received: ReceivedRequest = {
    method: request.method ?? '',
    path: `/${rest.join('/')}`.replace(/^\/(tracing|inference\/v1)/, ''),
    authorization: request.headers.authorization,
    requestId: request.headers['x-request-id']?.toString(),
    body: await text(request),
    aborted: false,
  };
  run.received.push(received);
  response.on('close', () => (received.aborted = !response.writableFinished));
  await run.handle(received, response, run.received.length);
}

function createRun(scenario: string): Run {
  const handle = scenarios[scenario];
  if (!handle) throw new Error(`The test server has no scenario "${scenario}".`);
  return { handle, received: [] };
}
