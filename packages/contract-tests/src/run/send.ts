import type { ContractCase } from '../cases/case.ts';
import type { Fetch, Target } from '../target/target.ts';
import { authorization } from './authorization.ts';
import type { Received } from './check.ts';
import { clientInput, encodeBody, encodeTarget, headerParameters } from './encode.ts';
import { withProject } from './project.ts';

/** What became of a request. */
export interface Exchange {
  /** The answer; undefined when none came. */
  readonly received?: Received;
  /** What the method of the client gave. */
  readonly given?: unknown;
  /** What was thrown, by the client or because no answer came. */
  readonly thrown?: unknown;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** Milliseconds that a target has for one case. */
export function timeoutOf({ timeoutMs = DEFAULT_TIMEOUT_MS }: Target): number {
  return timeoutMs;
}

/** Sends the request of a case and reads the answer to its end. Never rejects. */
export async function send(each: ContractCase, target: Target): Promise<Exchange> {
  const signal = AbortSignal.timeout(timeoutOf(target));
  const request = target.project === undefined ? each.request : withProject(each.request, target.project);
  const prepared = { ...each, request };
  return each.via === 'client' ? sendByClient(prepared, target, signal) : sendByFetch(prepared, target, signal);
}

async function sendByFetch(each: ContractCase, target: Target, signal: AbortSignal): Promise<Exchange> {
  try {
    const answer = await fetch(bareRequest(each, target), { signal });
    return { received: (await read(answer)).received };
  } catch (thrown) {
    return { thrown };
  }
}

function bareRequest(each: ContractCase, target: Target): Request {
  const { operation, request, rawBody, credentials, expect } = each;
  const encoded = request.body && encodeBody(request.body.media, request.body.value);
  const accept = expect.kind === 'answer' ? expect.content?.mediaType : undefined;
  const headers = {
    ...extraHeaders(each, target),
    ...(operation.scheme && authorization(operation.scheme, credentials, target.apiKey)),
    ...(accept !== undefined && { accept }),
    ...(encoded?.contentType !== undefined && { 'content-type': encoded.contentType }),
  };
  const url = `${target.baseUrl}${encodeTarget(operation, request.parameters)}`;
  const body = rawBody ?? encoded?.body ?? null;
  return new Request(url, { method: operation.method, headers, body, redirect: 'manual' });
}

async function sendByClient(each: ContractCase, target: Target, signal: AbortSignal): Promise<Exchange> {
  let received: Received | undefined;
  const recording: Fetch = async (request) => {
    const answer = await read(await fetch(request));
    received = answer.received;
    return answer.copy;
  };
  const call = { headers: extraHeaders(each, target), signal, fetch: recording };
  try {
    const given = await target.client.call(each.operation.id, clientInput(each.operation, each.request), call);
    return { ...(received && { received }), given };
  } catch (thrown) {
    return { ...(received && { received }), thrown };
  }
}

function extraHeaders({ operation, request, expect, status }: ContractCase, target: Target): Record<string, string> {
  const rehearses = target.profile.lacks.rehearsal === undefined && expect.kind === 'answer';
  const example = rehearses && expect.example !== '' ? `, example=${expect.example}` : '';
  return {
    ...target.headers,
    // The project of a target has been put into them; one that is wrong on purpose stays so.
    ...headerParameters(operation, request.parameters),
    ...(rehearses && { prefer: `code=${status}${example}` }),
  };
}

/** Reads an answer whole, and makes the copy that a client can read again. */
async function read(answer: Response): Promise<{ received: Received; copy: Response }> {
  const { status, statusText, headers } = answer;
  const bytes = await answer.arrayBuffer();
  // A response of these statuses may not be made with a body, not even with an empty one.
  const none = status === 204 || status === 205 || status === 304;
  const copy = new Response(none ? null : bytes, { status, statusText, headers });
  return { received: { status, headers, body: new TextDecoder().decode(bytes) }, copy };
}
