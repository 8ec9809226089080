import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packRelease, publishRelease } from '../packages/versions.ts';
import { executeOrThrow } from '../workspace/execute.ts';
import { publishedMembers } from '../workspace/members.ts';
import { copyPrograms } from './project.ts';
import { addDependencies, type Registry, startRegistry } from './registry.ts';

/** Result of a rehearsal. */
export interface Rehearsal {
  /** Temporary folder that holds all files of the rehearsal. */
  readonly folder: string;
  /** Folder of the published tarballs. */
  readonly tarballs: string;
  /** Project that has every package installed from the registry. */
  readonly project: string;
  readonly registryUrl: string;
  /** Environment of a package manager that uses the registry. */
  readonly env: NodeJS.ProcessEnv;
  /** Packages of others that ours depend on, as `name@version`. */
  readonly dependencies: readonly string[];
}

/**
 * Releases every published package to a registry on this machine, with the commands of a release, and installs them in
 * an empty project. Asks no other host, and writes nothing to the workspace.
 *
 * @param root - Root of the workspace; its packages are built.
 * @returns the rehearsal; `close` stops the registry and removes all files.
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
    await mkdir(join(folder, 'dependencies'));
    registry = await startRegistry(join(folder, 'registry'));
    const env = await createEnvironment(registry.url, folder);
    const dependencies = await addDependencies(registry, root, join(folder, 'dependencies'));
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

/** Creates an empty project, installs packages by name with npm, as users do, and copies the programs to it. */
async function installProject(folder: string, names: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }\n');
  await copyPrograms(folder);
  const args = ['install', '--ignore-scripts', '--no-progress', ...names];
  await executeOrThrow('npm', args, { cwd: folder, env, timeoutMs: 120_000 });
}

/**
 * Creates the environment of a package manager that uses one registry: without the settings, credentials and proxies
 * of this machine and of the package manager that started this process.
 *
 * @param folder - Folder for settings and cache.
 */
async function createEnvironment(registry: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const settings = join(folder, 'npmrc');
  // Publishing requires credentials, although the registry accepts any.
  await writeFile(settings, `registry=${registry}\n${registry.replace(/^http:/u, '')}:_authToken=rehearsal\n`);
  const own = Object.entries(process.env).filter(
    ([name]) => !/^p?npm_config_|_proxy$|^(?:NPM|NODE_AUTH)_TOKEN$/iu.test(name),
  );
  const shared = { registry, userconfig: settings, globalconfig: join(folder, 'none'), cache: join(folder, 'cache') };
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(
      Object.entries(shared).flatMap(([name, value]) => [
        [`npm_config_${name}`, value],
        [`pnpm_config_${name}`, value],
      ]),
    ),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    pnpm_config_verify_deps_before_run: 'false',
    no_proxy: '127.0.0.1',
    NO_PROXY: '127.0.0.1',
  };
}
