import { expect, test } from 'vitest';
import { type ListRequest, paged, resumable } from '../../src/paging/index.ts';

const stream: (request: ListRequest) => AsyncGenerator<{ id: string }> = async function* () {};

test.for<[string, () => unknown]>([
  ['paged: the method that lists is missing', () => paged(undefined as never, {})],
  [
    'paged: request.offset must be a whole number from 0',
    () => paged(() => Promise.resolve({ a: [1] }), { offset: -1 }),
  ],
  [
    'paged: request.limit must be a whole number from 0',
    () => paged(() => Promise.resolve({ a: [1] }), { limit: 1.5 }),
  ],
  [
    'paged: pageSize must be a whole number from 1',
    () => paged(() => Promise.resolve({ a: [1] }), {}, { pageSize: 0 }),
  ],
  ['resumable: the method that lists is missing', () => resumable(7 as never, {})],
  ['resumable: overlap must be a whole number from 0', () => resumable(stream, {}, { overlap: -1 })],
  ['resumable: request.limit must be a whole number from 0', () => resumable(stream, { limit: -1 })],
])('bad arguments are refused at once: %s', ([message, act]) => {
  expect(act).toThrow(new TypeError(message));
});
