import { type Decision, readDecisions } from '@callscope/lint-rules/decisions';

import { areasOf, contractFiles } from './contract-files.ts';
import { type Fact, FactReader, type Problem, type Source } from './facts.ts';

/** How many facts come from where. */
export type Counts = Record<Source['kind'], number>;

/** The counts of one area, or of a sum of areas. */
export interface Tally {
  readonly operations: Counts;
  /** Parameters of requests and headers of answers. */
  readonly parameters: Counts;
  readonly properties: Counts;
}

export interface AreaProvenance {
  /** The tag: `Eval Results`. What several areas use is the area `Shared`. */
  readonly name: string;
  /** `eval-results` */
  readonly folder: string;
  readonly tally: Tally;
  readonly facts: readonly Fact[];
}

export interface ServiceProvenance {
  readonly service: string;
  /** In the order of the tags, `Shared` after them. */
  readonly areas: readonly AreaProvenance[];
  readonly total: Tally;
  readonly facts: readonly Fact[];
}

/** Where everything that the contracts state comes from. */
export interface Provenance {
  readonly services: readonly ServiceProvenance[];
  readonly total: Tally;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly problems: readonly Problem[];
}

/**
 * Reads the contracts of `services` and tells where what they state comes from. A fact without a source of its own has
 * that of what it stands in; one that nothing gives a source is counted as unknown and is a problem.
 *
 * @param specs absolute path of the folder of all contracts, which holds `decisions` too.
 * @throws UnreadableContractError for a file that is missing or is no YAML.
 */
export async function readProvenance(specs: string, services: readonly string[]): Promise<Provenance> {
  const decisions = readDecisions(specs);
  const read = services.map((service) => readService(specs, service));
  const facts = read.flatMap((each) => each.service.facts);
  return {
    services: read.map((each) => each.service),
    total: tally(facts),
    decisions,
    problems: [...read.flatMap((each) => each.problems), ...withoutDecision(facts, decisions)],
  };
}

function readService(specs: string, service: string): { service: ServiceProvenance; problems: readonly Problem[] } {
  const files = contractFiles(specs, service);
  const readers = files.map((file) => new FactReader(file));
  const facts = readers.flatMap((reader) => reader.facts);
  const named = [...areasOf(files), { name: 'Shared', folder: 'shared' }];
  // A folder that no tag is named by is counted under its own name rather than lost.
  const others = new Set(facts.map(({ area }) => area).filter((area) => !named.some(({ folder }) => folder === area)));
  const areas = [...named, ...[...others].map((folder) => ({ name: folder, folder }))].map(({ name, folder }) => {
    const inside = facts.filter(({ area }) => area === folder);
    return { name, folder, tally: tally(inside), facts: inside };
  });
  return {
    service: { service, areas, total: tally(facts), facts },
    problems: readers.flatMap((reader) => reader.problems),
  };
}

function tally(facts: readonly Fact[]): Tally {
  const count = (subject: Fact['subject']): Counts => {
    const counts: Counts = { seed: 0, observed: 0, decision: 0, unknown: 0 };
    for (const fact of facts) if (fact.subject === subject) counts[fact.source.kind] += 1;
    return counts;
  };
  return { operations: count('operation'), parameters: count('parameter'), properties: count('property') };
}

function withoutDecision(facts: readonly Fact[], decisions: ReadonlyMap<string, Decision>): Problem[] {
  return facts
    .filter(({ own, source: { decision } }) => own && decision !== undefined && !decisions.has(decision))
    .map(({ file, line, name, source: { decision } }) => ({
      file,
      line,
      message: `${name} names decision ${decision}, which does not exist. Add it to a page and to specs/decisions/README.md.`,
    }));
}
