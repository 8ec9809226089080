import { expect, test } from 'vitest';

import { provenanceChanges } from '../../src/coverage/index.ts';
import { library } from '../cli/repository.ts';
import { treeOf } from '../radius/made-up.ts';

const book = 'specs/tracing/books/schemas/Book.yaml';

test('facts that say another source, are new, or are gone are found with their places', async () => {
  const changed = library[book]
    .replace('x-source: seed', 'x-source: observed')
    .replace('  title: {', '  name: { x-source: decision/0001,');
  const [base, head] = [await treeOf(library), await treeOf({ ...library, [book]: changed })];
  expect(await provenanceChanges(base, head, 'tracing')).toEqual([
    { name: 'Book', before: 'seed', after: 'observed', location: { file: book, line: 1 } },
    { name: 'Book.id', before: 'seed', after: 'observed', location: { file: book, line: 6 } },
    { name: 'Book.title', before: 'seed', location: { file: book, line: 7 } },
    { name: 'Book.name', after: 'decision/0001', location: { file: book, line: 7 } },
  ]);
  expect(await provenanceChanges(base, base, 'tracing')).toEqual([]);
});

test('a contract that cannot be read is a fault that says of which tree', async () => {
  const [base, head] = [await treeOf(library), await treeOf({ ...library, [book]: 'type: [' })];
  await expect(provenanceChanges(base, { ...head, label: 'the head' }, 'tracing')).rejects.toMatchObject({
    exitStatus: 4,
    message: expect.stringMatching(
      /^the head: specs\/tracing\/books\/schemas\/Book.yaml:1: is not valid YAML/,
    ) as string,
  });
});
