import { expectTypeOf, test } from 'vitest';
import type { ApiError, CallOptions, FetchLike, Operation, StreamResponse, TimeoutError } from '../src/index.ts';
import type { Note, NoteConflictError, NoteNotFoundError, NotesClient } from './support/notes.ts';
import type { operations } from './support/notes.ts';

declare const client: NotesClient;
declare const error: NoteNotFoundError | NoteConflictError;

test('a method takes one flat input and returns the body of the response', () => {
  expectTypeOf(client.noteRead({ book: 'b', note: 'n', limit: 2 })).resolves.toEqualTypeOf<Note>();
  // @ts-expect-error `note` is missing
  void client.noteRead({ book: 'b' });
  // @ts-expect-error there is no `lmit`
  void client.noteRead({ book: 'b', note: 'n', lmit: 2 });
});

test('the literal stream flag decides the return type', () => {
  expectTypeOf(client.noteWrite({ prompt: 'p' })).resolves.toEqualTypeOf<Note>();
  expectTypeOf(client.noteWrite({ prompt: 'p', stream: false })).resolves.toEqualTypeOf<Note>();
  expectTypeOf(client.noteWrite({ prompt: 'p', stream: true })).resolves.toEqualTypeOf<StreamResponse<string>>();
});

test('a stream is a response with an item type', () => {
  expectTypeOf<StreamResponse<Note>>().toExtend<Response>();
  expectTypeOf<StreamResponse<Note>>().not.toEqualTypeOf<StreamResponse<string>>();
  expectTypeOf<StreamResponse<Note>>().not.toExtend<StreamResponse<string>>();
});

test('errors narrow by their literal status', () => {
  expectTypeOf(error).toExtend<ApiError>();
  if (error.status === 409) expectTypeOf(error.body).toEqualTypeOf<{ reason: string; expected: string }>();
  else expectTypeOf(error).toEqualTypeOf<NoteNotFoundError>();
  // @ts-expect-error no error has this status
  expectTypeOf(error.status === 418).toBeBoolean();
});

test('the fetch of the platform is valid, and options may be undefined', () => {
  expectTypeOf<typeof globalThis.fetch>().toExtend<FetchLike>();
  expectTypeOf<{ signal: undefined; fetch: undefined }>().toExtend<CallOptions>();
});

test('a fetch may take one argument or two', () => {
  expectTypeOf<(request: Request) => Promise<Response>>().toExtend<FetchLike>();
  expectTypeOf<(request: Request, init?: RequestInit) => Promise<Response>>().toExtend<FetchLike>();
});

test('an error says if a retry may succeed', () => {
  expectTypeOf<ApiError['retryable']>().toEqualTypeOf<boolean>();
  expectTypeOf<TimeoutError['limit']>().toEqualTypeOf<'attempt' | 'total'>();
});

test('rows of a constant table are operations', () => {
  expectTypeOf<(typeof operations)['noteWrite']>().toExtend<Operation>();
});

test('plain calls are typed by the paths of the contract', () => {
  const result = client.POST('/notes/query', { body: {} });
  expectTypeOf<Awaited<typeof result>['data']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Awaited<typeof result>['error']>().toEqualTypeOf<{ reason: string } | undefined>();
  // @ts-expect-error there is no such path
  void client.GET('/nowhere');
});
