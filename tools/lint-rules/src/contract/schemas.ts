import { isObject, isReference, subschemas } from '@callscope/contract';

import type { Location } from './redocly.ts';
import type { Follower, Found } from './follow.ts';
import { type Fields, listOf, objectOf } from './values.ts';

/** A schema, at any depth. */
export interface SchemaNode {
  readonly node: Fields;
  readonly location: Location;
  /** True for the schema that a file holds: a component, with the name of the file. */
  readonly isComponent: boolean;
  /** Number of objects with named properties around it in its file, without the component itself. */
  readonly objectsAround: number;
  /** True inside `if` and `not`, where a schema tests a value and does not describe it. */
  readonly isCondition: boolean;
}

type Surroundings = Pick<SchemaNode, 'objectsAround' | 'isCondition'>;

/** Collects every schema once, following references into other files. */
export class SchemaWalk {
  readonly nodes = new Map<object, SchemaNode>();
  /** Targets of the `$ref`s among them. */
  readonly targets = new Map<unknown, Found>();
  readonly #follower: Follower;

  constructor(follower: Follower) {
    this.#follower = follower;
  }

  /** Adds a schema and all schemas below it. For a `$ref`, adds both the reference and its target. */
  add(raw: unknown, location: Location, around: Surroundings = { objectsAround: 0, isCondition: false }): void {
    if (!isObject(raw) || this.nodes.has(raw)) return;
    const isComponent = location.pointer === '#/';
    this.nodes.set(raw, { node: raw, location, isComponent, ...around });
    if (isReference(raw)) {
      const target = this.#follower.follow(raw, location);
      if (target === undefined) return;
      this.targets.set(raw, target);
      this.add(target.node, target.location);
      return;
    }
    const objectsAround = around.objectsAround + (isObject(raw['properties']) && !isComponent ? 1 : 0);
    for (const { keyword, keys, value } of subschemas(raw)) {
      const isCondition = around.isCondition || keyword === 'if' || keyword === 'not';
      this.add(value, location.child([...keys]), { objectsAround, isCondition });
    }
  }
}

/** Returns the named properties of an object schema, with those of all parts of its `allOf`. */
export function propertiesOf(
  targets: ReadonlyMap<unknown, Found>,
  schema: unknown,
  above: readonly unknown[] = [],
): Map<string, unknown> {
  const node = targets.get(schema)?.node ?? schema;
  if (!isObject(node) || above.includes(node)) return new Map();
  const inherited = listOf(node['allOf']).flatMap((part) => [...propertiesOf(targets, part, [...above, node])]);
  return new Map([...inherited, ...Object.entries(objectOf(node['properties']))]);
}
