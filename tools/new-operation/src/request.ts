import { camelCase, kebabCase, pascalCase, pathFileName } from '@callscope/contract';

import type { Contract } from './contracts.ts';
import { Refusal } from './refusal.ts';

/** A new operation: what was asked for, and the names that follow from it. */
export interface NewOperation {
  readonly contract: Contract;
  readonly area: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** `callTagAdd`, and the same with a capital for the types of its bodies. */
  readonly id: string;
  readonly type: string;
  /** Folder of the area, relative to the contract. */
  readonly folder: string;
  /** The file of the path, relative to the contract. */
  readonly pathFile: string;
  readonly parameters: readonly string[];
  /** Whether requests have a body. */
  readonly hasBody: boolean;
}

/** The methods that operations have, in the order in which a path file holds them. */
export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const namePattern = /^[A-Z][A-Za-z0-9]*(?: [A-Z0-9][A-Za-z0-9]*)*$/u;
const pathPattern = /^(?:\/(?:[a-z0-9][a-z0-9_]*|\{[a-z][a-z0-9_]*\}))+$/u;

/**
 * Checks what is asked for against the contracts.
 * @param words - Area, name, method and path, as on the command line.
 * @param service - Which contract, where two have an area of that name.
 * @throws Refusal with all that is wrong, one sentence a line.
 */
export function toOperation(contracts: readonly Contract[], words: readonly string[], service?: string): NewOperation {
  const [area = '', name = '', method = '', path = '', ...rest] = words;
  if (path === '' || rest.length > 0) {
    throw new Refusal('Give four things: <Area> "<Name>" <METHOD> <path>. Names of several words stand in quotes.');
  }
  const contract = contractOf(contracts, area, service);
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
  const faults = [...nameFaults(operation), ...pathFaults(operation)];
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  return operation;
}

function contractOf(contracts: readonly Contract[], area: string, service: string | undefined): Contract {
  const asked = contracts.filter((each) => service === undefined || each.service === service);
  if (asked.length === 0) {
    throw new Refusal(
      `There is no service ${service}. There are: ${contracts.map((each) => each.service).join(', ')}.`,
    );
  }
  const [found, other] = asked.filter(({ areas }) => areas.includes(area));
  if (other !== undefined) {
    throw new Refusal(
      `Several services have an area "${area}". Add --service ${found?.service} or --service ${other.service}.`,
    );
  }
  if (found !== undefined) return found;
  const all = asked.flatMap(({ areas }) => areas);
  const meant = all.find((each) => kebabCase(each) === kebabCase(area));
  const areas = meant === undefined ? `There are: ${all.join(', ')}.` : `Is "${meant}" meant?`;
  throw new Refusal(`There is no area "${area}". ${areas} A new area begins as a tag in openapi.yaml.`);
}

function nameFaults({ contract, name, id, type, hasBody }: NewOperation): string[] {
  if (!namePattern.test(name)) {
    return [`"${name}" is no name of an operation. Write words with capitals, such as "Call Start Batch".`];
  }
  const taken = new Set(contract.files.map((file) => file.split('/').at(-1)));
  const wanted = [`${id}.yaml`, ...(hasBody ? [`${type}Request.yaml`] : []), `${type}Response.yaml`];
  const existing = wanted.filter((file) => taken.has(file));
  return existing.length === 0
    ? []
    : [`"${name}" exists: the ${contract.service} contract has ${existing.join(', ')}.`];
}

function pathFaults({ contract, method, path, pathFile, parameters }: NewOperation): string[] {
  const faults: string[] = [];
  if (!methods.some((each) => each === method)) {
    faults.push(`"${method.toUpperCase()}" is no method of an operation. Use ${methods.join(', ').toUpperCase()}.`);
  }
  if (!pathPattern.test(path)) {
    return [
      ...faults,
      `"${path}" is no path. Write /like/this/{call_id}: small letters, digits and _, no / at the end.`,
    ];
  }
  if (new Set(parameters).size < parameters.length) faults.push(`"${path}" has a parameter twice.`);
  const blank = (text: string): string => text.replaceAll(/\{\w+\}/gu, '{}');
  const alike = [...contract.paths.keys()].find((each) => each !== path && blank(each) === blank(path));
  if (alike !== undefined) faults.push(`The contract has ${alike}, which matches the same requests. Use its names.`);
  const file = contract.paths.get(path);
  if (file !== undefined && file !== pathFile) {
    faults.push(`${path} is a path of ${file.split('/')[0]}. Operations of one path belong to one area.`);
  }
  if (file === undefined && contract.files.includes(pathFile)) {
    faults.push(`${contract.service}/${pathFile} exists, for another path.`);
  }
  return faults;
}
