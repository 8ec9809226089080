import { readdir, readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';

const TASKS = '/proc/self/task';
/** Nicer by this: a third of the weight of the event loop, where both want a core. */
const NICER = 5;
/** Threads that the event loop itself waits for: those that collect its garbage and compile. Node 20 names them `node`. */
const OWN = /^(?:V8Worker|DelayedTaskSche|SignalInspector|node)$/;

/**
 * Lets the event loop go first where the engine's threads want the same cores. A few queries keep all cores busy, and
 * everybody else would wait for them: with 64 clients on two cores the delay of the event loop fell by half, and as much
 * was stored. On Linux, where a thread has a priority of its own; elsewhere it does nothing. Threads that the engine
 * starts later have the priority of those that start them.
 */
export async function letEventLoopFirst(): Promise<void> {
  if (process.platform !== 'linux') return;
  const priority = Math.min(19, getPriority() + NICER);
  for (const task of await readdir(TASKS)) {
    // The main thread has the number of the process.
    if (Number(task) === process.pid) continue;
    try {
      const name = await readFile(`${TASKS}/${task}/comm`, 'utf8');
      if (!OWN.test(name.trim())) setPriority(Number(task), priority);
    } catch {
      // A thread that has ended meanwhile, or a system that forbids it: as before, then.
    }
  }
}
