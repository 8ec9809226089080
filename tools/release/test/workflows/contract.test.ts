import { join } from 'node:path';

import { expect, test } from 'vitest';

import { execute } from '../../src/workspace/execute.ts';
import { workspaceRoot } from '../../src/workspace/members.ts';

const program = join(workspaceRoot, 'tools/release/src/workflows/contract.ts');

test('the published contract tests run on the named Node, against a mock of our own', async () => {
  const args = [program, '--service', 'inference', '--only', 'models', '--node', process.execPath];
  const { code, stdout, stderr } = await execute(process.execPath, args, { cwd: workspaceRoot });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    new RegExp(`^inference, Node ${process.version}, ${process.platform} ${process.arch}:\n`, 'u'),
  );
  expect(stdout).toMatch(/inference on prism: \d+ passed, 0 failed/u);
});

test('a failure of the contract tests is a failure of the program', async () => {
  const args = [program, '--service', 'inference', '--only', 'noSuchOperation'];
  const { code, stdout } = await execute(process.execPath, args, { cwd: workspaceRoot });
  expect(code).toBe(1);
  expect(stdout).toContain('noSuchOperation');
});
