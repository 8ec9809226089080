import type { Contract, Operation } from '../contract/contract.ts';
import { header, propertyName, quoted } from '../text.ts';

/** The file with the operation table, out of which a client makes its methods. */
export function emitOperations(contract: Contract): string {
  const rows = contract.operations.map((operation) => `  ${propertyName(operation.id)}: { ${row(operation)} },\n`);
  return `${header(contract)}
/** Which contract these operations are of: the SHA-256 of the bundled document. */
export const contractDigest = ${quoted(contract.digest)};

export const operations = {
${rows.join('')}} as const;
`;
}

function row({ method, path, parameters, body, answer, streaming, safeToRepeat, isPublic }: Operation): string {
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => quoted(name));
  const stream = streaming?.answer.stream ?? answer?.stream;
  const fields: readonly [string, string | undefined][] = [
    ['method', quoted(method)],
    ['path', quoted(path)],
    ['query', query.length > 0 ? `[${query.join(', ')}]` : undefined],
    ['body', body && quoted(body.kind)],
    // An answer without a body is read like JSON: the status 204 says that nothing is there to read.
    ['response', quoted(answer?.kind ?? 'json')],
    ['streamFlag', streaming && quoted(streaming.flag)],
    ['stream', streaming && quoted(streaming.answer.stream.kind)],
    ['terminator', stream?.terminator === undefined ? undefined : quoted(stream.terminator)],
    ['safeToRepeat', String(safeToRepeat)],
    ['public', isPublic ? 'true' : undefined],
  ];
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join(', ');
}
