/**
 * What the `fetch` of the platform makes a request of. It copies every `Request` that it is given, and with it the
 * stream of the body, which costs as much as the rest of a call.
 */
export interface Draft {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: RequestInit['body'];
}

/**
 * Sends with the `fetch` of the platform, which is looked up at each call, so that it can be replaced later.
 * @param draft - What is sent. A `Request` is not.
 * @param init - The signal that ends it.
 * @returns The answer.
 */
export function fetchDraft(draft: Draft, init: { readonly signal: AbortSignal }): Promise<Response> {
  return globalThis.fetch(draft.url, { ...draft, ...init } as RequestInit);
}
