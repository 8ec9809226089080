import {
  componentAt,
  isObject,
  isReference,
  referencedName,
  ReferenceGraph,
  resolve,
  targetOf,
  valueAt,
} from '@callscope/contract';

type Node = Readonly<Record<string, unknown>>;

/** Keys whose values are data: a `$ref` in data is not a reference. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * Returns a copy of a bundled contract in which recursive schemas are referred to by `$anchor`, from `$defs` of each
 * schema that needs them. Prism dereferences all other references; if many cycles meet, as in the query language, it
 * creates references that do not resolve. It then validates nothing, without a message, and compiles again at each
 * request. It keeps references to an anchor, and its validator supports them.
 */
export function untieRecursion(contract: object): object {
  const graph = new ReferenceGraph(contract);
  const recursive = new Set(
    [...graph.components].filter((pointer) => {
      const isSchema = componentAt(pointer)?.kind === 'schemas';
      return isSchema && graph.reachableFromComponent(pointer).has(pointer);
    }),
  );
  return recursive.size === 0 ? contract : (copy(contract) as object);

  function copy(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => copy(item));
    if (!isObject(node)) return node;
    if (isReference(node) && recursive.has(targetOf(node))) return { ...node, $ref: `#${referencedName(node)}` };
    return mapValues(node, (value, key) => {
      if (data.has(key)) return value;
      // The keys of `properties` are names, not keywords.
      if (key === 'properties' && isObject(value)) return mapValues(value, copy);
      return key === 'schema' ? withDefinitions(value) : copy(value);
    });
  }

  /** Returns the schema of a body or a parameter, with the recursive schemas that it needs. */
  function withDefinitions(schema: unknown): unknown {
    const needed = [...graph.reachableFrom(schema)].filter((pointer) => recursive.has(pointer));
    if (needed.length === 0) return copy(schema);
    const $defs = Object.fromEntries(
      needed.map((pointer) => {
        const name = componentAt(pointer)?.name ?? '';
        return [name, { ...(copy(valueAt(contract, pointer)) as Node), $anchor: name }];
      }),
    );
    return { ...(copy(resolve<Node>(contract, schema as Node)) as Node), $defs };
  }
}

function mapValues(node: Node, change: (value: unknown, key: string) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]));
}
