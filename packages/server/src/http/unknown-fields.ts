import { childPointer, combiningKeywords, isSchemaObject, resolveAt } from '@callscope/contract';

/** Most unknown fields that are reported for one request. */
export const maxUnknownFields = 20;

/** A path into a body: keys of objects, and indexes of lists. */
export type FieldPath = readonly (string | number)[];

/** The fields that one or several schemas of the same value name. */
interface Shape {
  /** True if the value may have fields that no schema names: it is a map, or free-form JSON. */
  readonly isOpen: boolean;
  /** Pointers of the schemas of each named field. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Pointers of the schemas of further fields of a map. */
  readonly others: readonly string[];
  /** Pointers of the schemas of the items of a list. */
  readonly items: readonly string[];
}

/**
 * Creates the search for fields that a contract does not name. A schema without `additionalProperties` ignores unknown
 * fields (decision 0134), so validation accepts them. Where several schemas apply to one value, as in `anyOf`, the fields
 * of all are known.
 *
 * @param document - The bundled contract.
 * @returns a function from the pointer of a schema and a valid value to the paths of its unknown fields, at most
 *   `maxUnknownFields`, in the order of the value.
 */
export function createUnknownFieldSearch(document: object): (pointer: string, value: unknown) => FieldPath[] {
  // By the pointers that they merge. Recursive schemas meet the same pointers again, so the number of shapes is bounded.
  const shapes = new Map<string, Shape>();

  function shapeOf(pointers: readonly string[]): Shape {
    const key = pointers.join(' ');
    const known = shapes.get(key);
    if (known) return known;
    const shape = buildShape(document, pointers);
    shapes.set(key, shape);
    return shape;
  }

  return (pointer, value) => {
    const found: FieldPath[] = [];
    const path: (string | number)[] = [];

    // Recursion is bounded by the depth that a body may have.
    function search(inner: unknown, pointers: readonly string[]): void {
      if (pointers.length === 0 || typeof inner !== 'object' || inner === null) return;
      const shape = shapeOf(pointers);
      if (Array.isArray(inner)) {
        if (shape.items.length === 0) return;
        for (const [index, item] of inner.entries()) descend(index, item, shape.items);
        return;
      }
      for (const name of Object.keys(inner)) {
        const known = shape.fields.get(name);
        if (known === undefined && !shape.isOpen) found.push([...path, name]);
        else descend(name, (inner as Readonly<Record<string, unknown>>)[name], known ?? shape.others);
        if (found.length >= maxUnknownFields) return;
      }
    }

    function descend(step: string | number, inner: unknown, pointers: readonly string[]): void {
      if (found.length >= maxUnknownFields) return;
      path.push(step);
      search(inner, pointers);
      path.pop();
    }

    search(value, [pointer]);
    return found;
  };
}

function buildShape(document: object, pointers: readonly string[]): Shape {
  const fields = new Map<string, string[]>();
  const others: string[] = [];
  const items: string[] = [];
  let isOpen = false;
  const visited = new Set<string>();
  const pending = [...pointers];
  for (const location of pending) {
    const { pointer, value: schema } = resolveAt(document, location);
    if (visited.has(pointer) || !isSchemaObject(schema)) continue;
    visited.add(pointer);
    for (const keyword of combiningKeywords) {
      for (const index of (schema[keyword] ?? []).keys()) pending.push(childPointer(pointer, keyword, index));
    }
    if (schema.items !== undefined) items.push(childPointer(pointer, 'items'));
    // Items at fixed positions are operands, which have one schema.
    const { prefixItems = [] } = schema as { readonly prefixItems?: readonly unknown[] };
    for (const index of prefixItems.keys()) items.push(childPointer(pointer, 'prefixItems', index));
    for (const name of Object.keys(schema.properties ?? {})) {
      const known = fields.get(name) ?? [];
      fields.set(name, [...known, childPointer(pointer, 'properties', name)]);
    }
    const { additionalProperties } = schema as { readonly additionalProperties?: unknown };
    if (additionalProperties !== undefined && additionalProperties !== false) {
      isOpen = true;
      if (additionalProperties !== true) others.push(childPointer(pointer, 'additionalProperties'));
    }
    if (acceptsAnyJson(schema)) isOpen = true;
  }
  // Fields without any schema of their own belong to free-form JSON, for example an object without `properties`.
  return { isOpen: isOpen || (fields.size === 0 && items.length === 0), fields, others, items };
}

/** Returns true for a schema that says nothing about its value. */
function acceptsAnyJson(schema: Readonly<Record<string, unknown>>): boolean {
  const keywords = ['type', 'const', 'enum', 'properties', 'items', ...combiningKeywords];
  return keywords.every((keyword) => schema[keyword] === undefined);
}

/**
 * Formats unknown fields as the value of the response header `Callscope-Ignored`: `body.latest_only, body.filter.ids`.
 * Characters that a header or its list cannot hold are percent-encoded; a path has at most 200 characters.
 */
export function formatIgnoredHeader(paths: readonly FieldPath[]): string {
  return paths
    .map((path) =>
      encodeURIComponent(['body', ...path].join('.').replaceAll(/\p{Surrogate}/gu, '\uFFFD')).slice(0, 200),
    )
    .join(', ');
}
