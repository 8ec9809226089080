import { homedir } from 'node:os';

import { contentFaults, type Manifest } from '@callscope/consumers';
import type { Service } from '@callscope/generate';

import { contractsOf, digestOf } from '../contract/digests.ts';
import type { Unpacked } from './unpack.ts';

const secrets = [
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/u, what: 'a private key' },
  { pattern: /\b(?:npm_[A-Za-z0-9]{36}|gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{20,})\b/u, what: 'a token' },
  { pattern: /_authToken\s*=|:_password\s*=/u, what: 'credentials of a registry' },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/u, what: 'a key of a cloud' },
];
const secretFiles = /(?:^|\/)(?:\.env[^/]*|\.npmrc|id_[a-z0-9]+|[^/]+\.(?:pem|key|p12))$/u;
// Folders of people and of build machines, where a path below them follows.
const machinePaths = /(?:\/home|\/Users|\/root|\/tmp|\/var\/folders)\/[\w.-]+\/[\w.-]+|[A-Z]:\\\\?Users\\/u;

/**
 * Looks for what must not be published, and for what is missing: contents and fields that every package has, the digest
 * of its contract, secrets, and paths of the machine that packed it.
 * @param root - The folder of the workspace that was packed.
 * @returns One sentence for each fault, beginning with the name of the package.
 */
export async function tarballFaults(tarball: Unpacked, root: string): Promise<string[]> {
  const manifest = JSON.parse(await tarball.read('package.json')) as Manifest;
  const { paths, read } = tarball;
  const texts = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  const faults = [
    ...(await contentFaults({ manifest, paths, read })),
    ...manifestFaults(manifest),
    ...(await digestFaults(tarball, manifest)),
    ...texts.flatMap(([path, text]) => textFaults(path, text, root)),
  ];
  return faults.map((fault) => `${tarball.name}: ${fault}`);
}

function manifestFaults(manifest: Manifest): string[] {
  const { exports, types, files, publishConfig, engines } = manifest as {
    readonly exports?: { readonly '.'?: { readonly types?: string } };
    readonly types?: string;
    readonly files?: readonly string[];
    readonly publishConfig?: { readonly access?: string; readonly registry?: string };
    readonly engines?: { readonly node?: string };
  };
  // The registry marks a package as typed by this field alone.
  const root = exports?.['.']?.types;
  return [
    ...(root === types ? [] : [`package.json: "types" is ${types ?? 'missing'}, the root export has ${root}`]),
    ...(files?.includes('dist') ? [] : ['package.json: "files" does not list dist']),
    ...(engines?.node === undefined ? ['package.json: "engines" does not say which Node it runs on'] : []),
    ...(publishConfig?.access === 'public' ? [] : ['package.json: "publishConfig" does not make it public']),
    ...(publishConfig?.registry === undefined ? [] : ['package.json: "publishConfig" names a registry']),
  ];
}

async function digestFaults({ paths, read }: Unpacked, manifest: Manifest): Promise<string[]> {
  const named = (manifest['contract'] ?? {}) as Readonly<Partial<Record<Service, string>>>;
  const expected = contractsOf(manifest.name);
  const faults =
    Object.keys(named).join(' ') === expected.join(' ')
      ? []
      : [`package.json: "contract" names ${Object.keys(named).join(' ') || 'nothing'}, not ${expected.join(' ')}`];
  if (paths.includes('dist/openapi.json')) {
    const digest = digestOf(await read('dist/openapi.json'));
    if (Object.values(named)[0] !== digest)
      faults.push(`package.json: "contract" is not ${digest} of dist/openapi.json`);
  }
  // Generated code says in its first line which contract it was made from.
  for (const path of paths.filter((each) => /^src\/(?:.*\/)?generated\/.*\.ts$/u.test(each))) {
    const [line = ''] = (await read(path)).split('\n');
    if (!Object.values(named).some((digest) => line.includes(digest))) {
      faults.push(`${path} was made from another contract than "contract" in package.json names`);
    }
  }
  return faults;
}

function textFaults(path: string, text: string, root: string): string[] {
  const faults = secrets.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${path} holds ${what}`);
  if (secretFiles.test(path)) faults.push(`${path} is a file that holds secrets`);
  const home = homedir();
  const local = [root, home.length > 1 ? `${home}/` : root].find((each) => text.includes(each));
  const found = local ?? machinePaths.exec(text)?.[0];
  if (found !== undefined) faults.push(`${path} holds a path of a machine, ${found}`);
  return faults;
}
