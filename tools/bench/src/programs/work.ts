import { pathToFileURL } from 'node:url';
import type { MakeWork, WorkReply, WorkRequest } from '../work.ts';

// Arguments: file with the work, the way, what else it takes.
const [file = '', way = '', ...args] = process.argv.slice(2);
const { default: makeWork } = (await import(pathToFileURL(file).href)) as { default: MakeWork };
const work = await makeWork(way, ...args);

async function answer(request: WorkRequest): Promise<WorkReply> {
  if (request === 'check') return { fault: await work.check() };
  // What the round before has left must not be collected on the account of this one.
  globalThis.gc?.();
  await work.warm?.();
  if (work.measure !== undefined) return { figure: await work.measure() };
  const before = process.cpuUsage();
  const times = await work.run();
  const { user, system } = process.cpuUsage(before);
  return { figure: (user + system) / times };
}

process.on('message', (request: WorkRequest) => {
  void answer(request)
    .catch((error: unknown): WorkReply => ({ failure: String(error) }))
    .then((reply) => process.send?.(reply));
});
// Nobody is left to stop this process when the one that measures has failed.
process.once('disconnect', () => process.exit());
process.send?.('ready');
