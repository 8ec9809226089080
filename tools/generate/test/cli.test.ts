import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

test.each([
  [[], 'There is no command "".'],
  [['fix'], 'There is no command "fix".'],
  [['bundle', 'billing'], 'There is no service "billing".'],
  [['write', 'toString'], 'There is no target "toString".'],
  [['contract', 'tracing'], 'Name the file to write.'],
])('the arguments %j end with status 2, the error and the usage', (args, message) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [cli, ...args], { cwd: tmpdir(), encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr.split('\n')[0]).toBe(message);
  expect(stderr).toContain('callscope-generate check <target>');
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
});
