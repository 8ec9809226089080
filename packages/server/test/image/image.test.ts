import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readStages, root, wordsOf } from '../support/containerfile.ts';

const run = promisify(execFile);

/**
 * No engine for images is needed: the commands of the Containerfile run in a temporary folder. What that leaves untried
 * are the base images, the rights of the user `node`, and what an engine does around a process.
 */
describe('What the Containerfile builds', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'image-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  test('is a server that runs by itself', { timeout: 600_000 }, async () => {
    const [build, image] = readStages();
    if (!build || !image) throw new TypeError('The Containerfile has two stages.');
    const workspace = join(folder, 'workspace');
    await copyWorkspace(workspace);
    const target = join(folder, 'server');
    for (const command of wordsOf(build, 'RUN')) {
      // The one path outside the folder of the workspace.
      const here = command.replaceAll('/srv/callscope', target);
      await run('sh', ['-c', here], { cwd: workspace, maxBuffer: 1e8, env: { ...process.env, CI: 'true' } });
    }
    await rm(workspace, { recursive: true, force: true });
    await access(join(target, 'src/cli/bin.ts'));
    await expect(access(join(target, 'test'))).rejects.toThrow('ENOENT');

    const [entrypoint = [], command = []] = ['ENTRYPOINT', 'CMD'].map(
      (name) => JSON.parse(wordsOf(image, name)[0] ?? '[]') as string[],
    );
    const args = command.map((word) => (word === '/var/lib/callscope' ? join(folder, 'data') : word));
    const free = ['--tracing-port', '0', '--inference-port', '0', '--metrics-port', '0', '--host', '127.0.0.1'];
    const server = spawn(process.execPath, [...entrypoint.slice(1), ...args, ...free], {
      cwd: target,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    });
    const gone = once(server, 'exit');
    try {
      let said = '';
      for await (const chunk of server.stdout) {
        said += String(chunk);
        if (said.includes('Press Ctrl-C')) break;
      }
      const [, url] = /Tracing service +(http\S+)/.exec(said) ?? [];
      const answer = await fetch(`${url}/health`);
      expect(await answer.json()).toEqual({ status: 'ok' });
    } finally {
      server.kill('SIGTERM');
    }
    expect(await gone).toEqual([0, null]);
  });
});

/** The files of the work tree that git does not ignore, as `COPY . .` takes them. */
async function copyWorkspace(target: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 1e8 });
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    // A file that was deleted and not committed yet is still listed.
    await cp(join(root, path), join(target, path)).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
