import type { BundledService } from '../bundle/index.ts';
import { type Hole, holesOf } from './holes.ts';

/** What a change does to the coverage of a contract by examples and contract tests. */
export interface Coverage {
  /** Pairs of operation and status that the head declares. */
  readonly declared: number;
  /** Holes that the base does not have. */
  readonly added: readonly Hole[];
  /** Holes that the head does not have any more. */
  readonly closed: readonly Hole[];
  /** Holes that both have. */
  readonly remaining: number;
}

/** Compares the coverage of two trees. A contract that one of them lacks has no holes there. */
export function coverageOf(base: BundledService | undefined, head: BundledService | undefined): Coverage {
  const before = base === undefined ? [] : holesOf(base);
  const after = head === undefined ? [] : holesOf(head);
  const known = new Set(before.map(nameOf));
  const present = new Set(after.map(nameOf));
  const added = after.filter((hole) => !known.has(nameOf(hole)));
  return {
    declared: head === undefined ? 0 : statusesIn(head),
    added,
    closed: before.filter((hole) => !present.has(nameOf(hole))),
    remaining: after.length - added.length,
  };
}

function nameOf({ operationId, status, lacks }: Hole): string {
  return `${operationId} ${status} ${lacks}`;
}

function statusesIn({ document }: BundledService): number {
  const nodes = Object.values(document.paths).flatMap((item) => Object.values(item) as object[]);
  return nodes.reduce((sum, node) => sum + ('responses' in node ? Object.keys(node.responses as object).length : 0), 0);
}
