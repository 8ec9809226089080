import { isObject, type Json } from '@callscope/contract';

/** Keywords that no program depends on. */
export const documentationKeys: ReadonlySet<string> = new Set([
  '$comment',
  'description',
  'example',
  'examples',
  'externalDocs',
  'links',
  'summary',
  'tags',
  'termsOfService',
  'title',
  'x-source',
]);

/** Keywords whose value is a map from names that authors choose: a key such as `description` is a name in it. */
export const mapKeys: ReadonlySet<string> = new Set([
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

/** Keywords whose value is data, not a schema. */
export const dataKeys: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'value']);

/** Keywords whose lists have no order. */
const unorderedKeys = new Set(['enum', 'required', 'type', 'anyOf', 'oneOf', 'allOf', 'x-known-values']);

/**
 * Returns a string that is equal for nodes that mean the same to a program: it leaves documentation out and sorts keys
 * and unordered lists. References stay as they are.
 */
export function canonicalMeaning(value: Json): string {
  return write(value, false, '');
}

/** Returns a string that is equal for equal JSON values, whatever the order of their keys. */
export function canonicalJson(value: Json): string {
  return write(value, true, '');
}

function write(value: Json, isData: boolean, parentKey: string): string {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => write(item, isData || dataKeys.has(parentKey), ''));
    return `[${(unorderedKeys.has(parentKey) ? items.toSorted() : items).join(',')}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const isMap = mapKeys.has(parentKey);
  const entries = Object.entries(value)
    .filter(([key]) => isData || isMap || !documentationKeys.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => {
      const holdsData = isData || (!isMap && dataKeys.has(key));
      return `${JSON.stringify(key)}:${write(member, holdsData, isData || isMap ? '' : key)}`;
    });
  return `{${entries.join(',')}}`;
}
