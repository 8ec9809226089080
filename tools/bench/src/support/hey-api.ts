import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Folder of the TypeScript files that hey-api copies into every client it generates. */
export const heyApiFolder: string = join(dirname(fileURLToPath(import.meta.resolve('@hey-api/openapi-ts'))), 'clients');

/** Compiles one of these files and imports it, because Node runs no TypeScript in `node_modules`. */
export async function importHeyApi(file: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const outfile = join(folder, 'client.mjs');
    await build({ entryPoints: [join(heyApiFolder, file)], outfile, bundle: true, format: 'esm', logLevel: 'error' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
