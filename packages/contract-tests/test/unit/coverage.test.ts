import { expect, test } from 'vitest';
import { contractCases, gaps } from '../../src/index.ts';
import { type NotesDocument, readNotes } from '../support/notes.ts';

function gapsOf(change?: (document: NotesDocument) => void): string[] {
  const contract = readNotes(change);
  return gaps(contract, contractCases(contract)).map(({ message }) => message);
}

const notesFile = 'specs/notes/written-notes/paths/notes.yaml';

test('a complete contract has no gaps', () => {
  expect(gapsOf()).toEqual([]);
});

test.each<[string, (document: NotesDocument) => void, string]>([
  [
    'a status without an example is named with the file of its operation',
    ({ paths }) => {
      paths['/version'].get.responses['418'] = {
        description: 'Tea.',
        content: { 'application/json': { schema: { type: 'object' } } },
      };
    },
    'readVersion 418: application/json has no example; add one. See specs/notes/service/paths/version.yaml.',
  ],
  [
    'a shared response without an example is named with its own file',
    ({ components }) => {
      components.responses['TooMany'] = {
        description: 'Wait.',
        content: { 'application/json': { schema: { type: 'object' } } },
      };
    },
    'noteCreate 429: application/json has no example; add one. See specs/notes/shared/responses/TooMany.yaml.',
  ],
  [
    'a status that is not a number is a gap',
    ({ paths }) => {
      paths['/version'].get.responses['default'] = { description: 'Anything.' };
    },
    'readVersion default: no response can be checked against it; declare each status by its number. See specs/notes/service/paths/version.yaml.',
  ],
  [
    'an operation whose requests have no example has no cases',
    ({ paths }) => {
      paths['/notes'].post.requestBody.content = { 'application/json': { schema: { type: 'object' } } };
    },
    `noteCreate 200: there is no case, because the operation has no request example. See ${notesFile}.`,
  ],
  [
    'a response whose keys no request has is named',
    ({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: object }[];
      media!.examples = { other: { value: { text: 'Milk' } } };
    },
    `noteCreate 200: no example has the key of a request example, so no request is known to cause this response. See ${notesFile}.`,
  ],
  [
    'a request whose key no response has is named',
    ({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: Record<string, object> }[];
      media!.examples['lonely'] = { value: { text: 'Milk' } };
    },
    `noteCreate 200: no response has the key of the request example "lonely". See ${notesFile}.`,
  ],
  [
    'a request that does not match its schema is named with the violation',
    ({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: Record<string, object> }[];
      media!.examples['plain'] = { value: { text: 1 } };
    },
    `noteCreate 200: the request example "plain" does not match its schema: /text must be string. See ${notesFile}.`,
  ],
  [
    'a request without a required parameter is named',
    ({ paths }) => {
      paths['/books/{book}/notes/{note}'].parameters[0]!.examples = { first: { value: 'a' } } as never;
    },
    'noteRead 200: the request example "gone" has no value for the parameter book. See specs/notes/written-notes/paths/books_book_notes_note.yaml.',
  ],
  [
    'credentials without a declared rejection are named',
    ({ paths }) => {
      delete paths['/notes'].post.responses['401'];
    },
    `noteCreate 401: the status is not declared, although the operation takes credentials. See ${notesFile}.`,
  ],
  [
    'a body without a declared rejection is named',
    ({ paths }) => {
      delete paths['/notes'].post.responses['422'];
    },
    `noteCreate 422: the status is not declared, although the body has a schema. See ${notesFile}.`,
  ],
])('%s', (_, change, message) => {
  expect(gapsOf(change)).toContain(message);
});
