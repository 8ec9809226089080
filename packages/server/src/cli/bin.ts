#!/usr/bin/env node
// Before anything uses the pool: each running query of the embedded engine takes a thread, and four are all by default.
process.env['UV_THREADPOOL_SIZE'] ??= '16';

const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2), process.env);
