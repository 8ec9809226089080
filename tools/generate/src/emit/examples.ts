import {
  type Document,
  type Example,
  isObject,
  type Json,
  type MediaType,
  propertiesAt,
  requestExamples,
  resolve,
  type SchemaObject,
  unframeItems,
} from '@callscope/contract';

import { bodyOf, errorResponses } from './errors.ts';
import {
  type Body,
  type Contract,
  type Method,
  operationError,
  responseType,
  type TypeExpression,
  typeOf,
  unionOf,
} from './model.ts';
import { blob, docComment, header, importTypes, indent, json, object, propertyName } from './text.ts';

/** One side of an example: its request or its response. */
interface Side {
  readonly name: 'request' | 'response';
  readonly key: string;
  readonly summaries: readonly string[];
  readonly type: TypeExpression;
  readonly source: string;
}

/** The input of one example. */
export interface ExampleInput {
  readonly key: string;
  readonly summaries: readonly string[];
  /** Parameters and properties of the body in one flat object, each as TypeScript source. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Writes the files with the examples of a service: one per operation, the errors, and an index. */
export function emitExamples(contract: Contract): Map<string, string> {
  const files = new Map(contract.methods.map((method) => [`${method.id}.ts`, emitMethod(contract, method)]));
  files.set('errorExamples.ts', emitErrorExamples(contract));
  const lines = [...files.keys()].map((file) => `export { ${file.replace('.ts', '')} } from './${file}';\n`);
  return files.set('index.ts', `${header(contract)}\n${lines.join('')}`);
}

/**
 * Returns the inputs of an operation's examples, one for each key of the parameters and the body.
 *
 * @throws ContractError when an example omits something that the operation requires.
 */
export function exampleInputs({ document }: Contract, method: Method): ExampleInput[] {
  const { operation, parameters, body } = method;
  const { examples, incomplete } = requestExamples(operation);
  const [error] = incomplete;
  if (error !== undefined) throw operationError(operation, `${error.reason}.`);
  return examples
    .filter(({ key, body: sent }) => key !== '' && (sent === undefined || sent.media.type === body?.media.type))
    .map(({ key, parameters: values, body: sent, summaries }) => {
      const inputs = parameters.filter(({ name }) => Object.hasOwn(values, name));
      const fields = Object.fromEntries(inputs.map(({ name }) => [name, json(values[name] ?? null)]));
      const bodyFields = body && sent ? fieldsOf(document, body, sent.value) : {};
      return { key, summaries, fields: { ...fields, ...bodyFields } };
    });
}

function fieldsOf(document: Document, { kind, media }: Body, value: Json): Record<string, string> {
  if (kind === 'bytes' || !isObject(value)) return { body: blob(value) };
  const properties = kind === 'multipart' ? propertiesAt(document, media.schemaPointer ?? '') : undefined;
  const isFile = (name: string): boolean =>
    (properties?.get(name)?.value as SchemaObject | undefined)?.format === 'binary';
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Json>>).map(([name, each]) => [
      name,
      isFile(name) ? blob(each) : json(each),
    ]),
  );
}

function emitMethod(contract: Contract, method: Method): string {
  const sides = [...requestSides(contract, method), ...responseSides(contract, method)];
  const keys = [...new Set(sides.map(({ key }) => key))];
  const examples = keys.map((key) => ({ name: propertyName(key), sides: sides.filter((side) => side.key === key) }));
  const members = examples.map(({ name, sides: both }) => {
    const summaries = new Set(both.flatMap(({ summaries: texts }) => texts).filter(Boolean));
    const types = both.map((side) => `readonly ${side.name}: ${side.type.source}`).join('; ');
    return `${docComment([[...summaries].join('. ')], '  ')}  readonly ${name}: { ${types} };\n`;
  });
  const values = examples.map(({ name, sides: both }) => {
    return `  ${name}: {\n${both.map((side) => `    ${side.name}: ${indent(side.source, 4)},\n`).join('')}  },\n`;
  });
  const names = sides.flatMap(({ type }) => type.names);
  const imports = importTypes(names, `@callscope/${contract.service}-types`);
  return `${header(contract)}
${imports && `${imports}\n`}${docComment([`Examples of \`${method.id}\`, \`${method.route}\`.`])}export const ${method.id}: {
${members.join('')}} = {
${values.join('')}};
`;
}

function requestSides(contract: Contract, method: Method): Side[] {
  if (method.input === undefined) return [];
  const { name } = method.input;
  const type = { source: name, names: [name] };
  return exampleInputs(contract, method).map(({ key, summaries, fields }) => {
    return { name: 'request', key, summaries, type, source: object(fields) };
  });
}

function responseSides(contract: Contract, method: Method): Side[] {
  return [method.response, method.streaming?.response].flatMap((response) =>
    (response?.examples ?? []).map((example) => ({
      name: 'response' as const,
      key: example.key,
      summaries: [example.summary ?? ''],
      ...responseSide(contract, method, response as MediaType, example),
    })),
  );
}

/** Returns the type and the source of an example of a response; a stream is the list of its items. */
function responseSide(
  { document }: Contract,
  method: Method,
  response: MediaType,
  { value = null }: Example,
): Pick<Side, 'type' | 'source'> {
  const { kind, stream } = response;
  const type = responseType(method, response);
  if (stream === undefined) return { type, source: kind === 'bytes' ? blob(value) : json(value) };
  const items = unframeItems(stream, value as string);
  const { required = [] } = resolve<SchemaObject>(document, stream.item);
  const fails = items.some((item) => required.some((key) => !Object.hasOwn(Object(item), key)));
  if (stream.error === undefined || !fails) {
    return { type: { ...type, source: `readonly ${type.source}[]` }, source: json(items) };
  }
  // Only if the example shows a failure: readers of all other examples need not handle one.
  const either = unionOf([type, typeOf(stream.error, response.pointer)]);
  return { type: { ...either, source: `readonly (${either.source})[]` }, source: json(items) };
}

/** Writes the file with the examples of the shared error responses: by response and key, each with status and body. */
function emitErrorExamples(contract: Contract): string {
  const names: string[] = [];
  const types: string[] = [];
  const values: string[] = [];
  for (const response of errorResponses(contract)) {
    const { status, component, node, content } = response;
    const examples = content.flatMap((media) => media.examples);
    if (examples.length === 0) continue;
    const name = propertyName(component);
    const type = bodyOf([response]);
    names.push(...type.names);
    const members = examples.map(({ key, summary = '' }) => {
      const member = `readonly ${propertyName(key)}: { readonly status: ${status}; readonly body: ${type.source} };`;
      return `${docComment([summary], '    ')}    ${member}\n`;
    });
    const bodies = examples.map(({ key, value = null }) => {
      return `    ${propertyName(key)}: { status: ${status}, body: ${indent(json(value), 4)} },\n`;
    });
    types.push(`${docComment([node.description], '  ')}  readonly ${name}: {\n${members.join('')}  };\n`);
    values.push(`  ${name}: {\n${bodies.join('')}  },\n`);
  }
  const imports = importTypes(names, `@callscope/${contract.service}-types`);
  return `${header(contract)}
${imports && `${imports}\n`}/** The error answers of the service, by the name of the shared response. */
export const errorExamples: {
${types.join('')}} = {
${values.join('')}};
`;
}
