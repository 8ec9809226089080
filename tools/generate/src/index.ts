import { join } from 'node:path';

import { type Bundle, bundle, bundleOf } from './bundle.ts';
import type { Document } from './contract/document.ts';
import { generateFrom, targets } from './targets.ts';
import { here, type Service, shown, workspaceAt } from './workspace.ts';

export { type Components, type Document, type OperationObject, type PathItem } from './contract/document.ts';
export { type Bundle } from './bundle.ts';
export { ContractError } from './contract-error.ts';
export { type Service, services } from './workspace.ts';

/**
 * Bundles the contract of a service as it stands in `specs` now. Nothing is written.
 *
 * @returns the OpenAPI document: references point inside it, examples of streams are the text on the wire.
 * @throws ContractError whose message begins with the place of the first fault, `file:line:column`.
 */
export async function bundleContract(service: Service): Promise<Document> {
  return (await bundle(here, service)).document;
}

/**
 * Makes the generated files of a target out of a bundle, for a tool that looks at another tree than its own. Nothing is
 * written.
 *
 * @param root - Folder of the tree: its sources are where faults are looked for.
 * @param name - Name of the target, as the command line takes it: `tracing-types`.
 * @param document - What `bundle` made of the contract of the target's service.
 * @returns the files by their path from the root.
 * @throws ContractError when the contract has a form that the generated code has no place for.
 * @throws TypeError when there is no such target.
 */
export async function generateFiles(
  root: string,
  name: string,
  document: Document,
): Promise<ReadonlyMap<string, string>> {
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (target === undefined) throw new TypeError(`generateFiles: there is no target "${name}".`);
  const workspace = workspaceAt(root);
  const { files } = await generateFrom(workspace, target, bundleOf(document));
  return new Map([...files].map(([path, text]) => [shown(workspace, path), text]));
}

/** The bytes of a bundle that are published, and the digest by which generated code names them. */
export function published(document: Document): { readonly text: string; readonly digest: string } {
  const { text, digest } = bundleOf(document);
  return { text, digest };
}

/**
 * Bundles the contract of a service as it stands in another tree of files, such as an older commit. The settings and
 * the plugins of the bundler are those of this workspace, so that such a tree needs nothing installed. Nothing is
 * written.
 *
 * @param root - Absolute path of the tree's root, the folder that holds `specs`.
 * @throws ContractError as `bundleContract` does; its file is a path from `root`.
 */
export async function bundleContractIn(root: string, service: Service): Promise<Bundle> {
  return bundle({ ...workspaceAt(root), config: join(here.specs, 'redocly.yaml') }, service);
}
