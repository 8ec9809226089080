import { expect, test } from 'vitest';

import { made } from './library.ts';

test('the operation table tells method, path, bodies, streams and flags of every operation', async () => {
  const { 'operations.ts': text = '' } = await made('tracing-client');
  expect(text.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    "  ping: { method: 'GET', path: '/ping', response: 'text', safeToRepeat: true, public: true },",
    "  booksList: { method: 'GET', path: '/shelves/{shelf}/books', query: ['limit'], response: 'json', safeToRepeat: true },",
    "  bookPut: { method: 'PUT', path: '/shelves/{shelf}/books/{isbn}', query: ['notify'], body: 'json', response: 'json', safeToRepeat: true },",
    "  booksSearch: { method: 'POST', path: '/books/search', body: 'json', response: 'json', safeToRepeat: true },",
    "  booksExport: { method: 'POST', path: '/books/export', body: 'json', response: 'jsonl', safeToRepeat: true },",
    "  ask: { method: 'POST', path: '/ask', body: 'json', response: 'json', streamFlag: 'stream', stream: 'sse', terminator: '[DONE]', safeToRepeat: false },",
    "  coverCreate: { method: 'POST', path: '/covers', body: 'multipart', response: 'json', safeToRepeat: false },",
    "  scanRead: { method: 'GET', path: '/scans/{id}', response: 'bytes', safeToRepeat: true },",
    "  scanWrite: { method: 'PUT', path: '/scans/{id}', body: 'bytes', response: 'json', safeToRepeat: true },",
    "  loansList: { method: 'GET', path: '/loans', query: ['reader'], response: 'json', safeToRepeat: true },",
  ]);
  expect(text).toMatch(/^export const contractDigest = 'sha256:[0-9a-f]{64}';$/m);
});

test('methods take one flat input, none when there is nothing to send, and leave it out where all is optional', async () => {
  const { 'methods.ts': text = '' } = await made('tracing-client');
  expect(text.split('\n').filter((line) => /^ {2}\w/.test(line) && line.endsWith(';'))).toEqual([
    '  ping(options?: CallOptions): Promise<string>;',
    '  booksList(input: BooksListInput, options?: CallOptions): Promise<Book>;',
    '  bookPut(input: BookPutInput, options?: CallOptions): Promise<undefined>;',
    '  booksSearch(input?: BooksSearchRequest, options?: CallOptions): Promise<Figures>;',
    '  booksExport(input: BooksExportRequest, options?: CallOptions): Promise<StreamResponse<Book>>;',
    '  ask(input: AskRequest & { stream: true }, options?: CallOptions): Promise<StreamResponse<AskPart>>;',
    '  ask(input: AskRequest & { stream?: false | null }, options?: CallOptions): Promise<AskResponse>;',
    '  ask(input: AskRequest, options?: CallOptions): Promise<AskResponse | StreamResponse<AskPart>>;',
    '  coverCreate(input: CoverCreateRequest, options?: CallOptions): Promise<AskResponse>;',
    '  scanRead(input: ScanReadInput, options?: CallOptions): Promise<Blob>;',
    '  scanWrite(input: ScanWriteInput, options?: CallOptions): Promise<undefined>;',
    '  loansList(input?: LoansListInput, options?: CallOptions): Promise<AskResponse>;',
  ]);
});

test('methods carry the description of their operation, which cannot end its comment', async () => {
  const { 'methods.ts': text = '' } = await made('tracing-client');
  expect(text).toContain(`  /**
   * Says that the library is open. Ends a comment *\\/ early, or would.
   *
   * \`GET /ping\`
   */
  ping(`);
  expect(text).toContain('   * `PUT /scans/{id}`\n   *\n   * @deprecated\n');
});

test('each error status has one class; a status with several shared responses has the union of their bodies', async () => {
  const { 'errors.ts': text } = await made('tracing-client');
  expect(text).toBe(
    `
import type { ManyProblems, Problem } from '@callscope/tracing-types';
import { TracingError } from '../error.ts';

/** Status 404. It is not there. */
export class NotFoundError extends TracingError {
  override readonly status = 404;
  declare readonly body: Problem;
}

/** Status 422. The request has a wrong shape. Or: The title cannot be searched for. */
export class UnprocessableError extends TracingError {
  override readonly status = 422;
  declare readonly body: ManyProblems | Problem;
}

/** Every error whose status the contract declares: tell them apart by \`status\`. */
export type TracingStatusError =
  | NotFoundError
  | UnprocessableError;

/** The class of each declared status. */
export const errorClasses: {
  readonly 404: typeof NotFoundError;
  readonly 422: typeof UnprocessableError;
} = {
  404: NotFoundError,
  422: UnprocessableError,
};
`.slice(1),
  );
});
