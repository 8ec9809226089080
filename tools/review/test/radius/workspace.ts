import { fileURLToPath } from 'node:url';

import { type Tree, workingTree } from '../../src/base/index.ts';
import { type BundledService, bundleServices } from '../../src/bundle/index.ts';
import type { Change } from '../../src/changes/index.ts';
import { type Downstream, openDownstream } from '../../src/radius/index.ts';

/** The workspace itself: its contracts, its packages. */
export const workspace: Tree = workingTree(fileURLToPath(new URL('../../../../', import.meta.url)));

/** Its contracts, each with what lies downstream of it. Nothing differs, as base and head are the same. */
export async function readWorkspace(): Promise<
  readonly { readonly bundle: BundledService; readonly downstream: Downstream }[]
> {
  const bundles = await bundleServices(workspace);
  return Promise.all(
    bundles.map(async (bundle) => ({
      bundle,
      downstream: await openDownstream(bundle, bundle, { base: workspace, head: workspace }),
    })),
  );
}

/** A change somewhere in a component. */
export function changeOf(
  service: BundledService['service'],
  kind: NonNullable<Change['component']>['kind'],
  name: string,
): Change {
  return {
    service,
    severity: 'major',
    rule: 'made-up',
    direction: 'both',
    pointer: `/components/${kind}/${name}`,
    in: 'head',
    component: { kind, name },
    sentence: 'Something changes.',
    location: { file: 'specs', line: 1 },
  };
}
