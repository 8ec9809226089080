import {
  type Document,
  formatPointer,
  isObject,
  type Json,
  parsePointer,
  resolveAt,
  valueAt,
} from '@callscope/contract';

import { operationsOf } from './nodes.ts';
import { absent } from './rules.ts';

/** Most characters of a value. */
const maxLength = 60;

/** Most values of a list. */
const maxItems = 4;

/** Formats a value for a reader: JSON, shortened, as code. A value that is absent is `nothing`. */
export function formatValue(value: Json | undefined): string {
  if (value === undefined) return absent;
  return code(shorten(typeof value === 'string' ? value : JSON.stringify(value)));
}

/** Formats two values for a reader; two long ones from where they begin to differ. */
export function formatChange(
  before: Json | undefined,
  after: Json | undefined,
): { readonly before: string; readonly after: string } {
  const [a = '', b = ''] = [before, after].map((value) => (value === undefined ? '' : JSON.stringify(value)));
  if (Math.min(a.length, b.length) <= maxLength) return { before: formatValue(before), after: formatValue(after) };
  const difference = Array.from(a).findIndex((character, index) => character !== b[index]);
  const start = Math.max(0, (difference < 0 ? a.length : difference) - maxLength / 4);
  const cut = (text: string): string => code(`${start > 0 ? '…' : ''}${shorten(text.slice(start))}`);
  return { before: cut(a), after: cut(b) };
}

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

/** Formats the first values of a list for a reader, with the number of the others. */
export function formatList(values: readonly Json[]): string {
  const shown = values.slice(0, maxItems).map((value) => formatValue(value));
  const parts = values.length > maxItems ? [...shown, `${values.length - maxItems} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Formats text as code, on one line. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll('\n', ' ')}\``;
}

/** Returns the name of a node for a reader: `filter.op_names` of `CallsFilter`, the 200 response of `callStats`. */
export function describeNode(document: Document, pointer: string): string {
  const keys = parsePointer(pointer);
  const [top, first, second] = keys;
  if (top === 'paths' && first !== undefined) return describePath(document, keys);
  if (top === 'tags' && first !== undefined) {
    const name = valueAt(document, formatPointer(['tags', first, 'name']));
    return `the tag ${code(typeof name === 'string' ? name : first)}`;
  }
  if (top === undefined || top === 'info') return 'the contract';
  if (top === 'servers') return 'the servers';
  if (top !== 'components' || first === undefined || second === undefined) return code(keys.join('.'));
  if (first === 'schemas') return describeSchemaPath(code(second), keys.slice(3));
  const names: Readonly<Record<string, () => string>> = {
    examples: () => `the example ${code(second)}`,
    headers: () => `the header ${code(headerName(document, second))}`,
    parameters: () => `the parameter ${code(parameterName(document, keys.slice(0, 3)) ?? second)}`,
    requestBodies: () => `the body ${code(second)}`,
    responses: () => `the response ${code(second)}`,
    securitySchemes: () => `the credentials ${code(second)}`,
  };
  return describeBelow(document, names[first]?.() ?? code(second), keys, 3);
}

function describePath(document: Document, keys: readonly string[]): string {
  const [, path = '', method] = keys;
  if (method === undefined) return code(path);
  if (method === 'parameters') return describeBelow(document, code(path), keys, 2);
  const id = valueAt(document, formatPointer([...keys.slice(0, 3), 'operationId']));
  return describeBelow(document, code(typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`), keys, 3);
}

/** Describes a node below an operation or a component. @param index - Index of the first key below the owner. */
function describeBelow(document: Document, owner: string, keys: readonly string[], index: number): string {
  const [key, next] = [keys[index], keys[index + 1]];
  const below = (name: string, steps: number): string => describeBelow(document, name, keys, index + steps);
  if (key === 'requestBody') return below(`the body of ${owner}`, 1);
  if (key === 'schema') return describeSchemaPath(owner, keys.slice(index + 1));
  if (key === 'example') return `the example of ${owner}`;
  if (next === undefined) return owner;
  if (key === 'responses') return below(`the ${next} response of ${owner}`, 2);
  if (key === 'headers') return below(`the header ${code(next)} of ${owner}`, 2);
  if (key === 'examples') return `the example ${code(next)} of ${owner}`;
  if (key === 'content') return below(owner, 2);
  if (key !== 'parameters') return owner;
  const name = parameterName(document, keys.slice(0, index + 2));
  return name === undefined ? owner : below(`the parameter ${code(name)} of ${owner}`, 2);
}

/** Keywords whose branches describe the same value: they add nothing to the path of a property. */
const sameValueKeywords = new Set(['allOf', 'anyOf', 'oneOf']);

function describeSchemaPath(owner: string, keys: readonly string[]): string {
  let path = '';
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const next = keys[index + 1];
    if ((key === 'properties' || key === 'patternProperties') && next !== undefined) {
      path += path === '' ? next : `.${next}`;
      index += 1;
    } else if (key === 'items') path += '[]';
    else if (key === 'prefixItems' && next !== undefined) {
      path += `[${next}]`;
      index += 1;
    } else if (key === 'additionalProperties') path += path === '' ? '*' : '.*';
    else if (sameValueKeywords.has(key)) index += 1;
    // The other keywords do not lead to another value.
    else break;
  }
  return path === '' ? owner : `${code(path)} of ${owner}`;
}

function parameterName(document: Document, keys: readonly string[]): string | undefined {
  const { value } = resolveAt(document, formatPointer(keys));
  return isObject(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}

/** Returns the name under which a response has a header component; the name of the component if none has it. */
function headerName(document: Document, component: string): string {
  const pointer = formatPointer(['components', 'headers', component]);
  const headers = operationsOf(document).flatMap(({ responses }) => responses.flatMap((each) => each.headers));
  return headers.find((header) => header.pointer === pointer)?.name ?? component;
}
