import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { executeOrThrow } from './execute.ts';
import { publishedMembers } from './workspace.ts';

/** A packed package: where its tarball is, and what is in it, as paths with `/`. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly contents: readonly string[];
}

interface PackResult {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/**
 * Packs every published package of a workspace, as publishing would.
 * @param root - Root of the workspace; the packages must be built.
 * @param destination - Folder for the tarballs; it is made.
 * @throws when packing fails or a package is left out.
 */
export async function packPublished(root: string, destination: string): Promise<Tarball[]> {
  const names = (await publishedMembers(root)).map(({ manifest }) => manifest.name);
  await mkdir(destination, { recursive: true });
  const filters = names.flatMap((name) => ['--filter', name]);
  const { stdout } = await executeOrThrow('pnpm', [...filters, 'pack', '--json', '--pack-destination', destination], {
    cwd: root,
  });
  // One package is given as an object, several as a list.
  const packed = [JSON.parse(stdout) as PackResult | PackResult[]].flat();
  return names.map((name) => {
    const result = packed.find((each) => each.name === name);
    if (!result) throw new Error(`${name} was not packed. pnpm pack answered:\n${stdout}`);
    const { version, filename, files } = result;
    return { name, version, file: filename, contents: files.map(({ path }) => path) };
  });
}

/**
 * Makes a project outside the workspace and installs tarballs in it, with what they need from the registry or, where
 * it is there, from the store of the package manager.
 * @param directory - Folder for the project; it is made.
 * @param others - What else the project depends on: versions by name.
 * @throws when the installation fails.
 */
export async function installTarballs(
  directory: string,
  tarballs: readonly Tarball[],
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const files = Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`]));
  const manifest = { name: 'outside', private: true, type: 'module', dependencies: { ...files, ...others } };
  // The versions that the packages ask of each other are in no registry yet, hence the overrides. Without hoisting,
  // a package finds nothing but what it declares.
  const settings = { overrides: files, hoist: false, pmOnFail: 'ignore' };
  await writeFile(join(directory, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await writeFile(join(directory, 'pnpm-workspace.yaml'), `${JSON.stringify(settings, undefined, 2)}\n`);
  await executeOrThrow('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], {
    cwd: directory,
    timeoutMs: 120_000,
  });
}
