import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { run } from '../src/cli.ts';
import { edit, filesOf, library, generated } from './library.ts';

test('the operation table has method, path, bodies, streams and flags of every operation, each an export of its own', async () => {
  const { 'operations.ts': text = '' } = await generated('tracing-client');
  expect(text.split('\n').filter((line) => /^export const \w+: \w+</.test(line))).toEqual([
    "export const ping: TracingOperation<'ping'> = { method: 'GET', path: '/ping', response: 'text', safeToRepeat: true, public: true };",
    "export const booksList: TracingOperation<'booksList'> = { method: 'GET', path: '/shelves/{shelf}/books', query: ['limit'], parameters: takeParameters, response: 'json', safeToRepeat: true };",
    "export const bookPut: TracingOperation<'bookPut'> = { method: 'PUT', path: '/shelves/{shelf}/books/{isbn}', query: ['notify'], parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };",
    "export const booksSearch: TracingOperation<'booksSearch'> = { method: 'POST', path: '/books/search', body: 'json', response: 'json', safeToRepeat: true };",
    "export const booksExport: TracingOperation<'booksExport'> = { method: 'POST', path: '/books/export', body: 'json', response: 'jsonl', openStream: jsonLines, safeToRepeat: true };",
    "export const ask: TracingOperation<'ask'> = { method: 'POST', path: '/ask', body: 'json', response: 'json', streamFlag: 'stream', stream: 'sse', terminator: '[DONE]', openStream: (source, options) => serverSentEvents(source, { ...options, terminator: '[DONE]' }), safeToRepeat: false };",
    "export const coverCreate: TracingOperation<'coverCreate'> = { method: 'POST', path: '/covers', body: formBody, response: 'json', safeToRepeat: false };",
    "export const scanRead: TracingOperation<'scanRead'> = { method: 'GET', path: '/scans/{id}', parameters: takeParameters, response: 'bytes', safeToRepeat: true };",
    "export const scanWrite: TracingOperation<'scanWrite'> = { method: 'PUT', path: '/scans/{id}', parameters: takeParameters, body: bytesBody, response: 'json', safeToRepeat: true };",
    "export const loansList: TracingOperation<'loansList'> = { method: 'GET', path: '/loans', query: ['reader'], parameters: takeParameters, response: 'json', safeToRepeat: true };",
  ]);
  expect(text).toContain("import { bytesBody, formBody, takeParameters } from '@callscope/client-runtime/methods';\n");
  expect(text).toContain("import { jsonLines, serverSentEvents } from '@callscope/ergonomics/streams';\n");
  expect(text).toMatch(/^export const contractDigest = 'sha256:[0-9a-f]{64}';$/m);
});

test('the whole table holds every row under its operationId', async () => {
  const { 'operations.ts': text = '' } = await generated('tracing-client');
  const [, table = ''] = text.split('export const operations:');
  const ids = [...text.matchAll(/^export const (\w+): TracingOperation</gm)].map(([, id]) => id);
  expect([...table.matchAll(/^ {2}(\w+),$/gm)].map(([, id]) => id)).toEqual(ids);
});

test.each(['delete', 'operations', 'jsonLines', 'books-list'])(
  'an operationId that cannot be the name of an export is an error with its location: %s',
  async (id) => {
    const workspace = await library();
    await edit(workspace, 'specs/tracing/paths/ping.yaml', 'operationId: ping', `operationId: ${id}`);
    await expect(run(workspace, ['write', 'tracing-client'])).rejects.toThrow(
      new RegExp(`^specs/tracing/paths/ping\\.yaml:\\d+: "${id}" cannot be the name of an export`),
    );
  },
);

test('methods take one flat input, none if there is nothing to send, and an optional one if every part is optional', async () => {
  const { 'methods.ts': text = '' } = await generated('tracing-client');
  expect(text.split('\n').filter((line) => /^ {2}\w/.test(line) && line.endsWith(';'))).toEqual([
    '  ping(options?: CallOptions): Promise<string>;',
    '  booksList(input: BooksListInput, options?: CallOptions): Promise<Book>;',
    '  bookPut(input: BookPutInput, options?: CallOptions): Promise<undefined>;',
    '  booksSearch(input?: BooksSearchRequest, options?: CallOptions): Promise<Figures>;',
    '  booksExport(input: BooksExportRequest, options?: CallOptions & JsonLinesOptions): ItemStream<Book>;',
    '  ask(input: AskRequest & { stream: true }, options?: CallOptions & ServerSentEventsOptions): ItemStream<AskPart>;',
    '  ask(input: AskRequest & { stream?: false | null }, options?: CallOptions): Promise<AskResponse>;',
    '  ask(input: AskRequest, options?: CallOptions & ServerSentEventsOptions): Promise<AskResponse> | ItemStream<AskPart>;',
    '  coverCreate(input: CoverCreateRequest, options?: CallOptions): Promise<AskResponse>;',
    '  scanRead(input: ScanReadInput, options?: CallOptions): Promise<Blob>;',
    '  scanWrite(input: ScanWriteInput, options?: CallOptions): Promise<undefined>;',
    '  loansList(input?: LoansListInput, options?: CallOptions): Promise<AskResponse>;',
  ]);
});

test('events that have a stream class of their own bring it', async () => {
  const workspace = await library();
  await rename(
    join(workspace.specs, 'tracing/schemas/AskPart.yaml'),
    join(workspace.specs, 'tracing/schemas/ChatCompletionChunk.yaml'),
  );
  await edit(workspace, 'specs/tracing/paths/ask.yaml', 'AskPart.yaml', 'ChatCompletionChunk.yaml');
  const { 'operations.ts': operations, 'methods.ts': methods } = await filesOf(workspace, 'tracing-client');
  expect(operations).toContain("import { chatStream } from '@callscope/ergonomics/chat';\n");
  expect(operations).toContain(" terminator: '[DONE]', openStream: chatStream, ");
  expect(methods).toContain("import type { ChatStream, ChatStreamOptions } from '@callscope/ergonomics/chat';\n");
  expect(methods).toContain(
    '  ask(input: AskRequest & { stream: true }, options?: CallOptions & ChatStreamOptions): ChatStream;\n',
  );
  expect(methods).not.toContain('ChatCompletionChunk');
});

test('a method whose response follows from its request takes the lists that decide as type parameters, with their descriptions', async () => {
  const workspace = await library();
  await rename(
    join(workspace.specs, 'tracing/schemas/Figures.yaml'),
    join(workspace.specs, 'tracing/schemas/CallStatsResponse.yaml'),
  );
  await edit(workspace, 'specs/tracing/paths/books_search.yaml', 'Figures.yaml', 'CallStatsResponse.yaml');
  const metrics = '  usage_metrics: { type: array, items: { type: string }, description: Metrics of usage. }\n';
  await edit(workspace, 'specs/tracing/schemas/BooksSearchRequest.yaml', '  title:', `${metrics}  title:`);
  const { 'methods.ts': text } = await filesOf(workspace, 'tracing-client');
  expect(text).toContain("import type { CallStatsOf, RequestWith } from '@callscope/ergonomics/buckets';\n");
  expect(text).toContain(
    '  booksSearch<' +
      "const UsageMetrics extends Exclude<BooksSearchRequest['usage_metrics'], undefined> = [], " +
      "const CallMetrics extends Exclude<BooksSearchRequest['call_metrics'], undefined> = []>(" +
      'input?: RequestWith<BooksSearchRequest, {\n' +
      '    /** Metrics of usage. */\n' +
      '    usage_metrics: UsageMetrics;\n' +
      '    call_metrics: CallMetrics;\n' +
      '  }>, options?: CallOptions): ' +
      'Promise<CallStatsOf<{ usage_metrics: UsageMetrics; call_metrics: CallMetrics }>>;\n',
  );
  expect(text).not.toContain('CallStatsResponse');
});

test('methods carry the description of their operation, which cannot end its comment', async () => {
  const { 'methods.ts': text = '' } = await generated('tracing-client');
  expect(text).toContain(`  /**
   * Says that the library is open. Ends a comment *\\/ early, or would.
   *
   * \`GET /ping\`
   */
  ping(`);
  expect(text).toContain('   * `PUT /scans/{id}`\n   *\n   * @deprecated\n');
});

test('each error status has one class; a status with several shared responses has the union of their bodies and of the bodies of a gateway', async () => {
  const { 'errors.ts': text } = await generated('tracing-client');
  expect(text).toBe(
    `
import type { ManyProblems, Problem } from '@callscope/tracing-types';
import { ApiError } from '@callscope/client-runtime/methods';

/**
 * An error response of the tracing service. Each status that the contract declares has a subclass; any other
 * status, such as one of a proxy, has this class itself.
 */
export class TracingError extends ApiError {
  /** Distinguishes the errors of the services. */
  readonly service = 'tracing';
}

/** Status 404. It is not there. */
export class TracingNotFoundError extends TracingError {
  declare readonly status: 404;
  declare readonly body: Problem | string | undefined;
}

/** Status 422. The request has a wrong shape. Or: The title cannot be searched for. */
export class TracingUnprocessableError extends TracingError {
  declare readonly status: 422;
  declare readonly body: ManyProblems | Problem | string | undefined;
}

/**
 * Every error with a status that the contract declares. Compare \`status\` to narrow it. The \`body\` of a response of a
 * gateway is a string, or undefined.
 */
export type TracingStatusError =
  | TracingNotFoundError
  | TracingUnprocessableError;

/** The class of each declared status. */
export const tracingErrorClasses: {
  readonly 404: typeof TracingNotFoundError;
  readonly 422: typeof TracingUnprocessableError;
} = {
  404: TracingNotFoundError,
  422: TracingUnprocessableError,
};

/**
 * Returns true if an error is a response with a status that the contract declares. Then \`status\` is a literal, and
 * comparing it narrows the error to its class and \`body\` to its type.
 * @param error - A thrown value.
 * @returns True for errors of the tracing service whose status has a class.
 */
export function isTracingStatusError(error: unknown): error is TracingStatusError {
  return error instanceof TracingError && error.status in tracingErrorClasses;
}
`.slice(1),
  );
});
