/** Place of a schema in the contract, such as `#/components/schemas/Call`. */
export type Pointer = string;

/** One place at which a value does not fit its schema. */
export interface Fault {
  /** Place in the value, as a JSON pointer; empty for the whole. */
  readonly place: string;
  /** Keyword of JSON Schema that was broken. */
  readonly keyword: string;
  /** For a person; begins with the place. */
  readonly message: string;
}

/** Tells what is wrong with a value: nothing when it fits the schema. Throws ContractError when there is no schema. */
export type Validate = (schema: Pointer, value: unknown) => Fault[];

/** How a body is read: one JSON document, JSON lines, server-sent events, or text (bytes too). */
export type BodyKind = 'json' | 'jsonl' | 'sse' | 'text';

/** A contract, as the cases need it. */
export interface Contract {
  /** Name of the service; it stands in paths of spec files. */
  readonly service: string;
  /** Tells this contract from others: `sha256:` and the digest of the bundle. */
  readonly digest: string;
  readonly operations: readonly Operation[];
  readonly validate: Validate;
}

/** One operation of a contract. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path below the base address; names in braces are path parameters. */
  readonly path: string;
  /** File of the hand-written contract that declares it, such as `specs/tracing/calls/paths/call_end.yaml`. */
  readonly file: string;
  /** How credentials are sent; undefined when none are asked for. */
  readonly scheme: 'basic' | 'bearer' | undefined;
  readonly parameters: readonly Parameter[];
  /** Empty when the operation takes no body. */
  readonly bodies: readonly RequestBody[];
  readonly bodyRequired: boolean;
  readonly answers: readonly Answer[];
}

/** A parameter and its examples by short key. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** Undefined when anything may be given. */
  readonly schema?: Pointer;
  readonly examples: Examples;
}

/** One media type of a request body. */
export interface RequestBody {
  readonly mediaType: string;
  readonly schema: Pointer;
  /** Top-level properties that the schema names. */
  readonly properties: readonly string[];
  /** Properties of a form that are sent as files. */
  readonly files: readonly string[];
  readonly examples: Examples;
}

/** What an operation answers with one status. */
export interface Answer {
  /** As declared: three digits in a contract that can be tested. */
  readonly status: string;
  /** File of the hand-written contract that says what the answer holds. */
  readonly file: string;
  readonly headers: readonly AnswerHeader[];
  /** Empty when the answer has no body. */
  readonly contents: readonly AnswerContent[];
}

/** A header field of an answer. */
export interface AnswerHeader {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Pointer;
}

/** One media type of an answer. */
export interface AnswerContent {
  readonly mediaType: string;
  readonly kind: BodyKind;
  /** Schema of the whole body; of one item when the body is a stream. */
  readonly schema: Pointer;
  /** Schema of an event that says that the stream failed. */
  readonly errorSchema?: Pointer;
  /** Data of the last event, which is not JSON. */
  readonly terminator?: string;
  readonly examples: Examples;
}

/** Values by short key. */
export type Examples = ReadonlyMap<string, unknown>;

/** The document is not a contract that can be tested. The message says where and how to mend it. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
