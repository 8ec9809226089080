import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Refusal } from './refusal.ts';
import { methods, type NewOperation } from './request.ts';
import { withPath } from './root-file.ts';
import { exampleStub, operationStub, requestStub, responseStub } from './stubs.ts';

/**
 * Writes the files of an operation and the line of its path.
 * @returns The files that people have to fill in, relative to the folder of the contract.
 * @throws Refusal when the path has an operation with this method; nothing is written then.
 */
export async function writeOperation(operation: NewOperation): Promise<string[]> {
  const { contract, folder, id, type, pathFile, hasBody } = operation;
  const files = new Map([
    [pathFile, await pathText(operation)],
    ...(hasBody ? [[`${folder}/schemas/${type}Request.yaml`, requestStub()] as const] : []),
    [`${folder}/schemas/${type}Response.yaml`, responseStub()],
    [`${folder}/examples/${id}.yaml`, exampleStub(operation)],
  ]);
  for (const [file, text] of files) {
    await mkdir(dirname(join(contract.folder, file)), { recursive: true });
    await writeFile(join(contract.folder, file), text);
  }
  await writeFile(join(contract.folder, 'openapi.yaml'), withPath(operation));
  return [...files.keys()];
}

/** The file of the path, with the operation in its place among those that the path has already. */
async function pathText(operation: NewOperation): Promise<string> {
  const { contract, method, path, pathFile } = operation;
  if (!contract.paths.has(path)) return operationStub(operation);
  const text = await readFile(join(contract.folder, pathFile), 'utf8');
  const blocks = text.split(/^(?=[a-z]+:)/mu).map((block) => block.trimEnd());
  const methodOf = (block: string): string => block.slice(0, block.indexOf(':'));
  if (blocks.some((block) => methodOf(block) === method)) {
    throw new Refusal(`${method.toUpperCase()} ${path} exists, in ${contract.service}/${pathFile}.`);
  }
  const order: readonly string[] = ['parameters', ...methods];
  const at = blocks.findIndex((block) => order.indexOf(methodOf(block)) > order.indexOf(method));
  const all = blocks.toSpliced(at === -1 ? blocks.length : at, 0, operationStub(operation).trimEnd());
  return `${all.join('\n\n')}\n`;
}
