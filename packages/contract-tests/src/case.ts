import type { MediaType, Response } from '@callscope/contract';

import type { Contract, Operation } from './contract.ts';

/** A feature that a target needs to run a case. */
export type RequiredFeature =
  /** Returns a declared status or example if asked with `Prefer: code=…, example=…`. */
  | 'examples on request'
  /** Distinguishes the keys that it knows from others. */
  | 'known keys'
  /** Rejects a body that is not valid JSON. */
  | 'JSON errors'
  /** Returns a stream if the field of the request for it is true, whatever `Accept` says. */
  | 'streams by field';

/** The `Authorization` header of a request. */
export type Credentials = 'valid' | 'missing' | 'malformed' | 'other scheme' | 'unknown key';

/** The reason of a rejection. It decides which statuses a target may return. */
export type Rejection = 'credentials' | 'unreadable body' | 'invalid body' | 'invalid parameter';

/** The request of a case: an example of the contract, or one that was changed. */
export interface CaseRequest {
  /** Short key of the example; empty for an operation that is sent nothing. */
  readonly key: string;
  /** Values of parameters by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Undefined if the request has no body. */
  readonly body: { readonly media: MediaType; readonly value: unknown } | undefined;
}

/** One request with the response that must follow. */
export interface ContractCase {
  /** Unique in its contract and stable, since waivers name it: `callStats/200/oneDay/fetch`. */
  readonly id: string;
  /** A sentence that says what must hold. */
  readonly title: string;
  readonly contract: Contract;
  readonly operation: Operation;
  /** Declared status that the case tests. */
  readonly status: string;
  /** `fetch` sends a bare request; `client` calls the method of the generated client. */
  readonly via: 'fetch' | 'client';
  readonly request: CaseRequest;
  /** Sent as it is, instead of the body of the request. */
  readonly rawBody?: string;
  readonly credentials: Credentials;
  readonly expect: Expectation;
  readonly needs?: readonly RequiredFeature[];
}

/** The response that must follow. */
export type Expectation =
  /** The declared response. A target that returns examples on request must return this example. */
  | {
      readonly kind: 'response';
      readonly response: Response;
      /** Undefined for a response without a body. */
      readonly media: MediaType | undefined;
      readonly example: string;
    }
  /** A declared response whose status rejects the request for this reason. */
  | { readonly kind: 'rejection'; readonly reason: Rejection };
