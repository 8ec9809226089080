#!/usr/bin/env node
// Writes the files of a new operation, for people to fill in: `pnpm new operation`.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { kebabCase } from '@callscope/contract';

import { createOperation, InvalidOperationError, methods, type NewOperation, readContracts } from './operation.ts';
import { exampleStub, operationStub, requestStub, responseStub } from './stubs.ts';

const usage = `pnpm new operation <Area> "<Name>" <METHOD> <path> [--service <service>] [--specs <folder>]
pnpm new operation Calls "Call Tag Add" POST /call/tag_add`;
/** Characters of the longest line that the formatter keeps. */
const maxLineLength = 120;

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        service: { type: 'string' },
        specs: { type: 'string', default: fileURLToPath(new URL('../../../../specs', import.meta.url)) },
      },
    });
    const [what, ...words] = positionals;
    if (what !== 'operation') throw new InvalidOperationError(usage);
    const operation = createOperation(await readContracts(values.specs), words, values.service);
    const files = await writeOperation(operation);
    console.log(formatNextSteps(operation, files));
  } catch (error) {
    const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof InvalidOperationError) && !isOption) throw error;
    console.error(isOption ? `${error.message}\n${usage}` : error.message);
    process.exitCode = isOption || error.message === usage ? 2 : 1;
  }
}

/**
 * Writes the files of an operation, and the line of its path in `openapi.yaml`.
 *
 * @returns the files that people fill in, relative to the folder of the contract.
 * @throws InvalidOperationError when the path has an operation with this method; nothing is written then.
 */
async function writeOperation(operation: NewOperation): Promise<string[]> {
  const { contract, folder, id, type, pathFile, hasBody } = operation;
  const files = new Map([
    [pathFile, await formatPathFile(operation)],
    ...(hasBody ? [[`${folder}/schemas/${type}Request.yaml`, requestStub()] as const] : []),
    [`${folder}/schemas/${type}Response.yaml`, responseStub()],
    [`${folder}/examples/${id}.yaml`, exampleStub(operation)],
  ]);
  for (const [file, text] of files) {
    await mkdir(dirname(join(contract.folder, file)), { recursive: true });
    await writeFile(join(contract.folder, file), text);
  }
  await writeFile(join(contract.folder, 'openapi.yaml'), addPath(operation));
  return [...files.keys()];
}

/** Returns the text of the path's file, with the operation in the order of the methods. */
async function formatPathFile(operation: NewOperation): Promise<string> {
  const { contract, method, path, pathFile } = operation;
  if (!contract.paths.has(path)) return operationStub(operation);
  const text = await readFile(join(contract.folder, pathFile), 'utf8');
  const blocks = text.split(/^(?=[a-z]+:)/mu).map((block) => block.trimEnd());
  const keyOf = (block: string): string => block.slice(0, block.indexOf(':'));
  if (blocks.some((block) => keyOf(block) === method)) {
    throw new InvalidOperationError(`${method.toUpperCase()} ${path} exists, in ${contract.service}/${pathFile}.`);
  }
  const order: readonly string[] = ['parameters', ...methods];
  const at = blocks.findIndex((block) => order.indexOf(keyOf(block)) > order.indexOf(method));
  const all = blocks.toSpliced(at === -1 ? blocks.length : at, 0, operationStub(operation).trimEnd());
  return `${all.join('\n\n')}\n`;
}

/**
 * Returns the text of `openapi.yaml` with the line of the path: after the last path of its area, or of the nearest area
 * before it that has one.
 */
export function addPath({ contract, area, path, pathFile }: NewOperation): string {
  if (contract.paths.has(path)) return contract.rootText;
  const areas = contract.areas.slice(0, contract.areas.indexOf(area) + 1).map(kebabCase);
  const entries = [...contract.paths];
  const last = areas
    .map((each) => entries.findLast(([, file]) => file.startsWith(`${each}/`))?.[1])
    .findLast((file) => file !== undefined);
  const lines = contract.rootText.split('\n');
  const at =
    last === undefined ? lines.indexOf('paths:') : lines.findIndex((line) => line.includes(`{ $ref: ${last} }`));
  const line = `  ${path}: { $ref: ${pathFile} }`;
  const added = line.length <= maxLineLength ? [line] : [`  ${path}:`, `    { $ref: ${pathFile} }`];
  return lines.toSpliced(at + 1, 0, ...added).join('\n');
}

function formatNextSteps(operation: NewOperation, files: readonly string[]): string {
  const { contract, area, name, method, path, id } = operation;
  const { service } = contract;
  return `Wrote ${id}, and the line of its path in specs/${service}/openapi.yaml:
${files.map((file) => `  specs/${service}/${file}`).join('\n')}

1. Fill in what is empty: \`pnpm --filter @callscope/specs lint:${service}\` names each line. Remove the error responses
   that the operation cannot return. specs/README.md has the rules.
2. Add it to specs/catalogue.yaml, under "${area}" of ${service}, and count it in specs/test/catalogue.test.ts:
   - [${method.toUpperCase()}, ${path.includes('{') ? `'${path}'` : path}, ${name}]
3. Run \`pnpm generate\` for its types, client method and examples. The contract tests find the operation themselves.
4. Implement it in the server, or say in packages/server/DECISIONS.md (0190) why it is not implemented yet.
   A choice that the sources leave open is a section of a page in specs/decisions/ and a line of its index.
5. Run \`pnpm changeset:draft\` for the release note.`;
}
