import type { Service } from '@callscope/generate';

import type { Change } from '../compare/change.ts';
import type { BrokenConsumer } from '../consumers/failure.ts';
import {
  highestLevel,
  isAtLeast,
  type Level,
  levelOf,
  type ReleaseNote,
  type ReleaseNotes,
  typesPackage,
} from './release-notes.ts';

/** Values of `--fail-on`. */
export const failOns = ['changeset', 'major', 'minor', 'patch', 'never'] as const;

/** `changeset`: a release note that is missing or too low. A level: changes of that level or a higher one. */
export type FailOn = (typeof failOns)[number];

/** The verdict on one contract. */
export interface ServiceVerdict {
  readonly service: Service;
  /** Level that the changes need. */
  readonly required: Level;
  /** Level of the release notes. */
  readonly present: Level;
  /** Number of changes by level. */
  readonly counts: Readonly<Record<Exclude<Level, 'none'>, number>>;
  /** Number of consumers that break because of a change rated as compatible. They raise the required level to `major`. */
  readonly unexplained: number;
  /** Package that a release note must name. */
  readonly types: string;
  readonly notes: readonly ReleaseNote[];
}

/** The verdict on a change. */
export interface Verdict {
  readonly services: readonly ServiceVerdict[];
  /** Highest level that a contract needs. */
  readonly required: Level;
  readonly failOn: FailOn;
  readonly failed: boolean;
  readonly unreadable: ReleaseNotes['unreadable'];
}

/** The results that a verdict is based on. */
interface Results {
  readonly services: readonly Service[];
  readonly changes: readonly Change[];
  readonly broken: readonly BrokenConsumer[];
  readonly notes: ReleaseNotes;
}

/** Decides which release note a change needs, and whether the review fails. */
export function decideVerdict({ services, changes, broken, notes }: Results, failOn: FailOn): Verdict {
  const changed = new Set(changes.map(({ service }) => service));
  const verdicts = services.map((service): ServiceVerdict => {
    const own = changes.filter((change) => change.service === service);
    const count = (level: Level): number => own.filter(({ severity }) => severity === level).length;
    const counts = { major: count('major'), minor: count('minor'), patch: count('patch') };
    // A consumer that breaks for an unknown reason is attributed to the changes that break, if there are any.
    const unexplained = broken.filter(({ cause }) =>
      cause === undefined
        ? changed.has(service) && counts.major === 0
        : cause.service === service && cause.severity !== 'major',
    ).length;
    return {
      service,
      required: highestLevel([...own.map(({ severity }) => severity), unexplained > 0 ? 'major' : 'none']),
      present: levelOf(notes, service),
      counts,
      unexplained,
      types: typesPackage(service),
      notes: notes.own.filter(({ levels }) => [...levels.keys()].some((name) => name.includes(`/${service}-`))),
    };
  });
  const required = highestLevel(verdicts.map((verdict) => verdict.required));
  const isTooLow = verdicts.some((verdict) => !hasSufficientNote(verdict));
  return {
    services: verdicts,
    required,
    failOn,
    failed:
      failOn === 'changeset'
        ? isTooLow || notes.unreadable.length > 0
        : failOn !== 'never' && isAtLeast(required, failOn),
    unreadable: notes.unreadable,
  };
}

/** Returns true if the release notes of a contract have the level that its changes need. */
export function hasSufficientNote({ present, required }: Pick<ServiceVerdict, 'present' | 'required'>): boolean {
  return isAtLeast(present, required);
}
