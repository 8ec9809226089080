import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type CallBatch, createCallBatch, createTracer, currentCall } from '../src/index.ts';
import { ended, FakeService, started } from './support/service.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const stats = { pending: 0, pendingBytes: 0, recorded: 0, lost: 0, dropped: 0 };

/** A batch that does nothing. */
const idleBatch: CallBatch = {
  start: async () => ({ id: '', trace_id: '' }),
  end: async () => {},
  ready: async () => {},
  flush: async () => {},
  close: async () => stats,
  stats,
};

test('a function that schedules its next run does not keep earlier runs in memory', async () => {
  const trace = createTracer(idleBatch, { project_id: 'acme/support-bot' });
  let first: WeakRef<object> | undefined;
  let runs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let parents = 0;
  await new Promise<void>((done) => {
    const poll = trace.withCall('poll', async () => {
      const call = currentCall();
      if (call === undefined) throw new Error('no call');
      first ??= new WeakRef(call);
      if (call.parent_id !== null) parents++;
      if (++runs < 1000) setImmediate(() => void poll());
      else {
        timer = setTimeout(() => {}, 60_000);
        done();
      }
    });
    void poll();
  });
  // The timer of the last run holds that run, and must not hold earlier ones.
  await new Promise((resolve) => void setTimeout(resolve, 10));
  collect();
  expect([runs, parents]).toEqual([1000, 999]);
  expect(first?.deref()).toBeUndefined();
  clearTimeout(timer);
});

/** Returns the bytes of the heap that cannot be collected. */
function measureHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const MIB = 2 ** 20;

/** Records many calls while the service is away, and returns by how many MiB the heap has grown. */
async function growth(record: (index: number, batch: CallBatch) => unknown): Promise<number> {
  const service = new FakeService(() => new Promise(() => {}));
  // The service would keep every request.
  service.requests.push = () => 0;
  let lost = 0;
  const batch = createCallBatch(service, { maxBufferedBytes: 2 * MIB, closeTimeout: 1, onError: () => lost++ });
  const before = measureHeap();
  for (let index = 0; index < 30_000; index++) {
    record(index, batch);
    if (index % 1000 === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  const grown = (measureHeap() - before) / MIB;
  const { pending, lost: counted } = await batch.close();
  expect([pending, counted]).toEqual([0, 60_000]);
  expect(lost).toBe(60_000);
  return grown;
}

test('traced calls keep nothing in memory beyond the buffer while the service is away', async () => {
  let traced: ((index: number) => number) | undefined;
  const grown = await growth((index, batch) => {
    traced ??= createTracer(batch, { project_id: 'acme/support-bot' }).withCall('f', (value) => value);
    return traced(index);
  });
  // The requests in flight hold copies of some parts.
  expect(grown).toBeLessThan(8);
});

test('calls of a program that does not wait keep nothing in memory beyond the buffer', async () => {
  const grown = await growth((index, batch) => {
    void batch.start(started(`c${index}`));
    void batch.end(ended(`c${index}`));
  });
  expect(grown).toBeLessThan(8);
});
