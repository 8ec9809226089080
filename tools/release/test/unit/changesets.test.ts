import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import changelog from '../../src/changesets/changelog.ts';
import { draftNote, draftNotes, parseChanges, type ReviewChange } from '../../src/changesets/draft.ts';
import { noteViolations, placeholder, readNotes } from '../../src/changesets/notes.ts';
import { publishedMembers, workspaceRoot } from '../../src/workspace/members.ts';

const published = (await publishedMembers()).map(({ manifest }) => manifest.name);

describe('a changelog', () => {
  const release = {
    type: 'minor' as const,
    changesets: [],
    oldVersion: '0.1.0',
    dir: '',
    packageJson: { name: '', version: '' },
  };

  test('has the text of a note as one item, its lines below its sentence, without a commit', async () => {
    const summary = 'Calls can be found by tag.\n\n- `callsQuery`: takes `tags`.\n- `Call`: has `tags`.\n';
    const note = { id: 'tags', summary, releases: [], commit: '5b27eaa0000' };
    expect(await changelog.getReleaseLine(note, 'minor', null)).toBe(
      '- Calls can be found by tag.\n  - `callsQuery`: takes `tags`.\n  - `Call`: has `tags`.',
    );
  });

  test('lists our dependencies that are released at the same time in one line', async () => {
    const updated = [
      { ...release, name: '@callscope/tracing-types', newVersion: '0.2.0' },
      { ...release, name: '@callscope/ergonomics', newVersion: '0.1.1' },
      { ...release, name: '@callscope/client-runtime', newVersion: '0.3.0' },
    ];
    expect(await changelog.getDependencyReleaseLine([], updated, null)).toBe(
      '- Works with `@callscope/client-runtime` 0.3.0, `@callscope/ergonomics` 0.1.1 and `@callscope/tracing-types` 0.2.0.',
    );
    expect(await changelog.getDependencyReleaseLine([], [], null)).toBe('');
  });
});

describe('the notes of a review', () => {
  const change = {
    service: 'tracing',
    severity: 'minor',
    rule: 'request-property-added',
    sentence: 'Requests may carry `tags`.',
    operations: ['callsQueryStream'],
  };

  async function createRoot(review: unknown): Promise<{ root: string; review: string }> {
    const root = await mkdtemp(join(tmpdir(), 'callscope-draft-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await mkdir(join(root, '.changeset'));
    const file = join(root, 'review.json');
    await writeFile(file, JSON.stringify(review));
    return { root, review: file };
  }

  test('are valid as soon as their sentence is written, and keep it when they are drafted again', async () => {
    const names = ['@callscope/tracing-client', '@callscope/tracing-types'];
    const { root, review } = await createRoot({ verdict: 'minor', changes: [change] });
    const options = { review, base: 'main', name: 'Tags of calls' };
    expect(await draftNotes(root, options)).toBe(
      '.changeset/tracing-tags-of-calls.md: written. Write its first sentence.',
    );
    expect(await readdir(join(root, '.changeset'))).toEqual(['tracing-tags-of-calls.md']);
    const [before] = await readNotes(root);
    expect(before && noteViolations(before, names)).toHaveLength(1);

    const file = join(root, '.changeset/tracing-tags-of-calls.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^Say here.*$/mu, 'Calls are found by `tags`.'));
    await draftNotes(root, options);
    const [after] = await readNotes(root);
    expect(after).toEqual({
      file: '.changeset/tracing-tags-of-calls.md',
      text: 'Calls are found by `tags`.\n\n- `callsQueryStream`: Requests may carry `tags`.',
      releases: names.map((name) => ({ name, type: 'minor' })),
    });
    expect(after && noteViolations(after, names)).toEqual([]);
  });

  test('are not written if no contract changed', async () => {
    const { root, review } = await createRoot({ changes: [] });
    expect(await draftNotes(root, { review, base: 'main', name: 'x' })).toBe('No contract changed: no note is needed.');
    expect(await readdir(join(root, '.changeset'))).toEqual([]);
  });

  test('need a name', async () => {
    const { root, review } = await createRoot({ changes: [change] });
    await expect(draftNotes(root, { review, base: 'main', name: '…' })).rejects.toThrow('--name');
  });

  test('name the operations that use a changed type', () => {
    const changed = {
      service: 'tracing',
      severity: 'minor',
      sentence: 'More.',
      component: { kind: 'schemas', name: 'Call' },
    };
    const operations = ['callRead', 'callsQueryStream'].map((operationId) => ({ operationId, method: 'POST' }));
    const services = [{ service: 'tracing', subjects: [{ name: 'Call', radius: { operations } }] }];
    expect(parseChanges({ changes: [changed], services })).toEqual([
      { ...changed, operations: ['callRead', 'callsQueryStream'] },
    ]);
  });

  test.each([
    [{}, 'The review has no list `changes`.'],
    [null, 'The review has no list `changes`.'],
    [{ changes: [{ service: 'tracing', severity: 'huge', sentence: '' }] }, 'Change 0 of the review lacks'],
  ])('are not made from %j', (review, message) => {
    expect(() => parseChanges(review)).toThrow(message);
  });
});

describe('a drafted note', () => {
  const changes: ReviewChange[] = [
    {
      service: 'tracing',
      severity: 'patch',
      sentence: 'The description of the limit is another.',
      operations: ['callRead'],
    },
    {
      service: 'tracing',
      severity: 'minor',
      sentence: 'Requests may carry `tags`.',
      operations: ['callsQueryStream', 'callsQueryStats'],
      component: { kind: 'schemas', name: 'CallsFilter' },
    },
    {
      service: 'tracing',
      severity: 'major',
      sentence: 'Responses no longer have `wb_run_step`.',
      operations: ['a', 'b', 'c', 'd'],
      component: { kind: 'schemas', name: 'Call' },
    },
  ];

  const drafted = `---
'@callscope/tracing-client': major
'@callscope/tracing-types': major
---

${placeholder}

- **Breaking.** \`Call\`, \`a\`, \`b\`, \`c\` and 1 more: Responses no longer have \`wb_run_step\`.
- \`CallsFilter\`, \`callsQueryStream\`, \`callsQueryStats\`: Requests may carry \`tags\`.
`;

  test('has the highest level, names operations and types, and begins with what breaks', () => {
    expect(draftNote('tracing', changes)).toBe(drafted);
  });

  test('keeps the sentence of the existing note and replaces the list', () => {
    const edited = drafted.replace(placeholder, 'Calls have `tags`,\nand can be found by them.');
    const again = draftNote('tracing', changes.slice(0, 2), edited);
    expect(again).toContain("'@callscope/tracing-types': minor\n");
    expect(again).toContain(
      '---\n\nCalls have `tags`,\nand can be found by them.\n\n- `CallsFilter`, `callsQueryStream`',
    );
    expect(again).not.toContain('Breaking');
  });

  test('lists changes of descriptions only if nothing else changed', () => {
    expect(draftNote('tracing', changes.slice(0, 1))).toContain(
      '\n- `callRead`: The description of the limit is another.\n',
    );
  });

  test('ends a long list with a count, and has each line once', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...changes[1],
      service: 'tracing',
      severity: 'minor' as const,
      sentence: `Requests may carry \`field_${Math.floor(index / 1.25)}\`.`,
    }));
    const lines = draftNote('tracing', many)
      ?.split('\n')
      .filter((line) => line.startsWith('- '));
    expect(lines).toHaveLength(31);
    expect(lines?.at(-1)).toBe('- And 2 more of the same kinds.');
  });

  test('is not made for a service without a change', () => {
    expect(draftNote('inference', changes)).toBeUndefined();
  });
});

describe('a note', () => {
  const both = [
    { name: '@callscope/tracing-client', type: 'minor' },
    { name: '@callscope/tracing-types', type: 'minor' },
  ];

  function violationsOf(text: string, releases = both): string[] {
    return noteViolations({ file: '.changeset/tags.md', text, releases }, published);
  }

  test('that is pending in this repository is valid', async () => {
    const notes = await readNotes(workspaceRoot);
    expect(notes.flatMap((note) => noteViolations(note, published))).toEqual([]);
  });

  test('that names an operation in a whole sentence is valid', () => {
    expect(violationsOf('`callsQueryStream` takes `tags`.\n\n- `Call`: has `tags`.')).toEqual([]);
    const releases = [{ name: '@callscope/ergonomics', type: 'patch' }];
    expect(violationsOf('`paged()` ends at the last page.', releases)).toEqual([]);
  });

  test.each([
    ['', 'it is empty'],
    ['`callRead` takes `columns`', 'its first line is not a whole sentence'],
    ['Calls can be found by their tags.', 'it has no name; write the operations, types or functions'],
    ['`callRead` is faster, see 5b27eaa.', 'it has a commit, `5b27eaa`'],
    ['`callRead` is faster, see #42.', 'it has the number of an issue or a pull request, `#42`'],
    ['`callRead` is faster, see https://example.com/.', 'it has a URL, `https://`'],
    [`${placeholder}\n\n- \`Call\`: has \`tags\`.`, 'with your own sentence'],
  ])('with the text %j is rejected: %s', (text, message) => {
    const violations = violationsOf(text);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(/^\.changeset\/tags\.md: /u);
    expect(violations[0]).toContain(message);
  });

  test.each([
    ['no package', [], 'it raises no package'],
    ['a private package', [{ name: '@callscope/server', type: 'minor' }], '@callscope/server is not published'],
    [
      'types without the client',
      [{ name: '@callscope/inference-types', type: 'minor' }],
      'it raises @callscope/inference-types but not @callscope/inference-client',
    ],
  ])('that raises %s is rejected', (_, releases, message) => {
    expect(violationsOf('`callRead` takes `columns`.', releases)).toEqual([expect.stringContaining(message)]);
  });
});
