import { expect, test } from 'vitest';

import { edit, filesOf, library, generated } from './library.ts';

test('operations with parameters or bytes get an input type: path, then query, then the body', async () => {
  const { 'inputs.ts': text } = await generated('tracing-types');
  expect(text).toBe(
    `
import type { Book } from './schema.ts';

/** Input of \`booksList\`. */
export type BooksListInput = {
    /**
     * Name of the shelf.
     *
     * @example poetry
     */
    shelf: string;
    /** Greatest number of books. */
    limit?: number;
};

/** Input of \`bookPut\`. */
export type BookPutInput = {
    /** @example poetry */
    shelf: string;
    /** Number of the book. */
    isbn: string;
    notify?: boolean;
} & Book;

/** Input of \`scanRead\`. */
export type ScanReadInput = {
    id: string;
};

/** Input of \`scanWrite\`. */
export type ScanWriteInput = {
    id: string;
    /** The bytes of the scan. */
    body: Blob | ArrayBuffer | Uint8Array;
};

/** Input of \`loansList\`. */
export type LoansListInput = {
    reader?: string;
};
`.slice(1),
  );
});

test('every schema has a described type of its own name, and no other part has one', async () => {
  const { 'schema.ts': text = '' } = await generated('tracing-types');
  const names = [...text.matchAll(/^export (?:type|interface) (?<name>\w+)/gm)].map(({ groups }) => groups?.name);
  const own = 'JsonLines EventStream paths webhooks components operations';
  const schemas =
    'AskPart AskRequest AskResponse Book BooksExportRequest BooksSearchRequest CoverCreateRequest Figures';
  expect(new Set(names)).toEqual(new Set(`${own} ${schemas} ManyProblems Problem`.split(' ')));
  expect(text).toContain("/** A book. */\nexport type Book = components['schemas']['Book'];");
});

test('streams and bytes have types of their own in the declarations', async () => {
  const { 'schema.ts': text = '' } = await generated('tracing-types');
  expect(text).toContain('"application/jsonl": JsonLines<Book>;');
  expect(text).toContain('"text/event-stream": EventStream<AskPart>;');
  expect(text).toContain('"application/octet-stream": Blob;');
  expect(text).toContain('picture: Blob;');
});

test('an open string suggests its known values', async () => {
  const workspace = await library();
  const property = 'type: [string, "null"]\n    x-known-values: [short, long]\n    description: Its length.';
  await edit(workspace, 'specs/tracing/schemas/Book.yaml', 'type: string\n    description: Its title.', property);
  const { 'schema.ts': text = '' } = await filesOf(workspace, 'tracing-types');
  expect(text).toContain('/** Its length. */\n            title: "short" | "long" | (string & {}) | null;');
});

test('keys by pattern do not restrict named properties of the same object', async () => {
  const { 'schema.ts': text = '' } = await generated('tracing-types');
  expect(text).toContain(`Figures: {
            name: string;
            [key: \`p\${number}_\${'pages' | 'lines'}\`]: number | null;
        };`);
});

test('a property that is only a reference shows the description of its target', async () => {
  const { 'schema.ts': text = '' } = await generated('tracing-types');
  expect(text).toContain('/** A book. */\n            like?: Book;');
});

test('a comment begins with the description; the format and the tags follow', async () => {
  const workspace = await library();
  const property =
    'type: string\n    format: date\n    default: today\n    description: |-\n      Its day.\n\n      - First\n        item.';
  await edit(workspace, 'specs/tracing/schemas/Book.yaml', 'type: string\n    description: Its title.', property);
  const { 'schema.ts': text = '' } = await filesOf(workspace, 'tracing-types');
  expect(text).toContain(`
            /**
             * Its day.
             *
             * - First
             *   item.
             *
             * Format: date
             *
             * @default today
             */
            title: string;`);
});
