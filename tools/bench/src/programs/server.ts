import { report } from './report.ts';

// Before anything uses the pool of threads, as the launcher of the server does it.
process.env['UV_THREADPOOL_SIZE'] ??= '16';
const { createServer } = await import('@callscope/server/src/server.ts');

// Argument: folder of the data.
const [directory = ''] = process.argv.slice(2);
const { urls } = await createServer({ storage: { directory }, keys: 'open' });
report([urls.tracing, urls.inference]);
