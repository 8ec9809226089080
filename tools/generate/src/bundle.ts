import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  branchesOf,
  type Components,
  contractDigest,
  type Document,
  ContractError as DocumentError,
  type ExampleObject,
  formatPointer,
  frameItems,
  isReference,
  isSchemaObject,
  type Json,
  listOperations,
  parsePointer,
  targetOf,
  valueAt,
} from '@callscope/contract';

import { ContractError, ReferenceCycleError } from './contract-error.ts';
import { runBundler } from './redocly.ts';
import { type Location, SourceFiles } from './source-files.ts';
import { contractFolder, here, type Service, services, shown, treeAt, type Workspace } from './workspace.ts';

/** A bundled contract as it is written to a file. */
export interface Bundle {
  readonly document: Document;
  /** The document as JSON: the same bytes on every machine. */
  readonly text: string;
  /** `sha256:` and the hexadecimal SHA-256 of the text. */
  readonly digest: string;
}

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
 * Bundles the contract of a service as it is in `specs` now. Nothing is written.
 *
 * @returns the OpenAPI document: references point inside it, examples of streams are the text on the wire.
 * @throws ContractError whose message begins with the location of the first error, `file:line:column`.
 */
export async function bundleContract(service: Service): Promise<Document> {
  return (await bundle(here, service)).document;
}

/**
 * Bundles the contract of a service as it is in another tree of files, such as an older commit, with the bundler's
 * settings and plugins of this workspace. Nothing is written.
 *
 * @param root - Absolute path of the folder that holds `specs`.
 * @throws ContractError as `bundleContract` does; its file is a path from `root`.
 */
export async function bundleContractIn(root: string, service: Service): Promise<Bundle> {
  return bundle(treeAt(root), service);
}

/**
 * Bundles all contracts of a tree of files. Nothing is written.
 *
 * @param root - Absolute path of the folder that holds `specs`.
 * @returns the services that the tree has, in the order of `services`; empty if it has none.
 * @throws ContractError when a contract cannot be bundled; ReferenceCycleError when references lead only to each other.
 */
export async function bundleServices(root: string): Promise<readonly BundledService[]> {
  const tree = treeAt(root);
  const present = await Promise.all(services.map((service) => exists(contractFolder(tree, service))));
  return Promise.all(
    services
      .filter((_, index) => present[index])
      .map(async (service) => {
        const { document } = await bundle(tree, service);
        const files = sourcesOf(tree, service);
        const locate = (pointer: string): Location | undefined =>
          valueAt(document, pointer) === undefined ? undefined : files.find(pointer);
        return { service, document, locate };
      }),
  );
}

/**
 * Bundles the contract of a service into one document: references point inside it, examples of streams are framed.
 *
 * @throws ContractError that names the file and the line of the first error.
 */
export async function bundle(workspace: Workspace, service: Service): Promise<Bundle> {
  const files = sourcesOf(workspace, service);
  const root = join(contractFolder(workspace, service), 'openapi.yaml');
  if (!files.paths.includes(root)) {
    throw new ContractError({ file: shown(workspace, root), line: 1 }, 'the root file of the contract is missing.');
  }
  const document = sortComponents(await runBundler(workspace, service, root, files));
  return withLocation(workspace, service, () => {
    rejectCycles(document, files);
    frameExamples(document);
    return bundleOf(document);
  });
}

/** Bundles the contract and writes it to `specs/dist`. @returns the path and the bundle. */
export async function writeBundle(workspace: Workspace, service: Service): Promise<Bundle & { path: string }> {
  const path = pathOf(workspace, service);
  const written = await bundle(workspace, service);
  await mkdir(dirname(path), { recursive: true });
  // Tasks run side by side: a reader sees the old file or the new one, never half of one.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, written.text);
  await rename(draft, path);
  return { ...written, path };
}

/** Reads the bundle in `specs/dist`. It is written first if it is missing or older than a file of the contract. */
export async function readBundle(workspace: Workspace, service: Service): Promise<Bundle> {
  const path = pathOf(workspace, service);
  if (!(await isFresh(workspace, service, path))) return writeBundle(workspace, service);
  return toBundle(await readFile(path, 'utf8'));
}

/** Returns a bundled document with the bytes that it is written with, and their digest. */
export function bundleOf(document: Document): Bundle {
  return toBundle(`${JSON.stringify(document, null, 2)}\n`);
}

/**
 * Runs work on a bundle, and gives each error that names a node of the bundle the location in the source files.
 *
 * @throws ContractError with file and line instead of a pointer; every other error as it is.
 */
export async function withLocation<Result>(
  workspace: Workspace,
  service: Service,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const root = { file: shown(workspace, join(contractFolder(workspace, service), 'openapi.yaml')), line: 1 };
    throw new ContractError(sourcesOf(workspace, service).find(error.pointer) ?? root, error.reason);
  }
}

function sourcesOf(workspace: Workspace, service: Service): SourceFiles {
  return new SourceFiles(workspace.root, contractFolder(workspace, service));
}

function toBundle(text: string): Bundle {
  return { document: JSON.parse(text) as Document, text, digest: contractDigest(text) };
}

/**
 * Sorts the components of a document by name. The bundler lists them in the order in which it meets them, so that one
 * more path in the middle would move many. Returns a copy, because the bundler shares nodes.
 */
function sortComponents({ openapi, info, components = {}, ...rest }: Document): Document {
  const sorted = Object.entries(components).map(([kind, byName]) => [
    kind,
    Object.fromEntries(Object.entries(byName ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return structuredClone({ openapi, info, ...rest, components: Object.fromEntries(sorted) as Components });
}

/**
 * Rejects components that never reach a value, because they refer only to each other: by `$ref`, or in `allOf`, `anyOf`
 * or `oneOf`, whose branches are about the same value. A schema that contains itself below a property is recursive, and
 * valid.
 *
 * @throws ReferenceCycleError that names the files of the first cycle.
 */
function rejectCycles(document: Document, files: SourceFiles): void {
  const done = new Set<string>();
  const visit = (pointer: string, above: readonly string[]): void => {
    if (above.includes(pointer)) {
      const cycle = above.slice(above.indexOf(pointer));
      throw new ReferenceCycleError(cycle.map((each) => files.find(each)?.file ?? each));
    }
    if (done.has(pointer)) return;
    for (const target of targetsOf(valueAt(document, pointer))) visit(target, [...above, pointer]);
    done.add(pointer);
  };
  for (const [kind, byName] of Object.entries(document.components ?? {})) {
    for (const name of Object.keys(byName ?? {})) visit(formatPointer(['components', kind, name]), []);
  }
}

/** Lists the components that a node refers to, or that are about the same value. */
function targetsOf(node: unknown): string[] {
  if (isReference(node)) return [targetOf(node)];
  return isSchemaObject(node) ? branchesOf(node).flatMap((branch) => targetsOf(branch)) : [];
}

/**
 * Replaces the list in each example of a stream by the text on the wire, in place. Example servers send strings as they
 * are, and a schema of `type: string` asks for one.
 *
 * @throws DocumentError when such an example is not a list.
 */
function frameExamples(document: Document): void {
  const framed = new Set<string>();
  for (const { requestBody, responses } of listOperations(document)) {
    for (const { stream, examples } of [requestBody, ...responses].flatMap((body) => body?.content ?? [])) {
      if (stream === undefined) continue;
      for (const { pointer, value } of examples) {
        if (framed.has(pointer)) continue;
        framed.add(pointer);
        const holder = formatPointer(parsePointer(pointer).slice(0, -1));
        if (!Array.isArray(value)) throw new DocumentError(holder, 'the example of a stream must be a list of items.');
        (valueAt(document, holder) as { -readonly [Key in keyof ExampleObject]: ExampleObject[Key] }).value =
          frameItems(stream, value as readonly Json[]);
      }
    }
  }
}

function pathOf(workspace: Workspace, service: Service): string {
  return join(workspace.specs, 'dist', `${service}.json`);
}

async function isFresh(workspace: Workspace, service: Service, path: string): Promise<boolean> {
  if (!(await exists(path))) return false;
  const { mtimeMs: written } = await stat(path);
  const { paths } = sourcesOf(workspace, service);
  // A folder changes when a file in it is added or removed.
  const sources = new Set([...paths, ...paths.map((file) => dirname(file))]);
  const times = await Promise.all([...sources].map(async (source) => (await stat(source)).mtimeMs));
  return times.length > 0 && times.every((time) => time <= written);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
