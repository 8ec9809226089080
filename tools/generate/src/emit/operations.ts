import { pascalCase, referencedName } from '@callscope/contract';

import { type Contract, type Method, operationError } from './model.ts';
import { streamClassOf, type StreamClass } from './results.ts';
import { header, type Import, importLines, propertyName, quoted } from './text.ts';

const runtime = '@callscope/client-runtime/methods';

/**
 * Writes the file with the operation table, from which a client makes its methods. Each row is an export of its own, so
 * that a bundle holds only the rows that it uses, the writers of their parameters and bodies, and the readers of their
 * streams.
 */
export function emitOperations(contract: Contract): string {
  const { methods, digest } = contract;
  const service = pascalCase(contract.service);
  const type = `${service}Operation`;
  const used = methods.flatMap((method) => functionsOf(method));
  for (const method of methods) checkName(method, used);
  const rows = methods.map(
    (method) => `export const ${method.id}: ${type}<${quoted(method.id)}> = { ${row(method)} };\n`,
  );
  return `${header(contract)}
import type { Operation } from '${runtime}';
${importLines(used, 'import')}import type { ${service}Methods } from './methods.ts';

/** SHA-256 of the bundled contract that these operations belong to. */
export const contractDigest = ${quoted(digest)};

declare const idOf: unique symbol;

/** One row of the operation table, of the operation with this id. */
export interface ${type}<Id extends keyof ${service}Methods> extends Operation {
  readonly [idOf]?: Id;
}

${rows.join('')}
/** All operations of the contract by operationId. A bundle that imports this contains every row. */
export const operations: { readonly [Id in keyof ${service}Methods]: ${type}<Id> } = {
${methods.map(({ id }) => `  ${id},\n`).join('')}};
`;
}

const taken =
  /^(?:arguments|await|break|case|catch|class|const|continue|contractDigest|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|idOf|if|implements|import|in|instanceof|interface|let|new|null|operations|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** @throws ContractError when a row cannot be exported under the id of its operation. */
function checkName({ id, operation }: Method, imports: readonly Import[]): void {
  if (propertyName(id) === id && !taken.test(id) && imports.every(({ name }) => name !== id)) return;
  throw operationError(operation, `"${id}" cannot be the name of an export; choose another operationId.`);
}

/** Functions that encode a body that is not JSON, by its kind. */
const encoders: Readonly<Record<string, string>> = { multipart: 'formBody', bytes: 'bytesBody' };

/** Lists the functions that the row of an operation refers to. */
function functionsOf(method: Method): Import[] {
  const encoder = encoders[method.body?.kind ?? ''];
  const helpers = [method.parameters.length > 0 ? 'takeParameters' : undefined, encoder];
  const stream = streamClass(method);
  return [
    ...helpers.flatMap((name) => (name === undefined ? [] : [{ name, from: runtime }])),
    ...(stream ? [stream.openImport] : []),
  ];
}

function streamClass({ response, streaming }: Method): StreamClass | undefined {
  const stream = streaming?.response.stream ?? response?.stream;
  return stream && streamClassOf(stream, referencedName(stream.item));
}

function row(method: Method): string {
  const { operation, parameters, body, response, streaming } = method;
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => quoted(name));
  const stream = streaming?.response.stream ?? response?.stream;
  const fields: readonly [string, string | undefined][] = [
    ['method', quoted(operation.method.toUpperCase())],
    ['path', quoted(operation.path)],
    ['query', query.length > 0 ? `[${query.join(', ')}]` : undefined],
    ['parameters', parameters.length > 0 ? 'takeParameters' : undefined],
    ['body', body && (encoders[body.kind] ?? quoted(body.kind))],
    // A response without a body is read like JSON: the status 204 says that there is nothing to read.
    ['response', quoted(response?.kind ?? 'json')],
    ['streamFlag', streaming && quoted(streaming.flag)],
    ['stream', streaming && quoted(streaming.response.stream.framing)],
    ['terminator', stream?.terminator === undefined ? undefined : quoted(stream.terminator)],
    ['openStream', streamClass(method)?.open],
    ['safeToRepeat', String(operation.safeToRepeat)],
    ['public', operation.isPublic ? 'true' : undefined],
  ];
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join(', ');
}
