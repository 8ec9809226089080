import { expect, test } from 'vitest';
import { resumable } from '../../src/paging/index.ts';
import { bytes, failure, read } from '../support/paging-reading.ts';
import { serveInMemory } from '../support/paging-memory.ts';
import { serveThings, type Thing, thingsOf } from '../support/paging-server.ts';

test('an abort during the wait before a resume throws the reason', async () => {
  const service = await serveThings(thingsOf(30));
  service.failures = [{ cutAt: bytes(service.things[0]) }];
  const controller = new AbortController();
  const { error } = await failure(
    read(service, {
      signal: controller.signal,
      baseDelay: 1_000_000,
      maxDelay: 1_000_000,
      onResume: () => {
        setTimeout(() => controller.abort(new Error('enough')), 1);
        throw new Error('an error of a hook is ignored');
      },
    }),
  );
  expect([error, service.requested]).toEqual([new Error('enough'), ['all from 0']]);
});

test.for([1, 3, 9, 10])('an abort after item %i of 10 ends a stream that ignores the signal', async (last) => {
  const service = serveInMemory(thingsOf(10));
  const controller = new AbortController();
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { id } of read(service, { signal: controller.signal })) {
      seen.push(id);
      if (seen.length === last) controller.abort(new Error('enough'));
    }
  })();
  await expect(reading).rejects.toThrow('enough');
  expect(seen).toHaveLength(last);
});

test('an abort has priority over a cut at the same time', async () => {
  const controller = new AbortController();
  const method = async function* (): AsyncGenerator<Thing> {
    yield* thingsOf(2);
    controller.abort(new Error('enough'));
    throw Object.assign(new Error('cut'), { code: 'truncated' });
  };
  const { error } = await failure(resumable(method, {}, { signal: controller.signal, maxResumes: 0 }));
  expect(error).toEqual(new Error('enough'));
});

test('a signal that is already aborted requests nothing', async () => {
  const service = serveInMemory(thingsOf(10));
  const { error } = await failure(read(service, { signal: AbortSignal.abort(new Error('enough')) }));
  expect([error, service.requested]).toEqual([new Error('enough'), []]);
});
