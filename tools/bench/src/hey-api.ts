import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Folder of the runtime files that every client which the package generates gets a copy of, as TypeScript. */
export const heyApiFiles: string = join(dirname(fileURLToPath(import.meta.resolve('@hey-api/openapi-ts'))), 'clients');

/** Compiles one of these files and imports it: Node runs no TypeScript out of `node_modules`. */
export async function importHeyApi(file: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const outfile = join(folder, 'client.mjs');
    await build({ entryPoints: [join(heyApiFiles, file)], outfile, bundle: true, format: 'esm', logLevel: 'error' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
