#!/usr/bin/env node
// Runs the command line of the server from its sources: `pnpm start` and `pnpm callscope`.
import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url);
const ergonomics = '@callscope/ergonomics/';

/** A contract that cannot be bundled. The message is that of the generator, with file and line. */
class BrokenContractError extends Error {
  override readonly name = 'BrokenContractError';
}

if (import.meta.main) {
  // Set before the thread pool starts: each running query of the embedded engine blocks a thread, and the default is 4.
  process.env['UV_THREADPOOL_SIZE'] ??= '16';
  try {
    useSources();
    // Loading the server takes about as long as bundling, which other processes do.
    const [{ run }] = await Promise.all([import('@callscope/server/cli'), writeContracts()]);
    process.exitCode = await run(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof BrokenContractError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Lets the server import `@callscope/ergonomics` from its sources, which Node runs as they are: nothing has to be built,
 * and no outdated build is run.
 */
export function useSources(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!specifier.startsWith(ergonomics)) return nextResolve(specifier, context);
      const entry = specifier.slice(ergonomics.length);
      return nextResolve(new URL(`packages/ergonomics/src/${entry}/index.ts`, root).href, context);
    },
  });
}

/**
 * Bundles the contracts that changed, and writes them where the build of the types packages does.
 *
 * @throws BrokenContractError when a contract cannot be bundled.
 */
async function writeContracts(): Promise<void> {
  const generator = fileURLToPath(new URL('cli.ts', import.meta.resolve('@callscope/generate')));
  await Promise.all(
    (['tracing', 'inference'] as const).map(async (service) => {
      const file = fileURLToPath(new URL(`packages/${service}-types/dist/openapi.json`, root));
      const draft = `${file}.${process.pid}`;
      try {
        await promisify(execFile)(process.execPath, [generator, 'contract', service, draft]);
      } catch (error) {
        throw new BrokenContractError((error as { stderr?: string }).stderr?.trim() || String(error));
      }
      // Others may read the file: it is replaced in one step, and only if the contract changed.
      const [after, before] = await Promise.all([readFile(draft), readFile(file).catch(() => undefined)]);
      await (before?.equals(after) ? rm(draft) : rename(draft, file));
    }),
  );
}
