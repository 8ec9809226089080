/** Asks for the call of an id and gives its answer, parsed. */
export type AskForCall = (id: string) => Promise<unknown>;

export const baseUrl = 'http://127.0.0.1:4010';
export const apiKey = 'any-key';
/** What Basic authentication makes of the key. */
export const authorization: string = `Basic ${btoa(`api:${apiKey}`)}`;
export const path = '/call/read';

/** The body of the request. */
export function bodyOf(id: string): { project_id: string; id: string } {
  return { project_id: 'acme/support-bot', id };
}
