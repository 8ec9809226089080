import type { Contract, Operation } from '../contract/contract.ts';
import { resolve } from '../contract/document.ts';
import { inputOf } from '../contract/input.ts';
import { answerType } from '../contract/type-of.ts';
import { docComment, header, importTypes, pascalCase, propertyName } from '../text.ts';

/** The file with the signatures of a client's methods. */
export function emitMethods(contract: Contract): string {
  const names: string[] = [];
  const methods = contract.operations.map((operation) => signatures(contract, operation, names));
  const body = methods.join('\n');
  const runtime = ['CallOptions', 'StreamResponse'].filter((name) => body.includes(name));
  const imports =
    importTypes(runtime, '@callscope/client-runtime') + importTypes(names, `@callscope/${contract.service}-types`);
  return `${header(contract)}
${imports}
/** One method for each operation of the ${contract.service} service. */
export interface ${pascalCase(contract.service)}Methods {
${body}}
`;
}

function signatures(contract: Contract, operation: Operation, names: string[]): string {
  const input = inputOf(contract, operation);
  const answer = answerType(operation, operation.answer);
  names.push(...answer.names, ...(input ? [input.name] : []));
  const plain = operation.answer?.stream ? `StreamResponse<${answer.source}>` : answer.source;
  const method = (type: string | undefined, result: string, ...notes: string[]): string => {
    const argument = type === undefined ? '' : `input${input?.optional ? '?' : ''}: ${type}, `;
    return `${comment(operation, notes)}  ${propertyName(operation.id)}(${argument}options?: CallOptions): Promise<${result}>;\n`;
  };
  if (operation.streaming === undefined || input === undefined) return method(input?.name, plain);

  const { flag, answer: streamAnswer } = operation.streaming;
  const item = answerType(operation, streamAnswer);
  names.push(...item.names);
  const stream = `StreamResponse<${item.source}>`;
  const off = isNullable(contract, operation, flag) ? 'false | null' : 'false';
  const key = propertyName(flag);
  return (
    method(`${input.name} & { ${key}: true }`, stream, `With \`${flag}: true\`: a stream.`) +
    method(`${input.name} & { ${key}?: ${off} }`, plain, `Without \`${flag}\`: the whole answer at once.`) +
    method(input.name, `${plain} | ${stream}`, `Where the value of \`${flag}\` is not known: either.`)
  );
}

function comment({ method, path, description, deprecated }: Operation, notes: readonly string[]): string {
  return docComment([description, ...notes, `\`${method} ${path}\``, deprecated ? '@deprecated' : ''], '  ');
}

function isNullable({ document }: Contract, { body }: Operation, flag: string): boolean {
  const schema = body?.media.schema && resolve(document, body.media.schema);
  const property = schema?.properties?.[flag];
  return property !== undefined && [resolve(document, property).type ?? []].flat().includes('null');
}
