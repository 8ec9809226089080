import { type Decision, readDecisions } from '@callscope/lint-rules/decisions';

import { type Fact, FactReader, type Problem, type Source } from './facts.ts';
import { readAreas, readContractFiles } from './sources.ts';

export type { Fact };
export { UnreadableContractError } from './sources.ts';

/** Number of facts by kind of source. */
export type Counts = Record<Source['kind'], number>;

/** Counts of one area, or of a sum of areas. */
export interface Tally {
  readonly operations: Counts;
  /** Parameters of requests and headers of responses. */
  readonly parameters: Counts;
  readonly properties: Counts;
}

export interface AreaProvenance {
  /** The tag, such as `Eval Results`; `Shared` for what several areas use. */
  readonly name: string;
  /** Such as `eval-results`. */
  readonly folder: string;
  readonly tally: Tally;
  readonly facts: readonly Fact[];
}

export interface ServiceProvenance {
  readonly service: string;
  /** In the order of the tags; `Shared` comes after them. */
  readonly areas: readonly AreaProvenance[];
  readonly total: Tally;
  readonly facts: readonly Fact[];
}

/** Sources of all facts of the contracts. */
export interface Provenance {
  readonly services: readonly ServiceProvenance[];
  readonly total: Tally;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly problems: readonly Problem[];
}

/**
 * Reads the sources of the facts of contracts. A fact that states no source has that of the surrounding node; a fact
 * without either is counted as unknown and is a problem.
 *
 * @param specs - Absolute path of the folder of all contracts, which also contains `decisions`.
 * @throws UnreadableContractError when a file is missing or is not valid YAML.
 */
export function readProvenance(specs: string, services: readonly string[]): Provenance {
  const decisions = readDecisions(specs);
  const read = services.map((service) => readService(specs, service));
  const facts = read.flatMap((each) => each.service.facts);
  return {
    services: read.map((each) => each.service),
    total: countFacts(facts),
    decisions,
    problems: [...read.flatMap((each) => each.problems), ...missingDecisions(facts, decisions)],
  };
}

function readService(specs: string, service: string): { service: ServiceProvenance; problems: readonly Problem[] } {
  const files = readContractFiles(specs, service);
  const readers = files.map((file) => new FactReader(file));
  const facts = readers.flatMap((reader) => reader.facts);
  const named = [...readAreas(files), { name: 'Shared', folder: 'shared' }];
  // A folder without a tag is counted under its own name, so that no fact is lost.
  const others = new Set(facts.map(({ area }) => area).filter((area) => !named.some(({ folder }) => folder === area)));
  const areas = [...named, ...[...others].map((folder) => ({ name: folder, folder }))].map(({ name, folder }) => {
    const inside = facts.filter(({ area }) => area === folder);
    return { name, folder, tally: countFacts(inside), facts: inside };
  });
  return {
    service: { service, areas, total: countFacts(facts), facts },
    problems: readers.flatMap((reader) => reader.problems),
  };
}

function countFacts(facts: readonly Fact[]): Tally {
  const count = (subject: Fact['subject']): Counts => {
    const counts: Counts = { seed: 0, observed: 0, decision: 0, unknown: 0 };
    for (const fact of facts) if (fact.subject === subject) counts[fact.source.kind] += 1;
    return counts;
  };
  return { operations: count('operation'), parameters: count('parameter'), properties: count('property') };
}

function missingDecisions(facts: readonly Fact[], decisions: ReadonlyMap<string, Decision>): Problem[] {
  return facts
    .filter(({ own, source: { decision } }) => own && decision !== undefined && !decisions.has(decision))
    .map(({ file, line, name, source: { decision } }) => ({
      file,
      line,
      message: `${name} names decision ${decision}, which does not exist. Add it to a page and to specs/decisions/README.md.`,
    }));
}
