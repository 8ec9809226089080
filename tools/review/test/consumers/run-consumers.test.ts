import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BundledService } from '@callscope/generate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Change } from '../../src/compare/change.ts';
import type { BrokenConsumer, ConsumerResults } from '../../src/consumers/failure.ts';
import { runConsumers } from '../../src/consumers/run-consumers.ts';
import { bundleContracts } from '../../src/trees/contracts.ts';
import { openCommit, openFolder, type Tree } from '../../src/trees/tree.ts';
import { createRepository, type Repository } from '../support/repository.ts';
import { workspace } from '../support/workspace.ts';

/** Milliseconds for the compiler, the mocks and the programs of a whole review: about fifteen seconds on a quiet machine. */
const timeoutMs = 240_000;

/** Files of the contracts, and a program that uses them. */
const contracts = [
  'specs/redocly.yaml',
  'specs/package.json',
  'specs/tracing',
  'specs/inference',
  'specs/world',
  'tools/release/consumer/first-script.ts',
];

/** Each block of a README is a process, so that two READMEs are enough. */
const readmes = ['packages/examples/README.md', 'packages/tracing-client/README.md'];

/** Lists the files of all packages but the server, which no consumer imports. */
async function packageFiles(): Promise<string[]> {
  const names = (await readdir(join(workspace.root, 'packages'))).filter((name) => name !== 'server');
  return [...readmes, ...names.flatMap((name) => [`packages/${name}/package.json`, `packages/${name}/src`])];
}

let repository: Repository;
let base: Tree;
let baseServices: readonly BundledService[];

beforeAll(async () => {
  repository = await createRepository();
  await repository.copy([...contracts, ...(await packageFiles())]);
  await repository.commit();
  base = await openCommit(repository.root, 'HEAD');
  baseServices = await bundleContracts(base);
}, timeoutMs);

afterAll(async () => {
  await base?.close();
  await repository?.remove();
});

const schema = 'specs/tracing/calls/schemas/CallStatsResponse.yaml';
const examples = 'specs/tracing/calls/examples/callStats.yaml';

function change(name: string, property: string, more: Partial<Change>): Change {
  return {
    service: 'tracing',
    severity: 'major',
    rule: 'response-property-removed',
    direction: 'response',
    pointer: `/components/schemas/${name}/properties/${property}`,
    in: 'base',
    component: { kind: 'schemas', name },
    sentence: `Responses no longer have \`${property}\`.`,
    location: { file: schema, line: 1 },
    ...more,
  };
}

async function review(changes: readonly Change[]): Promise<ConsumerResults> {
  const tree = openFolder(repository.root);
  const headServices = await bundleContracts(tree);
  return runConsumers(base, tree, { baseServices, headServices, changes });
}

describe('a head that renames two properties of responses', () => {
  const removed = [change('CallStatsResponse', 'usage_buckets', {}), change('ReadVersionResponse', 'version', {})];
  let results: ConsumerResults;

  beforeAll(async () => {
    await repository.replace(schema, 'usage_buckets', 'token_buckets');
    await repository.replace(examples, 'usage_buckets', 'token_buckets');
    const version = 'specs/tracing/service/schemas/ReadVersionResponse.yaml';
    await repository.replace(version, 'required: [version]', 'required: [release]');
    await repository.replace(version, '  version:', '  release:');
    await repository.replace('specs/tracing/service/examples/readVersion.yaml', /\bversion: /g, 'release: ');
    const added = [
      change('CallStatsResponse', 'token_buckets', { severity: 'minor', in: 'head' }),
      change('ReadVersionResponse', 'release', { severity: 'minor', in: 'head' }),
    ];
    results = await review([...added, ...removed]);
  }, timeoutMs);

  function find(kind: BrokenConsumer['kind'], file: string): BrokenConsumer | undefined {
    return results.broken.find((each) => each.kind === kind && each.location.file === file);
  }

  test('breaks a contract test, located at the expected response', () => {
    const broken = results.broken.find(({ consumer }) => consumer === 'readVersion/200/current/client');
    expect(broken?.location.file).toMatch(/^specs\/tracing\/service\/paths\/version\.yaml$/);
    expect(broken?.message).toContain("the value must have required property 'version'");
    expect(broken?.cause).toBe(removed[1]);
  });

  test('breaks a typed example, located in its YAML', async () => {
    const broken = find('example', examples);
    const lines = (await readFile(join(base.root, examples), 'utf8')).split('\n');
    expect(lines[(broken?.location.line ?? 0) - 1]).toMatch(/^ +usage_buckets:/);
    expect(broken?.message).toContain('usage_buckets');
    expect(broken?.cause).toBe(removed[0]);
  });

  test('breaks the compilation of a README block, located at its line', async () => {
    const file = 'packages/examples/README.md';
    const broken = find('readme', file);
    const lines = (await readFile(join(base.root, file), 'utf8')).split('\n');
    expect(lines[(broken?.location.line ?? 0) - 1]).toContain('usage_buckets');
    expect(broken?.message).toMatch(/^TS2339: Property 'usage_buckets' does not exist/);
    expect(broken?.cause).toBe(removed[0]);
  });

  test('breaks a README block that compiles, with the error first', () => {
    const broken = find('readme', 'packages/tracing-client/README.md');
    expect(broken?.message).toMatch(/^TypeError: .*usage_buckets is not iterable/);
    expect(broken?.message).not.toContain('callscope-consumers');
    expect(broken?.cause).toBe(removed[0]);
  });

  test('breaks nothing else, and is the cause of every failure', () => {
    expect(results.broken.filter(({ cause }) => cause === undefined)).toEqual([]);
    expect(results.broken.every(({ cause }) => removed.includes(cause!))).toBe(true);
  });
});

test(
  'a head that adds an optional property to a response and its example breaks no consumer',
  { timeout: timeoutMs },
  async () => {
    await repository.git('checkout', '--quiet', '--', '.');
    await repository.replace(
      schema,
      'properties:\n',
      'properties:\n  truncated:\n    type: boolean\n    description: Cut.\n',
    );
    await repository.replace(examples, / {4}granularity: 300\n/g, '    granularity: 300\n    truncated: true\n');
    const added = change('CallStatsResponse', 'truncated', { severity: 'minor', in: 'head' });
    const { broken, tried } = await review([added]);
    expect(broken).toEqual([]);
    expect(tried.contractCases).toBeGreaterThan(100);
    expect(tried.examples).toBeGreaterThan(100);
    expect(tried.readmeBlocks).toBeGreaterThan(10);
    expect(tried.programs).toBe(1);
  },
);
