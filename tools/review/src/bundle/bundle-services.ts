import { join } from 'node:path';

import { ContractError } from '@callscope/generate';
import { type BundledService, bundleServices as bundleTree, ReferenceCycleError } from '@callscope/generate/sources';

import type { Tree } from '../base/index.ts';
import { ReviewFault } from '../fault.ts';

/**
 * Bundles the contracts of a tree. Nothing is written.
 *
 * @returns the services that the tree has, in the order in which they are listed everywhere.
 * @throws ReviewFault (contract) that names the tree, the file and the line of what cannot be read: invalid YAML, a
 * reference to nothing, two components of one name. (cycle) when references only lead to each other.
 */
export async function bundleServices(tree: Tree): Promise<readonly BundledService[]> {
  const bundles = await bundleTree(tree.root).catch((error: unknown) => {
    if (!(error instanceof ContractError)) throw error;
    const kind = error instanceof ReferenceCycleError ? 'cycle' : 'contract';
    throw new ReviewFault(kind, `${tree.label}: ${error.message}`);
  });
  if (bundles.length > 0) return bundles;
  throw new ReviewFault('contract', `${tree.label}: there is no contract below ${join(tree.root, 'specs')}.`);
}
