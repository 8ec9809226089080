import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { Visit } from '../checks/check.ts';
import { type Handler, scenarios } from './scenarios.ts';

/** A running test server. */
export interface TestServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

interface Scope {
  readonly handle: Handler;
  readonly visits: Visit[];
}

/**
 * Starts the server that all checks talk to, on a free port of this machine. Each run of a check has a part of it for
 * itself, with its own state: `/<scenario>/<runtime>/<check>/…`. `…/seen` there lists the requests that came.
 */
export async function startServer(): Promise<TestServer> {
  const scopes = new Map<string, Scope>();
  const server = createServer((request, response) => {
    answer(scopes, request, response).catch((error: unknown) => {
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

async function answer(scopes: Map<string, Scope>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page is another origin than this server.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', '*');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();

  const [, scenario = '', runtime = '', check = '', ...rest] = (request.url ?? '').split('/');
  const key = [scenario, runtime, check].join('/');
  const scope = scopes.get(key) ?? newScope(scenario);
  scopes.set(key, scope);
  if (rest[0] === 'seen') return void response.end(JSON.stringify(scope.visits));

  const visit: Visit = {
    method: request.method ?? '',
    path: `/${rest.join('/')}`.replace(/^\/(tracing|inference\/v1)/, ''),
    authorization: request.headers.authorization,
    requestId: request.headers['x-request-id']?.toString(),
    body: await text(request),
    left: false,
  };
  scope.visits.push(visit);
  response.on('close', () => (visit.left = !response.writableFinished));
  await scope.handle(visit, response, scope.visits.length);
}

function newScope(scenario: string): Scope {
  const handle = scenarios[scenario];
  if (!handle) throw new Error(`the test server knows no scenario "${scenario}"`);
  return { handle, visits: [] };
}
