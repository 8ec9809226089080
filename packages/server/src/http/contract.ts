/** How a request proves who sends it; the names are those of the contracts. */
export type Scheme = 'basicAuth' | 'bearerAuth' | 'keyHeader';

/** A parameter outside the body. */
export interface ServiceParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: object;
}

/** What the server has to know of an operation. */
export interface ServiceOperation {
  readonly id: string;
  readonly method: string;
  /** Path template of the contract, with names in braces. */
  readonly path: string;
  readonly parameters: readonly ServiceParameter[];
  /** Media types of the body, and where its schemas are in the document; undefined for an operation without body. */
  readonly body: { readonly required: boolean; readonly media: ReadonlyMap<string, string> } | undefined;
  /** Media types of the successful answer, with the places of their schemas. */
  readonly answer: { readonly status: number; readonly media: ReadonlyMap<string, string> };
  /** Every declared status. */
  readonly statuses: ReadonlySet<number>;
  /** Empty for a public operation. */
  readonly schemes: readonly Scheme[];
  /** Data of the last event of a stream. */
  readonly terminator: string | undefined;
  /** Schema of one item of a stream, as a reference into the document. */
  readonly item: string | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Lists the operations of a bundled contract.
 * @param document - The OpenAPI document; its references stay within it.
 * @returns The operations in the order of the contract.
 */
export function readOperations(document: object): ServiceOperation[] {
  const { paths, security } = document as { paths: Record<string, Node>; security?: Node[] };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) =>
      readOperation(document, security ?? [], { path, method, shared: item['parameters'] }, item[method] as Node),
    ),
  );
}

function readOperation(
  document: object,
  security: readonly Node[],
  { path, method, shared }: { path: string; method: string; shared: unknown },
  node: Node,
): ServiceOperation {
  const at = `/paths/${escape(path)}/${method}`;
  const parameters = [...((shared as unknown[]) ?? []), ...((node['parameters'] as unknown[]) ?? [])].map(
    (parameter) => resolve(document, parameter) as Node,
  );
  const body = resolve(document, node['requestBody']) as Node | undefined;
  const responses = node['responses'] as Record<string, unknown>;
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '200';
  const answer = resolve(document, responses[success]) as Node;
  const schemas = Object.values((answer['content'] ?? {}) as Record<string, Node>).map(
    (media) => (resolve(document, media['schema']) ?? {}) as Node,
  );
  const extension = (name: string): unknown =>
    schemas.map((schema) => schema[name]).find((value) => value !== undefined);
  const item = (extension('x-item-schema') ?? extension('x-event-schema')) as Node | undefined;
  return {
    id: String(node['operationId']),
    method: method.toUpperCase(),
    path,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      name: String(name),
      in: place as ServiceParameter['in'],
      required: required === true,
      schema: schema as object,
    })),
    body: body ? { required: body['required'] === true, media: mediaOf(body, `${at}/requestBody`) } : undefined,
    answer: { status: Number(success), media: mediaOf(answer, `${at}/responses/${success}`) },
    statuses: new Set(Object.keys(responses).map(Number)),
    schemes: ((node['security'] as Node[] | undefined) ?? security).flatMap((each) => Object.keys(each) as Scheme[]),
    terminator: extension('x-event-terminator') as string | undefined,
    item: item?.['$ref'] as string | undefined,
  };
}

/** Media types with the place of their schema, as a JSON pointer. */
function mediaOf(node: Node, at: string): ReadonlyMap<string, string> {
  const content = (node['content'] ?? {}) as Record<string, Node>;
  return new Map(Object.keys(content).map((type) => [type, `${at}/content/${escape(type)}/schema`]));
}

/** A key as a part of a JSON pointer that stands in the fragment of an address. */
function escape(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Follows a reference within the document. */
function resolve(document: object, node: unknown): unknown {
  const reference = (node as Node | undefined)?.['$ref'];
  if (typeof reference !== 'string') return node;
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolve(
    document,
    keys.reduce<unknown>((found, key) => (found as Node)[key], document),
  );
}
