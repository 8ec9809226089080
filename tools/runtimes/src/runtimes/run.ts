import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { build } from 'esbuild';

import type { RuntimeInfo } from '../checks/check.ts';
import type { Report } from '../checks/run.ts';
import { findNode, findProgram, type nodeMajors, toolFolder } from './programs.ts';

/** Output of the checks in one runtime. */
export interface RunResult {
  readonly runtime: RuntimeInfo;
  readonly reports: readonly Report[];
}

/** Output of the checks in the isolate. */
export interface IsolateResult extends RunResult {
  /** Modules that the bundled program imports. */
  readonly imports: readonly string[];
}

/** Milliseconds for all checks in one runtime. */
const TIME_LIMIT = 60_000;
const command = join(toolFolder, 'src', 'programs', 'command.ts');
const run = promisify(execFile);

/** Runs all checks in Node. The types are removed first, because Node 20 cannot run TypeScript. */
export function runInNode(major: (typeof nodeMajors)[number], origin: string): Promise<RunResult> {
  return withScratchFolder(async (folder) => {
    const outfile = join(folder, 'command.js');
    await build({
      entryPoints: [command],
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

/** Runs all checks in Deno: the sources, with the packages of node_modules and permission for the network alone. */
export function runInDeno(origin: string): Promise<RunResult> {
  const flags = ['--no-prompt', '--no-config', '--no-lock', '--no-remote', '--node-modules-dir=manual'];
  return withScratchFolder((folder) =>
    execute(findProgram('deno'), ['run', ...flags, '--allow-net=127.0.0.1', command, origin], {
      DENO_DIR: folder,
      DENO_NO_UPDATE_CHECK: '1',
    }),
  );
}

/** Runs all checks in Bun: the sources, with the packages of node_modules. */
export function runInBun(origin: string): Promise<RunResult> {
  return execute(findProgram('bun'), ['run', '--no-install', '--no-env-file', command, origin], {
    BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0',
    DO_NOT_TRACK: '1',
  });
}

async function execute(program: string, args: string[], variables: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  // Options for the Node of the test must not reach the runtime.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout, stderr } = await run(program, args, {
    cwd: toolFolder,
    env: { ...env, ...variables },
    timeout: TIME_LIMIT,
    killSignal: 'SIGKILL',
  });
  if (stderr !== '') throw new Error(`${program} wrote to stderr:\n${stderr}`);
  return parseResult(stdout);
}

// Compatibility dates this new provide Node's modules unless both flags forbid it. The third flag removes weak
// references and FinalizationRegistry, which workers with a date before 2025-05-05 lack.
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

/** Runs all checks, bundled to one file as for a worker, in an isolate with web standards and without Node. */
export function runInIsolate(origin: string): Promise<IsolateResult> {
  return withScratchFolder(async (folder) => {
    const { metafile } = await build({
      entryPoints: [join(toolFolder, 'src', 'programs', 'isolate.ts')],
      outfile: join(folder, 'checks.js'),
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2023',
      external: ['node:*'],
      metafile: true,
      logLevel: 'warning',
    });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
    await writeFile(join(folder, 'config.capnp'), config);
    return { imports, ...parseResult(await requestReports(folder, origin)) };
  });
}

/** Starts the isolate in the folder of its config, sends it one request and returns the body of the response. */
async function requestReports(folder: string, origin: string): Promise<string> {
  const child = spawn(findProgram('workerd'), ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , stderr, control] = child.stdio as [null, null, Readable, Readable, null];
  let errors = '';
  stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const closed = once(child, 'close');
  try {
    // The first message on the control pipe has the port.
    const message = once(control.setEncoding('utf8'), 'data') as Promise<[string]>;
    const line = await Promise.race([message, closed.then(() => undefined)]);
    if (line === undefined) throw new Error(`The isolate ended before it listened:\n${errors}`);
    const { port } = JSON.parse(line[0]) as { port: number };
    const url = `http://127.0.0.1:${port}/?origin=${origin}`;
    return await (await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT) })).text();
  } finally {
    child.kill('SIGKILL');
    await closed;
  }
}

/** Parses the lines that a program writes. @throws an error that shows them if they are not JSON. */
export function parseResult(lines: string): RunResult {
  try {
    const [runtime, ...reports] = lines
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    return { runtime: runtime as RuntimeInfo, reports: reports as Report[] };
  } catch (cause) {
    throw new Error(`The runtime did not write lines of JSON:\n${lines}`, { cause });
  }
}

/**
 * Calls a function with a new empty folder, which is removed afterwards. The folder is inside this tool, so that
 * programs in it resolve the packages as the tool does.
 */
async function withScratchFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = join(toolFolder, 'node_modules', '.scratch');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'run-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
