import { type Document, isObject } from './document.ts';
import { formatPointer } from './pointer.ts';
import { isReference, targetOf } from './resolve.ts';

/** Maps whose keys are names that authors choose, never keywords. */
const maps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'responses',
  'headers',
  'content',
  'encoding',
  'links',
  'callbacks',
  'examples',
]);

/** Keywords whose values are data: a `$ref` in data is not a reference. */
const data: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'example', 'value']);

/**
 * Lists the components that a node of a contract refers to directly: by `$ref`, or in the mapping of a discriminator.
 *
 * @returns their pointers: `/components/schemas/Call`.
 */
export function referencesIn(node: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(node, false, found);
  return found;
}

function collect(node: unknown, isMap: boolean, found: Set<string>): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, false, found);
    return;
  }
  if (!isObject(node)) return;
  if (!isMap && isReference(node)) add(node.$ref, found);
  for (const [key, value] of Object.entries(node)) {
    if (isMap) collect(value, false, found);
    else if (key === 'mapping' && isObject(value)) for (const target of Object.values(value)) add(target, found);
    // `examples` of a schema is a list of values; elsewhere it is a map.
    else if (!data.has(key) && !(key === 'examples' && Array.isArray(value))) collect(value, maps.has(key), found);
  }
}

function add(target: unknown, found: Set<string>): void {
  if (typeof target === 'string' && target.startsWith('#/components/')) found.add(targetOf({ $ref: target }));
}

/** The references between the components of a bundled contract, over any number of steps. Cycles end. */
export class ReferenceGraph {
  readonly #direct = new Map<string, ReadonlySet<string>>();

  constructor(document: Pick<Document, 'components'>) {
    for (const [kind, byName] of Object.entries(document.components ?? {})) {
      for (const [name, node] of Object.entries(byName ?? {})) {
        this.#direct.set(formatPointer(['components', kind, name]), referencesIn(node));
      }
    }
  }

  /** Pointers of all components, in the order of the document. */
  get components(): Iterable<string> {
    return this.#direct.keys();
  }

  /** Returns all components that a node refers to, directly or through others. */
  reachableFrom(node: unknown): ReadonlySet<string> {
    return this.#closure(referencesIn(node));
  }

  /** Returns all components that a component refers to, directly or through others; itself only if it is recursive. */
  reachableFromComponent(pointer: string): ReadonlySet<string> {
    return this.#closure(this.#direct.get(pointer) ?? []);
  }

  #closure(start: Iterable<string>): ReadonlySet<string> {
    const found = new Set(start);
    // The iteration also visits the entries that are added during it.
    for (const pointer of found) for (const next of this.#direct.get(pointer) ?? []) found.add(next);
    return found;
  }
}
