import { expect, test } from 'vitest';

import { NULL, textTable } from '../../src/storage/rows.ts';

const table = textTable({ id: '0', text: NULL, list: '[]', pair: "(7,'')" });

test('a row is written in the order of the columns, with what stands for nothing where it has nothing', () => {
  expect(table.line({ list: ['a', "b'c"], id: 3 })).toBe(String.raw`3	\N	['a','b\'c']	(7,'')`);
  expect(table.line({ pair: [12n, 'x'], text: undefined })).toBe(String.raw`0	\N	[]	(12,'x')`);
});

test('null and the text that looks like it are told apart', () => {
  expect(table.line({ text: null })).toContain('\t\\N\t');
  expect(table.line({ text: String.raw`\N` })).toContain('\t\\\\N\t');
});

test('a row is one line, whatever its texts', () => {
  expect(table.line({ text: '\t\n\r\\' }).split(/[\t\n\r]/)).toHaveLength(table.columns.length);
});

test('a key that is no column is refused', () => {
  expect(() => table.line({ colour: 'red' })).toThrow('The table has no column "colour".');
});
