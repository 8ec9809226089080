import {
  componentAt,
  type Example,
  formatPointer,
  listOperations,
  type Operation,
  parsePointer,
  ReferenceGraph,
} from '@callscope/contract';
import type { BundledService } from '@callscope/generate';

import { type Change, componentPointer } from '../compare/change.ts';
import { type Declarations, readDeclarations } from './declarations.ts';

/** One part of an operation: its parameters and body, its security, or one response. */
interface OperationPart {
  readonly side: 'request' | 'response';
  /** Status of a response. */
  readonly status?: string;
  /** Pointers of the components that the part refers to, at any depth. */
  readonly references: ReadonlySet<string>;
}

/** The examples of one body, parameter or header of an operation. */
export interface ExampleSet {
  readonly operationId: string;
  readonly side: 'request' | 'response';
  /** Status of a response. */
  readonly status?: string;
  /** False for parameters and headers. */
  readonly isBody: boolean;
  /** Pointers of the components that the examples are values of, and of those that hold them. */
  readonly references: ReadonlySet<string>;
  readonly examples: readonly Example[];
}

/** A contract with its references, its examples and the declarations generated from it. */
export interface ContractIndex {
  readonly bundle: BundledService;
  readonly operations: readonly Operation[];
  /** Parts of an operation by operationId. */
  readonly parts: ReadonlyMap<string, readonly OperationPart[]>;
  readonly exampleSets: readonly ExampleSet[];
  readonly declarations: Declarations;
  /** Returns the pointers of the components that refer to a component, at any depth, and of that component. */
  readonly holdersOf: (pointer: string) => readonly string[];
}

/** Indexes a contract. @param root - Root of the tree that holds the generated declarations. */
export async function indexContract(bundle: BundledService, root: string): Promise<ContractIndex> {
  const graph = new ReferenceGraph(bundle.document);
  const operations = listOperations(bundle.document);
  return {
    bundle,
    operations,
    parts: new Map(operations.map((operation) => [operation.id, listParts(operation, graph)])),
    exampleSets: operations.flatMap((operation) => listExampleSets(operation, graph)),
    declarations: await readDeclarations(root, bundle.service),
    holdersOf: (pointer) =>
      [...graph.components].filter((each) => each === pointer || graph.reachableFromComponent(each).has(pointer)),
  };
}

function listParts({ node, item, security }: Operation, graph: ReferenceGraph): OperationPart[] {
  const { responses = {}, security: _, ...request } = node;
  const schemes = security.flatMap((requirement) => Object.keys(requirement));
  return [
    { side: 'request', references: graph.reachableFrom([{ parameters: item.value.parameters ?? [] }, request]) },
    // Requirements name their schemes, and do not refer to them.
    {
      side: 'request',
      references: new Set(schemes.map((name) => componentPointer({ kind: 'securitySchemes', name }))),
    },
    ...Object.entries(responses).map(([status, response]): OperationPart => ({
      side: 'response',
      status,
      references: graph.reachableFrom(response),
    })),
  ];
}

function listExampleSets({ id, parameters, requestBody, responses }: Operation, graph: ReferenceGraph): ExampleSet[] {
  type Holder = {
    readonly pointer: string;
    readonly node: { readonly schema?: unknown };
    readonly examples: readonly Example[];
  };
  const toSet = (holder: Holder, rest: Pick<ExampleSet, 'side' | 'status' | 'isBody'>): ExampleSet[] => {
    const { pointer, node, examples } = holder;
    if (examples.length === 0) return [];
    const component = holderComponent(pointer, rest.isBody);
    const own = examples.map((example) => ownerOf(example));
    const references = new Set([...graph.reachableFrom({ schema: node.schema ?? {} }), ...component, ...own]);
    return [{ operationId: id, ...rest, references, examples }];
  };
  return [
    ...parameters.flatMap((parameter) => toSet(parameter, { side: 'request', isBody: false })),
    ...(requestBody?.content ?? []).flatMap((media) => toSet(media, { side: 'request', isBody: true })),
    ...responses.flatMap(({ status, content, headers }) => [
      ...content.flatMap((media) => toSet(media, { side: 'response', status, isBody: true })),
      ...headers.flatMap((header) => toSet(header, { side: 'response', status, isBody: false })),
    ]),
  ];
}

/** Returns the component that holds examples. A shared response does not count for its headers: it does not change them. */
function holderComponent(pointer: string, isBody: boolean): string[] {
  const component = componentAt(pointer);
  if (component === undefined || (component.kind === 'responses' && !isBody)) return [];
  return [componentPointer(component)];
}

/** Returns the pointer of the example component, or of the example itself if it is not shared. */
export function ownerOf({ key, pointer }: Example): string {
  const component = componentAt(pointer);
  if (component?.kind === 'examples') return componentPointer(component);
  return key === '' ? pointer : formatPointer(parsePointer(pointer).slice(0, -1));
}

/** The part of a contract that a change is in: a component, or parts of operations. */
export interface ChangeScope {
  /** Pointer of the component. */
  readonly component?: string;
  /** operationIds. */
  readonly operations: ReadonlySet<string>;
  /** Returns true for a part of these operations that the change is in. */
  readonly includes: (part: Pick<OperationPart, 'side' | 'status'>) => boolean;
}

/** Returns the scope of a change. @param indexes - Indexes of the base and the head. */
export function scopeOf({ component, operations, pointer }: Change, indexes: readonly ContractIndex[]): ChangeScope {
  return {
    ...(component && { component: componentPointer(component) }),
    operations: new Set(operations ?? (component ? [] : operationsAt(pointer, indexes))),
    includes: partFilter(pointer),
  };
}

/** Servers and security of the contract apply to all operations; other members of its root apply to none. */
function operationsAt(pointer: string, indexes: readonly ContractIndex[]): string[] {
  const all = indexes.flatMap((index) => index.operations);
  const own = all.filter((operation) => `${pointer}/`.startsWith(`${operation.pointer}/`));
  const ofItem = all.filter((operation) => operation.pointer.startsWith(`${pointer}/`));
  const [top = ''] = parsePointer(pointer);
  const inheriting = ['security', 'servers'].includes(top) ? all : [];
  return [...(own.length > 0 ? own : ofItem), ...inheriting].map(({ id }) => id);
}

function partFilter(pointer: string): ChangeScope['includes'] {
  const [top, , ...keys] = parsePointer(pointer);
  if (top !== 'paths') return () => true;
  const index = keys
    .slice(0, 2)
    .findIndex((key) => ['parameters', 'requestBody', 'security', 'responses'].includes(key));
  const status = keys[index + 1];
  if (index < 0) return () => true;
  if (keys[index] !== 'responses') return ({ side }) => side === 'request';
  return (part) => part.side === 'response' && (status === undefined || part.status === status);
}

/** Returns the parts of an operation that a change affects. */
export function affectedParts(index: ContractIndex, { id }: Operation, scope: ChangeScope): readonly OperationPart[] {
  const { component, operations, includes } = scope;
  return (index.parts.get(id) ?? []).filter(
    (part) => (component !== undefined && part.references.has(component)) || (operations.has(id) && includes(part)),
  );
}

/** Returns true if a change affects the values of examples. */
export function affectsExamples(set: ExampleSet, { component, operations, includes }: ChangeScope): boolean {
  if (component !== undefined && set.references.has(component)) return true;
  return operations.has(set.operationId) && includes(set);
}
