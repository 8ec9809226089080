import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { executeOrThrow } from '@callscope/consumers';
import { services } from '@callscope/generate';

import { changesOf, draftNote, type ReviewChange } from '../notes/draft.ts';

/** Where the changes come from, and how the notes are called. */
export interface DraftOptions {
  /** The JSON of a review; without it, the review is run. */
  readonly review?: string;
  /** What the review compares with. */
  readonly base: string;
  /** What the files are named by; without it, the branch. */
  readonly name?: string;
}

/**
 * Writes a note for each service whose contract changed, with the level that the review asks for and a line for each
 * change. Running it again keeps the sentence that was written in the meantime.
 * @returns One line for each note.
 * @throws when the review fails or is none, or there is no name for the notes.
 */
export async function draft(root: string, { review, base, name }: DraftOptions): Promise<string> {
  const text = review === undefined ? await runReview(root, base) : await readFile(review, 'utf8');
  const changes = changesOf(JSON.parse(text));
  const topic = slug(name ?? (await branchOf(root)));
  if (topic === '') throw new Error('Say how the note is to be called: --name tags-of-calls');
  const lines = await Promise.all(services.map((service) => writeNote(root, service, topic, changes)));
  return lines.filter((line) => line !== undefined).join('\n') || 'No contract changed, so there is nothing to note.';
}

async function writeNote(
  root: string,
  service: string,
  topic: string,
  changes: readonly ReviewChange[],
): Promise<string | undefined> {
  const file = `.changeset/${service}-${topic}.md`;
  const before = await readFile(join(root, file), 'utf8').catch(() => undefined);
  const note = draftNote(service, changes, before);
  if (note === undefined) return undefined;
  await writeFile(join(root, file), note);
  return `${file}: written. Its first sentence is yours to write.`;
}

async function runReview(root: string, base: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-review-'));
  try {
    const out = join(folder, 'review.json');
    const args = [
      'tools/review/src/cli.ts',
      '--base',
      base,
      '--no-consumers',
      '--fail-on',
      'never',
      '--format',
      'json',
      '--out',
      out,
    ];
    await executeOrThrow(process.execPath, args, { cwd: root, timeoutMs: 300_000 });
    return await readFile(out, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function branchOf(root: string): Promise<string> {
  const { stdout } = await executeOrThrow('git', ['branch', '--show-current'], { cwd: root });
  const branch = stdout.trim();
  return branch === 'main' ? '' : branch;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
