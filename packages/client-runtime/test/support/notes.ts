import {
  ApiError,
  basicAuthorization,
  bytesBody,
  type CallOptions,
  createServiceClient,
  type FetchLike,
  formBody,
  type OperationTable,
  type ServiceConfig,
  type StreamResponse,
} from '../../src/index.ts';
import type { Client } from 'openapi-fetch';

/** A small service of notes with one operation of each kind. */
export const operations = {
  noteRead: {
    method: 'GET',
    path: '/books/{book}/notes/{note}',
    query: ['tag', 'limit'],
    response: 'json',
    safeToRepeat: true,
  },
  noteUpdate: { method: 'PUT', path: '/notes/{note}', body: 'json', response: 'json', safeToRepeat: true },
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
  fileCreate: { method: 'POST', path: '/files', body: formBody, response: 'json', safeToRepeat: true },
  fileRead: { method: 'GET', path: '/files/{digest}', response: 'bytes', safeToRepeat: true },
  fileWrite: { method: 'PUT', path: '/files/{digest}', body: bytesBody, response: 'json', safeToRepeat: true },
  readVersion: { method: 'GET', path: '/version', response: 'text', safeToRepeat: true, public: true },
} as const satisfies OperationTable;

export interface Note {
  id: string;
  text: string;
}

export interface NotesMethods {
  noteRead(input: { book: string; note: string; tag?: string[]; limit?: number }, options?: CallOptions): Promise<Note>;
  noteUpdate(input: { note: string; text?: string; count?: number }, options?: CallOptions): Promise<Note>;
  notesQuery(input?: { text?: string }, options?: CallOptions): Promise<StreamResponse<Note>>;
  noteWrite(input: { prompt: string; stream: true }, options?: CallOptions): Promise<StreamResponse<string>>;
  noteWrite(input: { prompt: string; stream?: false | null }, options?: CallOptions): Promise<Note>;
  fileCreate(
    input: { project: string; file: Blob | Uint8Array; labels?: string[]; size?: number; about?: object | null },
    options?: CallOptions,
  ): Promise<{ digest: string }>;
  fileRead(input: { digest: string }, options?: CallOptions): Promise<Blob>;
  fileWrite(input: { digest: string; body: Blob | Uint8Array }, options?: CallOptions): Promise<{ digest: string }>;
  readVersion(options?: CallOptions): Promise<string>;
}

interface Paths {
  '/notes/query': {
    post: {
      requestBody: { content: { 'application/json': { text?: string } } };
      responses: {
        200: { content: { 'application/jsonl': string } };
        404: { content: { 'application/json': { reason: string } } };
      };
    };
  };
  '/notes/write': {
    post: {
      requestBody: { content: { 'application/json': { prompt: string; stream?: boolean } } };
      responses: { 200: { content: { 'application/json': Note; 'text/event-stream': string } } };
    };
  };
  '/files/{digest}': {
    get: {
      parameters: { path: { digest: string } };
      responses: { 200: { content: { 'application/octet-stream': Blob } } };
    };
  };
  '/other': { get: { responses: { 200: { content: { 'application/json': { ok: boolean } } } } } };
}

export interface NotesClient extends NotesMethods, Client<Paths> {}

/** Base class of the errors of the notes service. */
export class NotesError extends ApiError {
  readonly service = 'notes';
}

export class NoteNotFoundError extends NotesError {
  override readonly status = 404;
  declare readonly body: { reason: string };
}

export class NoteConflictError extends NotesError {
  override readonly status = 409;
  declare readonly body: { reason: string; expected: string };
}

/** A key that occurs in no other string. */
export const apiKey = 'k3y-Zürich-0f9e';

/**
 * Creates the configuration of a client of the notes service. It retries without a wait.
 * @param baseUrl - URL of the server.
 * @param fetch - Sends the requests.
 * @param key - The API key.
 * @returns The configuration.
 */
export function notesConfig(baseUrl: string, fetch?: FetchLike, key: string = apiKey): ServiceConfig {
  const authorization = basicAuthorization('api', key);
  return {
    owner: 'notesClient',
    baseUrl,
    fetch,
    headers: new Headers({ authorization, 'x-team': 'acme' }),
    secrets: [key],
    operations,
    errors: { byStatus: { 404: NoteNotFoundError, 409: NoteConflictError }, other: NotesError },
    retry: { baseDelay: 0 },
  };
}

/**
 * Creates a client of the notes service.
 * @param baseUrl - URL of the server.
 * @param fetch - Sends the requests.
 * @param key - The API key.
 * @returns The client.
 */
export function notesClient(baseUrl: string, fetch?: FetchLike, key?: string): NotesClient {
  return createServiceClient<NotesClient>(notesConfig(baseUrl, fetch, key));
}

/**
 * Adds middleware that does nothing. Without middleware, openapi-fetch sees only plain calls, and the platform builds
 * their requests.
 * @param client - The client.
 * @returns The same client.
 */
export function watched<Watched extends object>(client: Watched): Watched {
  (client as Pick<Client<object>, 'use'>).use({ onRequest: () => undefined });
  return client;
}

/**
 * Creates a client of the notes service whose calls all go through openapi-fetch.
 * @param args - Arguments of `notesClient`.
 * @returns The client.
 */
export function watchedNotesClient(...args: Parameters<typeof notesClient>): NotesClient {
  return watched(notesClient(...args));
}
