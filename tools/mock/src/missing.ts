import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url);
const generator = fileURLToPath(new URL('cli.ts', import.meta.resolve('@callscope/generate')));

/** The typed examples could not be made. The message is the generator's. */
export class MissingExamplesError extends Error {
  override readonly name = 'MissingExamplesError';
}

/**
 * Makes the typed examples of each service that a fresh clone does not have, and names their folders.
 * Examples that are there stay as they are: `pnpm generate` renews them.
 * @throws MissingExamplesError
 */
export async function makeMissingExamples(): Promise<string[]> {
  const made = (['tracing', 'inference'] as const).map(async (service) => {
    const folder = `packages/examples/src/generated/${service}`;
    if (existsSync(new URL(folder, root))) return [];
    try {
      await promisify(execFile)(process.execPath, [generator, 'write', `examples-${service}`]);
    } catch (error) {
      throw new MissingExamplesError((error as { stderr?: string }).stderr?.trim() || String(error));
    }
    return [folder];
  });
  return (await Promise.all(made)).flat();
}
