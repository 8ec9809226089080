import type { Draft } from '../sending/draft.ts';

/** What openapi-fetch built of a call. */
export interface Built {
  /** Nobody but the platform looks at the request, so that a draft does in its place. */
  readonly usual: boolean;
  /** The request, before middleware saw it. */
  request?: Request;
  draft?: Draft;
  body?: BodyInit | null | undefined;
}

/**
 * Lets openapi-fetch build requests of another kind.
 * @param make - Makes one.
 * @returns What openapi-fetch calls in place of `Request`.
 */
export function making(make: (url: string, init: RequestInit) => Request): typeof Request {
  function MadeRequest(url: string, init: RequestInit): Request {
    return make(url, init);
  }
  // openapi-fetch asks whether middleware has given back an instance of the class that it was given.
  MadeRequest.prototype = Request.prototype;
  return MadeRequest as unknown as typeof Request;
}

/**
 * Makes the request of one attempt. Copies are made only where they are needed: a copied body costs more than a call.
 * @param request - The request as it left the middleware.
 * @param built - What it was built of; another request, when middleware has replaced it.
 * @param signal - Ends this attempt alone.
 * @param attempt - 1 for the first one.
 * @param last - There will be no other attempt.
 * @returns The request itself or a copy.
 */
export function copyOf(
  request: Request,
  built: Built,
  signal: AbortSignal | undefined,
  attempt: number,
  last: boolean,
): Request {
  const { body } = built;
  const known = request === built.request && !(body instanceof ReadableStream);
  if (known && attempt === 1 && !signal) return request;
  // Not every browser tells by `request.body` whether there is one.
  const bare = /^(GET|HEAD)$/.test(request.method);
  if (!signal && (bare || (last && !known))) return request;
  const init = { ...referrerOf(request), ...(signal && { signal }) };
  if (!known || !body) return new Request(last || bare ? request : request.clone(), init);
  const headers = new Headers(request.headers);
  // The new request separates the parts of the form by another text.
  if (body instanceof FormData) headers.delete('content-type');
  return new Request(request, { ...init, headers, body });
}

/**
 * What a request made of another loses as soon as anything about it is set (Fetch standard).
 * @param request - The other.
 * @returns Members of a `RequestInit`; none when they are the usual ones.
 */
export function referrerOf({ referrer, referrerPolicy }: Request): Pick<RequestInit, 'referrer' | 'referrerPolicy'> {
  return referrer === 'about:client' && referrerPolicy === '' ? {} : { referrer, referrerPolicy };
}
