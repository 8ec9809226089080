import type { Middleware } from 'openapi-fetch';
import { readBounded } from '../calling/bounded.ts';
import type { Exchange } from '../sending/exchange.ts';
import type { Scope } from '../sending/scope.ts';
import type { Built } from './copy.ts';

/** What openapi-fetch calls in place of `fetch`. */
export type Sender = (request: Request) => Promise<Response>;

/** Calls with middleware, by the function that sends them: of all that is a call's own, openapi-fetch shows this. */
const watched = new WeakMap<object, Exchange>();

/** A signal works as long as the request that it belongs to is not collected as garbage. */
const kept = new WeakMap<Scope, Request>();

/** Stands first, so that openapi-fetch shows it the answer last: from here on the answer is only read. */
export const lastToSee: Middleware = {
  onResponse({ options, response }) {
    const exchange = watched.get(options.fetch);
    // A body that is used up already was read by other middleware, which is to blame for what fails next.
    if (!exchange || response.bodyUsed) return;
    exchange.response = response;
    // openapi-fetch reads the body of an error by this.
    const { ok, body } = response;
    if (body && !ok) response.text = () => readBounded(body, exchange);
  },
};

/**
 * Lets middleware see a call. What it throws while it has the answer passes as it is, and a signal that it puts on the
 * request ends the call.
 * @param exchange - The call.
 * @param built - What openapi-fetch has built of it.
 * @param send - Sends it.
 * @returns What openapi-fetch is to send it with.
 */
export function watch(exchange: Exchange, built: Built, send: Sender): Sender {
  async function sendWatched(request: Request): Promise<Response> {
    const { scope } = exchange;
    if (request !== built.request) {
      scope.follow(request.signal);
      kept.set(scope, request);
    }
    const response = await send(request);
    delete exchange.response;
    return response;
  }
  watched.set(sendWatched, exchange);
  return sendWatched;
}
