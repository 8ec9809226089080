import {
  branchesOf,
  childPointer,
  ContractError,
  type Document,
  isReference,
  isSuccess,
  listOperations,
  type MediaType,
  type Operation,
  type Parameter,
  pascalCase,
  propertiesAt,
  type Reference,
  referencedName,
  type Response,
  resolve,
  type SchemaNode,
  type Stream,
} from '@callscope/contract';

/** A bundled contract, read for the generated code. */
export interface Contract {
  /** Name of the service, as in the names of its packages: `tracing`. */
  readonly service: string;
  readonly digest: string;
  readonly document: Document;
  /** In the order of the contract. */
  readonly methods: readonly Method[];
}

/** An operation as a method of a client: one flat input, one response. */
export interface Method {
  readonly id: string;
  readonly operation: Operation;
  /** HTTP method in uppercase, and the path: `POST /calls/stats`. */
  readonly route: string;
  /** Parameters of the path, then of the query. Header fields are options of the client. */
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly input: Input | undefined;
  /** Body of the successful response; undefined if it has none. */
  readonly response: MediaType | undefined;
  /** Set if a property of the request selects between the response above and a stream. */
  readonly streaming: { readonly flag: string; readonly response: StreamBody } | undefined;
}

/** The body of a request. */
export interface Body {
  readonly kind: 'json' | 'multipart' | 'bytes';
  readonly media: MediaType;
  readonly required: boolean;
  readonly description: string | undefined;
}

/** A body that is a stream. */
export type StreamBody = MediaType & { readonly stream: Stream };

/** The argument of a method before its options: parameters and properties of the body in one flat object. */
export interface Input {
  /** Name of its type in the types package. */
  readonly name: string;
  /** The component that holds the properties of the body; undefined for bytes, and without a body. */
  readonly body: Reference | undefined;
  /** True if the type is the body's own; otherwise it is generated for the operation. */
  readonly isBody: boolean;
  /** True if a call may omit it. */
  readonly optional: boolean;
}

/** A type as TypeScript source, with the names that it needs from the types package. */
export interface TypeExpression {
  readonly source: string;
  readonly names: readonly string[];
}

/**
 * Reads what the generated code needs of a bundled contract.
 *
 * @throws ContractError when an operation has a form that the generated code does not support.
 */
export function readContract(service: string, document: Document, digest: string): Contract {
  return { service, digest, document, methods: listOperations(document).map((each) => readMethod(document, each)) };
}

/** Returns an error about an operation. */
export function operationError({ pointer }: Operation, reason: string): ContractError {
  return new ContractError(childPointer(pointer, 'operationId'), reason);
}

/** Returns an error about a schema of the components. */
export function schemaError(name: string, reason: string): ContractError {
  return new ContractError(childPointer('/components/schemas', name), reason);
}

function readMethod(document: Document, operation: Operation): Method {
  const { id, streamFlag: flag } = operation;
  const bodies = operation.responses.filter((each) => isSuccess(each)).flatMap((each) => bodiesOf(operation, each));
  const streamed = flag === undefined ? undefined : bodies.find(isStream);
  if (flag !== undefined && streamed === undefined) {
    throw operationError(operation, 'x-stream-flag is set, but no response is a stream.');
  }
  const [response, ...others] = preferJson(bodies.filter((each) => each !== streamed));
  if (others.length > 0) {
    const advice = 'at most one media type that is not JSON, or one more with x-stream-flag';
    throw operationError(operation, `a successful response must have ${advice}.`);
  }
  const parameters = operation.parameters
    .filter((each) => each.in === 'path' || each.in === 'query')
    .toSorted((a, b) => Number(a.in === 'query') - Number(b.in === 'query'));
  const body = readBody(operation);
  return {
    id,
    operation,
    route: `${operation.method.toUpperCase()} ${operation.path}`,
    parameters,
    body,
    input: readInput(document, operation, parameters, body),
    response,
    streaming: flag === undefined || streamed === undefined ? undefined : { flag, response: streamed },
  };
}

/** Returns the JSON body alone if there is one: the generated code speaks JSON, and plain calls reach the others. */
function preferJson(bodies: readonly MediaType[]): readonly MediaType[] {
  const json = bodies.filter(({ kind }) => kind === 'json');
  return json.length === 1 ? json : bodies;
}

function isStream(body: MediaType): body is StreamBody {
  return body.stream !== undefined;
}

function bodiesOf(operation: Operation, { status, content }: Response): readonly MediaType[] {
  if (content.length === 0 && status !== '204' && status !== '205') {
    throw operationError(operation, `a response without a body must have the status 204, not ${status}.`);
  }
  return content;
}

function readBody(operation: Operation): Body | undefined {
  if (operation.requestBody === undefined) return undefined;
  const { content, required, description } = operation.requestBody;
  const [media, ...others] = preferJson(content);
  if (media === undefined || others.length > 0) {
    throw operationError(operation, 'a request body must have one media type, or JSON and others.');
  }
  // Text is sent as it is, like bytes.
  const kind = media.kind === 'json' || media.kind === 'multipart' ? media.kind : 'bytes';
  return { kind, media, required, description };
}

function readInput(
  document: Document,
  operation: Operation,
  parameters: readonly Parameter[],
  body: Body | undefined,
): Input | undefined {
  if (body === undefined && parameters.length === 0) return undefined;
  const type = body && bodyType(document, operation, parameters, body);
  const optional = parameters.every(({ required }) => !required) && isOptional(document, body);
  if (parameters.length === 0 && type !== undefined) {
    return { name: referencedName(type), body: type, isBody: true, optional };
  }
  return { name: `${pascalCase(operation.id)}Input`, body: type, isBody: false, optional };
}

function bodyType(
  document: Document,
  operation: Operation,
  parameters: readonly Parameter[],
  { kind, media }: Body,
): Reference | undefined {
  if (kind === 'bytes') return undefined;
  const { schema } = media.node;
  if (!isReference(schema) || !isObjectSchema(document, schema)) {
    throw operationError(operation, 'a request body must be an object whose schema has its own file.');
  }
  const properties = propertiesAt(document, media.schemaPointer ?? '');
  const taken = parameters.find(({ name }) => properties.has(name));
  if (taken === undefined) return schema;
  throw operationError(operation, `"${taken.name}" is a parameter and a property of the body. Rename one.`);
}

function isOptional(document: Document, body: Body | undefined): boolean {
  if (body?.required !== true) return true;
  const { schema } = body.media.node;
  return body.kind !== 'bytes' && schema !== undefined && !requiresAny(document, schema);
}

// Both end, because a bundle has no schemas that consist only of each other.

function isObjectSchema(document: Document, node: SchemaNode): boolean {
  const schema = resolve(document, node);
  const branches = branchesOf(schema);
  return (
    schema.type === 'object' || (branches.length > 0 && branches.every((branch) => isObjectSchema(document, branch)))
  );
}

function requiresAny(document: Document, node: SchemaNode): boolean {
  const schema = resolve(document, node);
  return (schema.required ?? []).length > 0 || branchesOf(schema).some((branch) => requiresAny(document, branch));
}

/**
 * Returns the type of a schema: the component that it names, or a union of components.
 *
 * @param pointer - Location that an error names.
 * @throws ContractError when the schema says more than that: it then needs a file, and with it a name.
 */
export function typeOf(schema: SchemaNode | undefined, pointer: string): TypeExpression {
  if (isReference(schema)) return { source: referencedName(schema), names: [referencedName(schema)] };
  const branches = schema?.anyOf ?? schema?.oneOf;
  if (branches === undefined) throw new ContractError(pointer, 'the schema of a response must have its own file.');
  return unionOf(branches.map((branch) => typeOf(branch, pointer)));
}

/** Returns the union of types, each once. */
export function unionOf(types: readonly TypeExpression[]): TypeExpression {
  const sources = new Set(types.flatMap(({ source }) => source.split(' | ')));
  return { source: [...sources].join(' | '), names: types.flatMap(({ names }) => names) };
}

/** Returns the type of a response, before it is wrapped in a promise; for a stream, that of an item. */
export function responseType({ operation }: Method, response: MediaType | undefined): TypeExpression {
  if (response === undefined) return { source: 'undefined', names: [] };
  if (response.kind === 'bytes') return { source: 'Blob', names: [] };
  if (response.kind === 'text') return { source: 'string', names: [] };
  return typeOf(response.stream?.item ?? response.node.schema, childPointer(operation.pointer, 'operationId'));
}
