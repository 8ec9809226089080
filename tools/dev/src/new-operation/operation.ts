import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { camelCase, httpMethods, kebabCase, pascalCase, pathFileName } from '@callscope/contract';
import { parse } from 'yaml';

/** A contract, as far as a new operation must fit into it. */
export interface Contract {
  readonly service: string;
  /** Absolute folder of the contract. */
  readonly folder: string;
  /** Text of `openapi.yaml`. */
  readonly rootText: string;
  /** Areas in the order of the contract. */
  readonly areas: readonly string[];
  /** The file of each path, relative to the folder, in the order of the contract. */
  readonly paths: ReadonlyMap<string, string>;
  /** All YAML files, relative to the folder, with `/`. */
  readonly files: readonly string[];
}

/** A new operation, with the names that follow from the words of the command. */
export interface NewOperation {
  readonly contract: Contract;
  readonly area: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Such as `callTagAdd`. */
  readonly id: string;
  /** Prefix of the types of its bodies, such as `CallTagAdd`. */
  readonly type: string;
  /** Folder of the area, relative to the contract. */
  readonly folder: string;
  /** File of the path, relative to the contract. */
  readonly pathFile: string;
  /** Names of the path parameters. */
  readonly parameters: readonly string[];
  readonly hasBody: boolean;
}

/** An operation that cannot be created. The message has every reason, one sentence per line. */
export class InvalidOperationError extends Error {
  override readonly name = 'InvalidOperationError';
}

/** Methods of operations, in their order in a path file. */
export const methods: readonly string[] = httpMethods.filter((method) => !/^(?:options|head|trace)$/u.test(method));

const namePattern = /^[A-Z][A-Za-z0-9]*(?: [A-Z0-9][A-Za-z0-9]*)*$/u;
const pathPattern = /^(?:\/(?:[a-z0-9][a-z0-9_]*|\{[a-z][a-z0-9_]*\}))+$/u;

/** Reads the contracts in a folder: each folder in it that has an `openapi.yaml`. */
export async function readContracts(specs: string): Promise<Contract[]> {
  const entries = await readdir(specs, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(folders.toSorted().map((service) => readContract(specs, service)));
  return found.filter((contract) => contract !== undefined);
}

async function readContract(specs: string, service: string): Promise<Contract | undefined> {
  const folder = join(specs, service);
  const rootText = await readFile(join(folder, 'openapi.yaml'), 'utf8').catch(() => undefined);
  if (rootText === undefined) return undefined;
  const root = parse(rootText) as {
    readonly tags?: readonly { readonly name: string }[];
    readonly paths?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  const files = await readdir(folder, { recursive: true });
  return {
    service,
    folder,
    rootText,
    areas: (root.tags ?? []).map(({ name }) => name),
    // Each path of the root file is one reference to a file.
    paths: new Map(Object.entries(root.paths ?? {}).map(([path, item]) => [path, Object.values(item)[0] ?? ''])),
    files: files.filter((file) => file.endsWith('.yaml')).map((file) => file.replaceAll('\\', '/')),
  };
}

/**
 * Creates the operation that the words of the command describe.
 *
 * @param words - Area, name, method and path.
 * @param service - Selects the contract if several have the area.
 * @throws InvalidOperationError when it does not fit into the contracts.
 */
export function createOperation(
  contracts: readonly Contract[],
  words: readonly string[],
  service?: string,
): NewOperation {
  const [area = '', name = '', method = '', path = '', ...rest] = words;
  if (path === '' || rest.length > 0) {
    throw new InvalidOperationError(
      'Pass four values: <Area> "<Name>" <METHOD> <path>. Put names of several words in quotes.',
    );
  }
  const contract = findContract(contracts, area, service);
  const id = camelCase(name);
  const operation: NewOperation = {
    contract,
    area,
    name,
    method: method.toLowerCase(),
    path,
    id,
    type: pascalCase(id),
    folder: kebabCase(area),
    pathFile: `${kebabCase(area)}/paths/${pathFileName(path)}`,
    parameters: [...path.matchAll(/\{(\w+)\}/gu)].map(([, parameter = '']) => parameter),
    hasBody: /^p/iu.test(method),
  };
  const violations = [...nameViolations(operation), ...pathViolations(operation)];
  if (violations.length > 0) throw new InvalidOperationError(violations.join('\n'));
  return operation;
}

function findContract(contracts: readonly Contract[], area: string, service: string | undefined): Contract {
  const selected = contracts.filter((each) => service === undefined || each.service === service);
  if (selected.length === 0) {
    const names = contracts.map((each) => each.service).join(', ');
    throw new InvalidOperationError(`There is no service ${service}. Use one of: ${names}.`);
  }
  const [found, other] = selected.filter(({ areas }) => areas.includes(area));
  if (found !== undefined && other !== undefined) {
    const advice = `Add --service ${found.service} or --service ${other.service}.`;
    throw new InvalidOperationError(`Several services have an area "${area}". ${advice}`);
  }
  if (found !== undefined) return found;
  const all = selected.flatMap(({ areas }) => areas);
  const similar = all.find((each) => kebabCase(each) === kebabCase(area));
  const advice = similar === undefined ? `Use one of: ${all.join(', ')}.` : `Did you mean "${similar}"?`;
  throw new InvalidOperationError(`There is no area "${area}". ${advice} A new area begins as a tag in openapi.yaml.`);
}

function nameViolations({ contract, name, id, type, hasBody }: NewOperation): string[] {
  if (!namePattern.test(name)) {
    return [`"${name}" is not the name of an operation. Write capitalized words, such as "Call Start Batch".`];
  }
  const taken = new Set(contract.files.map((file) => file.split('/').at(-1)));
  const needed = [`${id}.yaml`, ...(hasBody ? [`${type}Request.yaml`] : []), `${type}Response.yaml`];
  const existing = needed.filter((file) => taken.has(file));
  return existing.length === 0
    ? []
    : [`"${name}" exists: the ${contract.service} contract has ${existing.join(', ')}.`];
}

function pathViolations({ contract, method, path, pathFile, parameters }: NewOperation): string[] {
  const violations: string[] = [];
  if (!methods.includes(method)) {
    const names = methods.join(', ').toUpperCase();
    violations.push(`"${method.toUpperCase()}" is not a method of an operation. Use ${names}.`);
  }
  if (!pathPattern.test(path)) {
    const advice = 'Write /like/this/{call_id}: lowercase letters, digits and _, without / at the end.';
    return [...violations, `"${path}" is not a path. ${advice}`];
  }
  if (new Set(parameters).size < parameters.length) violations.push(`"${path}" has a parameter twice.`);
  const withoutNames = (text: string): string => text.replaceAll(/\{\w+\}/gu, '{}');
  const same = [...contract.paths.keys()].find((each) => each !== path && withoutNames(each) === withoutNames(path));
  if (same !== undefined) violations.push(`The contract has ${same}, which matches the same requests. Use its names.`);
  const file = contract.paths.get(path);
  if (file !== undefined && file !== pathFile) {
    violations.push(`${path} is a path of ${file.split('/')[0]}. All operations of a path belong to one area.`);
  }
  if (file === undefined && contract.files.includes(pathFile)) {
    violations.push(`${contract.service}/${pathFile} exists, for another path.`);
  }
  return violations;
}
