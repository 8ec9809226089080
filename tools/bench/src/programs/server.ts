import type { FloorRequest, ServerReply } from '../server/process.ts';

// Before anything uses the pool of threads, as the launcher of the server does it.
process.env['UV_THREADPOOL_SIZE'] ??= '16';
const { createServer } = await import('@callscope/server/src/server.ts');
const { openEmbedded } = await import('@callscope/server/src/storage/embedded/open.ts');
const { timeInserts } = await import('../server/inserts.ts');

// Argument: folder of the data.
const [directory = ''] = process.argv.slice(2);
const { urls } = await createServer({ storage: { directory }, keys: 'open' });
// What the engine takes without the server is asked of it in the same process: no other one can open the folder.
let engine: ReturnType<typeof openEmbedded> | undefined;

async function answer(request: FloorRequest | 'usage'): Promise<ServerReply> {
  if (request === 'usage') {
    const { user, system } = process.cpuUsage();
    const peak = process.resourceUsage().maxRSS / 1000;
    return { memory: process.memoryUsage.rss() / 1e6, processor: (user + system) / 1e3, peak, took: 0 };
  }
  engine ??= openEmbedded({ directory, sessions: 1 });
  const alone = await engine;
  if ('calls' in request) return { memory: 0, peak: 0, ...(await timeInserts(alone, request.calls)) };
  const begin = performance.now();
  for (const { sql, parameters } of request.queries) await alone.rows(sql, { parameters });
  return { memory: 0, processor: 0, peak: 0, took: performance.now() - begin };
}

process.on('message', (request: FloorRequest | 'usage') => {
  void answer(request)
    .catch((error: unknown) => ({ failure: String(error) }))
    .then((reply) => process.send?.(reply));
});
// Nobody is left to stop this process when the one that measures has failed.
process.once('disconnect', () => process.exit());
process.send?.([urls.tracing, urls.inference]);
