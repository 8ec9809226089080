import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, realpath } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';

import { runServer } from 'verdaccio';

import { executeOrThrow } from '../workspace/execute.ts';
import { type Manifest, publishedMembers, readManifest } from '../workspace/members.ts';

/** A registry on this machine. It asks no other registry: it knows only what is published to it. */
export interface Registry {
  /** Ends with `/`, as package managers write it. */
  readonly url: string;
  /** Adds the tarball of a package of others. @throws with the response of the registry when it rejects the tarball. */
  add(manifest: Manifest, tarball: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a registry on a free port of 127.0.0.1 to which anyone can publish. @param folder - Its storage. */
export async function startRegistry(folder: string): Promise<Registry> {
  const server: Server = await runServer({
    configPath: join(folder, 'config.yaml'),
    self_path: folder,
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
    uplinks: {},
    packages: { '**': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
    max_body_size: '50mb',
    web: { enable: false },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    add: (manifest, tarball) => upload(url, manifest, tarball),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Adds the dependencies of the published packages to a registry: the versions that are installed in the workspace,
 * packed again, so that a rehearsal needs no other registry.
 *
 * @param root - Root of the workspace, with everything installed.
 * @param folder - Folder for the tarballs.
 * @returns `name@version` of each dependency, sorted.
 * @throws when a dependency is not installed.
 */
export async function addDependencies(registry: Registry, root: string, folder: string): Promise<string[]> {
  const members = await publishedMembers(root);
  const own = new Set(members.map(({ manifest }) => manifest.name));
  /** Manifests by the folder in which a dependency is installed. */
  const found = new Map<string, Manifest>();
  const collect = async (manifest: Manifest, modules: string): Promise<void> => {
    const names = Object.keys(manifest['dependencies'] ?? {}).filter((name) => !own.has(name));
    for (const name of names) {
      const directory = await realpath(join(modules, name));
      if (found.has(directory)) continue;
      const dependency = await readManifest(directory);
      found.set(directory, dependency);
      // pnpm links the dependencies of a package next to it, in the same node_modules.
      await collect(dependency, name.startsWith('@') ? dirname(dirname(directory)) : dirname(directory));
    }
  };
  for (const { manifest, folder: member } of members) await collect(manifest, join(root, member, 'node_modules'));
  const added = await Promise.all(
    [...found].map(async ([directory, manifest]) => {
      await registry.add(manifest, await packInstalled(manifest, directory, folder));
      return `${manifest.name}@${manifest.version}`;
    }),
  );
  return added.toSorted();
}

async function packInstalled({ name, version }: Manifest, directory: string, folder: string): Promise<string> {
  const parent = join(folder, `${name.replace('/', '-')}-${version}`);
  await mkdir(parent, { recursive: true });
  await cp(directory, join(parent, 'package'), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  const tarball = join(folder, `${basename(name)}-${version}.tgz`);
  await executeOrThrow('tar', ['-czf', tarball, '-C', parent, 'package'], { cwd: folder });
  return tarball;
}

/** Uploads a tarball without a package manager, which would follow the registry that a package itself names. */
async function upload(url: string, manifest: Manifest, tarball: string): Promise<void> {
  const { name, version } = manifest;
  const bytes = await readFile(tarball);
  const file = basename(tarball);
  const dist = {
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
    tarball: `${url}${name}/-/${file}`,
  };
  const response = await fetch(`${url}${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      _id: name,
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
      _attachments: {
        [file]: { content_type: 'application/octet-stream', data: bytes.toString('base64'), length: bytes.length },
      },
    }),
  });
  if (!response.ok) throw new Error(`${name}: the registry returned ${response.status} ${await response.text()}`);
}
