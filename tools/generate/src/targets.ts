import { join } from 'node:path';

import { type Bundle, readBundle } from './bundle.ts';
import { type Contract, readContract } from './contract/contract.ts';
import { emitErrors } from './emit/errors.ts';
import { emitExamples } from './emit/examples.ts';
import { emitMethods } from './emit/methods.ts';
import { emitOperations } from './emit/operations.ts';
import { located } from './locate.ts';
import { type Service, type Workspace } from './workspace.ts';

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
 * Makes the files of a target out of the bundled contract. Nothing below the packages is read or written.
 *
 * @throws ContractError when the contract is broken or has a form that the generated code has no place for.
 */
export async function generate(workspace: Workspace, target: Target): Promise<Output> {
  return generateFrom(workspace, target, await readBundle(workspace, target.service));
}

/** Like `generate`, from a bundle that the caller has. The workspace only tells where faults and files belong. */
export async function generateFrom(
  workspace: Workspace,
  target: Target,
  { document, digest }: Pick<Bundle, 'document' | 'digest'>,
): Promise<Output> {
  const files = await located(workspace, target.service, () =>
    target.emit(readContract(target.service, document as never, digest)),
  );
  const folder = join(workspace.root, target.folder);
  return { folder, files: new Map([...files].map(([name, text]) => [join(folder, name), text])) };
}
