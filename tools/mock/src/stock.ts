import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));

/** Ends the process when its input closes, also if this process is killed before it can stop Prism. */
const exitWithParent = 'data:text/javascript,process.stdin.resume().on("close", () => process.exit())';

/** Milliseconds until a program that does not listen is an error. */
const startTimeout = 60_000;

/** A running process of the stock command line. */
export interface StockMock {
  /** Address of the paths of the contract. Prism ignores base paths. */
  url: string;
  /** Stops the process and removes its files. */
  close(): Promise<void>;
}

/**
 * Starts the command line of Prism on a free port, as `npx @stoplight/prism-cli mock <bundle>` does.
 *
 * @param contract - The bundled contract.
 * @throws Error with the output of the program when it does not listen.
 */
export async function startStockMock(contract: object): Promise<StockMock> {
  const folder = await mkdtemp(join(tmpdir(), 'prism-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(contract));
  const args = ['--import', exitWithParent, program, 'mock', file, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };

  try {
    return { url: await readAddress(child), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the output of Prism until it has printed its address. */
function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`Prism ${reason}: ${output}`));
    const timer = setTimeout(() => fail('does not listen'), startTimeout);
    const read = (chunk: Buffer): void => {
      // Read until the end, because a full pipe stops the process, but stored only until it listens.
      if (output.includes('is listening on')) return;
      output += chunk.toString();
      const [, address] = /is listening on (http:\/\/\S+)/.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}
