import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { start } from './processes.ts';

/** Program of our server: its command line from the sources. */
export const launcher = fileURLToPath(new URL('../../dev/src/start.ts', import.meta.url));

/** Our server, with the addresses of both services. */
export interface RunningServer {
  readonly tracing: string;
  /** With the base path of the service. */
  readonly inference: string;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
}

/** A key as long as those of the public service: the tracing library looks at the length. */
export const KEY = '0'.repeat(40);

/**
 * Starts our server on free ports of this machine, with data in a temporary folder. It accepts `KEY` alone.
 *
 * @throws Error with what the server printed, when it ends before it listens.
 */
export async function startServer(): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'judges-'));
  const ports = ['--tracing-port', '0', '--inference-port', '0'];
  const child = start(process.execPath, [launcher, 'serve', '--data', data, ...ports, '--log-level', 'warn'], {
    env: {
      ...process.env,
      CALLSCOPE_KEYS: JSON.stringify([{ key: KEY, user: 'judge', projects: ['acme/*'], role: 'write' }]),
    },
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
    await rm(data, { recursive: true, force: true });
  };
  const lines = createInterface(child.stdout);
  const addresses: string[] = [];
  for await (const line of lines) {
    printed += `${line}\n`;
    addresses.push(...(/^(?:Tracing|Inference) service\s+(\S+)/u.exec(line)?.slice(1) ?? []));
    const [tracing, inference] = addresses;
    if (tracing && inference) {
      child.stdout.resume();
      return { tracing, inference, stop };
    }
  }
  await stop();
  throw new Error(`The server ended before it listened.\n${printed}`);
}
