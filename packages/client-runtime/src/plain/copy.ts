/** What openapi-fetch built a request of. */
export interface Built {
  /** The request, before middleware saw it. */
  request: Request | undefined;
  body: BodyInit | null | undefined;
}

/**
 * Lets openapi-fetch build requests, and notes what of: only who has the body can send it again.
 * @param note - Is told of each request.
 * @returns What openapi-fetch calls in place of `Request`.
 */
export function noting(note: (request: Request, body: Built['body']) => void): typeof Request {
  function NotedRequest(url: string, init: RequestInit): Request {
    const request = new Request(url, init);
    note(request, init.body);
    return request;
  }
  // openapi-fetch asks whether middleware has given back an instance of the class that it was given.
  NotedRequest.prototype = Request.prototype;
  return NotedRequest as unknown as typeof Request;
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
