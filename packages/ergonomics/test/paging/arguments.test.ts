import { expect, test } from 'vitest';
import { type ListRequest, paged, resumable } from '../../src/paging/index.ts';

const stream: (request: ListRequest) => AsyncGenerator<{ id: string }> = async function* () {};

test.for<[string, () => unknown]>([
  ['paged: "method" must be a function', () => paged(undefined as never, {})],
  [
    'paged: "request.offset" must be an integer of at least 0',
    () => paged(() => Promise.resolve({ a: [1] }), { offset: -1 }),
  ],
  [
    'paged: "request.limit" must be an integer of at least 0',
    () => paged(() => Promise.resolve({ a: [1] }), { limit: 1.5 }),
  ],
  [
    'paged: "pageSize" must be an integer of at least 1',
    () => paged(() => Promise.resolve({ a: [1] }), {}, { pageSize: 0 }),
  ],
  ['resumable: "method" must be a function', () => resumable(7 as never, {})],
  ['resumable: "overlap" must be an integer of at least 0', () => resumable(stream, {}, { overlap: -1 })],
  ['resumable: "request.limit" must be an integer of at least 0', () => resumable(stream, { limit: -1 })],
])('an invalid argument is rejected at once: %s', ([message, act]) => {
  expect(act).toThrow(new TypeError(message));
});
