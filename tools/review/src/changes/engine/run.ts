import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { ended } from '../../ended.ts';
import { type EngineChange, readReport } from './report.ts';

const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const settings = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** Far above the second that the larger contract takes; ends an engine that hangs. */
const longestRun = 60_000;

/**
 * Has the engine compare two bundles, in a process of its own that reaches no network.
 *
 * @param base - A bundled contract.
 * @param head - The one that takes its place.
 * @throws Error with what the engine printed when it wrote no report, or one of another form than known.
 */
export async function runEngine(base: object, head: object): Promise<readonly EngineChange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-engine-'));
  try {
    const [before, after] = await Promise.all([write(folder, 'base', base), write(folder, 'head', head)]);
    const output = join(folder, 'report.json');
    const args = [
      'diff',
      before,
      after,
      '--config',
      settings,
      '--format',
      'json',
      '--output',
      output,
      '--fail-on',
      'none',
    ];
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: longestRun,
    });
    const [log, status] = await Promise.all([text(child.stderr), ended(child)]);
    if (status !== 0) throw new Error(`The engine failed: ${log.trim()}`);
    return readReport(await readFile(output, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(folder: string, name: string, document: object): Promise<string> {
  const path = join(folder, `${name}.json`);
  await writeFile(path, JSON.stringify(document));
  return path;
}
