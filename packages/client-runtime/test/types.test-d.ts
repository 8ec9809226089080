import { expectTypeOf, test } from 'vitest';
import type { ApiError, CallOptions, FetchLike, Operation, StreamResponse, TimeoutError } from '../src/index.ts';
import type { Note, NoteConflictError, NoteNotFoundError, NotesClient } from './support/notes.ts';
import type { operations } from './support/notes.ts';

declare const client: NotesClient;
declare const error: NoteNotFoundError | NoteConflictError;

test('a method takes one flat input and gives the answer', () => {
  expectTypeOf(client.noteRead({ book: 'b', note: 'n', limit: 2 })).resolves.toEqualTypeOf<Note>();
  // @ts-expect-error `note` is missing
  void client.noteRead({ book: 'b' });
  // @ts-expect-error there is no `lmit`
  void client.noteRead({ book: 'b', note: 'n', lmit: 2 });
});

test('the literal stream flag chooses the type of the answer', () => {
  expectTypeOf(client.noteWrite({ prompt: 'p' })).resolves.toEqualTypeOf<Note>();
  expectTypeOf(client.noteWrite({ prompt: 'p', stream: false })).resolves.toEqualTypeOf<Note>();
  expectTypeOf(client.noteWrite({ prompt: 'p', stream: true })).resolves.toEqualTypeOf<StreamResponse<string>>();
});

test('a stream is a response that remembers its item', () => {
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

test('the fetch of the platform can be passed, and so can one that takes a request', () => {
  expectTypeOf<typeof globalThis.fetch>().toExtend<FetchLike>();
  expectTypeOf<{ signal: undefined; fetch: undefined }>().toExtend<CallOptions>();
});

test('a fetch that takes one argument can be passed, and one that passes the signal on', () => {
  expectTypeOf<(request: Request) => Promise<Response>>().toExtend<FetchLike>();
  expectTypeOf<(request: Request, init?: RequestInit) => Promise<Response>>().toExtend<FetchLike>();
});

test('an error says whether it may pass', () => {
  expectTypeOf<ApiError['retryable']>().toEqualTypeOf<boolean>();
  expectTypeOf<TimeoutError['limit']>().toEqualTypeOf<'attempt' | 'total'>();
});

test('rows of a constant table are operations', () => {
  expectTypeOf<(typeof operations)['noteWrite']>().toExtend<Operation>();
});

test('plain calls are typed by the paths of the contract', () => {
  const answer = client.POST('/notes/query', { body: {} });
  expectTypeOf<Awaited<typeof answer>['data']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Awaited<typeof answer>['error']>().toEqualTypeOf<{ reason: string } | undefined>();
  // @ts-expect-error there is no such path
  void client.GET('/nowhere');
});
