import { join } from 'node:path';

import { execute } from '@callscope/consumers';
import { expect, test } from 'vitest';

import { root } from '../support/world.ts';

const cli = join(root, 'tools/workflows/src/contract/cli.ts');

test('the published contract tests are run by the Node that is named, against a mock of our own', async () => {
  const args = [cli, '--service', 'inference', '--only', 'models', '--node', process.execPath];
  const { code, stdout, stderr } = await execute(process.execPath, args, { cwd: root });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^inference, Node ${process.version}, ${process.platform} ${process.arch}:\n`));
  expect(stdout).toMatch(/inference on prism: \d+ passed, 0 failed/);
});

test('it fails when they fail', async () => {
  const args = [cli, '--service', 'inference', '--only', 'noSuchOperation'];
  const { code, stdout } = await execute(process.execPath, args, { cwd: root });
  expect(code).toBe(1);
  expect(stdout).toContain('noSuchOperation');
});
