import type { JsonObject, OpenApiDocument } from '../bundle/index.ts';

/** Maps whose keys are names that authors chose, never keywords. */
const named = new Set([
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

/** What stands under these is data: a `$ref` in it leads nowhere. */
const data = new Set(['default', 'const', 'enum', 'example', 'value']);

/**
 * The components that a node of a bundle refers to itself: by `$ref`, or in the mapping of a discriminator.
 *
 * @returns pointers without `#`: `/components/schemas/Call`.
 */
export function referencesOf(node: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(node, false, found);
  return found;
}

function collect(node: unknown, isNamed: boolean, found: Set<string>): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, false, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (isNamed) collect(value, false, found);
    else if (key === '$ref') note(value, found);
    else if (key === 'mapping') for (const target of Object.values(value ?? {})) note(target, found);
    else if (!data.has(key) && !(key === 'examples' && Array.isArray(value))) collect(value, named.has(key), found);
  }
}

function note(target: unknown, found: Set<string>): void {
  if (typeof target === 'string' && target.startsWith('#/components/')) found.add(target.slice(1));
}

/** Which components lead to which in one bundle, over any number of steps. Cycles end. */
export class ReferenceGraph {
  readonly #direct = new Map<string, ReadonlySet<string>>();

  constructor(document: OpenApiDocument) {
    for (const [kind, byName] of Object.entries(document.components ?? {})) {
      for (const [name, node] of Object.entries(byName as JsonObject)) {
        this.#direct.set(componentPointer(kind, name), referencesOf(node));
      }
    }
  }

  /** Pointers of all components. */
  get components(): Iterable<string> {
    return this.#direct.keys();
  }

  /** All components that a node leads to; not itself, unless it leads back to itself. */
  reachOf(node: unknown): ReadonlySet<string> {
    return this.#closure(referencesOf(node));
  }

  /** A component and all components that it leads to. */
  reachOfComponent(pointer: string): ReadonlySet<string> {
    return this.#closure([pointer]);
  }

  #closure(start: Iterable<string>): ReadonlySet<string> {
    const found = new Set(start);
    // A set hands out what is added to it while it is walked.
    for (const pointer of found) for (const next of this.#direct.get(pointer) ?? []) found.add(next);
    return found;
  }
}

/** Pointer of a component, without `#`. */
export function componentPointer(kind: string, name: string): string {
  return `/components/${kind}/${escapeKey(name)}`;
}

/** A key as it stands in a JSON pointer. */
export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
