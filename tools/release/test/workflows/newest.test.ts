import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { raiseCatalog } from '../../src/workflows/newest.ts';
import { execute } from '../../src/workspace/execute.ts';
import { workspaceRoot } from '../../src/workspace/members.ts';
import { startHost } from './support.ts';

const workspace = `packages:
  - packages/*

catalog:
  '@types/node': 24.19.2
  # The one that we generate for.
  openapi-fetch: 0.17.0
  typescript: 7.0.2

catalogs:
  codegen:
    typescript: 5.9.3
`;

describe('raiseCatalog', () => {
  test('replaces versions in place, and keeps comments, order and other catalogs', () => {
    const { text, raised } = raiseCatalog(workspace, { typescript: '7.1.0', '@types/node': '24.19.2' });
    expect(text).toBe(workspace.replace('typescript: 7.0.2', 'typescript: 7.1.0'));
    expect(raised).toEqual([{ name: 'typescript', before: '7.0.2', after: '7.1.0' }]);
  });

  test.each([
    [{ left: '1.0.0' }, 'left is not in the catalog of pnpm-workspace.yaml with an exact version.'],
    [{ typescript: '8.0.0-beta.1' }, 'typescript: "8.0.0-beta.1" is not a released version.'],
    [{ typescript: '1.0.0\n  evil: 1.0.0' }, 'is not a released version.'],
  ])('rejects %j', (newest, message) => {
    expect(() => raiseCatalog(workspace, newest)).toThrow(message);
  });
});

test('pnpm newest raises the dependencies of published packages, and what consumers have installed', async () => {
  const versions: Record<string, string> = { '@types/node': '25.0.0', 'openapi-fetch': '0.18.0', typescript: '7.0.2' };
  const registry = await startHost((request) => {
    const name = decodeURIComponent(request.replaceAll(/^GET \/|\?.*$/gu, ''));
    const version = versions[name];
    if (version === undefined) return undefined;
    return [200, { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version } } }];
  });
  const folder = await mkdtemp(join(tmpdir(), 'callscope-newest-'));
  try {
    await mkdir(join(folder, 'packages/one'), { recursive: true });
    await writeFile(join(folder, 'pnpm-workspace.yaml'), workspace);
    const dependencies = { '@callscope/two': 'workspace:*', 'openapi-fetch': 'catalog:' };
    await writeFile(
      join(folder, 'packages/one/package.json'),
      JSON.stringify({ name: '@callscope/one', dependencies }),
    );
    const program = join(workspaceRoot, 'tools/release/src/workflows/newest.ts');
    const env = { ...process.env, npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') };
    const { code, stdout, stderr } = await execute(process.execPath, [program, folder], { cwd: folder, env });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe('@types/node 24.19.2 → 25.0.0\nopenapi-fetch 0.17.0 → 0.18.0\nRaised 2 of 3 versions.\n');
    expect(await readFile(join(folder, 'pnpm-workspace.yaml'), 'utf8')).toBe(
      workspace.replace('24.19.2', '25.0.0').replace('0.17.0', '0.18.0'),
    );
  } finally {
    await registry.close();
    await rm(folder, { recursive: true });
  }
});

test('everything that it would raise in this workspace is in the catalog', async () => {
  const text = await readFile(join(workspaceRoot, 'pnpm-workspace.yaml'), 'utf8');
  const names = ['@types/node', 'ajv', 'ajv-formats', 'openapi-fetch', 'typescript'];
  const { raised } = raiseCatalog(text, Object.fromEntries(names.map((name) => [name, '999.0.0'])));
  expect(raised.map(({ name }) => name)).toEqual(names);
});
