import type { Place, Source } from '../redocly.ts';
import type { Fields } from './values.ts';

/** A node and where it stands, after its `$ref` was followed. */
export interface Found<Node = unknown> {
  readonly node: Node;
  readonly place: Place;
  /** How the node was reached, when by a `$ref`: what the `$ref` says, and where it stands. */
  readonly via?: { readonly ref: string; readonly place: Place } | undefined;
}

/** One entry of an `examples` map. */
export interface Example extends Found<Fields> {
  /** Key in the `examples` map: the same key on a request and on a response makes a pair. */
  readonly shortKey: string;
  /** The example's value and its place; undefined when the example has none. */
  readonly value: Found | undefined;
}

/** What both bodies and parameters have: a schema and examples of it. */
export interface Exemplified extends Found<Fields> {
  readonly name: string;
  readonly schema: Found | undefined;
  /** The entries of `examples`; a single `example` is an entry with the short key ``. */
  readonly examples: readonly Example[];
}

/** A parameter of an operation, its own or its path item's. */
export interface Parameter extends Exemplified {
  readonly in: string;
  readonly required: boolean;
}

/** One declared answer of an operation. */
export interface Answer extends Found<Fields> {
  readonly status: string;
  readonly media: readonly Exemplified[];
  readonly headers: readonly Exemplified[];
}

/** One operation, with its path item's parameters among its own. */
export interface Operation extends Found<Fields> {
  /** `operationId`; where it is missing, method and path, so that findings can name the operation. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Exemplified[];
  readonly answers: readonly Answer[];
}

/** The entry of a path in the root file, and the path item that it names. */
export interface PathItem extends Found<Fields> {
  readonly path: string;
  /** The entry in the root file, before its `$ref` was followed. */
  readonly entry: Found;
}

/** A schema, at any depth. */
export interface SchemaNode {
  readonly node: Fields;
  readonly place: Place;
  /** True for the schema that a file holds: a component, named by the file. */
  readonly isComponent: boolean;
  /** How many objects with named properties stand around it in its file, the component itself not counted. */
  readonly objectsAround: number;
  /** True inside `if` and `not`, where a schema is a question about a value and describes none. */
  readonly isCondition: boolean;
}

/** One contract, read once and shared by all rules. */
export interface Contract {
  readonly root: Fields;
  readonly place: Place;
  /** Folder of the root file. */
  readonly folder: string;
  /** Folder of all contracts, with the world and the decisions. */
  readonly specsFolder: string;
  readonly pathItems: readonly PathItem[];
  readonly operations: readonly Operation[];
  readonly parameters: readonly Parameter[];
  readonly headers: readonly Exemplified[];
  /** Bodies of requests and answers; a shared answer's body stands here once. */
  readonly media: readonly Exemplified[];
  /** Every schema that an operation reaches, once. */
  readonly schemas: readonly SchemaNode[];
  /** What each `$ref` among the schemas leads to. */
  readonly schemaTargets: ReadonlyMap<unknown, Found>;
  /** Files that the root file reaches, and the root file, by absolute name. */
  readonly sources: ReadonlyMap<string, Source>;
}
