import type { BundledService } from '../bundle/index.ts';
import { type Declarations, readDeclarations } from './declarations.ts';
import { type ExampleSite, exampleSites } from './examples.ts';
import { type OperationNode, operationsIn, type Part } from './operations.ts';
import { ReferenceGraph } from './references.ts';

/** What is asked of one tree: a contract, and what was generated from it. */
export interface View {
  readonly bundle: BundledService;
  readonly graph: ReferenceGraph;
  readonly operations: ReadonlyMap<string, OperationNode>;
  readonly sites: readonly ExampleSite[];
  readonly declarations: Declarations;
}

/** Reads a contract for questions about what leads where. */
export async function openView(bundle: BundledService, root: string): Promise<View> {
  const graph = new ReferenceGraph(bundle.document);
  const operations = operationsIn(bundle.document, graph);
  return {
    bundle,
    graph,
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    sites: operations.flatMap((operation) => exampleSites(bundle.document, graph, operation)),
    declarations: await readDeclarations(root, bundle.service),
  };
}

/** Where a change sits: in a component, or in operations themselves. */
export interface Subject {
  /** Pointer of the component, without `#`. */
  readonly component?: string;
  readonly operations: ReadonlySet<string>;
  /** Which parts of the operations; all when left out. */
  readonly touches: (part: Pick<Part, 'side' | 'status'>) => boolean;
}

/** The parts of an operation that a change touches. */
export function touchedParts(operation: OperationNode, subject: Subject): readonly Pick<Part, 'side' | 'status'>[] {
  const { component, operations, touches } = subject;
  const through = component === undefined ? [] : operation.parts.filter(({ reach }) => reach.has(component));
  if (!operations.has(operation.operationId)) return through;
  return [...through, ...operation.parts.filter(touches)];
}

/** Whether a change touches the examples of a place. */
export function touchesSite(site: ExampleSite, { component, operations, touches }: Subject): boolean {
  if (component !== undefined && site.reach.has(component)) return true;
  return operations.has(site.operationId) && touches(site);
}
