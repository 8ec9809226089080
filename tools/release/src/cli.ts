#!/usr/bin/env node
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { draftNotes } from './changesets/draft.ts';
import { noteViolations, readNotes } from './changesets/notes.ts';
import { stampDigests } from './packages/digests.ts';
import { packPublished } from './packages/pack.ts';
import { releaseTitle } from './packages/versions.ts';
import { publishedMembers, workspaceRoot as root } from './workspace/members.ts';

const usage = `check                                              check the notes in .changeset
draft [--base <ref>] [--review <file>] [--name <n>]  write notes for the changes that the review finds
step                                               print the next step of a release: version or publish
title                                              print the versions that the working tree raises, in one line
pack <folder>                                      pack every package as it is now, to try it
publish                                            pack, check and publish the versions that the registry lacks
stamp [--check]                                    write the digests of the contracts to package.json, or compare`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'origin/main' },
    review: { type: 'string' },
    name: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

async function checkNotes(): Promise<string> {
  const published = (await publishedMembers()).map(({ manifest }) => manifest.name);
  const notes = await readNotes(root);
  const violations = notes.flatMap((note) => noteViolations(note, published));
  if (violations.length > 0) throw new Error(violations.join('\n'));
  return `${notes.length} notes checked.`;
}

async function pack(): Promise<string> {
  const folder = positionals[1];
  if (folder === undefined) throw new Error('No folder for the tarballs. Run: pnpm release:pack <folder>');
  const tarballs = await packPublished(root, resolve(folder));
  return tarballs.map((tarball) => relative(process.cwd(), tarball)).join('\n');
}

async function stamp(): Promise<string> {
  const files = await stampDigests(root, !values.check);
  if (values.check && files.length > 0) {
    throw new Error(`${files.join(', ')}: "contract" is not the digest of the contract. Run \`pnpm generate\`.`);
  }
  return `${files.length} files had other digests.`;
}

const commands: Readonly<Record<string, () => Promise<string>>> = {
  check: checkNotes,
  draft: () => draftNotes(root, values),
  step: async () => ((await readNotes(root)).length > 0 ? 'version' : 'publish'),
  pack,
  title: () => releaseTitle(root),
  publish: async () => {
    // Loaded only when needed: the checks of tarballs bring a compiler.
    const { publish } = await import('./packages/publish.ts');
    return publish({ root, folder: join(root, '.release'), env: process.env, gitTags: true });
  },
  stamp,
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
