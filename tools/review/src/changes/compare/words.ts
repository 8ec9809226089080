import { type Json, keysOf, type OpenApiDocument, toPointer, valueAt } from '../../bundle/index.ts';
import { isObject } from '../node.ts';
import { nothing } from '../rules/index.ts';

const longest = 60;

/** A value as reports show it: JSON, shortened, as code. A value that is not there is `nothing`. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return nothing;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return code(clip(text));
}

/** Two values as reports show them; where both are long, from where they begin to differ. */
export function shownChange(
  before: Json | undefined,
  after: Json | undefined,
): { readonly before: string; readonly after: string } {
  const [a, b] = [before, after].map((value) => (value === undefined ? '' : JSON.stringify(value)));
  if (!a || !b || Math.min(a.length, b.length) <= longest) return { before: shown(before), after: shown(after) };
  let start = 0;
  while (a[start] === b[start] && start < a.length) start += 1;
  const from = Math.max(0, start - longest / 4);
  const cut = (text: string): string => code(`${from > 0 ? '…' : ''}${clip(text.slice(from))}`);
  return { before: cut(a), after: cut(b) };
}

function clip(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Several values as reports show them. */
export function shownList(values: readonly Json[]): string {
  const some = values.slice(0, 4).map((value) => shown(value));
  const more = values.length > some.length ? [`${values.length - some.length} more`] : [];
  const all = [...some, ...more];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Text as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll('\n', ' ')}\``;
}

/** Lists whose parts are forms of the same value: a step into one of them adds nothing to a name. */
const sameValue = new Set(['allOf', 'anyOf', 'oneOf']);

/**
 * What a reader calls a node of a bundle: `filter.op_names` of `CallsFilter`, the 200 answer of `callStats`.
 */
export function subjectOf(document: OpenApiDocument, pointer: string): string {
  const keys = keysOf(pointer);
  const [top, first, second] = keys;
  if (top === 'paths' && first !== undefined) return ofPath(document, keys);
  if (top === 'info') return 'the contract';
  if (top === 'tags' && first !== undefined) {
    const name = valueAt(document, toPointer(['tags', first, 'name']));
    return `the tag ${code(typeof name === 'string' ? name : first)}`;
  }
  if (top !== 'components' || first === undefined || second === undefined)
    return code(keys.join('.') || 'the contract');
  if (first === 'schemas') return withPath(code(second), keys.slice(3));
  const names: Readonly<Record<string, string>> = {
    examples: `the example ${code(second)}`,
    headers: `the header ${code(headerName(document, second))}`,
    parameters: `the parameter ${code(parameterName(document, keys.slice(0, 3)) ?? second)}`,
    requestBodies: `the body ${code(second)}`,
    responses: `the answer ${code(second)}`,
    securitySchemes: `the credentials ${code(second)}`,
  };
  return withRest(document, names[first] ?? code(second), keys, 3);
}

function ofPath(document: OpenApiDocument, keys: readonly string[]): string {
  const [, path = '', method] = keys;
  if (method === undefined) return code(path);
  if (method === 'parameters') return withRest(document, code(path), keys, 2);
  const id = valueAt(document, toPointer([...keys.slice(0, 3), 'operationId']));
  return withRest(document, code(typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`), keys, 3);
}

/** Names what lies below an operation or a component, from the key at `index` on. */
function withRest(document: OpenApiDocument, owner: string, keys: readonly string[], index: number): string {
  const [key, next] = [keys[index], keys[index + 1]];
  switch (key) {
    case 'requestBody':
      return withRest(document, `the body of ${owner}`, keys, index + 1);
    case 'responses':
      return next === undefined ? owner : withRest(document, `the ${next} answer of ${owner}`, keys, index + 2);
    case 'headers':
      return next === undefined ? owner : withRest(document, `the header ${code(next)} of ${owner}`, keys, index + 2);
    case 'parameters': {
      const name = parameterName(document, keys.slice(0, index + 2));
      return name === undefined
        ? owner
        : withRest(document, `the parameter ${code(name)} of ${owner}`, keys, index + 2);
    }
    case 'content':
      return withRest(document, owner, keys, index + 2);
    case 'schema':
      return withPath(owner, keys.slice(index + 1));
    default:
      return owner;
  }
}

function withPath(owner: string, keys: readonly string[]): string {
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
    else if (sameValue.has(key)) index += 1;
    // What follows is a keyword of the schema that is named already.
    else break;
  }
  return path === '' ? owner : `${code(path)} of ${owner}`;
}

function parameterName(document: OpenApiDocument, keys: readonly string[]): string | undefined {
  const node = valueAt(document, toPointer(keys));
  if (!isObject(node)) return undefined;
  if (typeof node['$ref'] === 'string') return parameterName(document, keysOf(node['$ref']));
  return typeof node['name'] === 'string' ? node['name'] : undefined;
}

/** The name under which answers have a header; the name of the component when none has it. */
function headerName(document: OpenApiDocument, component: string): string {
  const answers = [
    ...Object.values(document.components?.responses ?? {}),
    ...Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) =>
        isObject(operation) ? Object.values(operation['responses'] ?? {}) : [],
      ),
    ),
  ];
  for (const answer of answers) {
    const headers = isObject(answer) ? answer['headers'] : undefined;
    for (const [name, header] of Object.entries(isObject(headers) ? headers : {})) {
      if (isObject(header) && header['$ref'] === `#/components/headers/${component}`) return name;
    }
  }
  return component;
}
