import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Contract, Operation } from '../../src/contract/model.ts';
import { requestExamples } from '../../src/contract/requests.ts';

/** An answer before it is sent; a lie changes it. */
export interface Draft {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds to wait before sending. */
  delayMs?: number;
}

/** What a request was, for lies that depend on it. */
export interface Asked {
  operationId: string;
  request: IncomingMessage;
  body: string;
}

const FIELDS: Readonly<Record<string, string>> = { 'X-Request-Id': 'req-1', 'Retry-After': '2' };
const CREDENTIALS = { basic: /^Basic [\w+/]+=*$/, bearer: /^Bearer .+/ };

/** Changes an answer, or leaves it. */
export type Lie = (draft: Draft, asked: Asked) => Draft | undefined;

/**
 * Serves a contract on a free port until the test is over: every example on request, refusals for bad credentials and
 * bodies.
 * @param lie - What it does not do as declared.
 * @returns Its address, and the requests that it got.
 */
export async function serve(contract: Contract, lie: Lie = () => undefined): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const part of request) chunks.push(part as Buffer);
      const body = Buffer.concat(chunks).toString();
      const operation = operationOf(contract, request);
      const operationId = operation?.id ?? 'none';
      asked.push({ operationId, request, body });
      const honest = operation ? answerTo(contract, operation, request, body) : { status: 404, headers: {}, body: '' };
      const { status, headers, body: text, delayMs = 0 } = lie(honest, { operationId, request, body }) ?? honest;
      setTimeout(() => response.writeHead(status, headers).end(text), delayMs);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function operationOf({ operations }: Contract, { method, url = '' }: IncomingMessage): Operation | undefined {
  const [path] = url.split('?');
  return operations.find(
    (operation) =>
      operation.method === method && new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path!),
  );
}

function answerTo(contract: Contract, operation: Operation, request: IncomingMessage, body: string): Draft {
  const { authorization, prefer } = request.headers;
  if (operation.scheme && !CREDENTIALS[operation.scheme].test(authorization ?? '')) return draft(operation, '401');
  if (hasWrongParameter(contract, operation, request)) return draft(operation, '422');
  const { examples } = requestExamples(operation);
  const [media] = operation.bodies;
  let sent: unknown;
  if (media?.mediaType === 'application/json') {
    try {
      sent = JSON.parse(body);
    } catch {
      return draft(operation, '400');
    }
    if (contract.validate(media.schema, sent).length > 0) return draft(operation, '422');
  }
  const [, code] = /code=(\d+)/.exec(prefer?.toString() ?? '') ?? [];
  const [, example] = /example=(\w+)/.exec(prefer?.toString() ?? '') ?? [];
  const pair = examples.find((each) => isDeepStrictEqual(each.body?.value, sent));
  const success = operation.answers.find(({ status }) => status.startsWith('2'))?.status ?? '200';
  return draft(operation, code ?? success, example ?? pair?.key);
}

function hasWrongParameter({ validate }: Contract, { parameters }: Operation, request: IncomingMessage): boolean {
  const { searchParams } = new URL(request.url ?? '/', 'http://fixture');
  return parameters.some(({ name, in: place, required, schema }) => {
    if (place === 'path') return false;
    const text = place === 'query' ? searchParams.get(name) : request.headers[name.toLowerCase()];
    if (text === null || text === undefined) return required;
    const isFitting = (value: unknown): boolean => schema === undefined || validate(schema, value).length === 0;
    return ![text, Number(text), [text]].some(isFitting);
  });
}

function draft({ answers }: Operation, status: string, example?: string): Draft {
  const answer = answers.find((each) => each.status === status);
  const fields = Object.entries(FIELDS).filter(([name]) => answer?.headers.some((header) => header.name === name));
  const content =
    answer?.contents.find(({ examples }) => example !== undefined && examples.has(example)) ?? answer?.contents[0];
  const headers = { ...Object.fromEntries(fields), ...(content && { 'Content-Type': content.mediaType }) };
  const [value] = content ? [content.examples.get(example ?? '') ?? [...content.examples.values()][0]] : [];
  const body = content?.kind === 'json' ? JSON.stringify(value) : ((value ?? '') as string);
  return { status: Number(status), headers, body };
}
