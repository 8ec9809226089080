import { memberOf, pascalCase, propertiesAt, referencedName, type SchemaObject } from '@callscope/contract';

import { type Contract, type Input, type Method, responseType } from './model.ts';
import { type DerivedResponse, derivedResponse, requestWith, streamClassOf } from './results.ts';
import { docComment, header, type Import, importLines, propertyName } from './text.ts';

/** Writes the file with the signatures of a client's methods. */
export function emitMethods(contract: Contract): string {
  const imports: Import[] = [{ name: 'CallOptions', from: '@callscope/client-runtime' }];
  const methods = contract.methods.map((method) => signatures(contract, method, imports));
  return `${header(contract)}
${importLines(imports, 'import type')}
/** One method for each operation of the ${contract.service} service. */
export interface ${pascalCase(contract.service)}Methods {
${methods.join('\n')}}
`;
}

/** One way to call a method. */
interface Signature {
  readonly generics?: string;
  /** Type of the input; undefined if there is none. */
  readonly input: string | undefined;
  /** Type of the options of the stream; undefined if nothing streams. */
  readonly options?: string | undefined;
  readonly result: string;
  readonly note?: string;
}

function signatures(contract: Contract, method: Method, imports: Import[]): string {
  const name = propertyName(method.id);
  const lines = overloads(contract, method, imports).map(({ generics = '', input, options, result, note }) => {
    const argument = input === undefined ? '' : `input${method.input?.optional ? '?' : ''}: ${input}, `;
    return `${comment(method, note)}  ${name}${generics}(${argument}options?: CallOptions${options ? ` & ${options}` : ''}): ${result};\n`;
  });
  return lines.join('');
}

function overloads(contract: Contract, method: Method, imports: Import[]): readonly Signature[] {
  const types = `@callscope/${contract.service}-types`;
  const { input, response, streaming } = method;
  const type = responseType(method, response);
  const derived = input && derivedResponse(type.source);
  const names = derived || response?.stream ? [] : type.names;
  imports.push(...[...names, ...(input ? [input.name] : [])].map((name) => ({ name, from: types })));
  if (derived && input) {
    imports.push(derived.type, requestWith);
    return [genericSignature(contract, method, input, derived)];
  }
  const streamOf = (body: Method['response']): Pick<Signature, 'options' | 'result'> | undefined => {
    if (body?.stream === undefined) return undefined;
    const item = referencedName(body.stream.item);
    const { type: result, typeImport, options } = streamClassOf(body.stream, item);
    imports.push(typeImport, options, ...(result.includes(item) ? [{ name: item, from: types }] : []));
    return { result, options: options.name };
  };
  const plain = streamOf(response) ?? { result: `Promise<${type.source}>` };
  if (streaming === undefined || input === undefined) return [{ input: input?.name, ...plain }];

  const { flag } = streaming;
  const stream = streamOf(streaming.response) ?? plain;
  const off = isNullable(contract, method, flag) ? 'false | null' : 'false';
  const key = propertyName(flag);
  const whole = `If \`${flag}\` is omitted or \`false\`, returns the whole response at once.`;
  const either = `If the type of \`${flag}\` is \`boolean\`, returns either.`;
  return [
    { input: `${input.name} & { ${key}: true }`, ...stream, note: `With \`${flag}: true\`, returns a stream.` },
    { input: `${input.name} & { ${key}?: ${off} }`, ...plain, note: whole },
    { ...stream, input: input.name, result: `${plain.result} | ${stream.result}`, note: either },
  ];
}

/**
 * Returns the signature of a method whose response has the keys that the request asks for. Only the lists that decide
 * are type parameters: one for the whole request would accept misspelled keys. They carry their descriptions, which an
 * editor does not find through a type parameter.
 */
function genericSignature(
  { document }: Contract,
  { body }: Method,
  { name }: Input,
  { type, lists }: DerivedResponse,
): Signature {
  const properties = propertiesAt(document, body?.media.schemaPointer ?? '');
  const fields = lists.map((list) => {
    const { description = '' } = (properties.get(list)?.value ?? {}) as SchemaObject;
    return { list, description, field: `${propertyName(list)}: ${pascalCase(list)}` };
  });
  const parameters = fields.map(
    ({ list }) => `const ${pascalCase(list)} extends Exclude<${name}['${list}'], undefined> = []`,
  );
  const described = fields.map(({ description, field }) => `${docComment([description], '    ')}    ${field};\n`);
  return {
    generics: `<${parameters.join(', ')}>`,
    input: `${requestWith.name}<${name}, {\n${described.join('')}  }>`,
    result: `Promise<${type.name}<{ ${fields.map(({ field }) => field).join('; ')} }>>`,
  };
}

function comment({ route, operation }: Method, note = ''): string {
  const { description = '' } = operation.node;
  return docComment([description, note, `\`${route}\``, operation.deprecated ? '@deprecated' : ''], '  ');
}

function isNullable({ document }: Contract, { body }: Method, flag: string): boolean {
  const property = propertiesAt(document, body?.media.schemaPointer ?? '').get(flag);
  return [(memberOf(property?.value, 'type') as SchemaObject['type']) ?? []].flat().includes('null');
}
