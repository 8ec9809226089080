import { describe, expect, test } from 'vitest';

import { createRadiusFinder } from '../../src/radius/radius.ts';
import { changeOf, contract, json, to, treeOf } from '../support/contract.ts';

const header = `// Made by \`pnpm generate\` from the tracing contract, sha256:${'a'.repeat(64)}.\n`;
const schema = (book: string, limit = 'number'): string => `${header}
export interface components {
    schemas: {
        /**
         * @description A book.
         */
        Book: {
            ${book}
        };
        BookList: components["schemas"]["Book"][];
    };
    parameters: {
        Limit: ${limit};
    };
}
export type Book = components['schemas']['Book'];
export type BookList = components['schemas']['BookList'];
export interface operations {
    booksList: { parameters: { query?: { limit?: components["parameters"]["Limit"] } } };
}
`;
const inputs = (limit: string): string => `export type BooksListInput = { limit?: ${limit} };\n`;
const methods = `export interface TracingMethods {
  /** Lists books. */
  booksList(input: BooksListInput): Promise<BookList>;
}
`;
const files = (book: string, limit?: string): Record<string, string> => ({
  'packages/tracing-types/src/generated/schema.ts': schema(book, limit),
  'packages/tracing-types/src/generated/inputs.ts': inputs(limit ?? 'number'),
  'packages/tracing-client/src/generated/methods.ts': methods,
  'packages/server/src/books/booksList.ts': `import type { Book,\n  BookList as List } from '@callscope/tracing-types';\n`,
  'packages/server/src/books/generated/booksList.ts': '',
  'packages/server/test/books.test.ts': `\ntest('booksList and booksListed', () => {});\n`,
  'packages/other/src/other.ts': `import type { Book } from 'elsewhere';\nimport type { Bookish } from '@callscope/tracing-types';\n`,
  'specs/scenarios/read-books.yaml':
    'title: Read books\nsteps:\n  - step: list\n    operationId: booksList\n  - { step: other, operationId: other }\n',
  'specs/scenarios/broken.yaml': 'steps: [',
});
const library = contract(
  {
    '/books': {
      get: {
        operationId: 'booksList',
        parameters: [to('parameters', 'Limit')],
        responses: { '200': json(to('schemas', 'BookList'), { all: [] }) },
      },
    },
  },
  {
    schemas: { Book: {}, BookList: { items: to('schemas', 'Book') } },
    parameters: { Limit: { name: 'limit', in: 'query' } },
  },
);

describe('the radius of a change', () => {
  test('has the declaration of what changes, before and after, and not of what refers to it', async () => {
    const trees = { base: await treeOf(files('id: string;')), head: await treeOf(files('id?: string;')) };
    const finder = await createRadiusFinder(library, library, trees);
    const { declarations, types } = finder.find(changeOf('schemas', 'Book'));
    expect(declarations).toEqual([
      {
        name: 'Book',
        file: 'packages/tracing-types/src/generated/schema.ts',
        before: '/**\n * @description A book.\n */\ntype Book = {\n    id: string;\n};',
        after: '/**\n * @description A book.\n */\ntype Book = {\n    id?: string;\n};',
      },
    ]);
    expect(types).toEqual(['Book', 'BookList']);
    expect(finder.digest).toBe(`sha256:${'a'.repeat(64)}`);
  });

  test('has the inputs that contain a parameter', async () => {
    const trees = { base: await treeOf(files('id: string;')), head: await treeOf(files('id: string;', 'string')) };
    const { find } = await createRadiusFinder(library, library, trees);
    const { declarations, types } = find(changeOf('parameters', 'Limit'));
    expect(declarations.map(({ name, before, after }) => [name, before, after])).toEqual([
      [
        "components['parameters']['Limit']",
        `type components['parameters']['Limit'] = number;`,
        `type components['parameters']['Limit'] = string;`,
      ],
      ['BooksListInput', 'type BooksListInput = { limit?: number };', 'type BooksListInput = { limit?: string };'],
    ]);
    expect(types).toEqual(['BooksListInput']);
  });

  test('has methods, handlers, importers, tests and scenarios, by whole names', async () => {
    const tree = await treeOf(files('id: string;'));
    const { find } = await createRadiusFinder(library, library, { base: tree, head: tree });
    const radius = find(changeOf('schemas', 'Book'));
    expect(radius.methods).toEqual(['booksList']);
    expect(radius.handlers).toEqual([
      { operationId: 'booksList', file: 'packages/server/src/books/booksList.ts', line: 1 },
    ]);
    expect(radius.importers).toEqual([{ file: 'packages/server/src/books/booksList.ts', line: 1 }]);
    expect(radius.tests.files).toEqual([
      { file: 'packages/server/test/books.test.ts', line: 2, operations: ['booksList'] },
    ]);
    expect(radius.scenarios).toEqual([
      {
        scenario: 'read-books',
        file: 'specs/scenarios/read-books.yaml',
        steps: [{ step: 'list', operationId: 'booksList', line: 3 }],
      },
    ]);
  });

  test('has operations of a tree without packages', async () => {
    const tree = await treeOf({});
    const finder = await createRadiusFinder(undefined, library, { base: tree, head: tree });
    expect(finder.declarations).toEqual([]);
    expect(finder.digest).toBeUndefined();
    expect(finder.find(changeOf('schemas', 'Book')).operations).toHaveLength(1);
  });
});

test('all declarations that differ are found: added, removed and changed', async () => {
  const base = files('id: string;');
  const key = 'packages/tracing-types/src/generated/inputs.ts';
  const trees = {
    base: await treeOf({ ...base, [key]: `${base[key]}export type Old = string;\n` }),
    head: await treeOf({ ...base, [key]: `${base[key]}export type New = string;\n` }),
  };
  const { declarations } = await createRadiusFinder(library, library, trees);
  expect(declarations).toEqual([
    { name: 'Old', file: key, before: 'type Old = string;' },
    { name: 'New', file: key, after: 'type New = string;' },
  ]);
});
