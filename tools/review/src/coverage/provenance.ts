import { join } from 'node:path';

import { type Fact, readProvenance, UnreadableContractError } from '@callscope/docs';
import type { Service } from '@callscope/generate';

import type { Tree } from '../base/index.ts';
import type { Location } from '../bundle/index.ts';
import { ReviewFault } from '../fault.ts';

/** A fact of the contract that says another source than before, is new, or is gone. */
export interface ProvenanceChange {
  /** `callEnd`, `Call.summary.usage`. */
  readonly name: string;
  /** `seed`, `observed`, `decision/0024`, `unknown`; undefined for a new fact. */
  readonly before?: string;
  /** Undefined for a fact that is gone. */
  readonly after?: string;
  readonly location: Location;
}

/**
 * Compares where the facts of a service come from in two trees.
 *
 * @throws ReviewFault when a contract cannot be read.
 */
export async function provenanceChanges(
  base: Tree,
  head: Tree,
  service: Service,
): Promise<readonly ProvenanceChange[]> {
  const [before, after] = [factsOf(base, service), factsOf(head, service)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name): ProvenanceChange[] => {
    const old = before.get(name);
    const now = after.get(name);
    const either = now ?? old;
    if (either === undefined || (old && now && sourceOf(old) === sourceOf(now))) return [];
    const location = { file: either.file, line: either.line };
    return [
      { name: either.name, ...(old && { before: sourceOf(old) }), ...(now && { after: sourceOf(now) }), location },
    ];
  });
}

function factsOf(tree: Tree, service: Service): ReadonlyMap<string, Fact> {
  try {
    const { services } = readProvenance(join(tree.root, 'specs'), [service]);
    const facts = services.flatMap((each) => each.facts);
    return new Map(facts.map((fact) => [`${fact.subject} ${fact.name}`, fact]));
  } catch (error) {
    if (error instanceof UnreadableContractError) throw new ReviewFault('contract', `${tree.label}: ${error.message}`);
    throw error;
  }
}

function sourceOf({ source: { kind, decision } }: Fact): string {
  return decision === undefined ? kind : `${kind}/${decision}`;
}
