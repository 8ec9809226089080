import type { Benchmark, Contender } from './benchmark.ts';
import type { Limit } from './limits.ts';
import { type ChildProgram, startProgram } from './processes.ts';

/** Work that a process of a contender does for each sample. */
export interface Task {
  /** Does the work on a small input. @returns the error of a wrong result, in a few words. */
  check: () => Promise<string | undefined>;
  /** Runs before each sample, for work so short that a process that has waited is slow at first. */
  warmUp?: () => Promise<void>;
  /** Does the work on the whole input. @returns the number of repetitions; the value is the CPU time of one. */
  run: () => Promise<number>;
  /** Replaces `run` if the value is not a time. @returns the value, in the unit of the benchmark. */
  measure?: () => Promise<number>;
}

/** Creates the task of a contender. A benchmark file exports it, so that a process can find it by its name. */
export type CreateTask = (contender: string, ...args: string[]) => Promise<Task>;

/** A contender that is measured in a process of its own. */
export interface TaskContender extends Omit<Contender, 'measure' | 'check'> {
  /** `import.meta.url` of the file that exports the function. */
  file: string;
  createTask: CreateTask;
  /** Arguments of the function. */
  args: Parameters<CreateTask>;
  /** False for the heap sizes that the engine chooses. */
  fixedHeap?: boolean;
  /** Local time zone of the process. */
  timeZone?: string;
}

/** Part of a benchmark whose contenders are measured in processes of their own. */
type ProcessesOf = Pick<Benchmark, 'contenders' | 'close' | 'unit'>;

// The same small young generation for all, so that collections are alike; an old generation above what any needs.
const HEAP = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=3072'];
/** Processes measure in µs, or count. */
const DIVISORS = { ms: 1000, µs: 1, '': 1 };

/**
 * Starts a process with the same heap sizes for each contender, so that none runs code that the engine has compiled for
 * another, or collects its garbage. The processes stay for all samples.
 */
export async function inProcesses(
  unit: keyof typeof DIVISORS,
  contenders: readonly TaskContender[],
): Promise<ProcessesOf> {
  const programs: ChildProgram[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(programs.map((program) => program.stop()));
  };
  try {
    const started: Contender[] = [];
    for (const { file, createTask, args, fixedHeap = true, timeZone = 'UTC', ...contender } of contenders) {
      const program = await startProgram(
        args.join(' '),
        new URL('task-process.ts', import.meta.url),
        [file, createTask.name, ...args],
        { execArgv: ['--expose-gc', ...(fixedHeap ? HEAP : [])], env: { ...process.env, TZ: timeZone } },
      );
      programs.push(program);
      started.push({
        ...contender,
        check: async () => (await program.request('check')) as string | undefined,
        measure: async () => ((await program.request('run')) as number) / DIVISORS[unit],
      });
    }
    return { unit, contenders: started as [Contender, ...Contender[]], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A contender that does its task on a small and a large input. */
export interface GrowthContender extends Omit<TaskContender, 'args'> {
  /** Arguments for the small input. Its task repeats the work so often that the time can be measured. */
  small: TaskContender['args'];
  /** Arguments for the large input. */
  large: TaskContender['args'];
  /** Size of the large input divided by that of the small one. */
  factor: number;
}

/** Limits growth to that of the baseline, which is linear by design. Its caches and garbage collection add to 1. */
export const LINEAR: Limit = { kind: 'difference', atMost: 0.1, margin: 0.5 };

/**
 * Starts two processes for each contender. The value is the exponent with which the CPU time grows with the size of the
 * input: 1 is linear, 2 is quadratic.
 */
export async function growthInProcesses(contenders: readonly GrowthContender[]): Promise<ProcessesOf> {
  const bySize = await inProcesses(
    'ms',
    contenders.flatMap((contender) => [
      { ...contender, args: contender.small },
      { ...contender, args: contender.large },
    ]),
  );
  const growing = contenders.map(({ factor }, index): Contender => {
    const [small, large] = bySize.contenders.slice(index * 2) as [Contender, Contender];
    return {
      ...small,
      measure: async () => {
        const time = await small.measure();
        return Math.log((await large.measure()) / time) / Math.log(factor);
      },
    };
  });
  return { ...bySize, unit: '', contenders: growing as [Contender, ...Contender[]] };
}

/** Loads one of several contenders. @throws if there is none of the name. */
export async function loadContender<Implementation>(
  contenders: Readonly<Record<string, () => Promise<Implementation>>>,
  name: string,
): Promise<Implementation> {
  const load = contenders[name];
  if (load === undefined) throw new Error(`There is no contender "${name}".`);
  return load();
}

/** CPU time in µs that a value is the mean of. */
const MEASURED_TIME = 500_000;
/** CPU time in µs after which the engine has compiled all hot code and caches are filled. */
const WARM_UP_TIME = 600_000;

/**
 * Repeats work until its CPU time can be measured.
 * @param units - Units in one repetition; the value is for one unit.
 * @returns the number of units done.
 */
export async function repeat(work: () => Promise<void>, units = 1): Promise<number> {
  return (await repeatFor(work, MEASURED_TIME)) * units;
}

/** Repeats work before it is measured. */
export async function warmUp(work: () => Promise<void>): Promise<void> {
  await repeatFor(work, WARM_UP_TIME);
}

async function repeatFor(work: () => Promise<void>, time: number): Promise<number> {
  const start = process.cpuUsage();
  for (let repetitions = 1; ; repetitions += 1) {
    await work();
    const { user, system } = process.cpuUsage(start);
    if (user + system > time) return repetitions;
  }
}
