import { join } from 'node:path';

import type { Location, Service } from '@callscope/generate';
import { type Fact, readProvenance, UnreadableContractError } from '@callscope/docs';

import { ReviewError } from '../trees/errors.ts';
import type { Tree } from '../trees/tree.ts';

/** A fact of the contract whose source changes, or that is added or removed. */
export interface ProvenanceChange {
  /** `callEnd`, `Call.summary.usage`. */
  readonly name: string;
  /** `seed`, `observed`, `decision/0024`, `unknown`; undefined for an added fact. */
  readonly before?: string;
  /** Undefined for a removed fact. */
  readonly after?: string;
  readonly location: Location;
}

/** Compares the sources of the facts of a service in two trees. @throws ReviewError when a contract cannot be read. */
export async function compareProvenance(
  base: Tree,
  head: Tree,
  service: Service,
): Promise<readonly ProvenanceChange[]> {
  const [before, after] = [readFacts(base, service), readFacts(head, service)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((key): ProvenanceChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    const either = is ?? was;
    if (either === undefined || (was && is && formatSource(was) === formatSource(is))) return [];
    const { name, file, line } = either;
    const sources = { ...(was && { before: formatSource(was) }), ...(is && { after: formatSource(is) }) };
    return [{ name, ...sources, location: { file, line } }];
  });
}

function readFacts(tree: Tree, service: Service): ReadonlyMap<string, Fact> {
  try {
    const { services } = readProvenance(join(tree.root, 'specs'), [service]);
    const facts = services.flatMap((each) => each.facts);
    return new Map(facts.map((fact) => [`${fact.subject} ${fact.name}`, fact]));
  } catch (error) {
    if (error instanceof UnreadableContractError) throw new ReviewError('contract', `${tree.label}: ${error.message}`);
    throw error;
  }
}

function formatSource({ source: { kind, decision } }: Fact): string {
  return decision === undefined ? kind : `${kind}/${decision}`;
}
