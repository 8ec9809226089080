import { execFile } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const linter = require.resolve('@redocly/cli/bin/cli.js');
const cli = fileURLToPath(new URL('../../src/new-operation/cli.ts', import.meta.url));

/** Root of the workspace. */
export const root: string = fileURLToPath(new URL('../../../..', import.meta.url));

/** Result of a run of the command. */
interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `pnpm new`. */
export function runCli(...words: string[]): Promise<Outcome> {
  return run(process.execPath, [cli, ...words]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Outcome) => error,
  );
}

/** A copy of the contracts that a test can change. */
export interface Specs {
  readonly folder: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Returns the problems that the linter finds, as `file:line rule`, sorted. */
  lint(service: string): Promise<string[]>;
  /** Runs `pnpm new` on the copy. */
  create(...words: string[]): Promise<Outcome>;
}

/** Copies what the linter reads, until the test ends. */
export async function copySpecs(): Promise<Specs> {
  const copy = await mkdtemp(join(tmpdir(), 'callscope-specs-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const contracts = ['redocly.yaml', 'package.json', 'tracing', 'inference', 'world', 'decisions'];
  const decisions = globSync('{packages,tools}/*/DECISIONS*.md', { cwd: root });
  for (const path of [...contracts.map((name) => join('specs', name)), ...decisions]) {
    // Half the cost of the asynchronous copy: these are a thousand files.
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  const folder = join(copy, 'specs');
  await symlink(join(root, 'specs/node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: (file, text) => writeFile(join(folder, file), text),
    lint: (service) => lint(folder, service),
    create: (...words) => runCli(...words, '--specs', folder),
  };
}

interface Problem {
  readonly ruleId: string;
  readonly location: readonly {
    readonly source: { readonly ref: string };
    readonly start: { readonly line: number };
  }[];
}

async function lint(folder: string, service: string): Promise<string[]> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [linter, 'lint', service, '--format=json', '--max-problems=1000'];
  // The linter exits with 1 if it finds problems.
  const { stdout } = await run(process.execPath, args, { cwd: folder, env }).catch(
    (error: { stdout: string }) => error,
  );
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems
    .map(({ ruleId, location: [at] }) => `${at?.source.ref}:${at?.start.line} ${ruleId}`)
    .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }));
}
