import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ServerProcess, startProcess } from '../support/process.ts';

/** A server for the clients of one test file, with its calls read back by plain requests. */
export interface ClientsServer extends Pick<ServerProcess, 'urls'> {
  /** Asks the tracing service. */
  post(path: string, body: object): Promise<Record<string, unknown>>;
  /** Reads the calls of a project until there are so many: completions are recorded behind their answers. */
  calls(project_id: string, count: number): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts a server that is a process of its own, and open. */
export async function openServer(): Promise<ClientsServer> {
  const directory = await mkdtemp(join(tmpdir(), 'clients-'));
  const server = await startProcess('--data', directory);
  const ask = async (path: string, body: object): Promise<string> => {
    const response = await fetch(server.urls.tracing + path, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('api:any-key')}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  return {
    urls: server.urls,
    post: async (path, body) => JSON.parse(await ask(path, body)) as Record<string, unknown>,
    async calls(project_id, count) {
      const sort_by = [{ field: 'started_at', direction: 'asc' }];
      for (let attempt = 0; ; attempt += 1) {
        const lines = (await ask('/calls/stream_query', { project_id, sort_by })).trimEnd().split('\n');
        const found = lines.filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
        if (found.length >= count || attempt > 100) return found;
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      }
    },
    async close() {
      await server.end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
