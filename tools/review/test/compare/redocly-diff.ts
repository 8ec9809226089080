import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Severity } from '../../src/compare/change.ts';

const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** Without `diff-recommended` every change is a patch; our plugin names the extensions that hold schemas. */
const plugin = fileURLToPath(import.meta.resolve('@callscope/lint-rules'));
const config = { telemetry: 'off', plugins: [plugin], extends: ['diff-recommended'] };

/** A change that `redocly diff` reports. */
export interface RedoclyChange {
  readonly severity: Severity;
  /** Pointer into the base; undefined for an added node. */
  readonly base: string | undefined;
  /** Pointer into the head; undefined for a removed node. */
  readonly head: string | undefined;
}

interface Report {
  readonly changes: readonly {
    readonly impact: Severity;
    readonly base?: { readonly pointer: string };
    readonly revision?: { readonly pointer: string };
  }[];
}

/** Compares two bundles with `redocly diff`. */
export async function runRedoclyDiff(base: object, head: object): Promise<readonly RedoclyChange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-redocly-'));
  const write = async (name: string, value: object): Promise<string> => {
    await writeFile(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  try {
    const files = [await write('base.json', base), await write('head.json', head)];
    const settings = ['--config', await write('redocly.yaml', config), '--fail-on', 'none'];
    const output = join(folder, 'report.json');
    await promisify(execFile)(
      process.execPath,
      [program, 'diff', ...files, ...settings, '--format', 'json', '--output', output],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, timeout: 60_000 },
    );
    const { changes } = JSON.parse(await readFile(output, 'utf8')) as Report;
    return changes.map(({ impact, base: before, revision: after }) => ({
      severity: impact,
      base: before?.pointer,
      head: after?.pointer,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
