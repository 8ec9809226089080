import { expect, test } from 'vitest';

import { compareProvenance } from '../../src/coverage/provenance.ts';
import { library } from '../cli/reviewed-repository.ts';
import { treeOf } from '../support/contract.ts';

const book = 'specs/tracing/books/schemas/Book.yaml';

test('facts with another source, added facts and removed facts are located', async () => {
  const changed = library[book]
    .replace('x-source: seed', 'x-source: observed')
    .replace('  title: {', '  name: { x-source: decision/0001,');
  const [base, head] = [await treeOf(library), await treeOf({ ...library, [book]: changed })];
  expect(await compareProvenance(base, head, 'tracing')).toEqual([
    { name: 'Book', before: 'seed', after: 'observed', location: { file: book, line: 1 } },
    { name: 'Book.id', before: 'seed', after: 'observed', location: { file: book, line: 6 } },
    { name: 'Book.title', before: 'seed', location: { file: book, line: 7 } },
    { name: 'Book.name', after: 'decision/0001', location: { file: book, line: 7 } },
  ]);
  expect(await compareProvenance(base, base, 'tracing')).toEqual([]);
});

test('the error of an unreadable contract names the tree', async () => {
  const [base, head] = [await treeOf(library), await treeOf({ ...library, [book]: 'type: [' })];
  await expect(compareProvenance(base, { ...head, label: 'the head' }, 'tracing')).rejects.toMatchObject({
    exitStatus: 4,
    message: expect.stringMatching(
      /^the head: specs\/tracing\/books\/schemas\/Book.yaml:1: is not valid YAML/,
    ) as string,
  });
});
