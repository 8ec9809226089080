import type { ContractCase, Need, Refusal } from '../cases/case.ts';
import type { Received } from '../run/check.ts';

/** What can be expected of a kind of target beside what the contract says. */
export interface TargetProfile {
  /** Name of the kind, as the command line takes it. */
  readonly name: string;
  /** Why cases with a need cannot be run; a need that is not named is met. */
  readonly lacks: Readonly<Partial<Record<Need, string>>>;
  /** Statuses that a refusal may have, as far as the operation declares them. */
  readonly refusals: Readonly<Record<Refusal, readonly string[]>>;
}

/** The kinds of target by name. */
export const profiles: Readonly<Record<'prism' | 'service', TargetProfile>> = {
  /** A stateless mock that answers with the examples of the contract, and gives any of them on request. */
  prism: {
    name: 'prism',
    lacks: { keys: 'the mock takes any key' },
    refusals: {
      credentials: ['401'],
      'unreadable body': ['400'],
      'invalid body': ['422'],
      // A wrong header may make the body unreadable.
      'invalid parameter': ['400', '422'],
    },
  },
  /** A service that does the work. It reads a body before it checks it, so it may refuse both with one status. */
  service: {
    name: 'service',
    lacks: { rehearsal: 'a service cannot be made to give this answer on purpose' },
    refusals: {
      credentials: ['401'],
      'unreadable body': ['400', '422'],
      'invalid body': ['400', '422'],
      'invalid parameter': ['400', '422'],
    },
  },
};

/** How a service that gives no example on purpose is brought to errors. Each is tried where it is named. */
export interface Means {
  /** Somebody whose key the service knows, and whose key does not open the project: gives 403. */
  readonly stranger?: Pick<Target, 'apiKey' | 'client'> | undefined;
  /** A project of the key in which nothing is: gives 404. As `<entity>/<project>`. */
  readonly emptyProject?: string | undefined;
  /** True for one that gives any declared error when `Prefer: code=…` asks for it, in words of its own. */
  readonly prefer?: boolean | undefined;
  /** Bytes that a body may have: one more gives 413. */
  readonly largestBody?: number | undefined;
}

/** Sends a request, as `globalThis.fetch` does. */
export type Fetch = (request: Request) => Promise<Response>;

/** What a call of a client is given beside its input. */
export interface ClientCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly fetch: Fetch;
}

/** A generated client, as the cases use it. */
export interface ContractClient {
  /**
   * Calls the method of an operation.
   * @param input - Path and query parameters and properties of the body, side by side; undefined when nothing is sent.
   * @returns What the method gives, the items of a stream as a list; rejects with what it throws.
   */
  call(operationId: string, input: Readonly<Record<string, unknown>> | undefined, call: ClientCall): Promise<unknown>;
  /** Says whether a method throws an error of its own class for the status, and this is one. */
  isDeclared(error: unknown): error is DeclaredError;
}

/** What an error of a declared status carries. */
export interface DeclaredError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** Where cases are run. */
export interface Target {
  /** Name of the column in the conformance matrix. */
  readonly name: string;
  /** Address of the service with its base path, without a slash at the end. */
  readonly baseUrl: string;
  /** Never shown. */
  readonly apiKey: string;
  readonly profile: TargetProfile;
  readonly client: ContractClient;
  /** Fields of every request, such as the one that names a project. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in place of the project that the examples tell of. */
  readonly project?: string;
  /** Milliseconds for one case, its body included. Default 10,000. */
  readonly timeoutMs?: number;
  /** Errors that it can be brought to. */
  readonly means?: Means;
  /** Operations that it says it does not perform yet: they must answer 501, after they have refused what is wrong. */
  readonly missing?: readonly string[];
  /** Is shown every answer, to compare targets with each other. */
  readonly observe?: (each: ContractCase, answer: Received) => void;
}
