import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { home } from '../runtimes/programs.ts';

const run = promisify(execFile);

/** A browser that a package carries, unpacked. */
export interface CarriedBrowser {
  readonly program: string;
  /** Settings for its environment: its fonts. */
  readonly env: Record<string, string>;
  /** Folder with the libraries that a bare system lacks, for LD_LIBRARY_PATH. */
  readonly libraries: string;
}

/**
 * Unpacks the browser that comes with the optional dependency, once for each version: 2 s and 210 MB.
 * @returns Undefined where the package has none for the platform, or is not installed.
 */
export async function carriedBrowser(): Promise<CarriedBrowser | undefined> {
  const manifest = join(home, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) return undefined;
  const { default: found } = (await import(manifest, { with: { type: 'json' } })) as { default: { version: string } };
  const directory = join(home, 'node_modules', '.cache', `chromium-${found.version}`);
  if (!existsSync(directory)) await unpack(directory);
  return {
    program: join(directory, 'chromium'),
    env: { FONTCONFIG_PATH: join(directory, 'fonts') },
    libraries: join(directory, 'al2023', 'lib'),
  };
}

async function unpack(directory: string): Promise<void> {
  // The package unpacks into the folder for temporary files. A folder of its own, renamed when it is whole, leaves
  // nothing half done behind and nothing in the way of others.
  const partial = `${directory}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const script = join(home, 'src', 'chromium', 'unpack.ts');
  await run(process.execPath, [script], { cwd: home, env: { ...process.env, TMPDIR: partial }, timeout: 60_000 });
  try {
    await rename(partial, directory);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Somebody else may have been quicker.
    if (!existsSync(directory)) throw error;
  }
}
