import { combiningKeywords, type Document, isObject } from '@callscope/contract';

import { documentationKeys } from './canonical.ts';
import { childOf, isObjectNode, itemsOf, membersOf, type Node, type ObjectNode, resolveNode } from './nodes.ts';

/** A schema behind the syntax around it: references, `allOf` with one schema, `anyOf` with null. */
export interface UnwrappedSchema {
  /** The schema that describes the value. */
  readonly core: Node;
  /** Pointer of the schema beside the core that allows null; undefined if there is none. */
  readonly nullAt: string | undefined;
}

/** Follows references and wrappers to the schema that describes a value. */
export function unwrapSchema(document: Document, node: Node): UnwrappedSchema {
  const visited = new Set<string>();
  let nullAt: string | undefined;
  let current = resolveNode(document, node);
  while (!visited.has(current.pointer)) {
    visited.add(current.pointer);
    const keywords = isObjectNode(current)
      ? Object.keys(current.value).filter((key) => !documentationKeys.has(key) && key !== 'deprecated')
      : [];
    const [keyword] = keywords;
    if (keywords.length !== 1 || !combiningKeywords.some((each) => each === keyword)) break;
    const branches = itemsOf(childOf(current, keyword ?? ''));
    const nullBranch = keyword === 'allOf' ? undefined : branches.find(isNullSchema);
    const others = keyword === 'allOf' ? branches : branches.filter((branch) => !isNullSchema(branch));
    const [only] = others;
    if (only === undefined || others.length > 1) break;
    nullAt ??= nullBranch?.pointer;
    current = resolveNode(document, only);
  }
  return { core: current, nullAt };
}

function isNullSchema({ value }: Node): boolean {
  return isObject(value) && (value['type'] === 'null' || value['const'] === null);
}

/** What a schema and the schemas of its `allOf` say about a value. */
export interface EffectiveSchema {
  readonly pointer: string;
  /** Types except null; undefined if any type is valid. */
  readonly types: ReadonlySet<string> | undefined;
  /** Pointer of what allows null. */
  readonly nullAt: string | undefined;
  /** Keywords that have no field of their own here. */
  readonly keywords: ReadonlyMap<string, Node>;
  readonly properties: ReadonlyMap<string, Node>;
  /** Items of the lists of required properties, by name. */
  readonly required: ReadonlyMap<string, Node>;
  /** Schema of unknown keys; undefined if they may have any value. */
  readonly additional: Node | undefined;
  /** Branches of `anyOf` and `oneOf` except null; undefined if there are none. */
  readonly variants: readonly Node[] | undefined;
}

/** Keywords with a field of their own in an effective schema. */
const placedKeywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  ...combiningKeywords,
]);

/** Reads a schema. Branches of `allOf` count as part of it. */
export function readEffectiveSchema(document: Document, schema: Node): EffectiveSchema {
  return read(document, schema, new Set());
}

function read(document: Document, schema: Node, ancestors: ReadonlySet<string>): EffectiveSchema {
  const node = resolveNode(document, schema);
  if (!isObjectNode(node) || ancestors.has(node.pointer)) {
    return {
      pointer: node.pointer,
      types: undefined,
      nullAt: undefined,
      // The schema `false` allows nothing; it is kept under a name that no keyword has.
      keywords: new Map(node.value === false ? [['', node]] : []),
      properties: new Map(),
      required: new Map(),
      additional: undefined,
      variants: undefined,
    };
  }
  const within = new Set([...ancestors, node.pointer]);
  return itemsOf(childOf(node, 'allOf'))
    .map((branch) => read(document, branch, within))
    .reduce(merge, readOwn(node));
}

function readOwn(node: ObjectNode): EffectiveSchema {
  const { type } = node.value;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly string[]) : undefined;
  const branches = ['anyOf', 'oneOf'].flatMap((key) => itemsOf(childOf(node, key)));
  const variants = branches.filter((branch) => !isNullSchema(branch));
  const additional = childOf(node, 'additionalProperties') ?? childOf(node, 'unevaluatedProperties');
  const keywords = [...membersOf(node)].filter(([key]) => !placedKeywords.has(key) && !documentationKeys.has(key));
  return {
    pointer: node.pointer,
    types: types && new Set(types.filter((each) => each !== 'null')),
    nullAt: types?.includes('null') ? `${node.pointer}/type` : branches.find(isNullSchema)?.pointer,
    keywords: new Map(keywords),
    properties: membersOf(childOf(node, 'properties')),
    required: new Map(itemsOf(childOf(node, 'required')).map((item) => [String(item.value), item])),
    additional: additional?.value === true ? undefined : additional,
    variants: variants.length === 0 ? undefined : variants,
  };
}

function merge(a: EffectiveSchema, b: EffectiveSchema): EffectiveSchema {
  const common = a.types && b.types && [...a.types].filter((type) => b.types?.has(type));
  return {
    pointer: a.pointer,
    types: common ? new Set(common) : (a.types ?? b.types),
    nullAt: a.types === undefined && a.variants === undefined ? b.nullAt : a.nullAt,
    keywords: new Map([...b.keywords, ...a.keywords]),
    properties: new Map([...b.properties, ...a.properties]),
    required: new Map([...b.required, ...a.required]),
    additional: a.additional ?? b.additional,
    variants: a.variants ?? b.variants,
  };
}
