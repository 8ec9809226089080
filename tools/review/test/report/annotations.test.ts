import { expect, test } from 'vitest';

import { toAnnotations } from '../../src/report/annotations.ts';
import { change, note, reviewOf } from './sample.ts';

const file = 'specs/tracing/shared/schemas/CallsFilter.yaml';

test('a breaking change is an error, or a warning with a release note; other changes are notices', () => {
  const changes = [change(), change({ severity: 'minor', rule: 'added', sentence: 'More.' })];
  const removed = '::Callers can no longer send `turn_ids` of `CallsFilter`.';
  expect(toAnnotations(reviewOf({ changes })).split('\n')).toEqual([
    `::error file=${file},line=48,title=major%3A request-property-removed${removed}`,
    `::notice file=${file},line=48,title=minor%3A added::More.`,
    '',
  ]);
  const own = [note('.changeset/a.md', { '@callscope/tracing-types': 'major' })];
  expect(toAnnotations(reviewOf({ changes, notes: { own } }))).toMatch(/^::warning .*\n::notice /);
});

test('an annotation on a line of the base says so', () => {
  expect(toAnnotations(reviewOf({ changes: [change({ in: 'base' })] }))).toContain('(The line is that of the base.)');
});

test('there are at most ten of a level, and the last one has the number of the others', () => {
  const changes = Array.from({ length: 25 }, () => change());
  const lines = toAnnotations(reviewOf({ changes })).trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toBe('::error ::16 more annotations in the comment.');
  expect(
    toAnnotations(reviewOf({ changes: changes.slice(0, 10) }))
      .trimEnd()
      .split('\n'),
  ).toHaveLength(10);
});

test('broken consumers and new gaps in coverage are on the lines that cause them', () => {
  const location = { file: 'a', line: 1 };
  const cause = change({ severity: 'minor' });
  const tried = { contractCases: 1, examples: 1, readmeBlocks: 1, programs: 1 };
  const annotations = toAnnotations(
    reviewOf({
      changes: [cause],
      consumers: { broken: [{ kind: 'readme', consumer: 'README.md:3', location, message: 'No.\nNo!', cause }], tried },
      service: {
        coverage: {
          declared: 1,
          added: [{ operationId: 'callEnd', status: '404', lacks: 'test', reason: 'none', location }],
          closed: [],
          remaining: 0,
        },
      },
    }),
  );
  expect(annotations).toContain(
    `::warning file=${file},line=48,title=breaks a consumer::README.md%3A3 breaks: No.`.replace('%3A', ':'),
  );
  expect(annotations).toContain('::warning file=a,line=1,title=no test::callEnd 404 has no test: none.');
});

test('there are none if nothing changes', () => {
  expect(toAnnotations(reviewOf({ changes: [] }))).toBe('');
});
