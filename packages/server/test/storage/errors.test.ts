import { describe, expect, test, vi } from 'vitest';

import { toServiceError } from '../../src/http/errors.ts';
import { type Engine, toStorageError } from '../../src/storage/engine.ts';
import { GroupCommit } from '../../src/storage/group-commit.ts';

const failure = (code: number, text = 'no details'): Error => new Error(`Code: ${code}. DB::Exception: ${text}`);

describe('An error of the engine', () => {
  test.each([
    ['TOO_MANY_PARTS', 252, 'unavailable'],
    ['TABLE_IS_READ_ONLY', 242, 'unavailable'],
    ['READONLY', 164, 'unavailable'],
    ['ACCESS_DENIED', 497, 'unavailable'],
    ['UNKNOWN_TABLE', 60, 'unavailable'],
    ['QUERY_WAS_CANCELLED', 394, 'unavailable'],
    ['FILE_DOESNT_EXIST', 107, 'unavailable'],
    ['a number of a later version', 99_999, 'unavailable'],
    ['NOT_ENOUGH_SPACE', 243, 'full'],
    ['MEMORY_LIMIT_EXCEEDED', 241, 'memory'],
    ['CANNOT_PARSE_INPUT_ASSERTION_FAILED', 27, 'rejected'],
    ['INCORRECT_DATA', 117, 'rejected'],
    ['TYPE_MISMATCH', 53, 'rejected'],
    ['SYNTAX_ERROR', 62, 'rejected'],
  ])('%s has its reason', (_name, code, reason) => {
    expect(toStorageError(failure(code))).toMatchObject({ reason, code });
  });

  test('is a full disk under any number, and the response says so', () => {
    for (const code of [74, 75, 1001]) {
      const error = toStorageError(failure(code, 'Cannot write: errno: 28, strerror: No space left on device'));
      expect(error).toMatchObject({ reason: 'full' });
      expect(toServiceError(error)).toMatchObject({
        status: 502,
        message: 'The disk of the storage is full. Free space on it, and send the request again.',
      });
    }
  });

  test('is a faulty row although the row speaks of a full disk', () => {
    expect(toStorageError(failure(27, 'Cannot parse "No space left on device"'))).toMatchObject({ reason: 'rejected' });
  });

  test('without a number says nothing about the rows', () => {
    expect(toStorageError(new Error('socket hang up'))).toMatchObject({ reason: 'unavailable', code: undefined });
  });
});

test.each([252, 242, 497, 243, 99_999])('Error %i stores no batch in pieces', async (code) => {
  const insert = vi.fn<Engine['insert']>(() => Promise.reject(toStorageError(failure(code))));
  const group = new GroupCommit({ insert } as unknown as Engine);
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, id) => group.write('calls', [{ id }])));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(insert).toHaveBeenCalledTimes(1);
});
