import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { ContractError, Fault, type Subject } from './contract-error.ts';
import type { Location } from './source-files.ts';
import { type Service, shown, type Workspace } from './workspace.ts';

/** The YAML files of a service's contract, sorted; none when its folder is missing. Absolute paths. */
export async function contractFiles(workspace: Workspace, service: Service): Promise<string[]> {
  const folder = join(workspace.specs, service);
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  return names
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Runs `work` and gives each fault that it finds in the bundle its place in the source files.
 *
 * @throws ContractError instead of a Fault; every other error as it is.
 */
export async function located<Result>(
  workspace: Workspace,
  service: Service,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new ContractError(await locate(workspace, service, error.subject), error.message);
  }
}

async function locate(workspace: Workspace, service: Service, { kind, name }: Subject): Promise<Location> {
  const files = await contractFiles(workspace, service);
  const root = { file: shown(workspace, join(workspace.specs, service, 'openapi.yaml')), line: 1 };
  if (kind === 'component') {
    const file = files.find((path) => basename(path, '.yaml') === name);
    return file === undefined ? root : { file: shown(workspace, file), line: 1 };
  }
  const wanted = kind === 'operation' ? `operationId: ${name}` : `${name}:`;
  for (const path of files) {
    const lines = (await readFile(path, 'utf8')).split('\n');
    const index = lines.findIndex((line) => line.trim() === wanted);
    if (index >= 0) return { file: shown(workspace, path), line: index + 1 };
  }
  return root;
}
