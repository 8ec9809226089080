import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { formatTitle, releaseTitle } from '../../src/packages/versions.ts';
import { executeOrThrow } from '../../src/workspace/execute.ts';
import { publishedMembers, readManifest, workspaceRoot } from '../../src/workspace/members.ts';

const require = createRequire(import.meta.url);
const changeset = require.resolve('@changesets/cli/bin.js');

/** Creates a repository with our package.json files, settings and changelogs, and with the given notes. */
async function createRepository(notes: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-versions-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const copied = ['package.json', '.oxfmtrc.json', '.changeset/config.json', 'tools/release/src/changesets'];
  for (const { folder } of [...(await publishedMembers()), { folder: 'packages/server' }]) {
    copied.push(`${folder}/package.json`);
    if (folder !== 'packages/server') copied.push(`${folder}/CHANGELOG.md`);
  }
  for (const path of copied) await cp(join(workspaceRoot, path), join(root, path), { recursive: true });
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages: [packages/*]\npmOnFail: ignore\n');
  for (const [name, text] of Object.entries(notes)) await writeFile(join(root, '.changeset', name), text);
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    [...identity, 'commit', '-q', '-m', 'Start'],
  ]) {
    await executeOrThrow('git', args, { cwd: root });
  }
  return root;
}

/** Runs `changeset version`, which formats its files with the formatter of this workspace; nothing is installed. */
async function raiseVersions(root: string): Promise<void> {
  const { PATH = '' } = process.env;
  const path = [join(workspaceRoot, 'node_modules/.bin'), PATH].join(delimiter);
  const env = { ...process.env, PATH: path, pnpm_config_verify_deps_before_run: 'false' };
  await executeOrThrow(process.execPath, [changeset, 'version'], { cwd: root, env });
}

async function readVersions(root: string): Promise<Record<string, string>> {
  const members = await publishedMembers(root);
  return Object.fromEntries(
    members.map(({ manifest }) => [manifest.name.replace('@callscope/', ''), manifest.version]),
  );
}

test('a note for one service raises its types and client together, and what is generated from the same contract', async () => {
  const root = await createRepository({
    'tags.md': `---
'@callscope/tracing-client': patch
'@callscope/tracing-types': minor
---

Calls have \`tags\`.

- \`callsQueryStream\`, \`CallsFilter\`: requests may carry \`tags\`.
`,
  });
  const before = await readVersions(workspaceRoot);
  await raiseVersions(root);
  const after = await readVersions(root);

  expect(after['tracing-types']).toMatch(/^\d+\.\d+\.0$/u);
  expect(after['tracing-client']).toBe(after['tracing-types']);
  expect(after['inference-types']).toBe(before['inference-types']);
  expect(after['client-runtime']).toBe(before['client-runtime']);
  // Generated from the same contract, or outside the range that its last version requires.
  for (const name of ['examples', 'contract-tests']) expect(after[name]).not.toBe(before[name]);
  const server = await readManifest(join(root, 'packages/server'));
  expect(server.version).toBe((await readManifest(join(workspaceRoot, 'packages/server'))).version);

  const changelog = await readFile(join(root, 'packages/tracing-types/CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`# @callscope/tracing-types

## ${after['tracing-types']}

### Minor Changes

- Calls have \`tags\`.
  - \`callsQueryStream\`, \`CallsFilter\`: requests may carry \`tags\`.

## ${before['tracing-types']}
`);
  expect(await readFile(join(root, 'packages/examples/CHANGELOG.md'), 'utf8')).toContain(
    `- Works with \`@callscope/tracing-types\` ${after['tracing-types']}.`,
  );
  expect(await releaseTitle(root)).toMatch(
    /^Release @callscope\/contract-tests \S+, @callscope\/ergonomics \S+, .* and 3 more$/u,
  );
});

test('a title names three packages and counts the others', () => {
  expect(formatTitle([])).toBe('');
  expect(formatTitle(['a 1.0.0'])).toBe('Release a 1.0.0');
  expect(formatTitle(['a 1.0.0', 'b 1.0.0', 'c 1.0.0', 'd 2.0.0'])).toBe(
    'Release a 1.0.0, b 1.0.0, c 1.0.0 and 1 more',
  );
});
