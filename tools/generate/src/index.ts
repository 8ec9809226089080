import { bundle } from './bundle.ts';
import type { Document } from './contract/document.ts';
import { here, type Service } from './workspace.ts';

export { type Components, type Document, type OperationObject, type PathItem } from './contract/document.ts';
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
