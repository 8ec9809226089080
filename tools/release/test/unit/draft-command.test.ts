import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { draft } from '../../src/commands/draft.ts';
import { noteFaults } from '../../src/notes/check.ts';
import { pendingNotes } from '../../src/notes/pending.ts';

const published = ['@callscope/tracing-client', '@callscope/tracing-types'];

async function rootWith(review: unknown): Promise<{ root: string; review: string }> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-draft-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, '.changeset'));
  const file = join(root, 'review.json');
  await writeFile(file, JSON.stringify(review));
  return { root, review: file };
}

const change = {
  service: 'tracing',
  severity: 'minor',
  rule: 'request-property-added',
  sentence: 'Requests may carry `tags`.',
  operations: ['callsQueryStream'],
};

test('a review becomes a note that is fine as soon as its sentence is written, and keeps it when drafted again', async () => {
  const { root, review } = await rootWith({ verdict: 'minor', changes: [change] });
  const options = { review, base: 'main', name: 'Tags of calls' };
  expect(await draft(root, options)).toBe(
    '.changeset/tracing-tags-of-calls.md: written. Its first sentence is yours to write.',
  );
  expect(await readdir(join(root, '.changeset'))).toEqual(['tracing-tags-of-calls.md']);
  const [before] = await pendingNotes(root);
  expect(before && noteFaults(before, published)).toHaveLength(1);

  const file = join(root, '.changeset/tracing-tags-of-calls.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^Say here.*$/mu, 'Calls are found by `tags`.'));
  await draft(root, options);
  const [after] = await pendingNotes(root);
  expect(after).toEqual({
    file: '.changeset/tracing-tags-of-calls.md',
    text: 'Calls are found by `tags`.\n\n- `callsQueryStream`: Requests may carry `tags`.',
    releases: published.map((name) => ({ name, type: 'minor' })),
  });
  expect(after && noteFaults(after, published)).toEqual([]);
});

test('without a change there is no note', async () => {
  const { root, review } = await rootWith({ changes: [] });
  expect(await draft(root, { review, base: 'main', name: 'x' })).toBe(
    'No contract changed, so there is nothing to note.',
  );
  expect(await readdir(join(root, '.changeset'))).toEqual([]);
});

test('a note needs a name of its own', async () => {
  const { root, review } = await rootWith({ changes: [change] });
  await expect(draft(root, { review, base: 'main', name: '…' })).rejects.toThrow('--name');
});
