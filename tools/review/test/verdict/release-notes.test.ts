import { describe, expect, test } from 'vitest';

import { readReleaseNotes } from '../../src/verdict/release-notes.ts';
import { treeOf } from '../support/contract.ts';

const major = "---\n'@callscope/tracing-types': major\n---\n\nWords.\n";
const config = JSON.stringify({ linked: [['@callscope/tracing-types', '@callscope/tracing-client'], 'strange'] });

describe('the release notes of a change', () => {
  test('are those that are new or differ from the base', async () => {
    const base = await treeOf({ '.changeset/old.md': major, '.changeset/edited.md': major });
    const head = await treeOf({
      '.changeset/old.md': major.replaceAll('\n', '\r\n'),
      '.changeset/edited.md': major.replace('major', 'minor'),
      '.changeset/new.md': major,
      '.changeset/README.md': '# Notes',
      '.changeset/config.json': config,
    });
    const { own, unreadable, linked } = await readReleaseNotes(base, head);
    expect(own.map(({ file, levels }) => [file, ...levels])).toEqual([
      ['.changeset/edited.md', ['@callscope/tracing-types', 'minor']],
      ['.changeset/new.md', ['@callscope/tracing-types', 'major']],
    ]);
    expect(unreadable).toEqual([]);
    expect(linked).toEqual([['@callscope/tracing-types', '@callscope/tracing-client']]);
  });

  test('do not include files that cannot be read', async () => {
    const files = ['', 'No front matter.', '---\na: [\n---\n', "---\n'a': huge\n---\n", '---\n- a\n---\n'];
    const head = await treeOf(Object.fromEntries(files.map((text, index) => [`.changeset/${index}.md`, text])));
    const { own, unreadable } = await readReleaseNotes(await treeOf({}), head);
    expect(own).toEqual([]);
    expect(unreadable.map(({ file }) => file)).toEqual(files.map((_, index) => `.changeset/${index}.md`));
    for (const { reason } of unreadable) expect(reason).toMatch(/^could not parse changeset/);
  });

  test('are none without their folder, or with invalid settings', async () => {
    const empty = { own: [], unreadable: [], linked: [] };
    expect(await readReleaseNotes(await treeOf({}), await treeOf({}))).toEqual(empty);
    expect(await readReleaseNotes(await treeOf({}), await treeOf({ '.changeset/config.json': '{' }))).toEqual(empty);
  });
});
