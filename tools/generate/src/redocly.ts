import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { explain } from './redocly-output.ts';
import { type Service, type Workspace } from './workspace.ts';

const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** Far above the second that the largest contract takes; ends a bundler that hangs. */
const longestRun = 60_000;

/**
 * Bundles the contract of a service with Redocly, in a process of its own.
 *
 * @returns the bundle as JSON text.
 * @throws ContractError that names the place of the first fault.
 */
export async function runBundler(workspace: Workspace, service: Service): Promise<string> {
  // Two files with one name would give a component with a made-up name, so that is an error.
  const contract =
    workspace.config === undefined ? [service] : [join(service, 'openapi.yaml'), '--config', workspace.config];
  const args = ['bundle', ...contract, '--ext', 'json', '--component-renaming-conflicts-severity', 'error'];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: workspace.specs,
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestRun,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, log, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw await explain(workspace, service, log);
  return output;
}
