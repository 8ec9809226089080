import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import {
  type CallOptions,
  ConnectionError,
  type ContractComparison,
  createServiceClient,
  type FetchLike,
} from '../src/index.ts';
import { notesConfig } from './support/notes.ts';

const digest = `sha256:${'0f'.repeat(32)}`;

interface Comparing {
  contractDigest: string;
  compareContract(options?: CallOptions): Promise<ContractComparison>;
}

function clientOf(fetch: FetchLike): Comparing {
  return createServiceClient<Comparing>({
    ...notesConfig('http://notes.test', fetch),
    contract: { digest, probe: 'readVersion' },
  });
}

function respondWith(status: number, headers: Record<string, string>): FetchLike {
  return (request) => {
    expect([request.method, request.url]).toEqual(['GET', 'http://notes.test/version']);
    return Promise.resolve(new Response('2.0', { status, headers }));
  };
}

describe('compareContract', () => {
  const other = `sha256:${'a1'.repeat(32)}`;
  test.each<[string, number, Record<string, string>, ContractComparison]>([
    ['the same', 200, { 'contract-digest': digest }, { client: digest, server: digest, same: true }],
    ['another', 200, { 'contract-digest': other }, { client: digest, server: other, same: false }],
    ['none', 200, {}, { client: digest, server: undefined, same: undefined }],
    ['the same with an error', 401, { 'contract-digest': digest }, { client: digest, server: digest, same: true }],
  ])('reports that a server has %s', async (_which, status, headers, comparison) => {
    const client = clientOf(respondWith(status, headers));
    expect(client.contractDigest).toBe(digest);
    expect(await client.compareContract()).toEqual(comparison);
  });

  test('accepts the options of a call, and retries after a failure', async () => {
    let sent = 0;
    const fetch: FetchLike = (request) => {
      sent += 1;
      if (sent < 3) return Promise.reject(new TypeError('fetch failed'));
      expect(request.headers.get('x-probe')).toBe('yes');
      return Promise.resolve(new Response('', { headers: { 'contract-digest': digest } }));
    };
    const client = clientOf(() => Promise.reject(new Error('not this one')));
    expect(await client.compareContract({ fetch, headers: { 'X-Probe': 'yes' } })).toMatchObject({ same: true });
    expect(sent).toBe(3);
    await expect(client.compareContract({ retry: false })).rejects.toBeInstanceOf(ConnectionError);
    const reason = new Error('enough');
    await expect(client.compareContract({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test('cancels the body of the response without reading it', async () => {
    let cancelled = false;
    const body = new ReadableStream({ cancel: () => void (cancelled = true) });
    const client = clientOf(() => Promise.resolve(new Response(body, { headers: { 'contract-digest': digest } })));
    await client.compareContract();
    expect(cancelled).toBe(true);
  });

  test.each([200, 401])('leaves no listener on the signal after a response with status %i', async (status) => {
    const { signal } = new AbortController();
    const fetch: FetchLike = () => {
      expect(getEventListeners(signal, 'abort')).toHaveLength(1);
      return Promise.resolve(new Response('2.0', { status, headers: { 'contract-digest': digest } }));
    };
    const client = clientOf(fetch);
    for (let asked = 0; asked < 50; asked += 1) await client.compareContract({ signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('is missing if the client has no contract', () => {
    const client = createServiceClient<Partial<Comparing>>(notesConfig('http://notes.test'));
    expect([client.contractDigest, client.compareContract]).toEqual([undefined, undefined]);
  });
});
