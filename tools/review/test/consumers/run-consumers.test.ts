import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BundledService } from '@callscope/generate/sources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Change } from '../../src/compare/change.ts';
import type { BrokenConsumer, ConsumerResults } from '../../src/consumers/failure.ts';
import { runConsumers } from '../../src/consumers/run-consumers.ts';
import { bundleContracts } from '../../src/trees/contracts.ts';
import { openCommit, openFolder, type Tree } from '../../src/trees/tree.ts';
import { makeRepository, replaceIn, type Repository } from './repository.ts';

/** Milliseconds for the compiler, the mocks and the programs of a whole review: about fifteen seconds on a quiet machine. */
const timeoutMs = 240_000;

let repository: Repository;
let base: Tree;
let baseServices: readonly BundledService[];

beforeAll(async () => {
  repository = await makeRepository();
  base = await openCommit(repository.root, 'HEAD');
  baseServices = await bundleContracts(base);
}, timeoutMs);

afterAll(async () => {
  await base?.close();
  await repository?.close();
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

async function review(head: string, changes: readonly Change[]): Promise<ConsumerResults> {
  const tree = openFolder(head);
  const headServices = await bundleContracts(tree);
  return runConsumers(base, tree, { baseServices, headServices, changes });
}

describe('a head that renames two properties of responses', () => {
  const removed = [change('CallStatsResponse', 'usage_buckets', {}), change('ReadVersionResponse', 'version', {})];
  let results: ConsumerResults;

  beforeAll(async () => {
    const head = await repository.copy();
    await replaceIn(head, schema, 'usage_buckets', 'token_buckets');
    await replaceIn(head, examples, 'usage_buckets', 'token_buckets');
    const version = 'specs/tracing/service/schemas/ReadVersionResponse.yaml';
    await replaceIn(head, version, 'required: [version]', 'required: [release]');
    await replaceIn(head, version, '  version:', '  release:');
    await replaceIn(head, 'specs/tracing/service/examples/readVersion.yaml', /\bversion: /g, 'release: ');
    const added = [
      change('CallStatsResponse', 'token_buckets', { severity: 'minor', in: 'head' }),
      change('ReadVersionResponse', 'release', { severity: 'minor', in: 'head' }),
    ];
    results = await review(head, [...added, ...removed]);
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
    const head = await repository.copy();
    await replaceIn(
      head,
      schema,
      'properties:\n',
      'properties:\n  truncated:\n    type: boolean\n    description: Cut.\n',
    );
    await replaceIn(head, examples, / {4}granularity: 300\n/g, '    granularity: 300\n    truncated: true\n');
    const added = change('CallStatsResponse', 'truncated', { severity: 'minor', in: 'head' });
    const { broken, tried } = await review(head, [added]);
    expect(broken).toEqual([]);
    expect(tried.contractCases).toBeGreaterThan(100);
    expect(tried.examples).toBeGreaterThan(100);
    expect(tried.readmeBlocks).toBeGreaterThan(10);
    expect(tried.programs).toBe(1);
  },
);
