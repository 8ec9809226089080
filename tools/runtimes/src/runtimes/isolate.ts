import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { build } from 'esbuild';

import { findProgram, home } from './programs.ts';
import { readResult, type RunResult } from './result.ts';
import { inScratch } from './scratch.ts';

// Newer dates bring names of Node unless both flags forbid it. The third flag takes away what workers of dates before
// 2025-05-05 have not: weak references and what tells of collected objects.
const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "checks", worker = .checks), (name = "internet", network = (allow = ["local"]))],
  sockets = [(name = "checks", address = "127.0.0.1:0", http = (), service = "checks")],
);
const checks :Workerd.Worker = (
  modules = [(name = "checks", esModule = embed "checks.js")],
  compatibilityDate = "2026-10-01",
  compatibilityFlags = ["no_nodejs_compat", "no_nodejs_compat_v2", "disable_weak_ref"],
);
`;

/** What the isolate said, and what its program would have imported: everything else is in the one file. */
export interface IsolateResult extends RunResult {
  readonly imports: readonly string[];
}

/** Runs all checks, bundled to one file as for a worker, in an isolate that has web standards and nothing of Node. */
export function runInIsolate(origin: string): Promise<IsolateResult> {
  return inScratch(async (directory) => {
    const { metafile } = await build({
      entryPoints: [join(home, 'src', 'programs', 'isolate.ts')],
      outfile: join(directory, 'checks.js'),
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2023',
      external: ['node:*'],
      metafile: true,
      logLevel: 'warning',
    });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
    await writeFile(join(directory, 'config.capnp'), config);
    return { imports, ...readResult(await ask(directory, origin)) };
  });
}

async function ask(directory: string, origin: string): Promise<string> {
  const child = spawn(findProgram('workerd'), ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , errors, control] = child.stdio as [null, null, Readable, Readable, null];
  let complaints = '';
  errors.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const closed = once(child, 'close');
  try {
    const address = await Promise.race([listening(control), closed.then(() => undefined)]);
    if (address === undefined) throw new Error(`the isolate has ended before it listens:\n${complaints}`);
    const response = await fetch(`${address}/?origin=${origin}`, { signal: AbortSignal.timeout(60_000) });
    return await response.text();
  } finally {
    child.kill('SIGKILL');
    await closed;
  }
}

async function listening(control: Readable): Promise<string> {
  const [line] = (await once(control.setEncoding('utf8'), 'data')) as [string];
  return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
}
