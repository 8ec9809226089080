import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { contractDigest, isObject } from '@callscope/contract';
import type { Service } from '@callscope/generate';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { contractsOf } from './digests.ts';
import type { PackedPackage } from './pack.ts';

const requiredFiles = ['LICENSE', 'README.md', 'package.json'];
const requiredFields = ['description', 'engines', 'exports', 'license', 'repository', 'sideEffects', 'type', 'version'];
const expectedPaths = [
  /^(?:LICENSE|README\.md|CHANGELOG\.md|package\.json)$/u,
  /^dist\/[^.]+(?:\.js|\.js\.map|\.d\.ts|\.d\.ts\.map|\.json)$/u,
  /^src\/[^.]+\.ts$/u,
  /^docs\/[^./]+\.md$/u,
];
const unwantedFolders = /(?:^|\/)(?:test|tests|fixtures|reports|node_modules|\.turbo)\//u;
const secrets = [
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/u, what: 'a private key' },
  { pattern: /\b(?:npm_[A-Za-z0-9]{36}|gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{20,})\b/u, what: 'a token' },
  { pattern: /_authToken\s*=|:_password\s*=/u, what: 'credentials of a registry' },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/u, what: 'a cloud access key' },
];
const secretFiles = /(?:^|\/)(?:\.env[^/]*|\.npmrc|id_[a-z0-9]+|[^/]+\.(?:pem|key|p12))$/u;
// Home folders and folders of build machines, followed by a path.
const machinePaths = /(?:\/home|\/Users|\/root|\/tmp|\/var\/folders)\/[\w.-]+\/[\w.-]+|[A-Z]:\\\\?Users\\/u;
/** Ways to resolve modules that our packages do not support: they have no CommonJS. */
const unsupportedResolutions: ReadonlySet<unknown> = new Set(['node10', 'node16-cjs']);

/**
 * Checks the files and the package.json of a packed package: nothing is missing, unbuilt or left over from a removed
 * source, source maps resolve, the digest of the contract is right, and there are no secrets or paths of a machine.
 *
 * @param root - Root of the workspace that was packed.
 * @returns one sentence for each violation, which begins with the name of the package.
 */
export async function contentViolations(packed: PackedPackage, root: string): Promise<string[]> {
  const { name, paths, read } = packed;
  const texts = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  const violations = [
    ...pathViolations(paths),
    ...entryViolations(packed),
    ...buildViolations(paths),
    ...(await manifestViolations(packed)),
    ...(await digestViolations(packed)),
    ...texts.flatMap(([path, text]) => (path.endsWith('.map') ? mapViolations(path, text, paths) : [])),
    ...texts.flatMap(([path, text]) => textViolations(path, text, root)),
  ];
  return violations.map((violation) => `${name}: ${violation}`);
}

/** Checks a tarball with publint and arethetypeswrong. @returns one line for each problem, with the name of the package. */
export async function toolViolations({
  name,
  tarball,
  manifest,
}: Omit<PackedPackage, 'paths' | 'read'>): Promise<string[]> {
  const data = new Uint8Array(await readFile(tarball));
  const { messages } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const result = await checkPackage(createPackageFromTarballData(data));
  const problems = result.types === false ? [{ kind: 'NoTypes' }] : result.problems;
  const wrong = problems.filter(
    (problem) => !('resolutionKind' in problem && unsupportedResolutions.has(problem.resolutionKind)),
  );
  return [
    ...messages.map((message) => `${name}: publint: ${formatMessage(message, manifest, { color: false })}`),
    ...wrong.map((problem) => `${name}: arethetypeswrong: ${JSON.stringify(problem)}`),
  ];
}

function pathViolations(paths: readonly string[]): string[] {
  const missing = requiredFiles.filter((path) => !paths.includes(path));
  const unexpected = paths.filter(
    (path) => unwantedFolders.test(path) || !expectedPaths.some((expected) => expected.test(path)),
  );
  return [
    ...missing.map((path) => `${path} is missing`),
    ...unexpected.map((path) => `${path} does not belong in a package; exclude it in "files" of package.json`),
  ];
}

async function manifestViolations({ manifest, read }: PackedPackage): Promise<string[]> {
  const missing = requiredFields
    .filter((field) => manifest[field] === undefined)
    .map((field) => `package.json has no "${field}"`);
  const lines = (await read('package.json')).split('\n').map((line) => line.trim());
  const unresolved = lines
    .filter((line) => /"(?:workspace|catalog|link|file):/u.test(line))
    .map((line) => `package.json has a version that only this workspace knows: ${line}`);
  const { exports, types, files, publishConfig, engines } = manifest as {
    readonly exports?: { readonly '.'?: { readonly types?: string } };
    readonly types?: string;
    readonly files?: readonly string[];
    readonly publishConfig?: { readonly access?: string; readonly registry?: string };
    readonly engines?: { readonly node?: string };
  };
  // The registry marks a package as typed by this field alone.
  const rootTypes = exports?.['.']?.types;
  return [
    ...missing,
    ...unresolved,
    ...(rootTypes === types
      ? []
      : [`package.json: "types" is ${types ?? 'missing'}, the root export has ${rootTypes}`]),
    ...(files?.includes('dist') ? [] : ['package.json: "files" does not list dist']),
    ...(engines !== undefined && engines.node === undefined ? ['package.json: "engines" has no "node"'] : []),
    ...(publishConfig?.access === 'public' ? [] : ['package.json: "publishConfig" has no public access']),
    ...(publishConfig?.registry === undefined ? [] : ['package.json: "publishConfig" names a registry']),
  ];
}

function entryViolations({ manifest, paths }: PackedPackage): string[] {
  const violations: string[] = [];
  const isMissing = (path: string): boolean => !paths.includes(path.replace(/^\.\//u, ''));
  for (const [subpath, target] of Object.entries(toRecord(manifest['exports']))) {
    const conditions = typeof target === 'string' ? { types: target } : toRecord(target);
    if (conditions['types'] === undefined) violations.push(`package.json: the export "${subpath}" has no "types"`);
    for (const path of [...new Set(Object.values(conditions).map(String))].filter(isMissing)) {
      violations.push(`package.json: the export "${subpath}" names ${path}, which is missing`);
    }
  }
  for (const [command, path] of Object.entries(manifest.bin ?? {})) {
    if (isMissing(path)) violations.push(`package.json: the command "${command}" names ${path}, which is missing`);
  }
  return violations;
}

function buildViolations(paths: readonly string[]): string[] {
  const modules = paths.filter((path) => /^dist\/.*\.js$/u.test(path)).map((path) => path.slice(5, -3));
  const sources = paths.filter((path) => /^src\/[^.]+\.ts$/u.test(path)).map((path) => path.slice(4, -3));
  return [
    ...modules
      .filter((name) => !sources.includes(name))
      .map((name) => `dist/${name}.js has no source; remove dist and build again`),
    ...sources.filter((name) => !modules.includes(name)).map((name) => `src/${name}.ts has not been built`),
    ...modules
      .filter((name) => !paths.includes(`dist/${name}.d.ts`))
      .map((name) => `dist/${name}.js has no dist/${name}.d.ts`),
  ];
}

function mapViolations(path: string, text: string, paths: readonly string[]): string[] {
  const { sources } = JSON.parse(text) as { readonly sources: readonly string[] };
  return sources
    .map((source) => new URL(source, `file:///${path}`).pathname.slice(1))
    .filter((target) => !paths.includes(target))
    .map((target) => `${path} names ${target}, which is missing`);
}

async function digestViolations({ name, manifest, paths, read }: PackedPackage): Promise<string[]> {
  const actual = (manifest['contract'] ?? {}) as Readonly<Partial<Record<Service, string>>>;
  const names = Object.keys(actual).join(' ');
  const expected = contractsOf(name).join(' ');
  const violations =
    names === expected ? [] : [`package.json: "contract" names ${names || 'nothing'}, not ${expected || 'nothing'}`];
  if (paths.includes('dist/openapi.json')) {
    const digest = contractDigest(await read('dist/openapi.json'));
    if (Object.values(actual)[0] !== digest) {
      violations.push(`package.json: "contract" is not ${digest} of dist/openapi.json`);
    }
  }
  // The first line of a generated file has the digest of its contract.
  for (const path of paths.filter((each) => /^src\/(?:.*\/)?generated\/.*\.ts$/u.test(each))) {
    const [line = ''] = (await read(path)).split('\n');
    if (!Object.values(actual).some((digest) => line.includes(digest))) {
      violations.push(`${path} is not generated from the contract that package.json names`);
    }
  }
  return violations;
}

function textViolations(path: string, text: string, root: string): string[] {
  const violations = secrets.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${path} contains ${what}`);
  if (secretFiles.test(path)) violations.push(`${path} is a file for secrets`);
  const home = homedir();
  const local = [root, home.length > 1 ? `${home}/` : root].find((each) => text.includes(each));
  const found = local ?? machinePaths.exec(text)?.[0];
  if (found !== undefined) violations.push(`${path} contains a path of a machine, ${found}`);
  return violations;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
