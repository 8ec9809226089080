import type { Answer, AnswerContent, Contract, Operation } from '../contract/model.ts';
import type { RequestExample } from '../contract/requests.ts';

/** What a target must be able to do for a case to be run. */
export type Need =
  /** Give a declared status or example on request (`Prefer: code=…, example=…`). */
  | 'rehearsal'
  /** Tell a key that it knows from one that it does not. */
  | 'keys';

/** What is sent as `Authorization`. */
export type Credentials = 'good' | 'missing' | 'malformed' | 'other scheme' | 'unknown key';

/** What a refusal is for: it decides which statuses a target may answer. */
export type Refusal = 'credentials' | 'unreadable body' | 'invalid body' | 'invalid parameter';

/** One thing to try: what is sent, and what must come back. */
export interface ContractCase {
  /** Unique in its contract: `callStats/200/oneDay/fetch`. */
  readonly id: string;
  /** A sentence. */
  readonly title: string;
  readonly contract: Contract;
  readonly operation: Operation;
  /** The declared status that it speaks for. */
  readonly status: string;
  /** `fetch` sends the bare request; `client` calls the method of the generated client. */
  readonly via: 'fetch' | 'client';
  readonly request: RequestExample;
  /** Sent as it is, in place of the body of the example. */
  readonly rawBody?: string;
  readonly credentials: Credentials;
  readonly expect: Expectation;
  readonly needs?: Need;
}

/** What must come back. */
export type Expectation =
  /** The declared answer; where the target rehearses, exactly this example of it. */
  | { readonly kind: 'answer'; readonly answer: Answer; readonly content?: AnswerContent; readonly example: string }
  /** A declared answer whose status says that the request was refused for this reason. */
  | { readonly kind: 'refusal'; readonly refusal: Refusal };

/** The body that a case sends, before it is encoded: an example, or raw text. */
export function bodyOf({ request, rawBody }: Pick<ContractCase, 'request' | 'rawBody'>): unknown {
  return rawBody ?? request.body?.value;
}
