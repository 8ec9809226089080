import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { reply } from './process.ts';
import type { Row, Variant } from './row.ts';

/** What a process of its own does again and again, in one way. A file `work.ts` has a function that makes it as its default export. */
export interface Work {
  /** Does it on a small input and says in a few words what is wrong with the result. */
  check: () => Promise<string | undefined>;
  /** Does it for a while before each measurement, where it is so short that a process that has waited is slow at first. */
  warm?: () => Promise<void>;
  /** Does it on the whole input. @returns How often: the figure is the processor time of once. */
  run: () => Promise<number>;
  /** Does it in place of `run`, where the figure is no time. @returns The figure, in the unit of the row. */
  measure?: () => Promise<number>;
}

/** Makes the work of one way, with what else its row says. */
export type MakeWork = (way: string, ...args: string[]) => Promise<Work>;

/** A request to a process of `programs/work.ts`: to check, or to run and say the processor time in µs or the figure. */
export type WorkRequest = 'check' | 'run';
/** Its reply. */
export interface WorkReply {
  /** What is wrong with the result of a small input. */
  fault?: string | undefined;
  figure?: number;
  /** Why it could not be done. */
  failure?: string;
}

/** A way of a row: what it is called, how it differs from the others, and its targets. */
export interface Way extends Omit<Variant, 'measure' | 'check'> {
  /** The file with its `MakeWork`. */
  work: URL;
  /** What `MakeWork` gets. */
  args: readonly [string, ...string[]];
  /** False leaves the heap as the engine makes it by itself. */
  fixedHeap?: boolean;
  /** Local time zone of the process. */
  timeZone?: string;
}

// The same small heap of new objects for all, so that collections come alike; old space far above what any needs.
const HEAP = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=3072'];
// What is measured is divided by this; times come in µs.
const DIVISORS = { ms: 1000, µs: 1, '': 1 };

/**
 * The variants of a row, each in a process of its own with the same heap, so that none
 * runs code that another has shaped, nor collects its garbage. The processes stay for all rounds and take turns.
 */
export async function workVariants(
  unit: keyof typeof DIVISORS,
  ways: readonly Way[],
): Promise<Pick<Row, 'variants' | 'close' | 'unit'>> {
  const workers: Worker[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  try {
    const variants: Variant[] = [];
    for (const { work, args, fixedHeap = true, timeZone, ...variant } of ways) {
      const worker = await startWorker(work, args, fixedHeap ? HEAP : [], timeZone);
      workers.push(worker);
      variants.push({
        ...variant,
        check: () => worker.check(),
        measure: async () => (await worker.run()) / DIVISORS[unit],
      });
    }
    return { unit, variants: variants as [Variant, ...Variant[]], close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Worker {
  check: () => Promise<string | undefined>;
  run: () => Promise<number>;
  stop: () => Promise<void>;
}

async function startWorker(
  work: URL,
  args: readonly string[],
  heap: readonly string[],
  timeZone = 'UTC',
): Promise<Worker> {
  const child = fork(new URL('programs/work.ts', import.meta.url), [fileURLToPath(work), ...args], {
    execArgv: ['--expose-gc', ...heap],
    env: { ...process.env, TZ: timeZone },
  });
  const name = args.join(' ');
  const ask = async (request: WorkRequest): Promise<WorkReply> => {
    child.send(request);
    const answer = (await reply(child, name)) as WorkReply;
    if (answer.failure !== undefined) throw new Error(answer.failure);
    return answer;
  };
  await reply(child, name);
  return {
    check: async () => (await ask('check')).fault,
    run: async () => (await ask('run')).figure ?? Number.NaN,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
