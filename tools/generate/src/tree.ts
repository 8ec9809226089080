import { stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import {
  branchesOf,
  type Document,
  followReferences,
  isReference,
  isSchemaObject,
  ReferenceGraph,
  targetOf,
  valueAt,
} from '@callscope/contract';
import { isMap } from 'yaml';

import { bundle } from './bundle.ts';
import { ContractError, ReferenceCycleError } from './contract-error.ts';
import { type Location, SourceFiles, sourceMap } from './source-files.ts';
import { type Service, services, treeAt } from './workspace.ts';

/** The bundled contract of a service in one tree of files. */
export interface BundledService {
  readonly service: Service;
  readonly document: Document;
  /**
   * Finds the source of a node of the bundle.
   *
   * @param pointer - JSON pointer into the document, with or without `#`: `/components/schemas/Call/properties/id`.
   * @returns the location of the key that holds the node, or of the nearest node above it that a file has; undefined
   *   if the document has no such node.
   */
  locate(pointer: string): Location | undefined;
}

/**
 * Bundles all contracts of a tree of files. Nothing is written.
 *
 * @param root - Absolute path of the folder that holds `specs`.
 * @returns the services that the tree has, in the order of `services`; empty if it has none.
 * @throws ContractError when a contract cannot be bundled.
 * @throws ReferenceCycleError when references lead only to each other.
 */
export async function bundleServices(root: string): Promise<readonly BundledService[]> {
  const exists = await Promise.all(
    services.map((service) =>
      stat(join(root, 'specs', service)).then(
        () => true,
        () => false,
      ),
    ),
  );
  const present = services.filter((_, index) => exists[index]);
  return Promise.all(present.map((service) => bundleService(root, service)));
}

async function bundleService(root: string, service: Service): Promise<BundledService> {
  const { document } = await bundle(treeAt(root), service).catch((error: unknown) => {
    // The bundler does not name the files of a cycle, and does not always notice that it is one.
    const cycle = error instanceof ContractError ? findFileCycle(root, service) : [];
    throw cycle.length > 0 ? new ReferenceCycleError(cycle) : error;
  });
  const locate = sourceMap(root, service, document);
  const cycle = findCycle(document);
  if (cycle !== undefined) throw new ReferenceCycleError(cycle.map((pointer) => locate(pointer)?.file ?? pointer));
  return { service, document, locate };
}

/**
 * Finds components that never reach a value, because they refer only to each other: by `$ref`, or in `allOf`, `anyOf`
 * or `oneOf`, whose branches are about the same value. A schema that contains itself below a property is recursive, and
 * valid.
 *
 * @returns the pointers of the components of the first cycle, in its order; undefined if there is none.
 */
function findCycle(document: Document): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (pointer: string, above: readonly string[]): readonly string[] | undefined => {
    if (above.includes(pointer)) return above.slice(above.indexOf(pointer));
    if (done.has(pointer)) return undefined;
    for (const target of targetsOf(valueAt(document, pointer))) {
      const cycle = visit(target, [...above, pointer]);
      if (cycle !== undefined) return cycle;
    }
    done.add(pointer);
    return undefined;
  };
  for (const pointer of new ReferenceGraph(document).components) {
    const cycle = visit(pointer, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Lists the components that a node stands for, or that say something of the same value. */
function targetsOf(node: unknown): string[] {
  if (isReference(node)) return [targetOf(node)];
  return isSchemaObject(node) ? branchesOf(node).flatMap((branch) => targetsOf(branch)) : [];
}

/** Finds files that hold only references to each other. @returns those of the first cycle, in its order. */
function findFileCycle(root: string, service: Service): readonly string[] {
  const files = new SourceFiles(root, join(root, 'specs', service));
  const targets = new Map(files.paths.map((path) => [path, referencedFile(files, path)]));
  for (const start of targets.keys()) {
    const chain: string[] = [];
    const next = (path: string): string | undefined => {
      chain.push(path);
      return targets.get(path);
    };
    try {
      followReferences(start, next, (path) => path);
    } catch {
      const cycle = chain.slice(chain.indexOf(chain.at(-1) ?? ''), -1);
      return cycle.map((path) => relative(root, path).replaceAll('\\', '/'));
    }
  }
  return [];
}

/** Returns the path of the file that a file refers to as a whole; its own path for a reference into itself. */
function referencedFile(files: SourceFiles, path: string): string | undefined {
  const node = files.whole(path)?.node;
  const reference = isMap(node) ? node.get('$ref') : undefined;
  if (typeof reference !== 'string') return undefined;
  const [target = ''] = reference.split('#');
  return target === '' ? path : join(dirname(path), target);
}
