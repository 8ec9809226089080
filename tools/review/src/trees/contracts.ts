import { join } from 'node:path';

import { type BundledService, bundleServices, ContractError, ReferenceCycleError } from '@callscope/generate';

import { ReviewError } from './errors.ts';
import type { Tree } from './tree.ts';

/**
 * Bundles the contracts of a tree. Nothing is written.
 *
 * @returns the services that the tree has, in the order in which they are listed everywhere.
 * @throws ReviewError (contract) when a file is missing, is not valid YAML or has no contract; (cycle) when references
 *   form a cycle. The message names the tree, the file and the line.
 */
export async function bundleContracts(tree: Tree): Promise<readonly BundledService[]> {
  const bundles = await bundleServices(tree.root).catch((error: unknown) => {
    if (!(error instanceof ContractError)) throw error;
    const kind = error instanceof ReferenceCycleError ? 'cycle' : 'contract';
    throw new ReviewError(kind, `${tree.label}: ${error.message}`);
  });
  if (bundles.length > 0) return bundles;
  throw new ReviewError('contract', `${tree.label}: there is no contract in ${join(tree.root, 'specs')}.`);
}
