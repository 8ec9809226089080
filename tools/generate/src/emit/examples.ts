import type { Body, Contract, Operation } from '../contract/contract.ts';
import { resolve, type Schema } from '../contract/document.ts';
import { inputOf } from '../contract/input.ts';
import { examplesOf, unframe } from '../contract/media.ts';
import { answerType, type TypeExpression, typeOf, unionOf } from '../contract/type-of.ts';
import type { Json } from '../framing.ts';
import { docComment, header, importTypes, propertyName } from '../text.ts';
import { emitErrorExamples } from './error-examples.ts';
import { exampleRequests } from './example-request.ts';
import { blob, indent, json } from './literal.ts';

/** One side of a case. */
interface Side {
  readonly name: 'request' | 'response';
  readonly key: string;
  readonly summaries: readonly string[];
  readonly type: TypeExpression;
  readonly source: string;
}

/** The files with the examples of a service: one per operation, the errors, and an index. */
export function emitExamples(contract: Contract): Map<string, string> {
  const files = new Map(contract.operations.map((each) => [`${each.id}.ts`, emitOperation(contract, each)]));
  files.set('errorExamples.ts', emitErrorExamples(contract));
  const lines = [...files.keys()].map((file) => `export { ${file.replace('.ts', '')} } from './${file}';\n`);
  return files.set('index.ts', `${header(contract)}\n${lines.join('')}`);
}

function emitOperation(contract: Contract, operation: Operation): string {
  const sides = [...requestSides(contract, operation), ...responseSides(contract, operation)];
  const keys = [...new Set(sides.map(({ key }) => key))];
  const cases = keys.map((key) => ({ name: propertyName(key), sides: sides.filter((side) => side.key === key) }));
  const members = cases.map(({ name, sides: both }) => {
    const summaries = new Set(both.flatMap(({ summaries: texts }) => texts).filter(Boolean));
    const types = both.map((side) => `readonly ${side.name}: ${side.type.source}`).join('; ');
    return `${docComment([[...summaries].join('. ')], '  ')}  readonly ${name}: { ${types} };\n`;
  });
  const values = cases.map(({ name, sides: both }) => {
    return `  ${name}: {\n${both.map((side) => `    ${side.name}: ${indent(side.source, 4)},\n`).join('')}  },\n`;
  });
  const names = sides.flatMap(({ type }) => type.names);
  const imports = importTypes(names, `@callscope/${contract.service}-types`);
  const comment = docComment([`Examples of \`${operation.id}\`, \`${operation.method} ${operation.path}\`.`]);
  return `${header(contract)}
${imports && `${imports}\n`}${comment}export const ${operation.id}: {
${members.join('')}} = {
${values.join('')}};
`;
}

function requestSides(contract: Contract, operation: Operation): Side[] {
  const input = inputOf(contract, operation);
  if (input === undefined) return [];
  const type = { source: input.name, names: [input.name] };
  return exampleRequests(contract, operation).map(({ key, summaries, source }) => {
    return { name: 'request', key, summaries, type, source };
  });
}

function responseSides(contract: Contract, operation: Operation): Side[] {
  return [operation.answer, operation.streaming?.answer].flatMap((answer) => {
    if (answer === undefined) return [];
    return examplesOf(contract.document, answer.media).map(({ key, summary, value }) => {
      const type = responseType(contract, operation, answer, value);
      return { name: 'response', key, summaries: [summary], type, source: responseSource(answer, value) };
    });
  });
}

/** The type of an example of an answer; a stream has a list of its items. */
function responseType({ document }: Contract, operation: Operation, answer: Body, value: Json): TypeExpression {
  const { stream } = answer;
  const type = answerType(operation, answer);
  if (stream === undefined) return type;
  const { required = [] } = resolve<Schema>(document, stream.item);
  const fails = unframe(stream, value).some((item) => required.some((key) => !Object.hasOwn(Object(item), key)));
  if (stream.error === undefined || !fails) return { ...type, source: `readonly ${type.source}[]` };
  // Only where the example shows a failure: everywhere else a reader of the items need not think of one.
  const either = unionOf([type, typeOf(stream.error, { kind: 'operation', name: operation.id })]);
  return { ...either, source: `readonly (${either.source})[]` };
}

function responseSource({ kind, stream }: Body, value: Json): string {
  if (stream !== undefined) return json(unframe(stream, value));
  return kind === 'bytes' ? blob(value) : json(value);
}
