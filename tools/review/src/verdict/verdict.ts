import type { Service } from '@callscope/generate';

import type { Change } from '../changes/index.ts';
import type { BrokenConsumer } from '../consumers/index.ts';
import { levelOf, type Note, type Notes, typesOf } from './changesets.ts';
import { highest, isAtLeast, type Level } from './level.ts';

/** What lets a review fail. */
export const failOns = ['changeset', 'major', 'minor', 'patch', 'never'] as const;

/** `changeset`: a release note that is missing or too small. A level: changes of that level or a higher one. */
export type FailOn = (typeof failOns)[number];

/** The verdict on one contract. */
export interface ServiceVerdict {
  readonly service: Service;
  /** The level that the changes ask for. */
  readonly required: Level;
  /** The level that the release notes of this change give. */
  readonly present: Level;
  readonly counts: Readonly<Record<Exclude<Level, 'none'>, number>>;
  /** Consumers of the base that break by a change that counts as compatible. They make the required level `major`. */
  readonly unexplained: number;
  /** Package that the release note must name. */
  readonly types: string;
  readonly notes: readonly Note[];
}

/** The verdict on a change. */
export interface Verdict {
  readonly services: readonly ServiceVerdict[];
  /** The highest level that any contract asks for. */
  readonly required: Level;
  readonly failOn: FailOn;
  readonly failed: boolean;
  readonly unreadable: Notes['unreadable'];
}

/** What a verdict is made from. */
export interface Findings {
  readonly services: readonly Service[];
  readonly changes: readonly Change[];
  readonly broken: readonly BrokenConsumer[];
  readonly notes: Notes;
}

/** Decides which release note a change needs, and whether the review fails. */
export function verdictOn({ services, changes, broken, notes }: Findings, failOn: FailOn): Verdict {
  const changed = new Set(changes.map(({ service }) => service));
  const verdicts = services.map((service): ServiceVerdict => {
    const own = changes.filter((change) => change.service === service);
    const count = (level: Level): number => own.filter(({ severity }) => severity === level).length;
    const counts = { major: count('major'), minor: count('minor'), patch: count('patch') };
    // A consumer that breaks for an unknown reason breaks by what is known to break, if there is anything.
    const unexplained = broken.filter(({ cause }) =>
      cause === undefined
        ? changed.has(service) && counts.major === 0
        : cause.service === service && cause.severity !== 'major',
    ).length;
    const required = highest([...own.map(({ severity }) => severity), unexplained > 0 ? 'major' : 'none']);
    const types = typesOf(service);
    const named = notes.own.filter(({ levels }) => [...levels.keys()].some((name) => name.includes(`/${service}-`)));
    return { service, required, present: levelOf(notes, service), counts, unexplained, types, notes: named };
  });
  const required = highest(verdicts.map((verdict) => verdict.required));
  const tooSmall = verdicts.some(({ required: asked, present }) => !isAtLeast(present, asked));
  return {
    services: verdicts,
    required,
    failOn,
    failed: failOn === 'changeset' ? tooSmall || notes.unreadable.length > 0 : fails(required, failOn),
    unreadable: notes.unreadable,
  };
}

function fails(required: Level, failOn: Exclude<FailOn, 'changeset'>): boolean {
  return failOn !== 'never' && isAtLeast(required, failOn);
}
