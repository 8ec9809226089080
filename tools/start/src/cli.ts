#!/usr/bin/env node
// Before anything uses the pool: each running query of the embedded engine takes a thread, and four are all by default.
process.env['UV_THREADPOOL_SIZE'] ??= '16';

const { BrokenContractError, writeContracts } = await import('./contracts.ts');
const { useSources } = await import('./sources.ts');
try {
  useSources();
  // Loading the server takes about as long as bundling, which other processes do.
  const [{ run }] = await Promise.all([import('@callscope/server/src/cli/run.ts'), writeContracts()]);
  process.exitCode = await run(process.argv.slice(2), process.env);
} catch (error) {
  if (!(error instanceof BrokenContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
