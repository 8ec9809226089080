/** What a step sends. */
export interface Sent {
  /** Path, query and header parameters by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Undefined when the operation takes none. */
  readonly body?: unknown;
}

/** What a step sent and what was answered. */
export interface Exchange {
  readonly sent: Sent;
  readonly status: number;
  /** The document; a list of documents when the answer is a stream, text when it is text or bytes. */
  readonly answer: unknown;
}

/** What has happened in a story so far, by the names of its steps. */
export type Exchanges = ReadonlyMap<string, Exchange>;
