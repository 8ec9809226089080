/** An engine elsewhere that writes the replies. */
export interface UpstreamOptions {
  /** Base address of the engine's compatible interface, with `/v1` and without a trailing slash. */
  readonly url: string;
  /** The key of this server at the engine. Callers never see it, and the engine never sees theirs. */
  readonly apiKey?: string | undefined;
  /** Further headers for the engine, such as the project that it books usage to. They may be secret too. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds to reach the engine; 5,000 when it is left out. */
  readonly connectTimeout?: number | undefined;
  /** Milliseconds until the engine answers; 600,000 when it is left out. */
  readonly answerTimeout?: number | undefined;
  /** Milliseconds without a byte of an answer that has begun; 300,000 when it is left out. */
  readonly idleTimeout?: number | undefined;
}

/** How the inference service answers. */
export interface InferenceOptions {
  /** Makes the service a gateway to an engine; the scripted model answers when it is left out. */
  readonly upstream?: UpstreamOptions | undefined;
  /** Whether completions are recorded as calls; true when it is left out. */
  readonly record?: boolean | undefined;
  /** A header beside `Compat-Project` that names the project, for clients that have one of their own. */
  readonly projectHeader?: string | undefined;
  /** How fast the scripted model streams; without a limit when it is left out. */
  readonly tokensPerSecond?: number | undefined;
  /** Told what went wrong beside an answer: a completion that could not be recorded. */
  readonly onProblem?: ((error: unknown) => void) | undefined;
}
