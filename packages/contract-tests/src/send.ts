import type { ContractCase, Credentials } from './case.ts';
import { describeError, type Exchange } from './check.ts';
import type { Received } from './client.ts';
import { clientInput, encodeBody, encodePath, headerParameters, withProject } from './encode.ts';
import type { Target } from './target.ts';
import type { Fetch } from './client.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** Services ignore the user name. Clients send this one. */
const USER = 'api';
const UNKNOWN_KEY = 'a-key-of-no-user';

/** Nothing responds at the address of a target. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/**
 * Sends any request to a target, so that a wrong address gives one message instead of one for each case.
 *
 * @throws UnreachableError when no response comes. Any status will do.
 */
export async function checkReachable(target: Target): Promise<void> {
  const { baseUrl, apiKey, timeoutMs = DEFAULT_TIMEOUT_MS } = target;
  try {
    const response = await fetch(baseUrl, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    await response.body?.cancel();
  } catch (thrown) {
    const reason = redactor(apiKey)(`${baseUrl} cannot be reached: ${noResponse(thrown, target)}.`);
    throw new UnreachableError(`${reason} Check the address, and that the service is running.`);
  }
}

/** Sends the request of a case and reads the response to its end. Never rejects. */
export async function send(each: ContractCase, target: Target): Promise<Exchange> {
  const signal = AbortSignal.timeout(target.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const request = target.project === undefined ? each.request : withProject(each.request, target.project);
  const prepared = { ...each, request };
  return each.via === 'client' ? sendByClient(prepared, target, signal) : sendByFetch(prepared, target, signal);
}

/** Returns the reason why no response came. */
export function noResponse(
  thrown: unknown,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: Target,
  via: ContractCase['via'] = 'fetch',
): string {
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return `no complete response within ${timeoutMs} ms`;
  return `${via === 'client' ? 'the client received no response' : 'no response'}: ${describeCauses(thrown)}`;
}

/** Formats an error with its causes, in which the runtime hides the reason of a failed request. */
function describeCauses(thrown: unknown): string {
  const inner = thrown instanceof Error ? thrown.cause : undefined;
  return inner === undefined ? describeError(thrown) : `${describeError(thrown)}, because ${describeCauses(inner)}`;
}

async function sendByFetch(each: ContractCase, target: Target, signal: AbortSignal): Promise<Exchange> {
  const { contract, operation, request, rawBody, credentials, expect } = each;
  try {
    const encoded = request.body && encodeBody(contract.document, request.body.media, request.body.value);
    const accept = expect.kind === 'response' ? expect.media?.type : undefined;
    const response = await fetch(`${target.baseUrl}${encodePath(operation, request.parameters)}`, {
      method: operation.method.toUpperCase(),
      headers: {
        ...caseHeaders(each, target),
        ...authorization(operation.scheme, target.apiKey, credentials),
        ...(accept !== undefined && { accept }),
        ...(encoded?.contentType !== undefined && { 'content-type': encoded.contentType }),
      },
      body: rawBody ?? encoded?.body ?? null,
      redirect: 'manual',
      signal,
    });
    return { received: (await read(response)).received };
  } catch (thrown) {
    return { thrown };
  }
}

async function sendByClient(each: ContractCase, target: Target, signal: AbortSignal): Promise<Exchange> {
  const { contract, operation, request } = each;
  let received: Received | undefined;
  const recordingFetch: Fetch = async (sent) => {
    const response = await read(await fetch(sent));
    received = response.received;
    return response.copy;
  };
  const call = { headers: caseHeaders(each, target), signal, fetch: recordingFetch };
  try {
    const result = await target.client.call(operation.id, clientInput(contract.document, operation, request), call);
    return { ...(received && { received }), result };
  } catch (thrown) {
    return { ...(received && { received }), thrown };
  }
}

/** Returns the header fields that a case sends in both ways. */
function caseHeaders({ operation, request, expect, status }: ContractCase, target: Target): Record<string, string> {
  const selects = target.profile.lacks['examples on request'] === undefined && expect.kind === 'response';
  const example = selects && expect.example !== '' ? `, example=${expect.example}` : '';
  return {
    ...target.headers,
    // After the fields of the target, because a case may send a field that is wrong on purpose.
    ...headerParameters(operation, request.parameters),
    ...(selects && { prefer: `code=${status}${example}` }),
  };
}

/** Reads a response to its end, and makes a copy that a client can read again. */
async function read(response: Response): Promise<{ received: Received; copy: Response }> {
  const { status, statusText, headers } = response;
  const bytes = await response.arrayBuffer();
  // A response of these statuses must not be created with a body, not even with an empty one.
  const isEmpty = status === 204 || status === 205 || status === 304;
  const copy = new Response(isEmpty ? null : bytes, { status, statusText, headers });
  return { received: { status, headers, body: new TextDecoder().decode(bytes) }, copy };
}

/** Returns the `Authorization` header of a request, valid or invalid in one way; none for a public operation. */
export function authorization(
  scheme: 'basic' | 'bearer' | undefined,
  apiKey: string,
  credentials: Credentials = 'valid',
): { authorization?: string } {
  if (scheme === undefined || credentials === 'missing') return {};
  // Not base64, and so no user and password. A bearer token may be any string except the empty one.
  if (credentials === 'malformed') return { authorization: scheme === 'basic' ? 'Basic ???' : 'Bearer' };
  const key = credentials === 'unknown key' ? UNKNOWN_KEY : apiKey;
  const isBasic = (scheme === 'basic') !== (credentials === 'other scheme');
  return { authorization: isBasic ? `Basic ${basicToken(key)}` : `Bearer ${key}` };
}

function basicToken(apiKey: string): string {
  return Buffer.from(`${USER}:${apiKey}`).toString('base64');
}

/**
 * Creates a function that hides keys in messages: as they are, percent-encoded, in Basic credentials and in JSON.
 *
 * @param apiKeys - The keys. Undefined ones are ignored.
 */
export function redactor(...apiKeys: readonly (string | undefined)[]): (text: string) => string {
  const secrets = apiKeys.flatMap((apiKey) =>
    apiKey ? [apiKey, encodeURIComponent(apiKey), basicToken(apiKey), JSON.stringify(apiKey).slice(1, -1)] : [],
  );
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}
