#!/usr/bin/env node
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { packPublished, publishedMembers, workspaceRoot as root } from '@callscope/consumers';

import { draft } from './commands/draft.ts';
import { publish } from './commands/publish.ts';
import { releaseTitle } from './commands/title.ts';
import { stamp } from './contract/digests.ts';
import { noteFaults } from './notes/check.ts';
import { pendingNotes } from './notes/pending.ts';

const usage = `check                                              look through the notes in .changeset
draft [--base <ref>] [--review <file>] [--name <n>]  write notes from what the review says
step                                               print what a release does next: version or publish
title                                              print the versions that the working tree raises, in one line
pack <folder>                                      pack every package as it stands, for somebody to try
publish                                            pack, look through and publish what the registry lacks
stamp [--check]                                    write the digests of the contracts into package.json, or compare`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'origin/main' },
    review: { type: 'string' },
    name: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

/** Looks through the notes that wait. @throws with one line for each fault. */
async function check(): Promise<string> {
  const published = (await publishedMembers()).map(({ manifest }) => manifest.name);
  const notes = await pendingNotes(root);
  const faults = notes.flatMap((note) => noteFaults(note, published));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `${notes.length} notes, all as they should be`;
}

/** Packs the packages as they stand. @throws when there is no folder to put them in. */
async function pack(): Promise<string> {
  const folder = positionals[1];
  if (folder === undefined) throw new Error('Name the folder for the tarballs.');
  const tarballs = await packPublished(root, resolve(folder));
  return tarballs.map(({ file }) => relative(process.cwd(), file)).join('\n');
}

async function stampAll(): Promise<string> {
  const files = await stamp(root, !values.check);
  if (values.check && files.length > 0)
    throw new Error(`${files.join(', ')}: "contract" is old. Run \`pnpm generate\`.`);
  return `${files.length} files with other digests of contracts`;
}

const { base, review, name } = values;
const commands: Readonly<Record<string, () => Promise<string>>> = {
  check,
  draft: () =>
    draft(root, { base, ...(review === undefined ? {} : { review }), ...(name === undefined ? {} : { name }) }),
  step: async () => ((await pendingNotes(root)).length > 0 ? 'version' : 'publish'),
  pack,
  title: () => releaseTitle(root),
  publish: () => publish({ root, folder: join(root, '.release'), env: process.env, gitTags: true }),
  stamp: stampAll,
};

try {
  const command = commands[positionals[0] ?? ''];
  if (command === undefined) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    console.log(await command());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
