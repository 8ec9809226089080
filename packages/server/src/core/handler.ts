import type { Access, ProjectId } from './access.ts';
import type { Lossless } from './lossless-json.ts';
import type { Store } from './store.ts';

/** The context of a request, for its handler. */
export interface Context {
  /** Access of the caller. */
  readonly access: Access;
  readonly store: Store;
  /** Address of the client; IPv4 in dotted form. */
  readonly address: string;
  /** Id of the request, as in the response and the log. */
  readonly requestId: string;
  /** Returns a header of the request by its name in lowercase, for headers that are not parameters of the contract. */
  header(name: string): string | undefined;
  /** Sets a declared header of the successful response, before it begins. */
  setHeader(name: string, value: string): void;
  /** Aborted when the client disconnects or the request takes too long. */
  readonly signal: AbortSignal;
  /**
   * Parses the JSON body without loss: with the numbers and the order of keys of the request, as digests need them
   * (decision 0141). Returns an empty object if there is no body.
   */
  lossless(): Lossless;
  /**
   * Returns the JSON body with the numbers that JavaScript changes as marks for `stringifyExact`; undefined if there are
   * none. It is parsed once, and only if there are.
   */
  exact<Body>(): Body | undefined;
  /** Returns the time, in milliseconds since 1970. Handlers use no other clock, so that tests can control it. */
  now(): number;
  /**
   * Checks the access to a project, and returns the id that the storage takes.
   *
   * @throws ServiceError 400 for an invalid id, 403 without access.
   */
  project(project_id: string): ProjectId;
}

/**
 * Implements one operation, independent of HTTP.
 *
 * @param input - The input of the client's method of the same name: the parameters and the properties of the body,
 *   validated against the contract, without defaults.
 * @returns the body of the successful response: a JSON value, or bytes.
 * @throws ServiceError for every other declared status.
 */
export type Handler<Input, Result> = (input: Input, context: Context) => Promise<Result>;

/** A handler whose response is a stream. Items are read one by one; nothing is sent before the first one. */
export type StreamHandler<Input, Item> = (input: Input, context: Context) => AsyncIterable<Item>;

/** Bytes with their media type: an uploaded file, or the body of a response. */
export interface Bytes {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Name of an uploaded file. */
  readonly name?: string | undefined;
}

/** The handlers of a service by operationId. An operation without one returns 501, and `callscope doctor` lists it. */
export type Handlers = Readonly<Record<string, Handler<never, unknown> | StreamHandler<never, unknown> | undefined>>;
