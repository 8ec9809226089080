import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type CallBatch, createTracer, currentCall } from '../src/index.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A batch that does nothing. */
const batch: CallBatch = {
  start: async () => ({ id: '', trace_id: '' }),
  end: async () => {},
  ready: async () => {},
  flush: async () => {},
  close: async () => {},
  stats: { pending: 0, pendingBytes: 0, recorded: 0, lost: 0 },
};

test('a function that schedules its next run does not keep earlier runs in memory', async () => {
  const trace = createTracer(batch, { project_id: 'acme/support-bot' });
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
