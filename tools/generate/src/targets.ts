import { join } from 'node:path';

import type { Document } from '@callscope/contract';

import { type Bundle, bundleOf, readBundle, withLocation } from './bundle.ts';
import { emitErrors } from './emit/errors.ts';
import { emitExamples } from './emit/examples.ts';
import { emitMethods } from './emit/methods.ts';
import { type Contract, readContract } from './emit/model.ts';
import { emitOperations } from './emit/operations.ts';
import { type Service, shown, type Workspace, workspaceAt } from './workspace.ts';

interface Target {
  readonly service: Service;
  /** Folder that holds nothing but the generated files, from the root of the workspace. */
  readonly folder: string;
  readonly emit: (contract: Contract) => Map<string, string> | Promise<Map<string, string>>;
}

async function emitTypeFiles(contract: Contract): Promise<Map<string, string>> {
  // These load the compiler, which no other target needs.
  const [{ emitInputs }, { emitTypes, typesOf }] = await Promise.all([
    import('./emit/inputs.ts'),
    import('./emit/types.ts'),
  ]);
  const nodes = await typesOf(contract);
  return new Map([
    ['schema.ts', emitTypes(contract, nodes)],
    ['inputs.ts', emitInputs(contract, nodes)],
  ]);
}

function emitClientFiles(contract: Contract): Map<string, string> {
  return new Map([
    ['operations.ts', emitOperations(contract)],
    ['methods.ts', emitMethods(contract)],
    ['errors.ts', emitErrors(contract)],
  ]);
}

/** What can be generated, by the name that the command line takes. */
export const targets: Readonly<Record<string, Target>> = {
  'tracing-types': { service: 'tracing', folder: 'packages/tracing-types/src/generated', emit: emitTypeFiles },
  'inference-types': { service: 'inference', folder: 'packages/inference-types/src/generated', emit: emitTypeFiles },
  'tracing-client': { service: 'tracing', folder: 'packages/tracing-client/src/generated', emit: emitClientFiles },
  'inference-client': {
    service: 'inference',
    folder: 'packages/inference-client/src/generated',
    emit: emitClientFiles,
  },
  'examples-tracing': { service: 'tracing', folder: 'packages/examples/src/generated/tracing', emit: emitExamples },
  'examples-inference': {
    service: 'inference',
    folder: 'packages/examples/src/generated/inference',
    emit: emitExamples,
  },
};

/** The files of a target as they should be: absolute paths and contents. */
export interface Output {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Generates the files of a target from the bundled contract. Nothing below the packages is read or written.
 *
 * @throws ContractError when the contract is broken or has a form that the generated code does not support.
 */
export async function generate(workspace: Workspace, target: Target): Promise<Output> {
  return generateFrom(workspace, target, await readBundle(workspace, target.service));
}

/**
 * Generates the files of a target from a bundle, for a tool that reads another tree than its own. Nothing is written.
 *
 * @param root - Folder of the tree, whose sources give errors their location.
 * @param name - Name of the target, as the command line takes it: `tracing-types`.
 * @param document - The bundled contract of the target's service.
 * @returns the files by their path from the root.
 * @throws ContractError when the contract has a form that the generated code does not support.
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

async function generateFrom(workspace: Workspace, target: Target, { document, digest }: Bundle): Promise<Output> {
  const { service } = target;
  const files = await withLocation(workspace, service, () => target.emit(readContract(service, document, digest)));
  const folder = join(workspace.root, target.folder);
  return { folder, files: new Map([...files].map(([name, text]) => [join(folder, name), text])) };
}
