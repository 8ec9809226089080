import { expect, test } from 'vitest';

import { parseRows } from '../../src/engines/embedded.ts';

test.each([0, 1, 3, 20_000])(
  'A result of %i rows is read whole and in order, whatever their lengths',
  async (count) => {
    const rows = Array.from({ length: count }, (_, id) => ({ id, text: `é€😀\n"${'x'.repeat((id * 7919) % 97)}` }));
    const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    expect(await parseRows(new Uint8Array(bytes))).toEqual(rows);
  },
);

test('A row that is longer than a page is one row', async () => {
  const rows = [{ id: 1 }, { id: 2, text: 'long '.repeat(200_000) }, { id: 3 }];
  const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  expect(await parseRows(bytes)).toEqual(rows);
});
