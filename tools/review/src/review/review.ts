import { type BundledService, bundleOf, type Service } from '@callscope/generate';

import type { Change } from '../compare/change.ts';
import { compareService } from '../compare/compare-services.ts';
import type { ConsumerResults } from '../consumers/failure.ts';
import { compareCoverage, type Coverage } from '../coverage/coverage.ts';
import { compareProvenance, type ProvenanceChange } from '../coverage/provenance.ts';
import type { ChangedDeclaration } from '../radius/declarations.ts';
import { createRadiusFinder } from '../radius/radius.ts';
import { bundleContracts } from '../trees/contracts.ts';
import type { Tree } from '../trees/tree.ts';
import { readReleaseNotes } from '../verdict/release-notes.ts';
import { decideVerdict, type FailOn, type Verdict } from '../verdict/verdict.ts';
import { type ChangeGroup, groupChanges } from './change-groups.ts';

/** The review of one contract. */
export interface ServiceReview {
  readonly service: Service;
  readonly groups: readonly ChangeGroup[];
  readonly coverage: Coverage;
  readonly provenance: readonly ProvenanceChange[];
  /** Generated declarations that differ and belong to no group, such as those of renamed types. */
  readonly otherDeclarations: readonly ChangedDeclaration[];
  /** True if the generated declarations of the head are not those of its contract. */
  readonly stale: boolean;
}

/** A review of all contracts. */
export interface Review {
  /** Label of the base. */
  readonly base: string;
  /** Label of the head. */
  readonly head: string;
  readonly verdict: Verdict;
  /** The most severe change first. */
  readonly changes: readonly Change[];
  readonly services: readonly ServiceReview[];
  /** Undefined if the consumers of the base were not run. */
  readonly consumers?: ConsumerResults;
}

/** Options of a review. */
export interface ReviewOptions {
  readonly failOn: FailOn;
  /** True to compile and run the consumers of the base, if a contract changes. */
  readonly consumers: boolean;
}

/**
 * Reviews the contracts of a head against those of a base. Nothing is downloaded, and neither tree is written to.
 *
 * @throws ReviewError when a contract cannot be read.
 */
export async function review(base: Tree, head: Tree, options: ReviewOptions): Promise<Review> {
  const [baseServices, headServices, notes] = await Promise.all([
    bundleContracts(base),
    bundleContracts(head),
    readReleaseNotes(base, head),
  ]);
  const services = [...new Set([...headServices, ...baseServices].map(({ service }) => service))];
  const pairs = services.map((service): ServicePair => {
    const isWanted = (bundle: BundledService): boolean => bundle.service === service;
    return { service, base: baseServices.find(isWanted), head: headServices.find(isWanted) };
  });
  const changes = pairs.flatMap((pair) => compareService(pair.base, pair.head));
  const [consumers, reviews] = await Promise.all([
    options.consumers && changes.length > 0
      ? // Loads mocks, which take a second.
        import('../consumers/run-consumers.ts').then(({ runConsumers }) =>
          runConsumers(base, head, { baseServices, headServices, changes }),
        )
      : undefined,
    Promise.all(pairs.map((pair) => reviewService(pair, changes, { base, head }))),
  ]);
  return {
    base: base.label,
    head: head.label,
    verdict: decideVerdict({ services, changes, broken: consumers?.broken ?? [], notes }, options.failOn),
    changes,
    services: reviews,
    ...(consumers && { consumers }),
  };
}

/** A service in both trees; undefined in a tree without it. */
interface ServicePair {
  readonly service: Service;
  readonly base: BundledService | undefined;
  readonly head: BundledService | undefined;
}

async function reviewService(
  { service, base, head }: ServicePair,
  changes: readonly Change[],
  trees: { readonly base: Tree; readonly head: Tree },
): Promise<ServiceReview> {
  const [radius, provenance] = await Promise.all([
    createRadiusFinder(base, head, trees),
    base && head ? compareProvenance(trees.base, trees.head, service) : [],
  ]);
  const own = changes.filter((change) => change.service === service);
  const groups = groupChanges(own, radius.find);
  const grouped = new Set(groups.flatMap((group) => group.radius.declarations.map(({ name }) => name)));
  return {
    service,
    groups,
    coverage: compareCoverage(base, head),
    provenance,
    otherDeclarations: radius.declarations.filter(({ name }) => !grouped.has(name)),
    stale: head !== undefined && radius.digest !== undefined && radius.digest !== bundleOf(head.document).digest,
  };
}
