import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { onTestFinished } from 'vitest';

/** Folder of a small contract, of a service named `library`. */
export const library = fileURLToPath(new URL('fixtures/specs', import.meta.url));

/** Copies the library until the test ends, with `from` replaced by `to` in one file. */
export async function changedLibrary(file: string, from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'provenance-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const specs = join(folder, 'specs');
  await cp(library, specs, { recursive: true });
  const text = await readFile(join(specs, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
  await writeFile(join(specs, file), text.replace(from, to));
  return specs;
}
