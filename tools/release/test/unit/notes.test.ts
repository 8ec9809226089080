import { publishedMembers, workspaceRoot } from '@callscope/consumers';
import { expect, test } from 'vitest';

import { noteFaults } from '../../src/notes/check.ts';
import { placeholder } from '../../src/notes/draft.ts';
import { pendingNotes } from '../../src/notes/pending.ts';

const published = (await publishedMembers()).map(({ manifest }) => manifest.name);
const both = [
  { name: '@callscope/tracing-client', type: 'minor' },
  { name: '@callscope/tracing-types', type: 'minor' },
];

function faultsOf(text: string, releases = both): string[] {
  return noteFaults({ file: '.changeset/tags.md', text, releases }, published);
}

test('the notes that wait now are as they should be', async () => {
  const notes = await pendingNotes(workspaceRoot);
  expect(notes.flatMap((note) => noteFaults(note, published))).toEqual([]);
});

test('a note that names an operation in a whole sentence is fine', () => {
  expect(faultsOf('`callsQueryStream` takes `tags`.\n\n- `Call`: has `tags`.')).toEqual([]);
  expect(faultsOf('`paged()` ends at the last page.', [{ name: '@callscope/ergonomics', type: 'patch' }])).toEqual([]);
});

test.each([
  ['', 'it says nothing'],
  ['`callRead` takes `columns`', 'its first line is not a whole sentence'],
  ['Calls can be found by their tags.', 'it names nothing; write the operations, types or functions'],
  ['`callRead` is faster, see 5b27eaa.', 'it names a commit, `5b27eaa`'],
  ['`callRead` is faster, see #42.', 'it names the number of an issue or a pull request, `#42`'],
  ['`callRead` is faster, see https://example.com/.', 'it names an address, `https://`'],
  [`${placeholder}\n\n- \`Call\`: has \`tags\`.`, 'write your own sentence'],
])('a note that says %j is refused: %s', (text, fault) => {
  const faults = faultsOf(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`.changeset/tags.md: ${fault}`);
});

test.each([
  ['no package', [], 'it raises no package'],
  ['a package that is private', [{ name: '@callscope/server', type: 'minor' }], '@callscope/server is not published'],
  [
    'types without the client',
    [{ name: '@callscope/inference-types', type: 'minor' }],
    'it raises @callscope/inference-types but not @callscope/inference-client',
  ],
])('a note that raises %s is refused', (_, releases, fault) => {
  expect(faultsOf('`callRead` takes `columns`.', releases)).toEqual([expect.stringContaining(fault)]);
});
