import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { workspaceRoot } from '@callscope/consumers';
import { services } from '@callscope/generate';

import { listing } from './listing.ts';
import type { Unpacked } from './unpack.ts';

/** Path of the file that writes down what a package holds. */
export function pinOf(name: string): string {
  return fileURLToPath(new URL(`../../pins/${name.replace('@callscope/', '')}.txt`, import.meta.url));
}

/** What such a file should say of a tarball. */
export async function pinText({ name, paths }: Unpacked): Promise<string> {
  return listing(paths, name === '@callscope/examples' ? await operationModules() : undefined);
}

/** Compares tarballs with what is written down for them. @returns One sentence for each that differs. */
export async function pinFaults(tarballs: readonly Unpacked[]): Promise<string[]> {
  const faults = tarballs.map(async (tarball) => {
    const pinned = await readFile(pinOf(tarball.name), 'utf8').catch(() => '');
    const text = await pinText(tarball);
    if (text === pinned) return [];
    const [before, after] = [new Set(pinned.split('\n')), new Set(text.split('\n'))];
    const gone = [...before].filter((line) => !after.has(line)).map((line) => `-${line}`);
    const come = [...after].filter((line) => !before.has(line)).map((line) => `+${line}`);
    return [
      `${tarball.name}: other files than pins/ says. Look, then \`pnpm release:pins\`.\n${[...gone, ...come].join('\n')}`,
    ];
  });
  return (await Promise.all(faults)).flat();
}

/** The modules of the package with one for each operation, so that a new operation needs no new line. */
async function operationModules(): Promise<Map<string, string>> {
  const entries = services.map(async (service) => {
    const built = join(workspaceRoot, `packages/${service}-types/dist/openapi.json`);
    const { paths } = JSON.parse(await readFile(built, 'utf8')) as { readonly paths: Readonly<Record<string, object>> };
    const operations: readonly { readonly operationId?: string }[] = Object.values(paths).flatMap(Object.values);
    const ids = operations.flatMap(({ operationId }) => operationId ?? []);
    const reason = `generated/${service}/<operationId>, one for each operation of the contract`;
    return ids.map((id): [string, string] => [`generated/${service}/${id}`, reason]);
  });
  return new Map((await Promise.all(entries)).flat());
}
