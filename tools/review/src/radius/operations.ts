import type { JsonObject, OpenApiDocument } from '../bundle/index.ts';
import { componentPointer, escapeKey, type ReferenceGraph } from './references.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** One part of an operation: its parameters, its body, one answer, its security. */
export interface Part {
  readonly side: 'request' | 'response';
  /** Set for answers. */
  readonly status?: string;
  /** Components that the part leads to. */
  readonly reach: ReadonlySet<string>;
}

/** An operation of a bundle, with what each part of it leads to. */
export interface OperationNode {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** JSON pointer into the bundle, without `#`. */
  readonly pointer: string;
  readonly parts: readonly Part[];
  /** The node itself, with the parameters of its path item. */
  readonly node: JsonObject;
}

/** The operations of a bundle in its order. One without operationId goes by its method and path. */
export function operationsIn(document: OpenApiDocument, graph: ReferenceGraph): OperationNode[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): OperationNode[] => {
      const pathItem = item as unknown as JsonObject;
      const own = pathItem[method] as JsonObject | undefined;
      if (own === undefined) return [];
      const node = { ...own, parameters: [...list(pathItem['parameters']), ...list(own['parameters'])] };
      const { operationId = `${method} ${path}` } = own as { operationId?: string };
      const pointer = `/paths/${escapeKey(path)}/${method}`;
      return [{ operationId, method, path, pointer, node, parts: partsOf(node, document, graph) }];
    }),
  );
}

function partsOf(operation: JsonObject, document: OpenApiDocument, graph: ReferenceGraph): Part[] {
  const { responses = {}, security = document.security ?? [], ...request } = operation;
  const answers = Object.entries(responses as JsonObject).map(([status, node]): Part => ({
    side: 'response',
    status,
    reach: graph.reachOf(node),
  }));
  return [
    { side: 'request', reach: graph.reachOf(request) },
    { side: 'request', reach: new Set(schemesOf(security)) },
    ...answers,
  ];
}

/** Requirements name their schemes instead of referring to them. */
function schemesOf(security: unknown): string[] {
  return list(security).flatMap((requirement) =>
    Object.keys(requirement as object).map((name) => componentPointer('securitySchemes', name)),
  );
}

function list(node: unknown): readonly JsonObject[] {
  return Array.isArray(node) ? (node as JsonObject[]) : [];
}
