import { expect, onTestFinished, test, vi } from 'vitest';
import { bytes, ids, idsOf, read } from '../support/paging-reading.ts';
import { serveThings, thingsOf } from '../support/paging-server.ts';

const hooks: [string, () => unknown][] = [
  ['throws', () => expect.unreachable('the logger is down')],
  ['is an async function that rejects', () => Promise.reject(new Error('the logger is down'))],
];

test.each(hooks)('a hook that %s does not affect the stream', async (_, onResume) => {
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const service = await serveThings(thingsOf(30));
  service.failures = [{ cutAt: bytes(...service.things.slice(0, 10)) }];
  expect(await ids(read(service, { onResume }))).toEqual(idsOf(service.things));
  // Long enough for Node.js to report an unhandled rejection.
  await new Promise((resolve) => void setTimeout(resolve, 10));
  expect(unhandled).not.toHaveBeenCalled();
});
