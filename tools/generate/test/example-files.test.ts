import { expect, test } from 'vitest';

import { generated } from './library.ts';

test('an example sends parameters and body side by side, with its summary as comment', async () => {
  const files = await generated('examples-tracing');
  expect(files['booksList.ts']).toBe(
    `
import type { Book, BooksListInput } from '@callscope/tracing-types';

/** Examples of \`booksList\`, \`GET /shelves/{shelf}/books\`. */
export const booksList: {
  /** At most two. Two books */
  readonly two: { readonly request: BooksListInput; readonly response: Book };
  /** An empty shelf */
  readonly none: { readonly response: Book };
} = {
  two: {
    request: {
      "shelf": "poetry",
      "limit": 2,
    },
    response: {
      "title": "Odes"
    },
  },
  none: {
    response: {
      "title": "",
      "year": null
    },
  },
};
`.slice(1),
  );
});

test('an operation without a response body has only examples of requests', async () => {
  const { 'bookPut.ts': text } = await generated('examples-tracing');
  expect(text).toContain('readonly first: { readonly request: BookPutInput };');
  expect(text).toContain('"shelf": "poetry",\n      "isbn": "0001",\n      "title": "Odes",');
});

test('the response of a stream is the list of its items', async () => {
  const files = await generated('examples-tracing');
  expect(files['booksExport.ts']).toContain('readonly response: readonly Book[] };');
  expect(files['booksExport.ts']).toContain('"title": "Elegies"');
  expect(files['ask.ts']).toContain(
    'readonly short: { readonly request: AskRequest; readonly response: AskResponse };',
  );
  expect(files['ask.ts']).toContain(
    'readonly streamed: { readonly request: AskRequest; readonly response: readonly AskPart[] };',
  );
});

test('a stream that fails can contain the item that reports it', async () => {
  const { 'ask.ts': text } = await generated('examples-tracing');
  expect(text).toContain('readonly broken: { readonly response: readonly (AskPart | Problem)[] };');
});

test('bytes and files of forms are blobs', async () => {
  const files = await generated('examples-tracing');
  expect(files['scanRead.ts']).toContain('response: new Blob(["bytes of a page"]),');
  expect(files['scanWrite.ts']).toContain('"body": new Blob(["bytes of a page"]),');
  expect(files['coverCreate.ts']).toContain('"isbn": "0001",\n      "picture": new Blob(["not really a picture"]),');
});

test('the examples of errors are listed by shared response and key, with their status', async () => {
  const { 'errorExamples.ts': text = '' } = await generated('examples-tracing');
  expect(text).toContain(
    '    /** No such shelf */\n    readonly notFound: { readonly status: 404; readonly body: Problem };',
  );
  expect(text).toContain('readonly unprocessable: { readonly status: 422; readonly body: ManyProblems | Problem };');
});

test('the index exports the operations in the order of the contract and the errors last', async () => {
  const { 'index.ts': text = '' } = await generated('examples-tracing');
  const names = [...text.matchAll(/export \{ (?<name>\w+) \}/g)].map(({ groups }) => groups?.name);
  expect(names.slice(0, 3)).toEqual(['ping', 'booksList', 'bookPut']);
  expect(names.at(-1)).toBe('errorExamples');
});
