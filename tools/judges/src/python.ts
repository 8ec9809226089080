import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { execute } from './processes.ts';

/** Folder of the Python sources and requirements. */
export const pythonSources = fileURLToPath(new URL('../python', import.meta.url));
/** Folder of the virtual environments and programs, which git ignores. */
export const cache = fileURLToPath(new URL('../.cache', import.meta.url));

/** Something that a judge needs and this machine does not have. The message says what to do. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/**
 * Creates a virtual environment with the packages of a requirements file, or keeps the one that has them.
 *
 * @param name - Name of the requirements file in `python/requirements`, without ending.
 * @returns the path of its interpreter.
 * @throws MissingProgramError when there is no Python 3.11 with pip, or it cannot install the packages.
 */
export async function createEnvironment(name: string): Promise<string> {
  const requirements = join(pythonSources, 'requirements', `${name}.txt`);
  const folder = join(cache, name);
  const python = join(folder, 'bin', 'python');
  const installed = join(folder, 'installed.txt');
  const wanted = await readFile(requirements, 'utf8');
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === wanted) return python;
  const base = await findPython();
  await attempt(base, ['-m', 'venv', '--clear', folder], 'Install the module venv of Python (python3.11-venv).');
  await attempt(
    python,
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements],
    'Check that pip reaches a package index.',
  );
  await writeFile(installed, wanted);
  return python;
}

async function findPython(): Promise<string> {
  for (const program of ['python3.11', 'python3']) {
    const { status, stdout } = await execute(program, ['-c', 'import sys, pip; print(*sys.version_info[:2])']);
    const [major = 0, minor = 0] = stdout.split(' ').map(Number);
    if (status === 0 && major === 3 && minor >= 11) return program;
  }
  throw new MissingProgramError('Python 3.11 or newer with pip was not found. Install it (python3.11, python3-pip).');
}

async function attempt(program: string, args: readonly string[], advice: string): Promise<void> {
  const { status, stderr } = await execute(program, args);
  if (status !== 0) throw new MissingProgramError(`${program} ${args.join(' ')} failed. ${advice}\n${stderr.trim()}`);
}

/** Returns the version of an installed package. */
export async function installedVersion(python: string, name: string): Promise<string> {
  const code = `from importlib.metadata import version; print(version(${JSON.stringify(name)}))`;
  const { stdout } = await execute(python, ['-c', code]);
  return stdout.trim();
}
