import { assert, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toRfc3339, toStored } from '../../src/storage/times.ts';

describe('a time of a request', () => {
  test.each([
    ['2026-03-02T10:20:30', '2026-03-02T10:20:30.000000Z'],
    ['2026-03-02 10:20:30.25', '2026-03-02T10:20:30.250000Z'],
    ['2026-03-02t10:20:30z', '2026-03-02T10:20:30.000000Z'],
    ['2026-03-02T10:20:30+0130', '2026-03-02T08:50:30.000000Z'],
    ['2026-03-02 10:20:30-02:00', '2026-03-02T12:20:30.000000Z'],
    ['1998-10-03T00:00:00', '1998-10-03T00:00:00.000000Z'],
  ])('%s is stored as %s', (text, stored) => {
    expect(toStored(text, 'started_at')).toBe(stored);
  });

  test('is the same with and without the offset of UTC', () => {
    assert(
      property(date({ min: new Date('1900-01-01'), max: new Date('2299-01-01'), noInvalidDate: true }), (time) => {
        const text = time.toISOString();
        expect(toStored(text.slice(0, -1), '')).toBe(toStored(text, ''));
        expect(toStored(text.replace('T', ' ').replace('Z', '+0000'), '')).toBe(toStored(text, ''));
      }),
    );
  });

  test.each(['', 'now', '2026-03-02', '10:20:30', '2026-03-02T10:20', '2026-03-02T10:20:30 CET'])(
    'is not %j',
    (text) => {
      expect(toRfc3339(text)).toBeUndefined();
    },
  );

  test('beyond the range of the storage is rejected with its location', () => {
    expect(() => toStored('1800-01-01T00:00:00', 'batch.0.started_at')).toThrow(
      /^batch\.0\.started_at .*1900 to 2298/u,
    );
  });
});
