// The program of a contender's process. Arguments: URL of the file that exports the function that creates the task, its
// name, and its arguments.
import { serveParent } from './processes.ts';
import type { CreateTask } from './tasks.ts';

const [file = '', name = '', contender = '', ...args] = process.argv.slice(2);
const exported = (await import(file)) as Record<string, CreateTask | undefined>;
const createTask = exported[name];
if (createTask === undefined) throw new Error(`${file} does not export ${name}.`);
const task = await createTask(contender, ...args);

serveParent([], async (request: 'check' | 'run') => {
  if (request === 'check') return task.check();
  // Garbage of the previous sample must not be collected during this one.
  globalThis.gc?.();
  await task.warmUp?.();
  if (task.measure !== undefined) return task.measure();
  const start = process.cpuUsage();
  const repetitions = await task.run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / repetitions;
});
