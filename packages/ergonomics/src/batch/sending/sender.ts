import type { CallStartBatchRequest } from '@callscope/tracing-types';
import type { CallBatchClient, CallBatchOptions } from '../options.ts';
import type { DispatchHooks } from './hooks.ts';

type Plain = (path: string, init: RequestInit | object) => Promise<{ readonly response: Response }>;

/**
 * Makes what sends parts.
 * @param client - The client.
 * @param ownFetch - Sends the requests that outlive a page, if the caller wants that.
 * @returns A function that rejects unless the service has taken the parts.
 */
export function senderOf(client: CallBatchClient, ownFetch: CallBatchOptions['fetch']): DispatchHooks['send'] {
  const keptAlive = (request: Request): Promise<Response> =>
    (ownFetch ?? globalThis.fetch)(new Request(request, { keepalive: true }));

  return async (parts, signal, keepalive) => {
    const batch = JSON.parse(`[${parts.map(({ json }) => json).join()}]`) as CallStartBatchRequest['batch'];
    if (!keepalive) return client.callStartBatch({ batch }, { signal, retry: false });
    // Methods take no `keepalive`. The plain calls do, and go the way of all requests of the client.
    if (ownFetch !== undefined || typeof client.POST !== 'function') {
      return client.callStartBatch({ batch }, { signal, retry: false, fetch: keptAlive });
    }
    const init = { body: { batch }, signal, keepalive };
    const { response } = await (client.POST as Plain)('/call/upsert_batch', init);
    const { ok, status, headers } = response;
    if (!ok) throw Object.assign(new Error(`status ${status}`), { status, headers });
    return undefined;
  };
}
