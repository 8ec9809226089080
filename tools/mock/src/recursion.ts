type Node = Readonly<Record<string, unknown>>;

const SCHEMAS = '#/components/schemas/';
// What stands below these keys is data, not part of the contract's structure.
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * A copy of a bundled contract in which schemas that contain themselves are referred to by `$anchor`, from `$defs`
 * of each schema that needs them. Prism takes all references apart, and where many cycles meet, as in the query
 * language, it makes references that lead nowhere. It then checks nothing, without a word, and tries again to
 * compile at each request. References to an anchor it leaves alone, and its validator knows them.
 */
export function untieRecursion(contract: object): object {
  const schemas = schemasOf(contract);
  const reached = new Map(Object.keys(schemas).map((name) => [name, reachableFrom(schemas[name], schemas)]));
  const recursive = new Set(Object.keys(schemas).filter((name) => reached.get(name)?.has(name)));
  if (recursive.size === 0) return contract;
  return asNode(copy(contract));

  function copy(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => copy(item));
    if (!isNode(node)) return node;
    const name = referredName(node);
    if (name !== undefined && recursive.has(name)) return { ...node, $ref: `#${name}` };
    return mapValues(node, (value, key) => {
      if (DATA.has(key)) return value;
      // The names of properties are no keywords, whatever they are.
      if (key === 'properties' && isNode(value)) return mapValues(value, copy);
      return key === 'schema' ? withDefinitions(value) : copy(value);
    });
  }

  /** The schema of a body or a parameter, with the recursive schemas that it needs. */
  function withDefinitions(schema: unknown): unknown {
    const needed = [...reachableFrom(schema, schemas)].filter((name) => recursive.has(name));
    if (needed.length === 0) return copy(schema);
    const $defs = Object.fromEntries(needed.map((name) => [name, { ...asNode(copy(schemas[name])), $anchor: name }]));
    return { ...asNode(copy(inlined(schema))), $defs };
  }

  function inlined(schema: unknown): unknown {
    const name = isNode(schema) ? referredName(schema) : undefined;
    return name === undefined ? schema : inlined(schemas[name]);
  }
}

function mapValues(node: Node, change: (value: unknown, key: string) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]));
}

function reachableFrom(start: unknown, schemas: Node): Set<string> {
  const names = new Set<string>();
  const open = [start];
  while (open.length > 0) {
    const node = open.pop();
    const name = isNode(node) ? referredName(node) : undefined;
    if (name !== undefined && !names.has(name)) {
      names.add(name);
      open.push(schemas[name]);
    }
    if (typeof node === 'object' && node !== null) open.push(...Object.values(node));
  }
  return names;
}

function referredName(node: Node): string | undefined {
  const { $ref } = node;
  return typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : undefined;
}

function schemasOf(contract: object): Node {
  const { components } = contract as { components?: { schemas?: Node } };
  return components?.schemas ?? {};
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}
