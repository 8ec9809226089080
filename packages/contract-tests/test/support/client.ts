import {
  ApiError,
  basicAuthorization,
  bytesBody,
  createServiceClient,
  formBody,
  type OperationTable,
  type StreamSource,
} from '@callscope/client-runtime';
import { createConnect } from '../../src/services.ts';

/** A stream that can only be read whole: returns the JSON of each line that ends in JSON. */
const items = ({ open }: StreamSource): object => ({
  toArray: async () => {
    const text = await (await open(new AbortController().signal)).text();
    const found = text.split('\n').flatMap((line) => /\{.*\}$/.exec(line)?.[0] ?? []);
    const values = found.map((json) => JSON.parse(json) as { reason?: string });
    const broken = values.find(({ reason }) => reason !== undefined);
    if (broken) throw Object.assign(new Error(broken.reason), { body: broken });
    return values;
  },
});

const operations = {
  noteCreate: { method: 'POST', path: '/notes', body: 'json', response: 'json', safeToRepeat: false },
  noteRead: {
    method: 'GET',
    path: '/books/{book}/notes/{note}',
    query: ['tag'],
    response: 'json',
    safeToRepeat: true,
  },
  notesQuery: {
    method: 'POST',
    path: '/notes/query',
    body: 'json',
    response: 'jsonl',
    openStream: items,
    safeToRepeat: true,
  },
  noteWrite: {
    method: 'POST',
    path: '/notes/write',
    body: 'json',
    response: 'json',
    streamFlag: 'stream',
    stream: 'sse',
    terminator: '[DONE]',
    openStream: items,
    safeToRepeat: false,
  },
  fileCreate: { method: 'POST', path: '/files', body: formBody, response: 'json', safeToRepeat: true },
  fileRead: { method: 'GET', path: '/files/{digest}', response: 'bytes', safeToRepeat: true },
  fileWrite: { method: 'PUT', path: '/files/{digest}', body: bytesBody, response: 'json', safeToRepeat: true },
  readVersion: { method: 'GET', path: '/version', response: 'json', safeToRepeat: true, public: true },
} as const satisfies OperationTable;

class DeclaredError extends ApiError {}
const byStatus = Object.fromEntries([400, 401, 404, 422, 429].map((status) => [status, DeclaredError]));

/** Creates clients of the notes service. Each declared status has its own error class. */
export const connectNotes = createConnect(
  ({ baseUrl, apiKey, retry }) =>
    createServiceClient({
      owner: 'connectNotes',
      baseUrl,
      retry,
      headers: new Headers({ authorization: basicAuthorization('api', apiKey) }),
      secrets: [apiKey],
      operations,
      errors: { byStatus, other: ApiError },
    }),
  (error) => error instanceof DeclaredError,
);
