import {
  combiningKeywords,
  type Document,
  followReferences,
  isObject,
  type Json,
  type JsonObject,
} from '@callscope/contract';

import { canonicalJson, canonicalMeaning, documentationKeys } from './canonical.ts';
import { childOf, isObjectNode, itemsOf, membersOf, type Node, type ObjectNode, targetNode } from './nodes.ts';

/** A schema without the notation around it: references, `allOf` with one schema, `anyOf` with null. */
export interface UnwrappedSchema {
  /** The schema that describes the value. */
  readonly core: Node;
  /** Pointer of the branch that allows null; undefined if there is none. */
  readonly nullAt: string | undefined;
}

/** Follows references and wrappers to the schema that describes a value. */
export function unwrapSchema(document: Document, node: Node): UnwrappedSchema {
  const visited = new Set<string>();
  let nullAt: string | undefined;
  let current = resolveAlone(document, node);
  while (!visited.has(current.pointer)) {
    visited.add(current.pointer);
    const [keyword = '', ...others] = meaningfulKeywords(current);
    if (others.length > 0 || !combiningKeywords.some((each) => each === keyword)) break;
    const branches = itemsOf(childOf(current, keyword));
    const nullBranch = keyword === 'allOf' ? undefined : branches.find(isNullSchema);
    const [only, ...more] = keyword === 'allOf' ? branches : branches.filter((branch) => !isNullSchema(branch));
    if (only === undefined || more.length > 0) break;
    nullAt ??= nullBranch?.pointer;
    current = resolveAlone(document, only);
  }
  return { core: current, nullAt };
}

/** Follows references without other keywords. */
function resolveAlone(document: Document, node: Node): Node {
  return followReferences(
    node,
    (each) => (meaningfulKeywords(each).length === 1 ? targetNode(document, each) : undefined),
    ({ pointer }) => pointer,
  );
}

/** Returns the keywords of a schema that a program depends on. */
function meaningfulKeywords(node: Node): string[] {
  if (!isObjectNode(node)) return [];
  return Object.keys(node.value).filter((key) => !documentationKeys.has(key) && key !== 'deprecated');
}

function isNullSchema({ value }: Node): boolean {
  return isObject(value) && (value['type'] === 'null' || value['const'] === null);
}

/** The combined constraints of a schema and the schemas of its `allOf`, independent of the notation. */
export interface EffectiveSchema {
  readonly pointer: string;
  /** Types except null; undefined if any type is valid. */
  readonly types: ReadonlySet<string> | undefined;
  /** Pointer of what allows null. */
  readonly nullAt: string | undefined;
  /** Valid values except null; undefined if `types` is the only limit. */
  readonly values: readonly Node[] | undefined;
  /** Keywords that have no field of their own here. */
  readonly keywords: ReadonlyMap<string, Node>;
  /** Schemas of properties by name: one of each branch of `allOf` that has the property. */
  readonly properties: ReadonlyMap<string, readonly Node[]>;
  /** Items of the lists of required properties, by name. */
  readonly required: ReadonlyMap<string, Node>;
  /** Schema of unknown keys; undefined if they may have any value. */
  readonly additional: Node | undefined;
  /** Branches of `anyOf` and `oneOf` except null; undefined if there are none. */
  readonly variants: readonly Node[] | undefined;
}

/** Keywords with a field of their own in an effective schema. */
const placedKeywords = new Set([
  '$ref',
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  ...combiningKeywords,
]);

/** Reads a schema. Branches of `allOf`, and a reference with other keywords, count as part of it. */
export function readEffectiveSchema(document: Document, schema: Node): EffectiveSchema {
  return read(document, schema, new Set());
}

function read(document: Document, schema: Node, ancestors: ReadonlySet<string>): EffectiveSchema {
  const node = resolveAlone(document, schema);
  if (!isObjectNode(node) || ancestors.has(node.pointer)) {
    return {
      pointer: node.pointer,
      types: undefined,
      nullAt: undefined,
      values: node.value === false ? [] : undefined,
      keywords: new Map(),
      properties: new Map(),
      required: new Map(),
      additional: undefined,
      variants: undefined,
    };
  }
  const within = new Set([...ancestors, node.pointer]);
  const referenced = targetNode(document, node);
  return [...(referenced ? [referenced] : []), ...itemsOf(childOf(node, 'allOf'))]
    .map((branch) => read(document, branch, within))
    .reduce(merge, readOwn(node));
}

function readOwn(node: ObjectNode): EffectiveSchema {
  const branches = ['anyOf', 'oneOf'].flatMap((key) => itemsOf(childOf(node, key)));
  const variants = branches.filter((branch) => !isNullSchema(branch));
  const nullBranch = branches.find(isNullSchema);
  const isChoice = variants.length > 0 && ['type', 'enum', 'const', 'properties'].every((key) => !(key in node.value));
  const types = listTypes(node);
  // Variants that are only types, or only values, are a list of types or an enum in another notation.
  const areTypes = isChoice && variants.every((variant) => meaningfulKeywords(variant).join() === 'type');
  const areValues = isChoice && variants.every(isValueList);
  const allTypes = areTypes ? variants.flatMap((variant) => listTypes(variant) ?? []) : types;
  const allValues = areValues ? variants.flatMap((variant) => listValues(variant) ?? []) : listValues(node);
  const values = allValues?.filter(({ value }) => value !== null);
  const nullValue = allValues?.find(({ value }) => value === null);
  const additional = childOf(node, 'additionalProperties') ?? childOf(node, 'unevaluatedProperties');
  const properties = [...membersOf(childOf(node, 'properties'))].filter(([, { value }]) => value !== false);
  const keywords = [...membersOf(node)].filter(([key]) => !placedKeywords.has(key) && !documentationKeys.has(key));
  const typeNullAt = allTypes?.includes('null') ? `${node.pointer}/type` : nullBranch?.pointer;
  return {
    pointer: node.pointer,
    types: allTypes ? new Set(allTypes.filter((type) => type !== 'null')) : values && typesOf(values),
    // A list of values without null excludes it, whatever the type.
    nullAt: allValues === undefined || nullBranch ? typeNullAt : nullValue && (typeNullAt ?? nullValue.pointer),
    values,
    keywords: new Map(keywords.filter(([key, { value }]) => !(key === 'items' && allowsAnything(value)))),
    properties: new Map(properties.map(([name, property]) => [name, [property]])),
    required: new Map(itemsOf(childOf(node, 'required')).map((item) => [String(item.value), item])),
    additional: allowsAnything(additional?.value) ? undefined : additional,
    variants: variants.length === 0 || areTypes || areValues ? undefined : variants,
  };
}

function listTypes({ value }: Node): readonly string[] | undefined {
  const type = isObject(value) ? value['type'] : undefined;
  return typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly string[]) : undefined;
}

/** Returns the values of `enum` or `const`; undefined for a schema without them. */
function listValues(node: Node): readonly Node[] | undefined {
  const constant = childOf(node, 'const');
  const list = childOf(node, 'enum');
  return list ? itemsOf(list) : constant && [constant];
}

/** Returns true for a schema that only lists values. */
function isValueList(node: Node): boolean {
  const keywords = meaningfulKeywords(node).filter((keyword) => keyword !== 'type');
  return keywords.join() === 'enum' || keywords.join() === 'const';
}

function typesOf(values: readonly Node[]): ReadonlySet<string> {
  return new Set(
    values.map(({ value }) => {
      if (Array.isArray(value)) return 'array';
      return Number.isInteger(value) ? 'integer' : typeof value;
    }),
  );
}

function allowsAnything(value: Json | undefined): boolean {
  return value === undefined || value === true || canonicalMeaning(value) === '{}';
}

function merge(a: EffectiveSchema, b: EffectiveSchema): EffectiveSchema {
  const common = a.types && b.types && [...a.types].filter((type) => b.types?.has(type));
  const allowed = b.values && new Set(b.values.map(({ value }) => canonicalJson(value)));
  const isLimited = (schema: EffectiveSchema): boolean => schema.types !== undefined || schema.variants !== undefined;
  return {
    pointer: a.pointer,
    types: common ? new Set(common) : (a.types ?? b.types),
    nullAt: isLimited(a) ? a.nullAt : b.nullAt,
    values:
      a.values && allowed ? a.values.filter(({ value }) => allowed.has(canonicalJson(value))) : (a.values ?? b.values),
    keywords: new Map(
      [...b.keywords, ...a.keywords].map(([key, node]) => [key, tighter(key, node, b.keywords.get(key))]),
    ),
    properties: mergeProperties(a.properties, b.properties),
    required: new Map([...b.required, ...a.required]),
    additional: a.additional ?? b.additional,
    variants: a.variants ?? b.variants,
  };
}

/** Returns the node of a numeric bound that allows fewer values; the first node of other keywords. */
function tighter(keyword: string, a: Node, b: Node | undefined): Node {
  if (b === undefined || typeof a.value !== 'number' || typeof b.value !== 'number') return a;
  if (/^(?:exclusiveM|m)ax/.test(keyword)) return a.value <= b.value ? a : b;
  return /^(?:exclusiveM|m)in/.test(keyword) && a.value < b.value ? b : a;
}

function mergeProperties(
  a: EffectiveSchema['properties'],
  b: EffectiveSchema['properties'],
): EffectiveSchema['properties'] {
  const names = new Set([...b.keys(), ...a.keys()]);
  return new Map([...names].map((name) => [name, [...(a.get(name) ?? []), ...(b.get(name) ?? [])]]));
}

/** Returns the variants of a value as nodes. A schema without variants is one for each of its types. */
export function listVariants(schema: EffectiveSchema): readonly Node[] {
  if (schema.variants) return schema.variants;
  const types = [...(schema.types ?? [])];
  const variants = types.length > 1 ? types.map((type) => ({ ...schema, types: new Set([type]) })) : [schema];
  return variants.map((variant) => ({ pointer: schema.pointer, value: toSchema(variant) }));
}

/** Writes an effective schema in one notation, to compare it with others. The default is not part of a variant. */
export function toSchema(schema: EffectiveSchema): JsonObject {
  const { types = new Set(), values, keywords, properties, required, additional, variants } = schema;
  const type = [...types];
  return {
    ...(type.length > 0 && { type: type.length === 1 ? (type[0] ?? '') : type }),
    ...(values && { enum: values.map(({ value }) => value) }),
    ...Object.fromEntries([...keywords].flatMap(([key, { value }]) => (key === 'default' ? [] : [[key, value]]))),
    ...(properties.size > 0 && {
      properties: Object.fromEntries(
        [...properties].map(([name, nodes]) => [
          name,
          nodes.length === 1 ? nodes[0]?.value : { allOf: nodes.map(({ value }) => value) },
        ]),
      ),
    }),
    ...(required.size > 0 && { required: [...required.keys()] }),
    ...(additional && { additionalProperties: additional.value }),
    ...(variants && { anyOf: variants.map(({ value }) => value) }),
  } as JsonObject;
}
