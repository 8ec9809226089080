import type { Document } from '@callscope/contract';

import type { Severity, Side } from './change.ts';
import { describeNode } from './describe.ts';
import { type Facts, type RuleName, rules } from './rules.ts';

/** A side of the wire; `none` for what is on neither. */
export type WireSide = 'request' | 'response' | 'none';

/** Pointers of a change into both bundles, or into the one that has the node. */
export interface Pointers {
  readonly base?: string;
  readonly head?: string;
}

/** Names of two corresponding schemas; undefined for one without a name. */
interface NamePair {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly at: Pointers;
}

/** One change on one side of the wire. */
export interface Finding {
  readonly rule: RuleName;
  readonly side: WireSide;
  readonly severity: Severity;
  readonly in: Side;
  /** Pointer into the bundle that `in` names. */
  readonly pointer: string;
  readonly facts: Facts;
  /** operationIds, if the pointer does not determine them. */
  readonly operations?: readonly string[];
}

/** Optional details of a report, besides its rule and its pointers. */
interface Details extends Partial<Facts> {
  readonly operations?: readonly string[];
}

/** A comparison of two contracts: its state, and what it found. */
export class Comparison {
  readonly base: Document;
  readonly head: Document;
  readonly findings: Finding[] = [];
  /** Corresponding schemas with different names. */
  readonly namePairs: NamePair[] = [];
  /** Keys of comparisons that have begun. Ends recursion, and reports a shared node once. */
  readonly #begun = new Set<string>();

  constructor(base: Document, head: Document) {
    this.base = base;
    this.head = head;
  }

  /** Adds a finding. Its pointer is that of the head, if the head has the node. */
  report(rule: RuleName, side: WireSide, at: Pointers, { operations, ...facts }: Details = {}): void {
    const effect = rules[rule][side];
    if (effect === undefined) throw new Error(`The rule ${rule} has no effect for the side "${side}".`);
    const where = at.head === undefined ? 'base' : 'head';
    const pointer = at.head ?? at.base ?? '';
    this.findings.push({
      rule,
      side,
      severity: effect.severity,
      in: where,
      pointer,
      facts: { subject: this.describe(where, pointer), name: '', before: '', after: '', ...facts },
      ...(operations && { operations }),
    });
  }

  /** Returns the name of a node for a reader. */
  describe(side: Side, pointer: string): string {
    return describeNode(this[side], pointer);
  }

  /**
   * Begins to compare two nodes for a side of the wire.
   *
   * @param topic - What of the nodes is compared, if not all.
   * @returns false if that was begun before.
   */
  begin(base: string, head: string, side: WireSide, topic = ''): boolean {
    const key = `${topic} ${base} ${head} ${side}`;
    if (this.#begun.has(key)) return false;
    this.#begun.add(key);
    return true;
  }

  /** Returns a comparison of the same contracts with findings of its own, within a comparison of replaced schemas. */
  fork(): Comparison {
    const fork = new Comparison(this.base, this.head);
    for (const key of this.#begun) if (key.startsWith('replaced ')) fork.#begun.add(key);
    return fork;
  }
}
