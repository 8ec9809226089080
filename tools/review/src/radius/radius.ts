import type { Location } from '../bundle/index.ts';

/** An operation that a change reaches. */
export interface ReachedOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Whether what callers send changes. */
  readonly request: boolean;
  /** The statuses whose answers change. */
  readonly statuses: readonly string[];
  readonly location?: Location;
}

/** A generated declaration that is not the same any more. */
export interface ChangedDeclaration {
  readonly name: string;
  readonly file: string;
  /** Undefined when it is new. */
  readonly before?: string;
  /** Undefined when it is gone. */
  readonly after?: string;
}

/** An example that is a value of what changes. */
export interface ReachedExample {
  readonly name: string;
  readonly operations: readonly string[];
  readonly location?: Location;
}

/** The steps of a scenario that send a reached operation. */
export interface ReachedScenario {
  readonly scenario: string;
  readonly file: string;
  readonly steps: readonly { readonly step: string; readonly operationId: string; readonly line: number }[];
}

/** What lies downstream of a change. */
export interface Radius {
  readonly operations: readonly ReachedOperation[];
  /** Names of the exported types that hold what changes, at any depth. */
  readonly types: readonly string[];
  /** Declarations of types and methods that differ between the trees because of the change. */
  readonly declarations: readonly ChangedDeclaration[];
  /** Methods of the client, by operationId. */
  readonly methods: readonly string[];
  readonly examples: readonly ReachedExample[];
  readonly scenarios: readonly ReachedScenario[];
  /** Handlers of the server; none for an operation that it does not perform. */
  readonly handlers: readonly (Location & { readonly operationId: string })[];
  /** Hand-written files that import the type of the changed component. */
  readonly importers: readonly Location[];
  readonly tests: {
    /** Cases that the contract tests make from the reached examples: `callStats/200/oneDay`. */
    readonly cases: readonly string[];
    /** Hand-written tests that name a reached operation. */
    readonly files: readonly (Location & { readonly operations: readonly string[] })[];
  };
}
