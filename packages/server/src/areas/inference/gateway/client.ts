import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Agent, fetch, type Response } from 'undici';

import type { Context } from '../../../core/handler.ts';
import type { UpstreamOptions } from '../operations/engine.ts';
import { fromErrorResponse, invalidResponse, type Redact, toServiceError } from './errors.ts';

/** Most characters of a whole response, and of the body of an error. */
const MAX_RESPONSE_LENGTH = 64 * 1024 * 1024;
const MAX_ERROR_LENGTH = 64 * 1024;

/** Headers of the engine that are forwarded to the caller: its limits. */
const FORWARDED_HEADERS = /^x-ratelimit-(?:limit|remaining|reset)-(?:requests|tokens)$/;

/** A successful response of the engine. */
export interface UpstreamResponse {
  /** Reads the body as JSON. */
  json(): Promise<unknown>;
  /** Returns the body, if it is a stream of events. */
  events(): ReadableStream<Uint8Array>;
  readonly redact: Redact;
}

/**
 * Sends a request to the engine: `POST` with a body, `GET` without.
 *
 * @throws ServiceError when the engine cannot be reached or returns an error.
 */
export type UpstreamClient = (path: string, body: object | undefined, context: Context) => Promise<UpstreamResponse>;

/**
 * Creates a client of an engine.
 *
 * @throws TypeError for a URL or a timeout that is invalid.
 */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { apiKey, headers: own = {}, connectTimeout = 5000 } = options;
  const { responseTimeout = 600_000, idleTimeout = 300_000 } = options;
  const baseUrl = parseBaseUrl(options.url);
  for (const [name, time] of Object.entries({ connectTimeout, responseTimeout, idleTimeout })) {
    if (!(time > 0)) throw new TypeError(`upstream.${name} is ${time}. It must be a number of milliseconds above 0.`);
  }
  const agent = new Agent({
    connect: { timeout: connectTimeout },
    headersTimeout: responseTimeout,
    bodyTimeout: idleTimeout,
  });
  const secrets = [apiKey, ...Object.values(own)].filter((secret) => secret !== undefined && secret.length > 3);
  const redact: Redact = (text) => secrets.reduce<string>((kept, secret) => kept.replaceAll(secret!, '***'), text);

  return async (path, body, context) => {
    // Of the caller's headers only the id is forwarded: no key, no cookies, nothing of the connection.
    const headers = {
      accept: 'application/json, text/event-stream',
      'x-request-id': context.requestId,
      ...(body && { 'content-type': 'application/json' }),
      ...own,
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    };
    let response: Response;
    try {
      response = await fetch(baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers,
        // A redirect would send the key to another server.
        redirect: 'manual',
        signal: context.signal,
        dispatcher: agent,
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw toServiceError(error, context.signal, redact);
    }
    if (!response.ok) {
      const text = await readText(response, MAX_ERROR_LENGTH).catch(() => '');
      const retryAfter = response.headers.get('retry-after');
      throw fromErrorResponse({ status: response.status, body: text, retryAfter, redact });
    }
    for (const [name, value] of response.headers) {
      if (FORWARDED_HEADERS.test(name)) context.setHeader(name, value);
    }
    return toUpstreamResponse(response, context.signal, redact);
  };
}

function toUpstreamResponse(response: Response, signal: AbortSignal, redact: Redact): UpstreamResponse {
  return {
    redact,
    async json() {
      try {
        return JSON.parse(await readText(response, MAX_RESPONSE_LENGTH)) as unknown;
      } catch (error) {
        throw error instanceof SyntaxError ? invalidResponse() : toServiceError(error, signal, redact);
      }
    },
    events() {
      const isStream = /event-stream/i.test(response.headers.get('content-type') ?? '');
      if (isStream && response.body) return response.body as NodeStream<Uint8Array> as ReadableStream<Uint8Array>;
      void response.body?.cancel();
      throw invalidResponse();
    },
  };
}

async function readText(response: Response, maxLength: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    if (text.length > maxLength) throw invalidResponse();
  }
  return text + decoder.decode();
}

function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.search !== '') {
    throw new TypeError('upstream.url must be a URL without credentials, such as http://127.0.0.1:8000/v1.');
  }
  return url.href.replace(/\/$/, '');
}
