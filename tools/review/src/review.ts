import { bundleOf, type Service } from '@callscope/generate';

import type { Tree } from './base/index.ts';
import { type BundledService, bundleServices } from './bundle/index.ts';
import { type Change, changesOfService } from './changes/index.ts';
import type { Yesterday } from './consumers/index.ts';
import { type Coverage, coverageOf, type ProvenanceChange, provenanceChanges } from './coverage/index.ts';
import { type ChangedDeclaration, openDownstream } from './radius/index.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { type FailOn, readNotes, type Verdict, verdictOn } from './verdict/index.ts';

/** What the review finds out about one contract. */
export interface ServiceReview {
  readonly service: Service;
  /** What changes, each with what lies downstream of it: what breaks most, first. */
  readonly subjects: readonly Subject[];
  readonly coverage: Coverage;
  readonly provenance: readonly ProvenanceChange[];
  /** Generated declarations that differ and belong to no single change, such as those of renamed types. */
  readonly otherDeclarations: readonly ChangedDeclaration[];
  /** Whether the generated declarations of the head are made from another contract than the head's. */
  readonly stale: boolean;
}

/** A whole review. */
export interface Review {
  readonly base: string;
  readonly head: string;
  readonly verdict: Verdict;
  /** Sorted: what breaks first. */
  readonly changes: readonly Change[];
  readonly services: readonly ServiceReview[];
  /** Undefined when the consumers of the base were left out. */
  readonly yesterday?: Yesterday;
}

/** What a review may leave out, and what lets it fail. */
export interface ReviewOptions {
  readonly failOn: FailOn;
  readonly consumers: boolean;
}

/**
 * Reviews what a head changes of the contracts of a base. Nothing is fetched, and neither tree is written to.
 *
 * @throws ReviewFault when a contract cannot be read.
 */
export async function review(base: Tree, head: Tree, { failOn, consumers }: ReviewOptions): Promise<Review> {
  const [before, after, notes] = await Promise.all([bundleServices(base), bundleServices(head), readNotes(base, head)]);
  const services = [...new Set([...after, ...before].map(({ service }) => service))];
  const pairs = services.map((service) => ({ service, base: find(before, service), head: find(after, service) }));
  const changes = (await Promise.all(pairs.map((pair) => changesOfService(pair.base, pair.head)))).flat();
  const [yesterday, reviews] = await Promise.all([
    consumers && changes.length > 0 ? runConsumers() : undefined,
    Promise.all(pairs.map((pair) => reviewService(pair, changes, { base, head }))),
  ]);
  const findings = { services, changes, broken: yesterday?.broken ?? [], notes };
  return {
    base: base.label,
    head: head.label,
    verdict: verdictOn(findings, failOn),
    changes,
    services: reviews,
    ...(yesterday && { yesterday }),
  };

  async function runConsumers(): Promise<Yesterday> {
    // Brings the mocks along, which take a second to load.
    const { runYesterday } = await import('./consumers/index.ts');
    return runYesterday(base, head, { baseServices: before, headServices: after, changes });
  }
}

interface Pair {
  readonly service: Service;
  readonly base: BundledService | undefined;
  readonly head: BundledService | undefined;
}

async function reviewService(
  { service, base, head }: Pair,
  changes: readonly Change[],
  trees: { readonly base: Tree; readonly head: Tree },
): Promise<ServiceReview> {
  const [downstream, provenance] = await Promise.all([
    openDownstream(base, head, trees),
    base && head ? provenanceChanges(trees.base, trees.head, service) : [],
  ]);
  const own = changes.filter((change) => change.service === service);
  const subjects = subjectsOf(own, downstream.of);
  const explained = new Set(subjects.flatMap(({ radius }) => radius.declarations.map(({ name }) => name)));
  return {
    service,
    subjects,
    coverage: coverageOf(base, head),
    provenance,
    otherDeclarations: downstream.declarations.filter(({ name }) => !explained.has(name)),
    stale: isStale(head, downstream.madeFrom),
  };
}

function isStale(head: BundledService | undefined, madeFrom: string | undefined): boolean {
  return head !== undefined && madeFrom !== undefined && madeFrom !== bundleOf(head.document).digest;
}

function find(services: readonly BundledService[], wanted: Service): BundledService | undefined {
  return services.find(({ service }) => service === wanted);
}
