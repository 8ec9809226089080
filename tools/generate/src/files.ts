import type { Document } from '@callscope/contract';

import { bundleOf } from './bundle.ts';
import { generateFrom, targets } from './targets.ts';
import { shown, workspaceAt } from './workspace.ts';

// An entry of its own, because what writes types is a compiler: whoever only bundles a contract must not load it.

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
