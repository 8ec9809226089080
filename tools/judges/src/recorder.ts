import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a judge sent, and the response of our server. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The first characters of both bodies. */
  readonly request: string;
  readonly response: string;
}

/** A proxy in front of our server that keeps what passes. */
export interface Recorder {
  readonly url: string;
  stop: () => Promise<void>;
}

const BODY_CHARACTERS = 2000;

/**
 * Starts a proxy that passes every request on unchanged and keeps the exchanges. A judge reads those after the first n
 * at `/.exchanges?first=n`. `/graphql` is the account service that the tracing library asks for the name of the user
 * and for the project: each user is `judge`, and each project exists.
 */
export async function startRecorder(target: string): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/.exchanges'))
      sendJson(outgoing, exchanges.slice(Number(new URL(path, target).searchParams.get('first') ?? 0)));
    else if (path === '/graphql') void readJson(incoming).then((query) => sendJson(outgoing, account(query)));
    else pass(target, incoming, outgoing, (exchange) => exchanges.push(exchange));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  record: (exchange: Exchange) => void,
): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const forward = request(new URL(url, target), { method, headers }, (response) => {
    const { statusCode: status = 502 } = response;
    outgoing.writeHead(status, response.headers);
    response.pipe(outgoing);
    response.once('close', () => record({ method, path: url, status, request: sent(), response: received() }));
    const received = firstText(response);
  });
  const sent = firstText(incoming);
  forward.on('error', (error) => {
    record({ method, path: url, status: 502, request: sent(), response: String(error) });
    outgoing.destroy();
  });
  incoming.pipe(forward);
}

/** Collects the first characters of a body that something else consumes. */
function firstText(stream: IncomingMessage): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    if (length > BODY_CHARACTERS) return;
    chunks.push(chunk.subarray(0, BODY_CHARACTERS));
    length += chunk.length;
  });
  return () => Buffer.concat(chunks).toString('utf8').slice(0, BODY_CHARACTERS);
}

function account(query: { variables?: { name?: string } | null }): unknown {
  const project = { name: query.variables?.name ?? null, description: null };
  const viewer = { username: 'judge', defaultEntity: { name: 'acme' } };
  return { data: { viewer, project, upsertModel: { model: project } } };
}

async function readJson(incoming: IncomingMessage): Promise<{ variables?: { name?: string } | null }> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
  return JSON.parse(text) as { variables?: { name?: string } };
}

function sendJson(outgoing: ServerResponse, value: unknown): void {
  outgoing.setHeader('Content-Type', 'application/json');
  outgoing.end(JSON.stringify(value));
}
