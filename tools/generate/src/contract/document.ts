import type { Json } from '../framing.ts';

// The parts of a bundled OpenAPI document that the generator reads.

/** Points at a component of the same document. */
export interface Reference {
  readonly $ref: string;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema | Reference>>;
  readonly patternProperties?: Readonly<Record<string, Schema | Reference>>;
  readonly allOf?: readonly (Schema | Reference)[];
  readonly anyOf?: readonly (Schema | Reference)[];
  readonly oneOf?: readonly (Schema | Reference)[];
  readonly items?: Schema | Reference;
  /** What one line of a JSON Lines body is. */
  readonly 'x-item-schema'?: Reference;
  /** What the data of one server-sent event is. */
  readonly 'x-event-schema'?: Reference;
  readonly 'x-event-terminator'?: string;
  /** What the data of an event is that says that the stream failed. */
  readonly 'x-event-error-schema'?: Reference;
}

export interface Example {
  readonly summary?: string;
  value: Json;
}

export interface MediaType {
  readonly schema?: Schema | Reference;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export type Content = Readonly<Record<string, MediaType>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

interface RequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Content;
}

export interface Response {
  readonly description: string;
  readonly content?: Content;
}

export interface OperationObject {
  readonly operationId: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-safe-to-repeat'?: boolean;
  readonly 'x-stream-flag'?: string;
}

const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;
type HttpMethod = (typeof httpMethods)[number];

export type PathItem = Readonly<Partial<Record<HttpMethod, OperationObject>>> & {
  readonly parameters?: readonly (Parameter | Reference)[];
};

export interface Components {
  readonly schemas?: Readonly<Record<string, Schema>>;
  readonly responses?: Readonly<Record<string, Response>>;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** A bundled contract: one OpenAPI 3.1 document whose references all point inside it. */
export interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Components;
}

/** The operations of a document in the order of its paths. */
export function operationsOf(document: Document): {
  readonly method: HttpMethod;
  readonly path: string;
  readonly item: PathItem;
  readonly operation: OperationObject;
}[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, item, operation }];
    }),
  );
}

/** The node itself, or what it refers to. The node must be one of this document. */
export function resolve<Node extends object>(document: Document, node: Node | Reference): Node {
  if (!isReference(node)) return node;
  const keys = node.$ref.slice('#/'.length).split('/');
  const target = keys.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolve(document, target as Node | Reference);
}

/** Whether a node points elsewhere. */
export function isReference(node: object): node is Reference {
  return '$ref' in node;
}

/** Name of the component that a reference points at. */
export function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
