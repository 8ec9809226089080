import { isObject } from '@callscope/contract';

import type { Location, RuleContext, Source } from './redocly.ts';
import { type Fields, referenceOf } from './values.ts';

/** A node and its location, after its `$ref` was followed. */
export interface Found<Node = unknown> {
  readonly node: Node;
  readonly location: Location;
  /** The `$ref` that was followed, and its location; undefined if there was none. */
  readonly via?: { readonly ref: string; readonly location: Location } | undefined;
}

/** Follows references as the linter resolves them, and collects the files that they lead to. */
export class Follower {
  readonly sources = new Map<string, Source>();
  readonly #resolve: RuleContext['resolve'];

  constructor(context: RuleContext) {
    this.#resolve = (node, from) => context.resolve(node, from);
    this.sources.set(context.location.source.absoluteRef, context.location.source);
  }

  /** Returns a node, or the target of its `$ref`; undefined if that does not resolve, which a standard rule reports. */
  follow(raw: unknown, location: Location): Found | undefined {
    const ref = referenceOf(raw);
    if (ref === undefined) return raw === undefined ? undefined : { node: raw, location };
    const target = this.#resolve(raw, location.source.absoluteRef);
    if (target.node === undefined || target.location === undefined) return undefined;
    this.sources.set(target.location.source.absoluteRef, target.location.source);
    return { node: target.node, location: target.location, via: { ref, location } };
  }

  /** Returns the entries of a map, each followed. Entries that are not objects are skipped. */
  followEach(map: unknown, location: Location): (Found<Fields> & { readonly key: string })[] {
    if (!isObject(map)) return [];
    return Object.entries(map).flatMap(([key, raw]) => {
      const found = this.follow(raw, location.child(key));
      return found !== undefined && isObject(found.node) ? [{ ...found, node: found.node, key }] : [];
    });
  }
}
