import type { OpenApiDocument } from '../../bundle/index.ts';
import { wordKeys } from '../canonical.ts';
import { child, entriesOf, follow, isObject, itemsOf, type Node, type ObjectNode } from '../node.ts';

/** A schema without what is only a way of writing it: references, `allOf` around one schema, `anyOf` with null. */
export interface Unwrapped {
  /** The schema that says what the value is. */
  readonly core: Node;
  /** Where null is allowed beside the core; undefined when it is not. */
  readonly nullAt: string | undefined;
  /** Pointers of everything that was gone through, the core included. */
  readonly through: readonly string[];
}

/** Goes through references and wrappers to the schema that says what a value is. */
export function unwrap(document: OpenApiDocument, node: Node): Unwrapped {
  const through: string[] = [];
  let nullAt: string | undefined;
  let current = node;
  for (;;) {
    if (through.includes(current.pointer)) break;
    through.push(current.pointer);
    const target = follow(document, current);
    if (target.pointer !== current.pointer) {
      current = target;
      continue;
    }
    const [keyword, ...others] = meaningKeys(current);
    if (keyword === undefined || others.length > 0 || !['allOf', 'anyOf', 'oneOf'].includes(keyword)) break;
    const parts = itemsOf(child(current, keyword));
    const nulls = keyword === 'allOf' ? [] : parts.filter((part) => isNull(part));
    const [only, ...rest] = parts.filter((part) => !nulls.includes(part));
    if (only === undefined || rest.length > 0) break;
    nullAt ??= nulls[0]?.pointer;
    current = only;
  }
  return { core: current, nullAt, through };
}

function meaningKeys(node: Node): string[] {
  return isObject(node.value)
    ? Object.keys(node.value).filter((key) => !wordKeys.has(key) && key !== 'deprecated')
    : [];
}

function isNull(node: Node): boolean {
  return isObject(node.value) && (node.value['type'] === 'null' || node.value['const'] === null);
}

/** What a schema says of a value, whichever of its `allOf` parts says it. */
export interface View {
  readonly pointer: string;
  /** Types without null; undefined when any will do. */
  readonly types: ReadonlySet<string> | undefined;
  /** Where null is allowed: the pointer of what allows it. */
  readonly nullAt: string | undefined;
  /** Keywords that have no place of their own below, by their names. */
  readonly keywords: ReadonlyMap<string, Node>;
  readonly properties: ReadonlyMap<string, Node>;
  /** The entries of the lists of required properties. */
  readonly required: ReadonlyMap<string, Node>;
  /** What unknown keys may hold; undefined when they may hold anything. */
  readonly others: Node | undefined;
  /** Forms of the value; undefined when there is one only. Null is not among them. */
  readonly variants: readonly Node[] | undefined;
  /** Everything that the view was read from. */
  readonly parts: readonly string[];
}

const placed = new Set(['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties', 'allOf']);

/** Reads a schema. Parts below `allOf` count as if they stood in it. */
export function viewOf(document: OpenApiDocument, core: Node): View {
  return read(document, core, new Set());
}

function read(document: OpenApiDocument, core: Node, above: ReadonlySet<string>): View {
  const node = follow(document, core);
  const own = isObject(node.value) ? viewOfOne(node as ObjectNode) : undefined;
  const empty: View = {
    pointer: node.pointer,
    types: undefined,
    nullAt: undefined,
    keywords: new Map(node.value === false ? [['', node]] : []),
    properties: new Map(),
    required: new Map(),
    others: undefined,
    variants: undefined,
    parts: [node.pointer],
  };
  if (own === undefined || above.has(node.pointer)) return empty;
  const within = new Set([...above, node.pointer]);
  return itemsOf(child(node, 'allOf'))
    .map((part) => read(document, part, within))
    .reduce((sum, part) => merge(sum, part), own);
}

function viewOfOne(node: ObjectNode): View {
  const { type } = node.value;
  const listed = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly string[]) : undefined;
  const forms = ['anyOf', 'oneOf'].flatMap((key) => itemsOf(child(node, key)));
  const nullForm = forms.find((form) => isNull(form));
  const variants = forms.filter((form) => !isNull(form));
  const others = child(node, 'additionalProperties') ?? child(node, 'unevaluatedProperties');
  const keywords = [...entriesOf(node)].filter(
    ([key]) => !placed.has(key) && !wordKeys.has(key) && key !== 'anyOf' && key !== 'oneOf',
  );
  const typeAt = `${node.pointer}/type`;
  return {
    pointer: node.pointer,
    types: listed && new Set(listed.filter((each) => each !== 'null')),
    nullAt: listed?.includes('null') ? typeAt : nullForm?.pointer,
    keywords: new Map(keywords),
    properties: entriesOf(child(node, 'properties')),
    required: new Map(itemsOf(child(node, 'required')).map((item) => [String(item.value), item])),
    others: others?.value === true ? undefined : others,
    variants: variants.length === 0 ? undefined : variants,
    parts: [node.pointer],
  };
}

function merge(a: View, b: View): View {
  const types = a.types && b.types ? new Set([...a.types].filter((type) => b.types?.has(type))) : (a.types ?? b.types);
  return {
    pointer: a.pointer,
    types,
    nullAt: a.types === undefined && a.variants === undefined ? b.nullAt : a.nullAt,
    keywords: new Map([...b.keywords, ...a.keywords]),
    properties: new Map([...b.properties, ...a.properties]),
    required: new Map([...b.required, ...a.required]),
    others: a.others ?? b.others,
    variants: a.variants ?? b.variants,
    parts: [...a.parts, ...b.parts],
  };
}
