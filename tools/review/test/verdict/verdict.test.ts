import { describe, expect, test } from 'vitest';

import type { Severity } from '../../src/changes/index.ts';
import type { BrokenConsumer } from '../../src/consumers/index.ts';
import { levelOf } from '../../src/verdict/changesets.ts';
import { failOns, type FailOn, isAtLeast, type Level, type Notes, verdictOn } from '../../src/verdict/index.ts';
import { change, note } from '../report/made-up.ts';

const services = ['tracing', 'inference'] as const;
const noNotes: Notes = { own: [], unreadable: [], linked: [] };
const linked = [['@callscope/tracing-types', '@callscope/tracing-client']];
const notesOf = (levels: Readonly<Record<string, 'major' | 'minor' | 'patch' | 'none'>>): Notes => ({
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
  return verdictOn({ services, changes, broken, notes }, failOn);
}

describe('the level that a contract needs', () => {
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
    ['by a change that counts as compatible', ['minor'], [broken('minor')], 1, 'major'],
    ['and nobody knows why, while nothing counts as breaking', ['minor'], [broken()], 1, 'major'],
    ['and nobody knows why, while something counts as breaking', ['major'], [broken()], 0, 'major'],
    ['by a change that counts as breaking', ['major', 'minor'], [broken('major')], 0, 'major'],
    ['although nothing changes', [], [broken()], 0, 'none'],
  ] as const)('is major when a consumer breaks %s', ([, severities, consumers, unexplained, level]) => {
    const [tracing] = verdict(severities, noNotes, 'never', [...consumers]).services;
    expect([tracing!.unexplained, tracing!.required]).toEqual([unexplained, level]);
  });
});

describe('the level that release notes give', () => {
  test.for([
    [{}, 'none'],
    [{ '@callscope/tracing-types': 'minor' }, 'minor'],
    [{ '@callscope/tracing-types': 'patch', '@callscope/tracing-client': 'major' }, 'major'],
    [{ '@callscope/tracing-client': 'major' }, 'none'],
    [{ '@callscope/tracing-types': 'none', '@callscope/tracing-client': 'major' }, 'none'],
    [{ '@callscope/inference-types': 'major', '@callscope/server': 'major' }, 'none'],
  ] as const)('of %j is %s: types must be named, and linked packages rise together', ([levels, level]) => {
    expect(levelOf(notesOf(levels), 'tracing')).toBe(level);
  });

  test('is the highest of several notes', () => {
    const { own } = notesOf({ '@callscope/tracing-types': 'patch' });
    const more = note('.changeset/b.md', { '@callscope/tracing-client': 'minor' });
    expect(levelOf({ ...noNotes, own: [...own, more], linked }, 'tracing')).toBe('minor');
  });

  test('counts for linked packages only, where the settings link others', () => {
    const notes = notesOf({ '@callscope/tracing-types': 'patch', '@callscope/tracing-client': 'major' });
    expect(levelOf({ ...notes, linked: [['@callscope/tracing-types']] }, 'tracing')).toBe('patch');
  });
});

describe('the review fails', () => {
  const levels: readonly Level[] = ['none', 'patch', 'minor', 'major'];

  test('by release notes exactly where the level of the note is below the one that is needed', () => {
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

  test('by level exactly where a change has it or a higher one', () => {
    for (const failOn of failOns) {
      if (failOn === 'changeset') continue;
      for (const severity of ['major', 'minor', 'patch'] as const) {
        const { failed } = verdict([severity], noNotes, failOn);
        const expected = failOn !== 'never' && isAtLeast(severity, failOn);
        expect({ severity, failOn, failed }).toEqual({ severity, failOn, failed: expected });
      }
    }
  });

  test('when a release note cannot be read, even if nothing needs one', () => {
    const notes = { ...noNotes, unreadable: [{ file: '.changeset/a.md', reason: 'No front matter.' }] };
    expect(verdict([], notes).failed).toBe(true);
    expect(verdict([], notes, 'never').failed).toBe(false);
  });
});
