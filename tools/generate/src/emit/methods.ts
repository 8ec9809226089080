import type { Contract, Operation } from '../contract/contract.ts';
import { nameOf, resolve } from '../contract/document.ts';
import { type Input, inputOf } from '../contract/input.ts';
import { answerType } from '../contract/type-of.ts';
import { docComment, header, type Import, importLines, pascalCase, propertyName } from '../text.ts';
import { classOf, followedBy, requestWith } from './results.ts';

/** The file with the signatures of a client's methods. */
export function emitMethods(contract: Contract): string {
  const imports: Import[] = [{ name: 'CallOptions', from: '@callscope/client-runtime' }];
  const methods = contract.operations.map((operation) => signatures(contract, operation, imports));
  return `${header(contract)}
${importLines(imports, 'import type')}
/** One method for each operation of the ${contract.service} service. */
export interface ${pascalCase(contract.service)}Methods {
${methods.join('\n')}}
`;
}

/** One way of calling a method. */
interface Signature {
  readonly generics?: string;
  /** Type of the input; undefined when there is none. */
  readonly input: string | undefined;
  readonly result: string;
  readonly note?: string;
}

function signatures(contract: Contract, operation: Operation, imports: Import[]): string {
  const input = inputOf(contract, operation);
  const lines = waysToCall(contract, operation, input, imports).map(({ generics = '', input: type, result, note }) => {
    const argument = type === undefined ? '' : `input${input?.optional ? '?' : ''}: ${type}, `;
    const name = propertyName(operation.id);
    return `${comment(operation, note)}  ${name}${generics}(${argument}options?: CallOptions): ${result};\n`;
  });
  return lines.join('');
}

function waysToCall(
  contract: Contract,
  operation: Operation,
  input: Input | undefined,
  imports: Import[],
): readonly Signature[] {
  const types = `@callscope/${contract.service}-types`;
  const answer = answerType(operation, operation.answer);
  const followed = input && followedBy(answer.source);
  const answerNames = followed || operation.answer?.stream ? [] : answer.names;
  imports.push(...[...answerNames, ...(input ? [input.name] : [])].map((name) => ({ name, from: types })));
  if (followed && input) {
    imports.push(followed.type, requestWith);
    return [following(input, followed.type.name, followed.lists)];
  }
  const streamOf = (body: Operation['answer']): string | undefined => {
    if (body?.stream === undefined) return undefined;
    const item = nameOf(body.stream.item);
    const { type, typeImport } = classOf(body.stream, item);
    imports.push(typeImport, ...(type.includes(item) ? [{ name: item, from: types }] : []));
    return type;
  };
  const plain = streamOf(operation.answer) ?? `Promise<${answer.source}>`;
  if (operation.streaming === undefined || input === undefined) return [{ input: input?.name, result: plain }];

  const { flag } = operation.streaming;
  const stream = streamOf(operation.streaming.answer) ?? plain;
  const off = isNullable(contract, operation, flag) ? 'false | null' : 'false';
  const key = propertyName(flag);
  const whole = `Without \`${flag}\`: the whole response at once.`;
  const either = `If the value of \`${flag}\` is not a literal: either.`;
  return [
    { input: `${input.name} & { ${key}: true }`, result: stream, note: `With \`${flag}: true\`: a stream.` },
    { input: `${input.name} & { ${key}?: ${off} }`, result: plain, note: whole },
    { input: input.name, result: `${plain} | ${stream}`, note: either },
  ];
}

/**
 * A method whose answer has the keys that were asked for. Only the lists that decide are type parameters: one for the
 * whole request would let misspelt keys through.
 */
function following({ name }: Input, type: string, lists: readonly string[]): Signature {
  const fields = lists.map((list) => {
    const words = list.split('_').map(pascalCase).join('');
    return { key: propertyName(list), parameter: words, source: `${name}['${list}']` };
  });
  const parameters = fields.map(
    ({ parameter, source }) => `const ${parameter} extends Exclude<${source}, undefined> = []`,
  );
  const asked = `{ ${fields.map(({ key, parameter }) => `${key}: ${parameter}`).join('; ')} }`;
  return {
    generics: `<${parameters.join(', ')}>`,
    input: `${requestWith.name}<${name}, ${asked}>`,
    result: `Promise<${type}<${asked}>>`,
  };
}

function comment({ method, path, description, deprecated }: Operation, note = ''): string {
  return docComment([description, note, `\`${method} ${path}\``, deprecated ? '@deprecated' : ''], '  ');
}

function isNullable({ document }: Contract, { body }: Operation, flag: string): boolean {
  const schema = body?.media.schema && resolve(document, body.media.schema);
  const property = schema?.properties?.[flag];
  return property !== undefined && [resolve(document, property).type ?? []].flat().includes('null');
}
