import { fileURLToPath } from 'node:url';

import type { BundledService } from '@callscope/generate';

import { bundleContracts } from '../../src/trees/contracts.ts';
import { openFolder, type Tree } from '../../src/trees/tree.ts';

/** The files of this workspace. */
export const workspace: Tree = openFolder(fileURLToPath(new URL('../../../../', import.meta.url)));

let bundles: Promise<readonly BundledService[]> | undefined;

/** Bundles the contracts of the workspace, once for all tests of a worker. */
export function bundleWorkspace(): Promise<readonly BundledService[]> {
  bundles ??= bundleContracts(workspace);
  return bundles;
}
