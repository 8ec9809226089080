import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createServer, type Server, type ServerOptions } from '../../src/index.ts';
import { RemoteEngine } from '../../src/engines/remote.ts';

/** The two ways in which a server stores, by the names that the conformance matrix has for them. */
export const sides = ['server embedded', 'server remote'] as const;

/** One of them. */
export type Side = (typeof sides)[number];

/** Two servers that differ in nothing but where they store, with one clock. */
export interface Pair {
  readonly servers: Readonly<Record<Side, Server>>;
  /** Milliseconds since 1970. It stands still until a test moves it. */
  readonly clock: { now: number };
  close(): Promise<void>;
}

const given = process.env['CLICKHOUSE_URL'];

/** Description of each side, for the matrix. */
export const notes: Readonly<Record<Side, string>> = {
  'server embedded': 'The engine is part of the process.',
  'server remote': given
    ? 'The engine is the ClickHouse server of CLICKHOUSE_URL.'
    : 'The engine is an embedded one behind an HTTP front of the tests, because CLICKHOUSE_URL names no server.',
};

/** Keys of every pair: one for the projects of the examples, one for another project. */
export const keys = { member: 'key-of-the-examples', outsider: 'key-of-a-outsider' } as const;

/** Opens a pair on data of its own. A process has one embedded engine, so a test file has one pair at a time. */
export async function openPair(): Promise<Pair> {
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const each of closing.splice(0).toReversed()) await each();
  };
  const clock = { now: Date.UTC(2026, 2, 4, 12) };
  const open = async (storage: ServerOptions['storage']): Promise<Server> => {
    const server = await createServer({
      storage,
      keys: [
        { key: keys.member, user: 'ada', projects: ['acme/*'], role: 'write' },
        { key: keys.outsider, user: 'eve', projects: ['globex/other'], role: 'write' },
      ],
      now: () => clock.now,
    });
    closing.push(() => server.close());
    return server;
  };
  try {
    const directory = await mkdtemp(join(tmpdir(), 'pair-'));
    closing.push(() => rm(directory, { recursive: true, force: true }));
    const remote = given ? await database(given, closing) : await front(join(directory, 'remote'), closing);
    return {
      servers: {
        'server embedded': await open({ directory: join(directory, 'embedded') }),
        'server remote': await open(remote),
      },
      clock,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes a database of its own on a server, so that nothing of others is seen or lost. */
async function database(url: string, closing: (() => Promise<void>)[]): Promise<ServerOptions['storage']> {
  const name = `pair_${randomUUID().replaceAll('-', '')}`;
  const engine = new RemoteEngine({ url });
  await engine.command(`CREATE DATABASE ${name}`);
  closing.push(async () => {
    await engine.command(`DROP DATABASE ${name}`);
    await engine.close();
  });
  return { url, database: name };
}

/** Starts the front, which ends when its input does. */
async function front(directory: string, closing: (() => Promise<void>)[]): Promise<ServerOptions['storage']> {
  const program = fileURLToPath(new URL('../support/front.ts', import.meta.url));
  const child = spawn(process.execPath, [program, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  closing.push(async () => {
    child.stdin.end();
    await gone;
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}` };
}
