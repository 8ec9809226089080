import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { basename } from 'node:path';

/** What a process has used since it began. */
export interface Usage {
  /** Resident memory in MB. */
  memory: number;
  /** Processor time of all its threads in ms. */
  processor: number;
}

/** A program of `programs`, in a process of its own, that has said where it listens. */
export interface Program {
  urls: readonly string[];
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

/** Starts a program and waits for its addresses. @throws when it ends before it tells them. */
export async function startProgram(file: URL, ...args: string[]): Promise<Program> {
  const name = basename(file.pathname);
  const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const urls = (await reply(child, name)) as string[];
  return {
    urls,
    usage: async () => {
      child.send('usage');
      return (await reply(child, name)) as Usage;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** The next message of a process. @throws when it ends before. */
export async function reply(child: ChildProcess, name: string): Promise<unknown> {
  const aborted = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: aborted.signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal: aborted.signal }).then(() => {
        throw new Error(`The program ${name} ended before it answered.`);
      }),
    ]);
  } finally {
    aborted.abort();
  }
}

/** Reads one answer to its end. @throws when its status is not 200. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('end', () => {
      if (response.statusCode === 200) resolve(Buffer.concat(chunks));
      else reject(new Error(`${url} gave ${response.statusCode}.`));
    });
  }).once('error', reject);
  return promise;
}
