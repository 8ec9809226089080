import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pair, preparePair, type Start } from '../mock-pair.ts';
import { startServer } from './process.ts';

/** Bare servers, the mocks, Prism, and the server with a store of its own, which is empty. */
export async function prepareServers(folder: string): Promise<Pair & { server: Start }> {
  return {
    ...(await preparePair(folder)),
    async server() {
      const directory = await mkdtemp(join(folder, 'store-'));
      const server = await startServer(directory);
      return {
        ...server,
        async stop() {
          await server.stop();
          await rm(directory, { recursive: true, force: true });
        },
      };
    },
  };
}
