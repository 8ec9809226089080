import type { OpenApiDocument } from '../../bundle/index.ts';
import type { Facts, RuleName } from '../rules/index.ts';
import { rules } from '../rules/index.ts';
import type { Severity } from '../change.ts';
import { subjectOf } from './words.ts';

/** A side of the wire; `none` for what is on neither. */
export type WireSide = 'request' | 'response' | 'none';

/** Where a change is: pointers into both bundles, or into the one that has it. */
export interface Place {
  readonly base?: string;
  readonly head?: string;
}

/** One change, on one side of the wire. */
export interface Finding {
  readonly rule: RuleName;
  readonly side: WireSide;
  readonly severity: Severity;
  readonly in: 'base' | 'head';
  /** Pointer into the bundle that `in` names. */
  readonly pointer: string;
  /** Every pointer at which the engine may report the same change, in either bundle. */
  readonly nodes: readonly string[];
  /** Two nodes that the engine compares with each other, so that all that it reports of both is the same change. */
  readonly around?: Place;
  readonly facts: Facts;
  /** Operations that the change is about, when its place does not tell. */
  readonly operations?: readonly string[];
}

/** What a report says besides its rule and its place. */
export interface Details extends Partial<Facts> {
  /** More pointers at which the engine may report the change. */
  readonly nodes?: readonly string[];
  /** Two nodes that the engine compares with each other, so that all that it reports of both is this change. */
  readonly around?: Place;
  readonly operations?: readonly string[];
}

const weights = { patch: 0, minor: 1, major: 2 } as const;

/** The heaviest of severities; undefined for none. */
export function heaviest(severities: readonly Severity[]): Severity | undefined {
  return severities.toSorted((a, b) => weights[b] - weights[a])[0];
}

/** The two contracts that are compared, what is known of them so far, and what was found. */
export class Comparison {
  readonly base: OpenApiDocument;
  readonly head: OpenApiDocument;
  readonly findings: Finding[] = [];
  /** Pairs of nodes that were compared for a side. Ends recursion. */
  readonly visited: Set<string> = new Set();
  /** Pointers of nodes that were compared, in either bundle: the engine has nothing to add there. */
  readonly judged: { readonly base: Set<string>; readonly head: Set<string> } = { base: new Set(), head: new Set() };
  /** Pairs of schemas that stand for each other, by the name of each; undefined for one without a name. */
  readonly pairs: { readonly base: string | undefined; readonly head: string | undefined; readonly at: Place }[] = [];

  constructor(base: OpenApiDocument, head: OpenApiDocument) {
    this.base = base;
    this.head = head;
  }

  /** Notes a change. It is shown in the head where it has a place there. */
  report(rule: RuleName, side: WireSide, at: Place, details: Details = {}): void {
    const rated = rules[rule][side];
    const where = at.head === undefined ? 'base' : 'head';
    const pointer = at.head ?? at.base ?? '';
    if (rated === undefined) throw new Error(`The rule ${rule} does not say how it counts for ${side}.`);
    const { nodes = [], around, operations, ...facts } = details;
    const subject = this.subject(where, pointer);
    this.findings.push({
      rule,
      side,
      severity: rated.severity,
      in: where,
      pointer,
      nodes: [at.base, at.head, ...nodes].filter((node) => node !== undefined),
      ...(around && { around }),
      facts: { subject, name: '', before: '', after: '', ...facts },
      ...(operations && { operations }),
    });
  }

  /** What a reader calls a node. */
  subject(which: 'base' | 'head', pointer: string): string {
    return subjectOf(this[which], pointer);
  }

  /** Begins to compare two nodes for a side. False when they were compared before. */
  begin(base: string, head: string, side: WireSide): boolean {
    const key = `${base} ${head} ${side}`;
    if (this.visited.has(key)) return false;
    this.visited.add(key);
    this.judged.base.add(base);
    this.judged.head.add(head);
    return true;
  }

  /** A comparison of the same contracts whose findings are kept apart. */
  aside(): Comparison {
    const other = new Comparison(this.base, this.head);
    for (const key of this.visited) if (key.startsWith('replaced ')) other.visited.add(key);
    return other;
  }
}
