import type { Contract, Operation } from '../contract/contract.ts';
import { nameOf } from '../contract/document.ts';
import { Fault } from '../contract-error.ts';
import { header, type Import, importLines, pascalCase, propertyName, quoted } from '../text.ts';
import { classOf, type StreamClass } from './results.ts';

const runtime = '@callscope/client-runtime/methods';

/**
 * The file with the operation table, out of which a client makes its methods. Each row is an export of its own, so
 * that a bundle holds the rows that it uses, what writes their parameters and bodies, and what reads their streams.
 */
export function emitOperations(contract: Contract): string {
  const { operations, digest } = contract;
  const service = pascalCase(contract.service);
  const type = `${service}Operation`;
  const used = operations.flatMap((operation) => functionsOf(operation));
  for (const { id } of operations) checkName(id, used);
  const rows = operations.map(
    (operation) => `export const ${operation.id}: ${type}<${quoted(operation.id)}> = { ${row(operation)} };\n`,
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
${operations.map(({ id }) => `  ${id},\n`).join('')}};
`;
}

const taken =
  /^(?:arguments|await|break|case|catch|class|const|continue|contractDigest|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|idOf|if|implements|import|in|instanceof|interface|let|new|null|operations|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** @throws Fault when a row cannot be exported under the id of its operation. */
function checkName(id: string, imports: readonly Import[]): void {
  if (propertyName(id) === id && !taken.test(id) && imports.every(({ name }) => name !== id)) return;
  throw new Fault('operation', id, `"${id}" cannot be the name of an export; choose another operationId.`);
}

/** What makes a body that is not JSON. */
const encoders: Readonly<Record<string, string>> = { multipart: 'formBody', bytes: 'bytesBody' };

/** The functions that the row of an operation carries. */
function functionsOf(operation: Operation): Import[] {
  const encoder = encoders[operation.body?.kind ?? ''];
  const helpers = [operation.parameters.length > 0 ? 'takeParameters' : undefined, encoder];
  const stream = streamClass(operation);
  return [
    ...helpers.flatMap((name) => (name === undefined ? [] : [{ name, from: runtime }])),
    ...(stream ? [stream.openImport] : []),
  ];
}

function streamClass({ answer, streaming }: Operation): StreamClass | undefined {
  const stream = streaming?.answer.stream ?? answer?.stream;
  return stream && classOf(stream, nameOf(stream.item));
}

function row(operation: Operation): string {
  const { method, path, parameters, body, answer, streaming, safeToRepeat, isPublic } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => quoted(name));
  const stream = streaming?.answer.stream ?? answer?.stream;
  const fields: readonly [string, string | undefined][] = [
    ['method', quoted(method)],
    ['path', quoted(path)],
    ['query', query.length > 0 ? `[${query.join(', ')}]` : undefined],
    ['parameters', parameters.length > 0 ? 'takeParameters' : undefined],
    ['body', body && (encoders[body.kind] ?? quoted(body.kind))],
    // An answer without a body is read like JSON: the status 204 says that nothing is there to read.
    ['response', quoted(answer?.kind ?? 'json')],
    ['streamFlag', streaming && quoted(streaming.flag)],
    ['stream', streaming && quoted(streaming.answer.stream.kind)],
    ['terminator', stream?.terminator === undefined ? undefined : quoted(stream.terminator)],
    ['openStream', streamClass(operation)?.open],
    ['safeToRepeat', String(safeToRepeat)],
    ['public', isPublic ? 'true' : undefined],
  ];
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join(', ');
}
