import type { JsonObject, OpenApiDocument } from '../bundle/index.ts';
import type { OperationNode } from './operations.ts';
import { escapeKey, type ReferenceGraph } from './references.ts';

/** The examples at one place of an operation: of its body, of a parameter, of one answer. */
export interface ExampleSite {
  readonly operationId: string;
  readonly side: 'request' | 'response';
  readonly status?: string;
  /** False for parameters and headers. */
  readonly inBody: boolean;
  /** Components that the examples are values of, and those that they stand in. */
  readonly reach: ReadonlySet<string>;
  readonly examples: readonly ExampleNode[];
}

/** One example. */
export interface ExampleNode {
  /** Short key, which a request shares with its answer. */
  readonly key: string;
  /** JSON pointer of the component that holds it, else of the example itself. */
  readonly pointer: string;
}

/** Finds the places of all examples of an operation. */
export function exampleSites(
  document: OpenApiDocument,
  graph: ReferenceGraph,
  operation: OperationNode,
): readonly ExampleSite[] {
  const { operationId, node } = operation;
  const sites: ExampleSite[] = [];
  const around = { document, graph, operationId, inBody: false, sites };
  const parameters = (node['parameters'] ?? []) as JsonObject[];
  for (const [index, parameter] of parameters.entries()) {
    collect(parameter, `${operation.pointer}/parameters/${index}`, { ...around, side: 'request' });
  }
  if (node['requestBody'] !== undefined) {
    collect(node['requestBody'] as JsonObject, `${operation.pointer}/requestBody`, { ...around, side: 'request' });
  }
  for (const [status, response] of Object.entries((node['responses'] ?? {}) as JsonObject)) {
    const at = `${operation.pointer}/responses/${status}`;
    collect(response as JsonObject, at, { ...around, side: 'response', status });
  }
  return sites;
}

interface Around {
  readonly document: OpenApiDocument;
  readonly graph: ReferenceGraph;
  readonly operationId: string;
  readonly side: ExampleSite['side'];
  readonly status?: string;
  readonly inBody: boolean;
  readonly sites: ExampleSite[];
}

/** Walks a parameter, a header, a body or an answer, through references, to what carries examples. */
function collect(node: JsonObject, at: string, around: Around, through: readonly string[] = []): void {
  const target = node['$ref'];
  if (typeof target === 'string') {
    const pointer = target.slice(1);
    const next = through.includes(pointer) ? undefined : componentAt(around.document, pointer);
    if (next !== undefined) collect(next, pointer, around, [...through, pointer]);
    return;
  }
  const { document, graph, sites, operationId, side, status, inBody } = around;
  const examples = examplesOf(document, node, at);
  if (examples.length > 0) {
    const own = examples.map(({ pointer }) => pointer);
    const reach = new Set([...through, ...graph.reachOf({ schema: node['schema'] ?? {} }), ...own]);
    sites.push({ operationId, side, inBody, ...(status !== undefined && { status }), reach, examples });
  }
  for (const key of ['content', 'headers']) {
    for (const [name, media] of Object.entries((node[key] ?? {}) as JsonObject)) {
      // An answer that changes does not change the values of headers that it refers to.
      const above = key === 'headers' ? [] : through;
      const inside = { ...around, inBody: key === 'content' };
      collect(media as JsonObject, `${at}/${key}/${escapeKey(name)}`, inside, above);
    }
  }
}

function examplesOf(document: OpenApiDocument, node: JsonObject, at: string): ExampleNode[] {
  const { example, examples } = node;
  const single = example === undefined ? [] : [{ key: '', pointer: `${at}/example` }];
  const named = Object.entries((examples ?? {}) as JsonObject).map(([key, value]) => {
    const target = (value as JsonObject)['$ref'];
    const isComponent = typeof target === 'string' && componentAt(document, target.slice(1)) !== undefined;
    return { key, pointer: isComponent ? target.slice(1) : `${at}/examples/${escapeKey(key)}` };
  });
  return [...single, ...named];
}

/** The component at a pointer; undefined when there is none. */
function componentAt(document: OpenApiDocument, pointer: string): JsonObject | undefined {
  const [, , kind = '', name = ''] = pointer.split('/');
  const components = document.components as Readonly<Record<string, JsonObject>> | undefined;
  return components?.[kind]?.[name.replaceAll('~1', '/').replaceAll('~0', '~')] as JsonObject | undefined;
}
