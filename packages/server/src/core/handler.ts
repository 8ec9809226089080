import type { Access, ProjectId } from './access.ts';
import type { Lossless } from './lossless-json.ts';
import type { Store } from './store.ts';

/** What a handler knows beside its input. */
export interface Context {
  /** Who asks, and for which projects. */
  readonly access: Access;
  readonly store: Store;
  /** Address that the request came from, in dotted form where it has one. */
  readonly address: string;
  /** Id of the request, as the answer and the log name it. */
  readonly requestId: string;
  /**
   * Reads a header of the request. For what the contract has no parameter for.
   * @param name - Its name in lower case.
   * @returns Its value; undefined when it was not sent.
   */
  header(name: string): string | undefined;
  /**
   * Gives a header to the successful answer, before it begins.
   * @param name - One that the contract declares.
   * @param value - Its value.
   */
  setHeader(name: string, value: string): void;
  /** Aborted when the caller has left or the time of the request is over. */
  readonly signal: AbortSignal;
  /**
   * Reads the JSON body once more, without loss: numbers and the order of keys are those that were sent, as digests need
   * them (decision 0141).
   * @returns The whole body; an empty object when there is none.
   */
  lossless(): Lossless;
  /** The time, in milliseconds since 1970. The only clock of a handler, so that it can be held and moved. */
  now(): number;
  /**
   * Checks that the caller may use a project.
   * @param project_id - `entity/project`, as the request names it.
   * @returns The id that storage asks for; there is no other way to get one.
   * @throws ServiceError 400 for another form, 403 for a project of others.
   */
  project(project_id: string): ProjectId;
}

/**
 * Performs one operation. It sees typed input and storage, and nothing of HTTP.
 * @param input - What the client's method of the same name takes: the parameters of path and query beside the
 *   properties of the body, checked against the contract. Defaults are the handler's to fill in.
 * @param context - Caller, storage, clock.
 * @returns What the contract says for the successful answer: a JSON value, the items of a stream, or bytes.
 * @throws ServiceError for every other declared status.
 */
export type Handler<Input, Result> = (input: Input, context: Context) => Promise<Result>;

/** A handler whose answer is a stream. It is pulled item by item; nothing was sent before the first one. */
export type StreamHandler<Input, Item> = (input: Input, context: Context) => AsyncIterable<Item>;

/** Bytes with their media type: a file that was sent, or an answer that is one. */
export interface Bytes {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Name of the file, where the sender gave one. */
  readonly name?: string | undefined;
}

/** The handlers of a service by operationId. One that is missing answers 501 and is listed by `callscope doctor`. */
export type Handlers = Readonly<Record<string, Handler<never, unknown> | StreamHandler<never, unknown> | undefined>>;
