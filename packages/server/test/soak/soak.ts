import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { figure, quantile } from '../support/figures.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { outputOf, project_id, tasks, Work } from './clients.ts';

/** Options of a soak test. */
export interface SoakOptions {
  readonly seconds: number;
  readonly clients: number;
  /** Receives lines about the progress. */
  readonly say?: (line: string) => void;
}

/** Result of a soak test. */
export interface SoakReport {
  /** Number of occurrences of each problem, by its message. */
  readonly problems: ReadonlyMap<string, number>;
  /** Calls that were acknowledged, and those of them that are not there or not whole at the end. */
  readonly calls: number;
  readonly lost: number;
  /** Calls that the project has beyond the acknowledged ones: those that were stored twice. */
  readonly extra: number;
  /** Sorted milliseconds of each kind of request. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  /** Resident bytes of the server: in the second fifth of the time, in the last one, and the most. */
  readonly memory: { readonly early: number; readonly late: number; readonly most: number };
  /** Seconds that the event loop of the server was late. */
  readonly delay: { readonly p50: number; readonly p99: number };
}

/** Calls that are looked for at once: the most that the contract lets a request name. */
const LOOK = 1000;

/**
 * Has clients use a server without a pause, and looks whether it bears that: it answers everything, loses nothing, and
 * its memory stays as it is. The server is a process of its own on a folder of its own.
 * @param options - How long, and how many.
 * @returns What was found.
 */
export async function soak({ seconds, clients, say = () => {} }: SoakOptions): Promise<SoakReport> {
  const directory = await mkdtemp(join(tmpdir(), 'soak-'));
  const server = await startProcess('--data', directory, '--metrics-port', '0');
  const work = new Work(server);
  try {
    const before = await figuresOf(server);
    const memory: number[] = [];
    const deadline = performance.now() + seconds * 1000;
    const watched = watch(server, work, { deadline, memory, every: Math.max(500, (seconds * 1000) / 60), say });
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const task = tasks[client % tasks.length] ?? (() => Promise.reject(new Error('There is nothing to do.')));
        while (performance.now() < deadline) await task(work);
      }),
    );
    await watched;
    const after = await figuresOf(server);
    const { lost, extra } = await lookFor(work);
    const late = (share: number): number => quantile(before, after, 'callscope_event_loop_delay_seconds', share);
    return {
      problems: work.problems,
      calls: work.acknowledged.length,
      lost,
      extra,
      times: new Map([...work.times].map(([kind, times]) => [kind, times.toSorted((a, b) => a - b)])),
      memory: { early: middle(memory, 0.2, 0.4), late: middle(memory, 0.8, 1), most: Math.max(...memory) },
      delay: { p50: late(0.5), p99: late(0.99) },
    };
  } finally {
    await work.close();
    await server.end('SIGTERM');
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function figuresOf({ metrics }: ServerProcess): Promise<string> {
  if (metrics === undefined) throw new Error('The server keeps no figures.');
  return (await fetch(metrics)).text();
}

async function watch(
  server: ServerProcess,
  work: Work,
  { deadline, memory, every, say }: { deadline: number; memory: number[]; every: number; say: (line: string) => void },
): Promise<void> {
  while (performance.now() < deadline) {
    await wait(Math.max(0, Math.min(every, deadline - performance.now())));
    const resident = figure(await figuresOf(server), 'process_resident_memory_bytes', {});
    memory.push(resident);
    const left = Math.max(0, Math.round((deadline - performance.now()) / 1000));
    say(
      `${left} s left: ${work.acknowledged.length} calls, ${Math.round(resident / 1e6)} MB, ${work.problems.size} problems`,
    );
  }
}

/** Looks for every acknowledged call, and counts what is there. */
async function lookFor(work: Work): Promise<{ lost: number; extra: number }> {
  let lost = 0;
  for (let at = 0; at < work.acknowledged.length; at += LOOK) {
    const call_ids = work.acknowledged.slice(at, at + LOOK);
    const text = await work.send('check', '/calls/stream_query', {
      project_id,
      filter: { call_ids },
      columns: ['output', 'ended_at'],
      limit: 2 * LOOK,
    });
    const found = new Map(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { id: string; output?: unknown; ended_at?: unknown })
        .map((call) => [call.id, call]),
    );
    lost += call_ids.filter((id) => found.get(id)?.output !== outputOf(id) || !found.get(id)?.ended_at).length;
  }
  const { count } = JSON.parse(await work.send('check', '/calls/query_stats', { project_id })) as { count: number };
  return { lost, extra: count - work.acknowledged.length };
}

/** The middle one of a part of the samples. */
function middle(samples: readonly number[], from: number, to: number): number {
  const part = samples.slice(Math.floor(samples.length * from), Math.max(1, Math.ceil(samples.length * to)));
  return part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
}
