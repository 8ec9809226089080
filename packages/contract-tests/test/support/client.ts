import { ApiError, basicAuthorization, createServiceClient, type OperationTable } from '@callscope/client-runtime';
import { connector } from '../../src/target/connect.ts';

const operations = {
  noteCreate: { method: 'POST', path: '/notes', body: 'json', response: 'json', safeToRepeat: false },
  noteRead: {
    method: 'GET',
    path: '/books/{book}/notes/{note}',
    query: ['tag'],
    response: 'json',
    safeToRepeat: true,
  },
  notesQuery: { method: 'POST', path: '/notes/query', body: 'json', response: 'jsonl', safeToRepeat: true },
  noteWrite: {
    method: 'POST',
    path: '/notes/write',
    body: 'json',
    response: 'json',
    streamFlag: 'stream',
    stream: 'sse',
    terminator: '[DONE]',
    safeToRepeat: false,
  },
  fileCreate: { method: 'POST', path: '/files', body: 'multipart', response: 'json', safeToRepeat: true },
  fileRead: { method: 'GET', path: '/files/{digest}', response: 'bytes', safeToRepeat: true },
  fileWrite: { method: 'PUT', path: '/files/{digest}', body: 'bytes', response: 'json', safeToRepeat: true },
  readVersion: { method: 'GET', path: '/version', response: 'json', safeToRepeat: true, public: true },
} as const satisfies OperationTable;

class DeclaredError extends ApiError {}
const byStatus = Object.fromEntries([400, 401, 404, 422, 429].map((status) => [status, DeclaredError]));

/** Makes clients of the notes service. Each declared status has a class of its own. */
export const connectNotes = connector(
  ({ baseUrl, apiKey }) =>
    createServiceClient({
      baseUrl,
      headers: new Headers({ authorization: basicAuthorization('api', apiKey) }),
      secrets: [apiKey],
      operations,
      errors: { byStatus, other: ApiError },
    }),
  (error) => error instanceof DeclaredError,
);
