import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const cli = fileURLToPath(new URL('../src/start.ts', import.meta.url));

describe('the start command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('serves the seeded data, prints commands that work when they are pasted, and ends with Ctrl-C', async () => {
    const args = ['serve', '--seed', '--quiet', '--data', folder, '--tracing-port', '0', '--inference-port', '0'];
    const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    try {
      let output = '';
      for await (const chunk of child.stdout) {
        output += String(chunk);
        if (output.includes('Press Ctrl-C')) break;
      }
      expect(output).toContain('No API keys configured: any key is accepted, and only this machine can connect.');
      const commands = output.split('\n\n').filter((block) => block.startsWith('curl '));
      expect(commands).toHaveLength(3);
      for (const command of commands) {
        const { stdout } = await promisify(execFile)('sh', ['-c', `${command} -sS -w '\\n%{http_code}'`]);
        const [body = '', status] = stdout.split('\n');
        expect(status).toBe('200');
        expect(JSON.parse(body)).toBeTypeOf('object');
      }
      child.kill('SIGINT');
      expect(await exited).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      await exited;
    }
  });

  test('runs ergonomics from its sources, so that nothing has to be built', async () => {
    const program = `
      const { useSources } = await import(${JSON.stringify(new URL('../src/start.ts', import.meta.url).href)});
      useSources();
      console.log(Object.keys(await import('@callscope/ergonomics/streams')).length, import.meta.resolve('@callscope/ergonomics/chat'));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    expect(stdout).toMatch(/^[1-9]\d* file:.*\/packages\/ergonomics\/src\/chat\/index\.ts\n$/);
  });
});
