import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readOperations, type ServiceOperation } from '../../src/http/contract.ts';
import { createServer, type Server, type ServerOptions } from '../../src/index.ts';

/** A server in this process, with a key for the project of the examples and one for another. */
export interface TestServer {
  readonly server: Server;
  /** Implemented operations of the tracing contract. */
  readonly operations: readonly ServiceOperation[];
  close(): Promise<void>;
}

export const keys = { member: 'key-of-a-member', outsider: 'key-of-a-outsider' } as const;

/** Opens a server on an engine of its own. A process has one engine, so a test file opens one. */
export async function openServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'server-'));
  const server = await createServer({
    ...options,
    storage: { directory },
    keys: [
      { key: keys.member, user: 'ada', projects: ['acme/support-bot'], role: 'write' },
      { key: keys.outsider, user: 'eve', projects: ['globex/other'], role: 'write' },
    ],
  });
  const path = createRequire(import.meta.url).resolve('@callscope/tracing-types/openapi.json');
  const operations = readOperations(JSON.parse(readFileSync(path, 'utf8')) as object);
  return {
    server,
    operations: operations.filter(({ id }) => !server.missing.tracing.includes(id)),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Basic credentials of a key. */
export const credentials = (key: string): string => `Basic ${Buffer.from(`api:${key}`).toString('base64')}`;
