import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const omitted = new Set(['node_modules', 'dist', 'reports', 'test']);

/** A copy of the contracts and of the two tools that `pnpm mock:prism` needs, which a test can break. */
export interface Workspace extends AsyncDisposable {
  /** Absolute path of a file of the copy. */
  path: (...parts: string[]) => string;
  /** The command line program of the copy. */
  cli: string;
}

/** Folder of the typed examples, from the root of a workspace. */
export const examples = 'packages/examples/src/generated';

/** Copies the workspace. Installed packages are those of this repository. */
export async function copyWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'));
  const path = (...parts: string[]): string => join(folder, ...parts);
  for (const part of ['specs', 'tools/generate', 'tools/mock']) {
    await cp(join(root, part), path(part), {
      recursive: true,
      filter: (source) => !omitted.has(basename(source)),
    });
  }
  await symlink(join(root, 'specs/node_modules'), path('specs/node_modules'));
  await symlink(join(root, 'tools/generate/node_modules'), path('tools/generate/node_modules'));
  await mkdir(path('tools/mock/node_modules/@callscope'), { recursive: true });
  await symlink(join(root, 'tools/mock/node_modules/@stoplight'), path('tools/mock/node_modules/@stoplight'));
  await symlink(path('tools/generate'), path('tools/mock/node_modules/@callscope/generate'));
  await symlink(join(root, 'packages/contract'), path('tools/mock/node_modules/@callscope/contract'));
  // Prevents generation at each start: the program looks only for the folders.
  for (const service of ['tracing', 'inference']) await mkdir(path(examples, service), { recursive: true });
  return {
    path,
    cli: path('tools/mock/src/cli.ts'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** A run of the program. Killed when its test ends, if it still runs. */
export interface Run extends AsyncDisposable {
  child: ChildProcess;
  /** Output so far. */
  output: () => { out: string; error: string };
  /** Resolves when the text has been written; rejects when the program ends before. */
  wrote: (text: string) => Promise<void>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Starts the program on free ports, unless the arguments name others. */
export function start(program: string, ...args: string[]): Run {
  const child = spawn(process.execPath, [program, '--tracing-port=0', '--inference-port=0', ...args]);
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    child,
    output: () => ({ out, error }),
    wrote: async (text) => {
      while (!out.includes(text)) {
        if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}: ${error}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
    ended,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
