import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server that is a process of its own. */
export interface ServerProcess {
  readonly urls: { readonly tracing: string; readonly inference: string };
  /** Where its figures are; undefined unless it was started with `--metrics-port`. */
  readonly metrics: string | undefined;
  /** Output of the started process. */
  readonly greeting: string;
  readonly child: ChildProcess;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const cli = fileURLToPath(new URL('../../src/cli/bin.ts', import.meta.url));

/**
 * Starts `callscope serve` on free ports.
 * @param args - More options, the folder of the data among them.
 * @returns The process, when it has told its addresses.
 */
export async function startProcess(...args: string[]): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [cli, 'serve', '--log-level', 'error', '--tracing-port', '0', '--inference-port', '0', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const gone = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('Press Ctrl-C')) break;
  }
  const [tracing, inference] = Array.from(said.matchAll(/service +(http\S+)/g), ([, url]) => url ?? '');
  if (!tracing || !inference) throw new Error(`The server did not start: ${said}`);
  return {
    urls: { tracing, inference },
    metrics: /^Metrics +(http\S+)/m.exec(said)?.[1],
    greeting: said,
    child,
    async end(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
