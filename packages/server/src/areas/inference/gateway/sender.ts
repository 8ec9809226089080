import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Agent, fetch, type Response } from 'undici';

import type { Context } from '../../../core/handler.ts';
import type { UpstreamOptions } from '../chat/engine.ts';
import { failureOf, refusalOf, unreadable } from './failures.ts';

/** Most bytes of a whole answer, and of the body of an error. */
const LARGEST_ANSWER = 64 * 1024 * 1024;
const LARGEST_ERROR = 64 * 1024;

/** Headers of an answer that the caller gets too: the limits. What else an engine says stays here. */
const PASSED = /^x-ratelimit-(?:limit|remaining|reset)-(?:requests|tokens)$/;

/** A good answer of the engine. */
export interface EngineAnswer {
  /** Reads it as JSON. */
  json(): Promise<unknown>;
  /** Its bytes, when it is a stream of events. */
  events(): ReadableStream<Uint8Array>;
  /** Takes our secrets out of a text. */
  readonly redact: (text: string) => string;
}

/**
 * Sends a request to the engine; without a body it is a GET.
 * @throws ServiceError when the engine cannot be reached or answers with an error.
 */
export type Sender = (path: string, body: object | undefined, context: Context) => Promise<EngineAnswer>;

/**
 * Makes what sends requests to an engine.
 * @param options - Its address, our key there, and how long to wait.
 * @returns The sender.
 * @throws TypeError for an address or a time that is none.
 */
export function createSender(options: UpstreamOptions): Sender {
  const { apiKey, headers: own = {}, connectTimeout = 5000, answerTimeout = 600_000, idleTimeout = 300_000 } = options;
  const base = baseOf(options.url);
  for (const [name, time] of Object.entries({ connectTimeout, answerTimeout, idleTimeout })) {
    if (!(time > 0)) throw new TypeError(`upstream.${name} is ${time}. Give milliseconds above 0.`);
  }
  const agent = new Agent({
    connect: { timeout: connectTimeout },
    headersTimeout: answerTimeout,
    bodyTimeout: idleTimeout,
  });
  const secrets = [apiKey, ...Object.values(own)].filter((secret) => secret !== undefined && secret.length > 3);
  const redact = (text: string): string =>
    secrets.reduce<string>((kept, secret) => kept.replaceAll(secret!, '***'), text);

  return async (path, body, context) => {
    // Nothing of the caller's headers goes on but the id: neither key nor cookies, nor what belongs to one connection.
    const headers = {
      accept: 'application/json, text/event-stream',
      'x-request-id': context.requestId,
      ...(body && { 'content-type': 'application/json' }),
      ...own,
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    };
    let response: Response;
    try {
      response = await fetch(base + path, {
        method: body ? 'POST' : 'GET',
        headers,
        // A redirect would take our key elsewhere.
        redirect: 'manual',
        signal: context.signal,
        dispatcher: agent,
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw failureOf(error, context.signal, redact);
    }
    if (!response.ok) {
      const text = await bytesOf(response, LARGEST_ERROR).catch(() => '');
      throw refusalOf({ status: response.status, text, retryAfter: response.headers.get('retry-after'), redact });
    }
    for (const [name, value] of response.headers) if (PASSED.test(name)) context.setHeader(name, value);
    return answerOf(response, context.signal, redact);
  };
}

function answerOf(response: Response, signal: AbortSignal, redact: (text: string) => string): EngineAnswer {
  return {
    redact,
    async json() {
      try {
        return JSON.parse(await bytesOf(response, LARGEST_ANSWER)) as unknown;
      } catch (error) {
        throw error instanceof SyntaxError ? unreadable() : failureOf(error, signal, redact);
      }
    },
    events() {
      const isStream = /event-stream/i.test(response.headers.get('content-type') ?? '');
      if (isStream && response.body) return response.body as NodeStream<Uint8Array> as ReadableStream<Uint8Array>;
      void response.body?.cancel();
      throw unreadable();
    },
  };
}

async function bytesOf(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    if (text.length > most) throw unreadable();
  }
  return text + decoder.decode();
}

function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.search !== '') {
    throw new TypeError('upstream.url must be a URL without credentials, such as http://127.0.0.1:8000/v1.');
  }
  return url.href.replace(/\/$/, '');
}
