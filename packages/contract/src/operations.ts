import {
  type Document,
  type HeaderObject,
  type HttpMethod,
  httpMethods,
  isObject,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type RequestBodyObject,
  type ResponseObject,
  type SecurityRequirement,
} from './document.ts';
import { type Example, type MediaType, readContent, readExamples } from './media.ts';
import { childPointer } from './pointer.ts';
import { componentAt, ContractError, type Located, resolveAt } from './resolve.ts';

/** One operation of a contract, with references followed. */
export interface Operation {
  readonly id: string;
  readonly method: HttpMethod;
  /** Path template below the base URL, with names in braces. */
  readonly path: string;
  /** Location of the operation. */
  readonly pointer: string;
  readonly node: OperationObject;
  readonly item: Located<PathItemObject>;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** Alternative ways to authenticate: those of the operation, or else those of the whole contract. */
  readonly security: readonly SecurityRequirement[];
  /** True if the operation accepts requests without credentials. */
  readonly isPublic: boolean;
  /** True if sending a request twice has the effect of sending it once: by its method, or because the contract says so. */
  readonly safeToRepeat: boolean;
  /** Name of the boolean property of the request body that selects a streamed response. */
  readonly streamFlag: string | undefined;
  /** Those of the path item, then those of the operation, which replace those of the same name and location. */
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  /** In the order of the contract. */
  readonly responses: readonly Response[];
}

/** A parameter of the path, the query, the header fields or the cookies. */
export interface Parameter {
  readonly name: string;
  readonly in: ParameterObject['in'];
  readonly required: boolean;
  readonly pointer: string;
  readonly node: ParameterObject;
  readonly schemaPointer: string | undefined;
  readonly examples: readonly Example[];
}

/** The body of a request. */
export interface RequestBody {
  readonly required: boolean;
  readonly description: string | undefined;
  readonly pointer: string;
  readonly content: readonly MediaType[];
}

/** A response that an operation declares. */
export interface Response {
  /** As declared: three digits, `4XX` or `default`. */
  readonly status: string;
  /** Location of the response itself, which many operations may share. */
  readonly pointer: string;
  /** Name of the shared response; undefined if the operation declares its own. */
  readonly component: string | undefined;
  readonly node: ResponseObject;
  readonly headers: readonly Header[];
  /** Empty if the response has no body. */
  readonly content: readonly MediaType[];
}

/** A header field of a response. */
export interface Header {
  readonly name: string;
  readonly required: boolean;
  readonly pointer: string;
  readonly node: HeaderObject;
  readonly schemaPointer: string | undefined;
  readonly examples: readonly Example[];
}

/**
 * Lists the operations of a bundled contract, in the order of its paths and, within a path, of `httpMethods`.
 *
 * @throws ContractError when an operation has no operationId or shares it with another one, or a reference does not
 *   resolve.
 */
export function listOperations(document: Document): Operation[] {
  const operations = Object.keys(document.paths).flatMap((path) => {
    const item = resolveAt(document, childPointer('/paths', path)) as Located<PathItemObject>;
    return httpMethods
      .filter((method) => isObject(item.value[method]))
      .map((method) => readOperation(document, item, path, method));
  });
  const ids = new Set<string>();
  for (const { id, pointer } of operations) {
    if (ids.has(id)) throw new ContractError(pointer, `two operations have the operationId "${id}". Rename one.`);
    ids.add(id);
  }
  return operations;
}

/** Returns true for a declared 2xx status. */
export function isSuccess({ status }: Pick<Response, 'status'>): boolean {
  return status.startsWith('2');
}

function readOperation(document: Document, item: Located<PathItemObject>, path: string, method: HttpMethod): Operation {
  const pointer = childPointer(item.pointer, method);
  const node = item.value[method] as OperationObject;
  const { operationId: id } = node;
  if (typeof id !== 'string' || id === '') throw new ContractError(pointer, 'the operation has no operationId.');
  const security = node.security ?? document.security ?? [];
  return {
    id,
    method,
    path,
    pointer,
    node,
    item,
    tags: node.tags ?? [],
    deprecated: node.deprecated ?? false,
    security,
    isPublic: security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0),
    safeToRepeat: method === 'get' || method === 'head' || node['x-safe-to-repeat'] === true,
    streamFlag: node['x-stream-flag'],
    parameters: readParameters(document, [item, { pointer, value: node }]),
    requestBody: node.requestBody && readRequestBody(document, childPointer(pointer, 'requestBody')),
    responses: Object.keys(node.responses ?? {}).map((status) =>
      readResponse(document, childPointer(pointer, 'responses', status), status),
    ),
  };
}

/** Reads the parameters of a path item and its operation; a later one replaces one of the same name and location. */
function readParameters(
  document: Document,
  holders: readonly Located<Pick<PathItemObject, 'parameters'>>[],
): Parameter[] {
  const all = holders.flatMap((holder) =>
    (holder.value.parameters ?? []).map((_, index) =>
      readParameter(document, childPointer(holder.pointer, 'parameters', index)),
    ),
  );
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}

function readParameter(document: Document, location: string): Parameter {
  const { pointer, value } = resolveAt(document, location);
  const node = value as ParameterObject;
  const { name, in: where, required = false } = node;
  return { name, in: where, required, ...readSchemaAndExamples(document, pointer, node) };
}

function readRequestBody(document: Document, location: string): RequestBody {
  const { pointer, value } = resolveAt(document, location);
  const { required = false, description, content } = value as RequestBodyObject;
  return { required, description, pointer, content: readContent(document, pointer, content) };
}

function readResponse(document: Document, location: string, status: string): Response {
  const { pointer, value } = resolveAt(document, location);
  const node = value as ResponseObject;
  const headers = Object.keys(node.headers ?? {}).map((name): Header => {
    const header = resolveAt(document, childPointer(pointer, 'headers', name));
    const own = header.value as HeaderObject;
    return { name, required: own.required ?? false, ...readSchemaAndExamples(document, header.pointer, own) };
  });
  const component = componentAt(pointer)?.name;
  return { status, pointer, component, node, headers, content: readContent(document, pointer, node.content) };
}

function readSchemaAndExamples<Node extends HeaderObject>(
  document: Document,
  pointer: string,
  node: Node,
): { pointer: string; node: Node; schemaPointer: string | undefined; examples: readonly Example[] } {
  const schemaPointer = node.schema === undefined ? undefined : childPointer(pointer, 'schema');
  return { pointer, node, schemaPointer, examples: readExamples(document, pointer, node) };
}
