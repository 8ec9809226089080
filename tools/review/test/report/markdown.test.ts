import { describe, expect, test } from 'vitest';

import { toMarkdown } from '../../src/report/markdown.ts';
import { fitSections } from '../../src/report/fit-sections.ts';
import { change, note, radius, reviewOf } from './sample.ts';
import { read } from './read-markdown.ts';

/** Returns a comment without its folded parts. */
function unfolded(markdown: string): string {
  return markdown.replaceAll(/<details>.*?<\/details>\n?/gs, '');
}

const major = note('.changeset/a.md', { '@callscope/tracing-types': 'major' });
const linked = [['@callscope/tracing-types', '@callscope/tracing-client']];

describe('the comment', () => {
  test('begins with its marker and the verdict, then lists breaking changes and what they reach', () => {
    const lines = toMarkdown(reviewOf(), '').split('\n');
    expect(lines[0]).toBe('<!-- callscope-review -->');
    expect(lines[1]).toBe('## ❌ This change breaks callers, and has no release note');
    expect(lines).toContain('| tracing | **1 breaking** | **major** | ❌ none |');
    expect(lines).toContain('| inference | none | none | – |');
    expect(lines).toContain("'@callscope/tracing-types': major");
    const title = lines.indexOf('### Breaking changes (1)');
    expect(lines.slice(title + 2, title + 4)).toEqual([
      '**`CallsFilter`** – sent to `callStats`; reaches 2 types, 1 example, 1 scenario, 1 handler, 1 contract case, 1 test file',
      '- Callers can no longer send `turn_ids` of `CallsFilter`. (`specs/tracing/shared/schemas/CallsFilter.yaml:48`)',
    ]);
  });

  test.for([
    [[], [], 'nothing', '✅ The contracts do not change'],
    [['patch'], [], 'none', '❌ This change only affects documentation, and has no release note'],
    [['minor'], [], 'none', '❌ This change is compatible, and has no release note'],
    [['major'], [major], 'major', '✅ This change breaks callers, and its release note says so'],
    [['minor'], [major], 'major', '✅ This change is compatible, and its release note says so'],
    [
      ['major'],
      [note('.changeset/a.md', { '@callscope/tracing-types': 'minor' })],
      'minor',
      '❌ This change breaks callers, and the level of its release note is too low',
    ],
  ] as const)('for changes %j with notes %j says: %s', ([severities, own, , headline]) => {
    const changes = severities.map((severity) => change({ severity }));
    expect(toMarkdown(reviewOf({ changes, notes: { own, linked } }), '')).toContain(`\n## ${headline}\n`);
  });

  test('shows only breaking changes; the others are folded', () => {
    const changes = (['major', 'minor', 'patch'] as const).map((severity) =>
      change({ severity, sentence: `A ${severity} change.` }),
    );
    const markdown = toMarkdown(reviewOf({ changes }), '');
    const shown = unfolded(markdown);
    expect(shown).toContain('A major change.');
    expect(shown).toContain('- 2 more changes below, not breaking.');
    expect(shown).not.toMatch(/A (?:minor|patch) change/);
    expect(markdown).toContain('<summary>Compatible: 1 change</summary>');
    expect(markdown).toContain('<summary>Documentation: 1 change</summary>');
    expect(markdown).toContain('-     turn_ids?: string[];');
  });

  test('links locations, except those of the base', () => {
    const links = 'https://example.test/blob/1/';
    const file = 'specs/a b/(c).yaml';
    const markdown = toMarkdown(reviewOf({ changes: [change({ location: { file, line: 2 } })] }), links);
    expect(markdown).toContain('[`specs/a b/(c).yaml:2`](https://example.test/blob/1/specs/a%20b/%28c%29.yaml#L2)');
    const gone = toMarkdown(reviewOf({ changes: [change({ in: 'base', location: { file, line: 2 } })] }), links);
    expect(gone).toContain('(`specs/a b/(c).yaml:2` of the base)');
  });

  test('lists broken consumers with their cause, and folds their messages', () => {
    const location = { file: 'packages/examples/README.md', line: 12 };
    const broken = [
      {
        kind: 'readme' as const,
        consumer: 'README.md:12',
        location,
        message: 'TS2339: No turn_ids.\nat line 3',
        cause: change(),
      },
    ];
    const tried = { contractCases: 240, examples: 103, readmeBlocks: 20, programs: 1 };
    const markdown = toMarkdown(reviewOf({ consumers: { broken, tried } }), '');
    expect(unfolded(markdown)).toContain('### ❌ 1 consumer of the base breaks');
    expect(unfolded(markdown)).toContain('240 contract cases, 103 typed examples, 20 README blocks, 1 program');
    expect(unfolded(markdown)).toContain('`TS2339: No turn_ids.`. Cause: Callers can no longer send `turn_ids`');
    expect(unfolded(markdown)).not.toContain('at line 3');
    expect(markdown).toContain('at line 3');
    expect(toMarkdown(reviewOf({ consumers: { broken: [], tried } }), '')).toContain('None breaks.');
  });

  test('lists new gaps in coverage, changed sources, and outdated types', () => {
    const location = { file: 'specs/a.yaml', line: 3 };
    const service = {
      coverage: {
        declared: 9,
        added: [
          { operationId: 'callEnd', status: '404', lacks: 'example' as const, reason: 'text/plain has none', location },
        ],
        closed: [],
        remaining: 2,
      },
      provenance: [
        { name: 'Call.id', before: 'seed', after: 'observed', location },
        { name: 'Call.a', after: 'decision/0001', location },
        { name: 'Call.b', after: 'decision/0001', location },
        { name: 'Call.c', before: 'unknown', location },
      ],
      stale: true,
    };
    const markdown = toMarkdown(reviewOf({ service }), '');
    expect(unfolded(markdown)).toContain('- `callEnd` `404` has no example: `text/plain has none`');
    expect(unfolded(markdown)).toContain('2 older gaps remain.');
    expect(unfolded(markdown)).toContain('run `pnpm generate`');
    expect(markdown).toContain('Added facts: 2 `decision/0001`. Removed facts: 1 `unknown`.');
    expect(markdown).toContain('- `Call.id`: `seed` → `observed` (`specs/a.yaml:3`)');
  });
});

describe('a comment on too many changes', () => {
  const operations = Array.from({ length: 120 }, (_, index) => ({
    operationId: `operation${index}`,
    method: 'POST',
    path: `/operation/${index}`,
    request: true,
    statuses: ['200', '404'],
  }));
  const wide = radius({ operations, types: operations.map(({ operationId }) => operationId) });
  const many = (number: number) =>
    Array.from({ length: number }, (_, index) =>
      change({
        component: { kind: 'schemas', name: `Schema${index}` },
        sentence: `${'A long sentence. '.repeat(8)}${index}`,
      }),
    );

  test.for([1, 30, 120, 1000])('fits and is well-formed: %i changes', (number) => {
    const markdown = toMarkdown(reviewOf({ changes: many(number), radius: wide }), 'https://example.test/blob/1/');
    expect(markdown.length).toBeLessThan(65_000);
    expect(markdown).toMatch(/^<!-- callscope-review -->\n## ❌/);
    const { html } = read(markdown);
    expect(html.match(/<details>/g) ?? []).toHaveLength((html.match(/<\/details>/g) ?? []).length);
    expect(markdown).toContain('To see it locally');
  });

  test('leaves out what changes reach before it leaves out breaking changes', () => {
    const markdown = toMarkdown(reviewOf({ changes: many(60), radius: wide }), '');
    for (let index = 0; index < 60; index += 1) expect(markdown).toContain(`Schema${index}`);
    expect(markdown).toMatch(/\*\*Left out to fit a comment:\*\* the radius of `Schema\d+`/);
  });

  test('shows fifteen groups, and folds the others', () => {
    const markdown = toMarkdown(reviewOf({ changes: many(50), radius: radius({ operations: [] }) }), '');
    const shown = unfolded(markdown);
    expect(shown).toContain('**`Schema14`**');
    expect(shown).not.toContain('**`Schema15`**');
    expect(markdown).toContain('<summary>Breaking changes of 35 more parts of the contracts</summary>');
    expect(markdown).toContain('**`Schema49`**');
  });
});

test('sections keep their order, whichever are left out', () => {
  const section = (name: string, priority: number, length: number) => ({ name, priority, text: name.repeat(length) });
  const sections = [section('a', 2, 900), section('b', 0, 100), section('c', 1, 300), section('d', 3, 100)];
  expect(fitSections(sections, 2000, '')).toBe(`${sections.map(({ text }) => text).join('\n\n')}\n`);
  const cut = fitSections(sections, 1300, 'See elsewhere.');
  expect(cut).toBe(
    `${sections[1]!.text}\n\n${sections[2]!.text}\n\n${sections[3]!.text}\n\n**Left out to fit a comment:** a. See elsewhere.\n`,
  );
});
