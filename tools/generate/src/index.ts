import type { Document } from '@callscope/contract';

import { type Bundle, bundle } from './bundle.ts';
import { here, type Service, treeAt } from './workspace.ts';

export type { Components, Document, OperationObject, PathItemObject as PathItem } from '@callscope/contract';
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
 * Bundles the contract of a service as it stands in another tree of files, such as an older commit. The settings and
 * the plugins of the bundler are those of this workspace, so that such a tree needs nothing installed. Nothing is
 * written.
 *
 * @param root - Absolute path of the tree's root, the folder that holds `specs`.
 * @throws ContractError as `bundleContract` does; its file is a path from `root`.
 */
export async function bundleContractIn(root: string, service: Service): Promise<Bundle> {
  return bundle(treeAt(root), service);
}
