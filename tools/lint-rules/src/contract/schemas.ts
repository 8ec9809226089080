import type { Place } from '../redocly.ts';
import type { Found, SchemaNode } from './contract.ts';
import type { Follower } from './follow.ts';
import { isObject } from './values.ts';

const single = [
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
];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

type Surroundings = Pick<SchemaNode, 'objectsAround' | 'isCondition'>;

/** Gathers every schema once, following references into other files. */
export class SchemaWalk {
  readonly nodes = new Map<object, SchemaNode>();
  /** What each `$ref` among them leads to. */
  readonly targets = new Map<unknown, Found>();
  readonly #follower: Follower;

  constructor(follower: Follower) {
    this.#follower = follower;
  }

  /** Adds a schema and all below it. `raw` may be a `$ref`: then both it and the schema that it names are added. */
  add(raw: unknown, place: Place, around: Surroundings = { objectsAround: 0, isCondition: false }): void {
    if (!isObject(raw) || this.nodes.has(raw)) return;
    const isComponent = place.pointer === '#/';
    this.nodes.set(raw, { node: raw, place, isComponent, ...around });
    if ('$ref' in raw) {
      const target = this.#follower.follow(raw, place);
      if (target === undefined) return;
      this.targets.set(raw, target);
      this.add(target.node, target.place);
      return;
    }
    const objectsAround = around.objectsAround + (isObject(raw['properties']) && !isComponent ? 1 : 0);
    const inside = { ...around, objectsAround };
    for (const keyword of single) {
      const isCondition = around.isCondition || keyword === 'if' || keyword === 'not';
      this.add(raw[keyword], place.child(keyword), { ...inside, isCondition });
    }
    for (const keyword of lists) {
      const branches = raw[keyword];
      if (!Array.isArray(branches)) continue;
      for (const [index, branch] of branches.entries()) this.add(branch, place.child([keyword, index]), inside);
    }
    for (const keyword of maps) {
      const map = raw[keyword];
      if (!isObject(map)) continue;
      for (const [name, schema] of Object.entries(map)) this.add(schema, place.child([keyword, name]), inside);
    }
  }
}
