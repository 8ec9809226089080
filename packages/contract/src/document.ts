/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Returns true for a JSON object; a list and null are none. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The methods that a path item may have, in the order in which operations are listed (OpenAPI 3.1). */
export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A method of a path item, in lowercase as contracts write it. */
export type HttpMethod = (typeof httpMethods)[number];

/** Returns true for a key of a path item that holds an operation. */
export function isHttpMethod(key: string): key is HttpMethod {
  return (httpMethods as readonly string[]).includes(key);
}

// The parts of an OpenAPI 3.1 document that the contracts use. Every object may hold more keys than are named here.

/** A reference to another node of the same document. */
export interface Reference {
  readonly $ref: string;
}

export interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode | boolean;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  /** Schema of one line of a JSON Lines body. */
  readonly 'x-item-schema'?: Reference;
  /** Schema of the data of one server-sent event. */
  readonly 'x-event-schema'?: Reference;
  /** Data of the last event of a stream; it is not JSON. */
  readonly 'x-event-terminator'?: string;
  /** Schema of the data of an event that reports the failure of a stream. */
  readonly 'x-event-error-schema'?: Reference;
}

/** A schema, or a reference to one. */
export type SchemaNode = SchemaObject | Reference;

export interface ExampleObject {
  readonly summary?: string;
  readonly value?: Json;
}

export interface MediaTypeObject {
  readonly schema?: SchemaNode;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, ExampleObject | Reference>>;
}

export type Content = Readonly<Record<string, MediaTypeObject>>;

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: SchemaNode;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, ExampleObject | Reference>>;
}

export type HeaderObject = Omit<ParameterObject, 'name' | 'in'>;

export interface RequestBodyObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Content;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Content;
}

/** One way to authenticate: all of these schemes together, with the scopes of each. Empty if no credentials are needed. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface OperationObject {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject | Reference;
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
  /** True if a request may be sent again although its method is not idempotent. */
  readonly 'x-safe-to-repeat'?: boolean;
  /** Name of the boolean property of the request body that selects a streamed response. */
  readonly 'x-stream-flag'?: string;
}

export type PathItemObject = Readonly<Partial<Record<HttpMethod, OperationObject>>> & {
  readonly parameters?: readonly (ParameterObject | Reference)[];
};

/** The kinds of components, in the order of the standard. */
export const componentKinds = [
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
] as const;

/** A kind of components. */
export type ComponentKind = (typeof componentKinds)[number];

export interface SecuritySchemeObject {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
}

export interface Components extends Readonly<Partial<Record<ComponentKind, Readonly<Record<string, object>>>>> {
  readonly schemas?: Readonly<Record<string, SchemaObject>>;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly parameters?: Readonly<Record<string, ParameterObject>>;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
  readonly securitySchemes?: Readonly<Record<string, SecuritySchemeObject>>;
}

/** A bundled contract: one OpenAPI 3.1 document whose references all point inside it. */
export interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, PathItemObject | Reference>>;
  readonly components?: Components;
}
