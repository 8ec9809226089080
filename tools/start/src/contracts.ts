import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url);
const generator = fileURLToPath(new URL('cli.ts', import.meta.resolve('@callscope/generate')));

/** A contract could not be bundled. The message is the generator's, and names the file and the line. */
export class BrokenContractError extends Error {
  override readonly name = 'BrokenContractError';
}

/**
 * Puts the contracts where the server reads them, as the types packages are built with them. They are bundled first
 * when they changed since the last time, both at once.
 * @throws BrokenContractError
 */
export async function writeContracts(): Promise<void> {
  await Promise.all(
    (['tracing', 'inference'] as const).map(async (service) => {
      const file = fileURLToPath(new URL(`packages/${service}-types/dist/openapi.json`, root));
      const draft = `${file}.${process.pid}`;
      try {
        await promisify(execFile)(process.execPath, [generator, 'contract', service, draft]);
      } catch (error) {
        throw new BrokenContractError((error as { stderr?: string }).stderr?.trim() || String(error));
      }
      // Others may be reading the file: it is replaced in one step, and only by another contract.
      const [made, before] = await Promise.all([readFile(draft), readFile(file).catch(() => undefined)]);
      await (before?.equals(made) ? rm(draft) : rename(draft, file));
    }),
  );
}
