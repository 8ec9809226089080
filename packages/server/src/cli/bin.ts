#!/usr/bin/env node
// Set before the thread pool starts: each running query of the embedded engine blocks a thread, and the default is 4.
process.env['UV_THREADPOOL_SIZE'] ??= '16';

const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2), process.env);
