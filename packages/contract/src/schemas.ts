import { isObject, type SchemaNode, type SchemaObject } from './document.ts';
import { childPointer } from './pointer.ts';
import { isReference, type Located, resolveAt } from './resolve.ts';

/** Keywords whose value is one schema, extensions of streams included. */
export const schemaKeywords = [
  'items',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'x-item-schema',
  'x-event-schema',
  'x-event-error-schema',
] as const;

/** Keywords whose value is a list of schemas. */
export const schemaListKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;

/** Keywords whose value is a map from names, which authors choose, to schemas. */
export const schemaMapKeywords = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const;

/** Keywords whose schemas apply to the same value as the schema itself. */
export const combiningKeywords = ['allOf', 'anyOf', 'oneOf'] as const;

/** A schema directly below another one. */
export interface Subschema {
  /** Keyword that holds it. */
  readonly keyword: string;
  /** Keys from the schema above: `properties`, `id`. */
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** Lists the schemas directly below a schema, in the order of the keyword lists. References are not followed. */
export function subschemas(schema: Readonly<Record<string, unknown>>): Subschema[] {
  const single = schemaKeywords.flatMap((keyword) =>
    schema[keyword] === undefined ? [] : [{ keyword, keys: [keyword], value: schema[keyword] }],
  );
  const listed = schemaListKeywords.flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list)
      ? list.map((value: unknown, index) => ({ keyword, keys: [keyword, `${index}`], value }))
      : [];
  });
  const mapped = schemaMapKeywords.flatMap((keyword) => {
    const map = schema[keyword];
    return isObject(map) ? Object.entries(map).map(([name, value]) => ({ keyword, keys: [keyword, name], value })) : [];
  });
  return [...single, ...listed, ...mapped];
}

/**
 * Returns the properties that a schema names, also in the branches of `allOf`, `anyOf` and `oneOf`.
 *
 * @param pointer - Location of the schema.
 * @returns the schemas by property name, with references followed; the first one if several branches have the property. A
 *   schema may be `true` or `false`.
 */
export function propertiesAt(document: object, pointer: string): Map<string, Located<SchemaObject | boolean>> {
  const found = new Map<string, Located<SchemaObject | boolean>>();
  collectProperties(document, pointer, found, new Set());
  return found;
}

function collectProperties(
  document: object,
  location: string,
  found: Map<string, Located<SchemaObject | boolean>>,
  visited: Set<string>,
): void {
  const { pointer, value } = resolveAt(document, location);
  if (visited.has(pointer) || !isObject(value)) return;
  visited.add(pointer);
  const { properties } = value as SchemaObject;
  for (const name of Object.keys(properties ?? {})) {
    const property = resolveAt(document, childPointer(pointer, 'properties', name));
    if (!found.has(name)) found.set(name, property as Located<SchemaObject | boolean>);
  }
  for (const { keyword, keys } of subschemas(value)) {
    if ((combiningKeywords as readonly string[]).includes(keyword)) {
      collectProperties(document, childPointer(pointer, ...keys), found, visited);
    }
  }
}

/** Returns the schemas of the branches of `allOf`, `anyOf` and `oneOf`. */
export function branchesOf({ allOf = [], anyOf = [], oneOf = [] }: SchemaObject): readonly SchemaNode[] {
  return [...allOf, ...anyOf, ...oneOf];
}

/** Returns true for a node that is a schema itself: not a reference, not `true` or `false`. */
export function isSchemaObject(node: unknown): node is SchemaObject {
  return isObject(node) && !isReference(node);
}
