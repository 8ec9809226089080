import type { Place, RuleContext, Source } from '../redocly.ts';
import type { Found } from './contract.ts';
import { type Fields, isObject, referenceOf } from './values.ts';

/** Follows references as the linter resolved them, and remembers which files they led to. */
export class Follower {
  readonly sources = new Map<string, Source>();
  readonly #resolve: RuleContext['resolve'];

  constructor(context: RuleContext) {
    this.#resolve = (node, from) => context.resolve(node, from);
    this.sources.set(context.location.source.absoluteRef, context.location.source);
  }

  /** The node itself, or what its `$ref` leads to; undefined when that leads nowhere (a standard rule reports it). */
  follow(raw: unknown, place: Place): Found | undefined {
    const ref = referenceOf(raw);
    if (ref === undefined) return raw === undefined ? undefined : { node: raw, place };
    const { node, location } = this.#resolve(raw, place.source.absoluteRef);
    if (node === undefined || location === undefined) return undefined;
    this.sources.set(location.source.absoluteRef, location.source);
    return { node, place: location, via: { ref, place } };
  }

  /** The entries of a map, each followed; entries that are no objects are left out. */
  followEach(map: unknown, place: Place): (Found<Fields> & { readonly key: string })[] {
    if (!isObject(map)) return [];
    return Object.entries(map).flatMap(([key, raw]) => {
      const found = this.follow(raw, place.child(key));
      return found !== undefined && isObject(found.node) ? [{ ...found, node: found.node, key }] : [];
    });
  }
}
