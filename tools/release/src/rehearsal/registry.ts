import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

import { runServer } from 'verdaccio';

/** A registry on this machine. It knows what is published to it and nothing else: it asks no other registry. */
export interface Registry {
  /** With a `/` at the end, as package managers write it. */
  readonly url: string;
  /**
   * Puts the tarball of somebody else's package in, as their registry gives it out.
   * @throws with the registry's answer, when it refuses.
   */
  add(manifest: { readonly name: string; readonly version: string }, tarball: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a registry on a free port of 127.0.0.1 where everybody may publish.
 * @param folder - Where it keeps what it gets.
 */
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
    add: (manifest, tarball) => add(url, manifest, tarball),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// Written by hand, because a package manager would follow a registry that the package itself names.
async function add(url: string, manifest: { readonly name: string; readonly version: string }, tarball: string) {
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
  if (!response.ok) throw new Error(`${name}: the registry answered ${response.status} ${await response.text()}`);
}
