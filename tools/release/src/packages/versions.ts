import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { executeOrThrow } from '../workspace/execute.ts';
import { publishedMembers } from '../workspace/members.ts';

const require = createRequire(import.meta.url);
const changeset = require.resolve('@changesets/cli/bin.js');
const maxTitleNames = 3;

/** Source, destination and settings of a release. */
export interface Release {
  /** Root of the workspace; its packages are built. */
  readonly root: string;
  /** Folder for the tarballs; emptied first. */
  readonly folder: string;
  /** Environment of the package manager; it selects the registry, the credentials and the provenance. */
  readonly env: NodeJS.ProcessEnv;
  /** True if each published version becomes a tag of the repository. */
  readonly gitTags: boolean;
}

/** Packs each published package whose version the registry lacks. @returns the folder of the tarballs; it can be empty. */
export async function packRelease({ root, folder, env }: Release): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await runChangeset(['pack', '--out-dir', folder], root, env);
  return join(folder, 'packages');
}

/** Publishes the tarballs that `packRelease` wrote. @returns the output of the program. */
export async function publishRelease({ root, folder, env, gitTags }: Release): Promise<string> {
  return runChangeset(['publish', '--from-pack-dir', folder, ...(gitTags ? [] : ['--no-git-tag'])], root, env);
}

async function runChangeset(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await executeOrThrow(process.execPath, [changeset, ...args], { cwd, env, timeoutMs: 300_000 });
  return stdout;
}

/** Returns the title of a release: the versions that the working tree raises above HEAD. Empty if it raises none. */
export async function releaseTitle(root: string): Promise<string> {
  const members = await publishedMembers(root);
  const raised = members.map(async ({ folder, manifest: { name, version } }) => {
    const { stdout } = await executeOrThrow('git', ['show', `HEAD:${folder}/package.json`], { cwd: root });
    const before = (JSON.parse(stdout) as { readonly version: string }).version;
    return before === version ? [] : [`${name} ${version}`];
  });
  return formatTitle((await Promise.all(raised)).flat());
}

/** Formats versions as a title that fits in one line: `Release @callscope/tracing-client 0.2.0, …`. */
export function formatTitle(versions: readonly string[]): string {
  if (versions.length === 0) return '';
  const more = versions.length - maxTitleNames;
  return `Release ${versions.slice(0, maxTitleNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
