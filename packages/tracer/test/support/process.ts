import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { CallStartBatchRequest } from '@callscope/tracing-types';
import type { CallBatchClient } from '../../src/index.ts';
import { StatusError } from './service.ts';

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** A process that writes lines. */
export interface LineProcess {
  readonly child: Child;
  /** Returns the next line with this prefix, without it. Rejects if the process ends before. */
  line(start: string): Promise<string>;
}

/** Starts a script of this folder. */
export function run(script: string, ...args: string[]): LineProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    child,
    async line(start) {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`${script} ended before it wrote a line with ${start}`);
        if (value.startsWith(start)) return value.slice(start.length).trim();
      }
    },
  };
}

/** Kills a process as a crash of the machine would. */
export async function kill({ child }: LineProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Creates a client with the only method that a batch needs. */
export function clientOf(baseUrl: () => string): CallBatchClient {
  return {
    async callStartBatch(input: CallStartBatchRequest, { signal, fetch = globalThis.fetch } = {}) {
      const request = new Request(`${baseUrl()}/call/upsert_batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        ...(signal && { signal }),
      });
      const response = await fetch(request);
      const body = await response.text();
      if (!response.ok) throw new StatusError(response.status);
      return JSON.parse(body) as unknown;
    },
  };
}
