import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openBase, type Tree, workingTree } from '../../src/base/index.ts';
import { type BundledService, bundleServices } from '../../src/bundle/index.ts';
import type { Change } from '../../src/changes/index.ts';
import { type BrokenConsumer, runYesterday, type Yesterday } from '../../src/consumers/index.ts';
import { makeRepository, replaceIn, type Repository } from './repository.ts';

/** Compilers, mocks and programs of a whole review: some fifteen seconds on a machine that does nothing else. */
const timeoutMs = 240_000;

let repository: Repository;
let base: Tree;
let baseServices: readonly BundledService[];

beforeAll(async () => {
  repository = await makeRepository();
  base = await openBase(repository.root, 'HEAD');
  baseServices = await bundleServices(base);
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
    sentence: `Answers no longer have \`${property}\`.`,
    location: { file: schema, line: 1 },
    ...more,
  };
}

async function review(head: string, changes: readonly Change[]): Promise<Yesterday> {
  const tree = workingTree(head);
  const headServices = await bundleServices(tree);
  return runYesterday(base, tree, { baseServices, headServices, changes });
}

describe('against a head that renames two properties of answers', () => {
  const removed = [change('CallStatsResponse', 'usage_buckets', {}), change('ReadVersionResponse', 'version', {})];
  let yesterday: Yesterday;

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
    yesterday = await review(head, [...added, ...removed]);
  }, timeoutMs);

  function find(kind: BrokenConsumer['kind'], file: string): BrokenConsumer | undefined {
    return yesterday.broken.find((each) => each.kind === kind && each.location.file === file);
  }

  test('a contract test fails, with the answer that it expects and the change', () => {
    const broken = yesterday.broken.find(({ consumer }) => consumer === 'readVersion/200/current/client');
    expect(broken?.location.file).toMatch(/^specs\/tracing\/service\/paths\/version\.yaml$/);
    expect(broken?.message).toContain("the value must have required property 'version'");
    expect(broken?.cause).toBe(removed[1]);
  });

  test('a typed example fails on the line of its YAML', async () => {
    const broken = find('example', examples);
    const lines = (await readFile(join(base.root, examples), 'utf8')).split('\n');
    expect(lines[(broken?.location.line ?? 0) - 1]).toMatch(/^ +usage_buckets:/);
    expect(broken?.message).toContain('usage_buckets');
    expect(broken?.cause).toBe(removed[0]);
  });

  test('a block of a README fails to compile on its line', async () => {
    const file = 'packages/examples/README.md';
    const broken = find('readme', file);
    const lines = (await readFile(join(base.root, file), 'utf8')).split('\n');
    expect(lines[(broken?.location.line ?? 0) - 1]).toContain('usage_buckets');
    expect(broken?.message).toMatch(/^TS2339: Property 'usage_buckets' does not exist/);
    expect(broken?.cause).toBe(removed[0]);
  });

  test('a block of a README that compiles fails when it runs, with the error first', () => {
    const broken = find('readme', 'packages/tracing-client/README.md');
    expect(broken?.message).toMatch(/^TypeError: .*usage_buckets is not iterable/);
    expect(broken?.message).not.toContain('callscope-yesterday');
    expect(broken?.cause).toBe(removed[0]);
  });

  test('every failure has a cause, and nothing else fails', () => {
    expect(yesterday.broken.filter(({ cause }) => cause === undefined)).toEqual([]);
    expect(yesterday.broken.every(({ cause }) => removed.includes(cause!))).toBe(true);
  });
});

test(
  'against a head that adds an optional property to an answer, and shows it, all of them pass',
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
