import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';

import { findNode, findProgram, home, type nodeMajors } from './programs.ts';
import { readResult, type RunResult } from './result.ts';
import { inScratch } from './scratch.ts';

const run = promisify(execFile);
const source = join(home, 'src', 'programs', 'command.ts');

/** Runs all checks in a Node. Only the types are taken out beforehand, which Node 20 cannot do by itself. */
export function runInNode(major: (typeof nodeMajors)[number], origin: string): Promise<RunResult> {
  return inScratch(async (directory) => {
    const outfile = join(directory, 'command.js');
    await build({
      entryPoints: [source],
      outfile,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
    });
    return execute(findNode(major), [outfile, origin]);
  });
}

/** Runs all checks in Deno: from the sources, with the packages of node_modules, and no permission but the network. */
export function runInDeno(origin: string): Promise<RunResult> {
  const flags = ['--no-prompt', '--no-config', '--no-lock', '--no-remote', '--node-modules-dir=manual'];
  return inScratch((directory) =>
    execute(findProgram('deno'), ['run', ...flags, '--allow-net=127.0.0.1', source, origin], {
      DENO_DIR: directory,
      DENO_NO_UPDATE_CHECK: '1',
    }),
  );
}

/** Runs all checks in Bun: from the sources, with the packages of node_modules. */
export function runInBun(origin: string): Promise<RunResult> {
  return execute(findProgram('bun'), ['run', '--no-install', '--no-env-file', source, origin], {
    BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0',
    DO_NOT_TRACK: '1',
  });
}

async function execute(program: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  // Flags meant for the Node of the test would change, or break, the runtime.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout, stderr } = await run(program, args, {
    cwd: home,
    env: { ...env, ...settings },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  if (stderr !== '') throw new Error(`${program} complains:\n${stderr}`);
  return readResult(stdout);
}
