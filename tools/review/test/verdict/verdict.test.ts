import { describe, expect, test } from 'vitest';

import type { Severity } from '../../src/compare/change.ts';
import type { BrokenConsumer } from '../../src/consumers/failure.ts';
import { isAtLeast, type Level, levelOf, type ReleaseNotes } from '../../src/verdict/release-notes.ts';
import { decideVerdict, type FailOn, failOns } from '../../src/verdict/verdict.ts';
import { change, note } from '../report/sample.ts';

const services = ['tracing', 'inference'] as const;
const noNotes: ReleaseNotes = { own: [], unreadable: [], linked: [] };
const linked = [['@callscope/tracing-types', '@callscope/tracing-client']];
const notesOf = (levels: Readonly<Record<string, 'major' | 'minor' | 'patch' | 'none'>>): ReleaseNotes => ({
  own: [note('.changeset/a.md', levels)],
  unreadable: [],
  linked,
});

function verdict(
  severities: readonly Severity[],
  notes = noNotes,
  failOn: FailOn = 'changeset',
  broken: BrokenConsumer[] = [],
) {
  const changes = severities.map((severity) => change({ severity }));
  return decideVerdict({ services, changes, broken, notes }, failOn);
}

describe('the required level of a contract', () => {
  test.for([
    [[], 'none'],
    [['patch'], 'patch'],
    [['patch', 'minor'], 'minor'],
    [['major', 'patch', 'minor'], 'major'],
  ] as const)('is the highest of its changes: %j', ([severities, level]) => {
    const { services: found, required } = verdict(severities);
    expect(found.map((service) => service.required)).toEqual([level, 'none']);
    expect(required).toBe(level);
  });

  const broken = (cause?: Severity): BrokenConsumer => ({
    kind: 'readme',
    consumer: 'README.md:1',
    location: { file: 'README.md', line: 1 },
    message: 'No.',
    ...(cause && { cause: change({ severity: cause }) }),
  });

  test.for([
    ['because of a compatible change', ['minor'], [broken('minor')], 1, 'major'],
    ['for an unknown reason without breaking changes', ['minor'], [broken()], 1, 'major'],
    ['for an unknown reason with breaking changes', ['major'], [broken()], 0, 'major'],
    ['because of a breaking change', ['major', 'minor'], [broken('major')], 0, 'major'],
    ['although nothing changes', [], [broken()], 0, 'none'],
  ] as const)('with a consumer that breaks %s', ([, severities, consumers, unexplained, level]) => {
    const [tracing] = verdict(severities, noNotes, 'never', [...consumers]).services;
    expect([tracing!.unexplained, tracing!.required]).toEqual([unexplained, level]);
  });
});

describe('the level of release notes', () => {
  test.for([
    [{}, 'none'],
    [{ '@callscope/tracing-types': 'minor' }, 'minor'],
    [{ '@callscope/tracing-types': 'patch', '@callscope/tracing-client': 'major' }, 'major'],
    [{ '@callscope/tracing-client': 'major' }, 'none'],
    [{ '@callscope/tracing-types': 'none', '@callscope/tracing-client': 'major' }, 'none'],
    [{ '@callscope/inference-types': 'major', '@callscope/server': 'major' }, 'none'],
  ] as const)('%j is %s: a note must name the types, and linked packages rise together', ([levels, level]) => {
    expect(levelOf(notesOf(levels), 'tracing')).toBe(level);
  });

  test('is the highest of several notes', () => {
    const { own } = notesOf({ '@callscope/tracing-types': 'patch' });
    const more = note('.changeset/b.md', { '@callscope/tracing-client': 'minor' });
    expect(levelOf({ ...noNotes, own: [...own, more], linked }, 'tracing')).toBe('minor');
  });

  test('has no other packages than the linked ones', () => {
    const notes = notesOf({ '@callscope/tracing-types': 'patch', '@callscope/tracing-client': 'major' });
    expect(levelOf({ ...notes, linked: [['@callscope/tracing-types']] }, 'tracing')).toBe('patch');
  });
});

describe('a review fails', () => {
  const levels: readonly Level[] = ['none', 'patch', 'minor', 'major'];

  test('by release notes exactly if their level is below the required one', () => {
    for (const needed of levels) {
      for (const given of levels) {
        const severities = needed === 'none' ? [] : [needed];
        const notes = given === 'none' ? noNotes : notesOf({ '@callscope/tracing-types': given });
        const { failed } = verdict(severities, notes);
        const expected = levels.indexOf(given) < levels.indexOf(needed);
        expect({ needed, given, failed }).toEqual({ needed, given, failed: expected });
      }
    }
  });

  test('by level exactly if a change has it or a higher one', () => {
    for (const failOn of failOns) {
      if (failOn === 'changeset') continue;
      for (const severity of ['major', 'minor', 'patch'] as const) {
        const { failed } = verdict([severity], noNotes, failOn);
        const expected = failOn !== 'never' && isAtLeast(severity, failOn);
        expect({ severity, failOn, failed }).toEqual({ severity, failOn, failed: expected });
      }
    }
  });

  test('if a release note cannot be read, even if none is required', () => {
    const notes = { ...noNotes, unreadable: [{ file: '.changeset/a.md', reason: 'No front matter.' }] };
    expect(verdict([], notes).failed).toBe(true);
    expect(verdict([], notes, 'never').failed).toBe(false);
  });
});
