import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptFor } from './accept.ts';
import { parseJson, readBody, type BodyLimits } from './body.ts';
import { contentTypeOf, isJsonBody } from './content-type.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import type { Target } from './lookup.ts';
import { readPreferences } from './prefer.ts';
import type { Answer, AskPrism } from './prism.ts';
import { errorBody, Refusal } from './refusal.ts';
import { queryOf, splitTarget } from './request-target.ts';
import type { Service } from './services.ts';

/** What the front needs to answer requests. */
export interface FrontOptions extends BodyLimits {
  service: Service;
  lookUp: (method: string, path: string) => Target;
  ask: AskPrism;
  /** Names the contract on every answer. */
  digest: string;
}

// These describe the body as it was sent; Prism gets it read and decoded.
const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding', 'transfer-encoding']);
const REQUEST_ID = /^[\u0021-\u007e]{1,128}$/;

/**
 * Makes the listener that stands between HTTP and Prism: it does what Prism does not (base path, unreadable
 * bodies, deadlines, streams by flag, CORS, request ids), and gives every error the form of the service.
 */
export function createFront(
  options: FrontOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    try {
      send(request, response, await answerTo(request, options), options.digest);
    } catch (error) {
      const gone = request.destroyed && !request.complete;
      if (!gone) send(request, response, refusalAnswer(options.service, error), options.digest);
    }
  };
}

async function answerTo(request: IncomingMessage, { lookUp, ask, ...options }: FrontOptions): Promise<Answer> {
  const { method = 'GET', url = '/' } = request;
  if (method === 'OPTIONS') return { status: 204, headers: preflightHeaders(request), body: undefined };
  const { pathname, search } = splitTarget(url);
  const { operation, path } = lookUp(method, pathname);
  const contentType = contentTypeOf(request, operation);
  const preferences = readPreferences(request.headers['prefer']?.toString(), operation);

  const bytes = operation.request?.body === undefined ? Buffer.alloc(0) : await readBody(request, options);
  const body = isJsonBody(operation, contentType) ? parseJson(bytes) : text(bytes);
  const headers = {
    ...plainHeaders(request),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    'content-length': String(bytes.length),
    accept: acceptFor(operation, request.headers.accept, body),
  };
  return ask({ operation, path, query: queryOf(search), headers, body, preferences });
}

function text(bytes: Buffer): string | undefined {
  return bytes.length === 0 ? undefined : bytes.toString('utf8');
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headers).filter(([name]) => !BODY_HEADERS.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function refusalAnswer(service: Service, error: unknown): Answer {
  const refusal = error instanceof Refusal ? error : unexpected(error);
  const body = JSON.stringify(errorBody(service, refusal));
  return { status: refusal.status, headers: { ...refusal.headers, 'content-type': 'application/json' }, body };
}

function unexpected(error: unknown): Refusal {
  // Prism decodes names of form fields and lets this error through.
  if (error instanceof URIError)
    return new Refusal(400, 'A name in the request body has a % that begins no valid escape.');
  return new Refusal(500, `The mock could not answer: ${error instanceof Error ? error.message : String(error)}`);
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, digest: string): void {
  const given = request.headers['x-request-id']?.toString() ?? '';
  const headers = {
    ...answer.headers,
    'x-request-id': REQUEST_ID.test(given) ? given : randomUUID(),
    'contract-digest': digest,
  };
  response.statusCode = answer.status;
  response.setHeaders(new Headers({ ...headers, ...corsHeaders(request, Object.keys(headers)) }));
  // Named for the sake of HEAD, for which Node counts nothing.
  if (answer.body !== undefined) response.setHeader('content-length', Buffer.byteLength(answer.body));
  response.end(answer.body);
}
