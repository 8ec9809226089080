import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { publishedMembers } from '@callscope/consumers';

import { packRelease, publishRelease } from '../publish.ts';
import { addDependencies } from './dependencies.ts';
import { environmentFor } from './environment.ts';
import { installProject } from './project.ts';
import { type Registry, startRegistry } from './registry.ts';

/** What a rehearsal leaves to look at. */
export interface Rehearsal {
  /** Folder of all that it wrote. */
  readonly folder: string;
  /** Folder of the tarballs that were published. */
  readonly tarballs: string;
  /** The project that has every package installed. */
  readonly project: string;
  readonly registryUrl: string;
  /** Environment of a package manager that talks to that registry. */
  readonly env: NodeJS.ProcessEnv;
  /** Packages of others that ours need, as `name@version`. */
  readonly dependencies: readonly string[];
}

/**
 * Releases every published package of the workspace to a registry on this machine, by the commands that a release runs,
 * and installs them from there in an empty project. Nothing outside this machine is asked, and nothing is written to
 * the workspace.
 * @param root - The workspace; its packages are built.
 * @returns What it left, and how to end it: that removes everything.
 * @throws with the output of the step that failed.
 */
export async function rehearse(root: string): Promise<Rehearsal & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-release-'));
  let registry: Registry | undefined;
  const close = async (): Promise<void> => {
    await registry?.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(join(folder, 'others'));
    registry = await startRegistry(join(folder, 'registry'));
    const env = await environmentFor(registry.url, folder);
    const dependencies = await addDependencies(registry, root, join(folder, 'others'));
    const release = { root, folder: join(folder, 'release'), env, gitTags: false };
    const tarballs = await packRelease(release);
    await publishRelease(release);
    const names = (await publishedMembers(root)).map(({ manifest }) => manifest.name);
    const project = join(folder, 'project');
    await installProject(project, names, env);
    return { folder, tarballs, project, registryUrl: registry.url, env, dependencies, close };
  } catch (error) {
    await close();
    throw error;
  }
}
