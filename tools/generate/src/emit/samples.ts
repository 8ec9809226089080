import { type Document, isObject, type Json, pascalCase, valueAt } from '@callscope/contract';

import { type ExampleInput, exampleInputs } from './examples.ts';
import { type Contract, type Method, operationError, readContract } from './model.ts';
import { blob, propertyName, quoted } from './text.ts';

/** Columns of a sample that a reference page shows without scrolling. */
const widest = 88;

/**
 * Adds `x-codeSamples` to each operation of a bundled contract: a program that sends its first example with our client.
 * The published bundle has none, so that its digest does not change with the clients.
 *
 * @returns a copy.
 * @throws ContractError when an operation that requires input has no example.
 */
export function withCodeSamples(service: string, document: Document): Document {
  const contract = readContract(service, document, '');
  const copy = structuredClone(document);
  for (const method of contract.methods) {
    const operation = valueAt(copy, method.operation.pointer) as Record<string, unknown>;
    operation['x-codeSamples'] = [{ lang: 'TypeScript', label: 'TypeScript', source: sample(contract, method) }];
  }
  return copy;
}

function sample(contract: Contract, method: Method): string {
  const { service, document } = contract;
  const create = `create${pascalCase(service)}Client`;
  return `import { ${create} } from '@callscope/${service}-client';

const ${service} = ${create}({ baseUrl: ${quoted(addressOf(document))}, apiKey: 'any-key' });

${callOf(service, method, exampleInputs(contract, method)[0])}`;
}

function callOf(service: string, method: Method, example: ExampleInput | undefined): string {
  const { id, operation, input, response, streaming } = method;
  if (example === undefined && input?.optional === false) throw operationError(operation, 'no example has its input.');
  const call = `${service}.${id}(${example === undefined ? '' : inputSource(example)})`;
  const isStream = response?.stream !== undefined || (streaming && example?.values[streaming.flag] === true);
  if (isStream) return `for await (const item of ${call}) {\n  console.log(item);\n}\n`;
  if (response === undefined) return `await ${call};\n`;
  return `const response = await ${call};\nconsole.log(response);\n`;
}

function inputSource({ values, files }: ExampleInput): string {
  const fields = Object.entries(values).map(([name, value]) => {
    const source = files.has(name) ? blob(value) : valueSource(value, 2);
    return `  ${propertyName(name)}: ${source},\n`;
  });
  return fields.length === 0 ? '' : `{\n${fields.join('')}}`;
}

/** Returns a value as TypeScript source: on one line if it fits, else one line per member, `indentation` deep. */
function valueSource(value: Json, indentation: number): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = isObject(value)
    ? Object.entries(value as Readonly<Record<string, Json>>).map(
        ([key, each]) => [`${propertyName(key)}: `, each] as const,
      )
    : value.map((each) => ['', each] as const);
  const [open, close] = isObject(value) ? ['{ ', ' }'] : ['[', ']'];
  if (entries.length === 0) return `${open}${close}`.replaceAll(' ', '');
  const line = `${open}${entries.map(([key, each]) => key + valueSource(each, 0)).join(', ')}${close}`;
  if (!line.includes('\n') && indentation + line.length <= widest) return line;
  const pad = ' '.repeat(indentation);
  const lines = entries.map(([key, each]) => `${pad}  ${key}${valueSource(each, indentation + 2)},\n`);
  return `${open.trim()}\n${lines.join('')}${pad}${close.trim()}`;
}

/** An address of the service; names in braces are variables. */
interface ServerObject {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
}

/** Returns the first address of the service, its variables replaced by their defaults. */
function addressOf(document: Document & { readonly servers?: readonly ServerObject[] }): string {
  const { url = '', variables = {} } = document.servers?.[0] ?? {};
  return url.replaceAll(/\{(\w+)\}/gu, (name, key: string) => variables[key]?.default ?? name);
}
