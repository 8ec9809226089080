import type { Json } from '../bundle/index.ts';
import { isObject } from './node.ts';

/** Keywords that only tell a reader something. */
export const wordKeys: ReadonlySet<string> = new Set([
  '$comment',
  'description',
  'example',
  'examples',
  'externalDocs',
  'summary',
  'tags',
  'termsOfService',
  'title',
  'x-source',
]);

/** Keywords whose values map names that authors choose, so that a key such as `description` is a name there. */
export const nameMaps: ReadonlySet<string> = new Set([
  '$defs',
  'callbacks',
  'content',
  'dependentSchemas',
  'encoding',
  'examples',
  'headers',
  'mapping',
  'parameters',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'securitySchemes',
  'variables',
]);

/** Keywords whose values are data and no schemas. */
export const dataKeys: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'value']);

/** Keywords whose lists mean the same in any order. */
const unordered = new Set(['enum', 'required', 'type', 'anyOf', 'oneOf', 'allOf', 'x-known-values']);

/**
 * A text that is the same for values that mean the same to a program: without words, keys in order, lists whose order
 * does not matter in order. References stay as they are.
 */
export function meaningOf(value: Json): string {
  return write(value, false, '');
}

/** A text that is the same for equal JSON values, whatever the order of their keys. */
export function textOf(value: Json): string {
  return write(value, true, '');
}

function write(value: Json, isData: boolean, under: string): string {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => write(item, isData || dataKeys.has(under), ''));
    return `[${(unordered.has(under) ? items.toSorted() : items).join(',')}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const areNames = nameMaps.has(under);
  const entries = Object.entries(value)
    .filter(([key]) => isData || areNames || !wordKeys.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => {
      const below = isData || (!areNames && dataKeys.has(key));
      return `${JSON.stringify(key)}:${write(part, below, isData || areNames ? '' : key)}`;
    });
  return `{${entries.join(',')}}`;
}
