import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { findViolations } from '../src/boundaries.ts';

const valid: Readonly<Record<string, string>> = {
  'packages/contract/src/pointer.ts': `export const key = (text: string): string => text.replaceAll('~1', '/');`,
  'packages/client-runtime/src/index.ts': `export { send } from './http/send.ts';`,
  'packages/client-runtime/src/http/send.ts': `import type { Retry } from '../retry/retry.ts';\nexport const send = (retry: Retry): Retry => retry;`,
  'packages/client-runtime/src/retry/retry.ts': `export interface Retry { readonly attempts: number }`,
  'packages/tracing-client/src/index.ts': `export { send } from '@callscope/client-runtime';`,
  'tools/review/src/run.ts': `import { send } from '@callscope/tracing-client';\nexport const run = send;`,
};

/** Finds the violations of a workspace with further files. */
async function violationsWith(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-boundaries-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...valid, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `${text}\n`);
  }
  return findViolations(root);
}

test('a workspace whose imports point one way has no violation', async () => {
  expect(await violationsWith({})).toEqual([]);
});

test('this workspace has a layer for each package', async () => {
  // The task of the gate checks the rest.
  const names = ['console', 'contract-tests', 'ergonomics', 'examples', 'inference-types', 'mock', 'msw', 'server'];
  const files = Object.fromEntries(names.map((name) => [`packages/${name}/src/index.ts`, 'export {};']));
  expect(await violationsWith(files)).toEqual([]);
});

describe('a violation is', () => {
  const cycle = {
    'packages/client-runtime/src/retry/retry.ts': `import type { Delay } from './delay.ts';\nexport interface Retry { readonly delay: Delay }`,
    'packages/client-runtime/src/retry/delay.ts': `import type { Retry } from './retry.ts';\nexport type Delay = keyof Retry;`,
  };
  const folderCycle = {
    'packages/client-runtime/src/retry/clock.ts': `export { connect } from '../http/connect.ts';`,
    'packages/client-runtime/src/http/connect.ts': `export const connect = 1;`,
  };

  test.each<[string, Readonly<Record<string, string>>, readonly RegExp[]]>([
    [
      'a cycle of modules, types included',
      cycle,
      [
        /^packages\/client-runtime\/src\/retry\/delay\.ts: it imports itself: .*delay\.ts → .*retry\.ts → .*delay\.ts\.$/u,
      ],
    ],
    [
      'a cycle of folders',
      folderCycle,
      [
        /^packages\/client-runtime\/src\/http: the folder imports itself: .*http → .*retry → .*http\.$/u,
        /^packages\/client-runtime\/src\/retry: the folder imports itself: .*retry → .*http → .*retry\.$/u,
      ],
    ],
    [
      'a relative import into another member',
      { 'tools/review/test/run.test.ts': `import '../../../packages/client-runtime/src/retry/retry.ts';` },
      [/^tools\/review\/test\/run\.test\.ts: it imports packages\/client-runtime\/src\/retry\/retry\.ts of another/u],
    ],
    [
      'an import of a file that no entry names',
      { 'tools/review/src/deep.ts': `await import('@callscope/server/src/main.ts');` },
      [/^tools\/review\/src\/deep\.ts: it imports @callscope\/server\/src\/main\.ts\. Import an entry/u],
    ],
    [
      'an import of a higher layer',
      { 'packages/client-runtime/src/more.ts': `export { call } from '@callscope/tracing-client';` },
      [
        /^packages\/client-runtime\/src\/more\.ts: it imports @callscope\/tracing-client, which is not in its `layers`/u,
      ],
    ],
    [
      'an import of a tool by a package',
      { 'packages/tracing-client/src/more.ts': `export { run } from '@callscope/review';` },
      [/^packages\/tracing-client\/src\/more\.ts: it imports @callscope\/review, which is not in its `layers`/u],
    ],
    [
      'a package without a layer',
      { 'packages/extra/src/index.ts': 'export {};' },
      [/^packages\/extra: it has no layer\. Add it to `layers`/u],
    ],
  ])('%s', async (_, files, expected) => {
    const violations = await violationsWith(files);
    expect(violations).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(violations.toSorted()[index]).toMatch(pattern);
  });
});

describe('outside the contract model, a source must not', () => {
  test.each([
    ['follow a reference', `const target = node['$ref'];`, /:2: it follows a `\$ref` itself\. Use resolve/u],
    ['follow a reference', `const { $ref } = node;`, /:2: it follows a `\$ref` itself/u],
    ['follow a reference', `if ('$ref' in node) follow(node.$ref);`, /:2: it follows a `\$ref` itself/u],
    ['list HTTP methods', `const methods = ['get', 'put',\n  'post'];`, /:2: it lists HTTP methods itself/u],
    ['list HTTP methods', `type Method = 'get' | 'post' | 'delete';`, /:2: it lists HTTP methods itself/u],
    ['escape a pointer', `key.replaceAll('/', '~1')`, /:2: it escapes a JSON pointer itself\. Use parsePointer/u],
    ['escape a pointer', `key.replace(/~0/g, '~')`, /:2: it escapes a JSON pointer itself/u],
  ])('%s: %s', async (_, code, message) => {
    const violations = await violationsWith({ 'tools/review/src/reader.ts': `\n${code}` });
    expect(violations).toEqual([expect.stringMatching(message)]);
    expect(violations[0]).toMatch(/^tools\/review\/src\/reader\.ts:2: /u);
  });

  test.each([
    ['a comment', 'tools/review/src/reader.ts', `/** Not a $ref: node.$ref, ['get', 'put', 'post'] */`],
    [
      'a reference that is written',
      'tools/review/src/reader.ts',
      `const line = { $ref: '#/components/schemas/Call' };`,
    ],
    ['a generated file', 'packages/tracing-client/src/generated/table.ts', `const ref = node.$ref;`],
    ['a test', 'tools/review/test/oracle.test.ts', `const ref = node.$ref;`],
    ['a rule about references', 'tools/lint-rules/src/rule.ts', `const ref = node.$ref;`],
  ])('but %s may', async (_, file, code) => {
    expect(await violationsWith({ [file]: code })).toEqual([]);
  });
});
