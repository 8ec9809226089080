import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

import { isSuccess, requestExamples } from '@callscope/contract';
import { onTestFinished } from 'vitest';

import type { Contract, Operation } from '../../src/index.ts';

/** A response before it is sent. */
export interface Draft {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds to wait before sending. */
  delayMs?: number;
}

/** A request that the server received. */
export interface ReceivedRequest {
  operationId: string;
  request: IncomingMessage;
  body: string;
}

const headerValues: Readonly<Record<string, string>> = { 'X-Request-Id': 'req-1', 'Retry-After': '2' };
const credentials = { basic: /^Basic [\w+/]+=*$/, bearer: /^Bearer .+/ };

/** Changes a response, or leaves it. */
export type Deviation = (draft: Draft, received: ReceivedRequest) => Draft | undefined;

/**
 * Serves a contract on a free port until the test ends: every example on request, rejections of bad credentials and
 * bodies.
 *
 * @param deviation - Breaks the contract.
 * @returns the address, and the requests that the server receives.
 */
export async function serve(
  contract: Contract,
  deviation: Deviation = () => undefined,
): Promise<{ url: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const part of request) chunks.push(part as Buffer);
      const body = Buffer.concat(chunks).toString();
      const operation = findOperation(contract, request);
      const received = { operationId: operation?.id ?? 'none', request, body };
      requests.push(received);
      const declared = operation ? respond(contract, operation, request, body) : { status: 404, headers: {}, body: '' };
      const { status, headers, body: text, delayMs = 0 } = deviation(declared, received) ?? declared;
      setTimeout(() => response.writeHead(status, headers).end(text), delayMs);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function findOperation({ operations }: Contract, { method = '', url = '' }: IncomingMessage): Operation | undefined {
  const [path = ''] = url.split('?');
  return operations.find(
    (operation) =>
      operation.method === method.toLowerCase() &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}

function respond(contract: Contract, operation: Operation, request: IncomingMessage, body: string): Draft {
  const { authorization, prefer } = request.headers;
  if (operation.scheme && !credentials[operation.scheme].test(authorization ?? '')) return draft(operation, '401');
  if (hasInvalidParameter(contract, operation, request)) return draft(operation, '422');
  const [media] = operation.requestBody?.content ?? [];
  let sent: unknown;
  if (media?.type === 'application/json') {
    try {
      sent = JSON.parse(body);
    } catch {
      return draft(operation, '400');
    }
    if (contract.validate(`${media.pointer}/schema`, sent).length > 0) return draft(operation, '422');
  }
  const [, code] = /code=(\d+)/.exec(prefer?.toString() ?? '') ?? [];
  const [, example] = /example=(\w+)/.exec(prefer?.toString() ?? '') ?? [];
  const pair = requestExamples(operation).examples.find((each) => isDeepStrictEqual(each.body?.value, sent));
  const success = operation.responses.find((each) => isSuccess(each))?.status ?? '200';
  return draft(operation, code ?? success, example ?? pair?.key);
}

function hasInvalidParameter({ validate }: Contract, { parameters }: Operation, request: IncomingMessage): boolean {
  const { searchParams } = new URL(request.url ?? '/', 'http://fixture');
  return parameters.some(({ name, in: location, required, schemaPointer }) => {
    if (location === 'path') return false;
    const text = location === 'query' ? searchParams.get(name) : request.headers[name.toLowerCase()];
    if (text === null || text === undefined) return required;
    const isValid = (value: unknown): boolean =>
      schemaPointer === undefined || validate(schemaPointer, value).length === 0;
    return ![text, Number(text), [text]].some(isValid);
  });
}

function draft({ responses }: Operation, status: string, key?: string): Draft {
  const response = responses.find((each) => each.status === status);
  const fields = Object.entries(headerValues).filter(([name]) =>
    response?.headers.some((header) => header.name === name),
  );
  const media =
    response?.content.find(({ examples }) => examples.some((each) => each.key === key)) ?? response?.content[0];
  const example = media?.examples.find((each) => each.key === key) ?? media?.examples[0];
  const headers = { ...Object.fromEntries(fields), ...(media && { 'Content-Type': media.type }) };
  const body = media?.kind === 'json' ? JSON.stringify(example?.value) : ((example?.value ?? '') as string);
  return { status: Number(status), headers, body };
}
