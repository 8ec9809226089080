import type { Change } from '../../src/compare/change.ts';
import type { Radius } from '../../src/radius/radius.ts';
import { groupChanges } from '../../src/review/change-groups.ts';
import type { Review, ServiceReview } from '../../src/review/review.ts';
import type { ReleaseNotes } from '../../src/verdict/release-notes.ts';
import { decideVerdict, type FailOn } from '../../src/verdict/verdict.ts';

/** Returns a change, of the schema `CallsFilter` by default. */
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

/** Returns a radius with something of each kind. */
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
    handlers: [{ operationId: 'callStats', file: 'packages/server/src/areas/tracing/calls/callStats.ts', line: 1 }],
    importers: [{ file: 'packages/server/src/areas/tracing/calls/reading/filter.ts', line: 1 }],
    tests: {
      cases: ['callStats/200/oneDay'],
      files: [{ file: 'packages/server/test/calls/statistics.test.ts', line: 49, operations: ['callStats'] }],
    },
    ...some,
  };
}

/** The parts of a review that a test sets. */
export interface Sample {
  readonly changes?: readonly Change[];
  readonly radius?: Radius;
  readonly notes?: Partial<ReleaseNotes>;
  readonly consumers?: Review['consumers'];
  readonly failOn?: FailOn;
  /** Review of the tracing service. */
  readonly service?: Partial<ServiceReview>;
}

/** Returns a review of both services, of which the tracing service changes. */
export function reviewOf(sample: Sample = {}): Review {
  const { changes = [change()], consumers, service, failOn = 'changeset' } = sample;
  const notes: ReleaseNotes = { own: [], unreadable: [], linked: [], ...sample.notes };
  const reached = sample.radius ?? radius();
  const services = (['tracing', 'inference'] as const).map((name): ServiceReview => ({
    service: name,
    groups: groupChanges(
      changes.filter((each) => each.service === name),
      () => reached,
    ),
    coverage: { declared: 900, added: [], closed: [], remaining: 0 },
    provenance: [],
    otherDeclarations: [],
    stale: false,
    ...(name === 'tracing' && service),
  }));
  const results = { services: ['tracing', 'inference'] as const, changes, broken: consumers?.broken ?? [], notes };
  return {
    base: 'origin/main (123456789)',
    head: 'working tree',
    verdict: decideVerdict(results, failOn),
    changes,
    services,
    ...(consumers && { consumers }),
  };
}

/** Returns a release note. */
export function note(
  file: string,
  levels: Readonly<Record<string, 'major' | 'minor' | 'patch' | 'none'>>,
): ReleaseNotes['own'][number] {
  return { file, levels: new Map(Object.entries(levels)) };
}
