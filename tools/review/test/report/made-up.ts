import type { Change } from '../../src/changes/index.ts';
import type { Radius } from '../../src/radius/index.ts';
import type { Review, ServiceReview } from '../../src/review.ts';
import { subjectsOf } from '../../src/subjects.ts';
import { type FailOn, type Notes, verdictOn } from '../../src/verdict/index.ts';

/** A change of the schema `CallsFilter`, unless something else is said. */
export function change(some: Partial<Change> = {}): Change {
  return {
    service: 'tracing',
    severity: 'major',
    rule: 'request-property-removed',
    direction: 'request',
    pointer: '/components/schemas/CallsFilter/properties/turn_ids',
    in: 'head',
    component: { kind: 'schemas', name: 'CallsFilter' },
    sentence: 'Callers can no longer send `turn_ids` of `CallsFilter`.',
    location: { file: 'specs/tracing/shared/schemas/CallsFilter.yaml', line: 48 },
    ...some,
  };
}

/** A radius of some things of each kind. */
export function radius(some: Partial<Radius> = {}): Radius {
  return {
    operations: [
      {
        operationId: 'callStats',
        method: 'POST',
        path: '/calls/stats',
        request: true,
        statuses: [],
        location: { file: 'specs/tracing/calls/paths/calls_stats.yaml', line: 1 },
      },
    ],
    types: ['CallStatsRequest', 'CallsFilter'],
    declarations: [
      {
        name: 'CallsFilter',
        file: 'packages/tracing-types/src/generated/schema.ts',
        before: 'type CallsFilter = {\n    turn_ids?: string[];\n};',
        after: 'type CallsFilter = {\n};',
      },
    ],
    methods: ['callStats'],
    examples: [
      { name: 'callStatsOneDayRequest', operations: ['callStats'], location: { file: 'specs/e.yaml', line: 3 } },
    ],
    scenarios: [
      {
        scenario: 'trace-a-call-tree',
        file: 'specs/scenarios/trace-a-call-tree.yaml',
        steps: [{ step: 'day', operationId: 'callStats', line: 12 }],
      },
    ],
    handlers: [{ operationId: 'callStats', file: 'packages/server/src/calls/callStats.ts', line: 1 }],
    importers: [{ file: 'packages/server/src/calls/reading/filter.ts', line: 1 }],
    tests: {
      cases: ['callStats/200/oneDay'],
      files: [{ file: 'packages/server/test/calls/statistics.test.ts', line: 49, operations: ['callStats'] }],
    },
    ...some,
  };
}

/** What a review is made up from. */
export interface MadeUp {
  readonly changes?: readonly Change[];
  readonly radius?: Radius;
  readonly notes?: Partial<Notes>;
  readonly yesterday?: Review['yesterday'];
  readonly failOn?: FailOn;
  /** Of the tracing service. */
  readonly service?: Partial<ServiceReview>;
}

/** A review of both services, of which the tracing service changes. */
export function reviewOf(made: MadeUp = {}): Review {
  const { changes = [change()], yesterday, service, failOn = 'changeset' } = made;
  const notes: Notes = { own: [], unreadable: [], linked: [], ...made.notes };
  const reach = made.radius ?? radius();
  const services = (['tracing', 'inference'] as const).map((name): ServiceReview => ({
    service: name,
    subjects: subjectsOf(
      changes.filter((each) => each.service === name),
      () => reach,
    ),
    coverage: { declared: 900, added: [], closed: [], remaining: 0 },
    provenance: [],
    otherDeclarations: [],
    stale: false,
    ...(name === 'tracing' && service),
  }));
  const findings = { services: ['tracing', 'inference'] as const, changes, broken: yesterday?.broken ?? [], notes };
  return {
    base: 'origin/main (123456789)',
    head: 'working tree',
    verdict: verdictOn(findings, failOn),
    changes,
    services,
    ...(yesterday && { yesterday }),
  };
}

/** A release note. */
export function note(
  file: string,
  levels: Readonly<Record<string, 'major' | 'minor' | 'patch' | 'none'>>,
): Notes['own'][number] {
  return { file, levels: new Map(Object.entries(levels)) };
}
