import { expect, test } from 'vitest';
import { gaps } from '../../src/cases/gaps.ts';
import { contractCases } from '../../src/cases/index.ts';
import type { notesContract } from '../support/contract.ts';
import { readNotes } from '../support/notes.ts';

type Notes = ReturnType<typeof notesContract>;

function gapsOf(change?: (document: Notes) => void): string[] {
  const contract = readNotes(change);
  return gaps(contract, contractCases(contract)).map(({ message }) => message);
}

const notesFile = 'specs/notes/written-notes/paths/notes.yaml';

test('a whole contract has no gaps', () => {
  expect(gapsOf()).toEqual([]);
});

test.each<[string, (document: Notes) => void, string]>([
  [
    'a status without an example is named with the file of its operation',
    ({ paths }) => {
      paths['/version'].get.responses['418'] = {
        description: 'Tea.',
        content: { 'application/json': { schema: { type: 'object' } } },
      };
    },
    'readVersion 418: application/json has no example; give it one. See specs/notes/service/paths/version.yaml.',
  ],
  [
    'a shared answer without an example is named with its own file',
    ({ components }) => {
      components.responses['TooMany'] = {
        description: 'Wait.',
        content: { 'application/json': { schema: { type: 'object' } } },
      };
    },
    'noteCreate 429: application/json has no example; give it one. See specs/notes/shared/responses/TooMany.yaml.',
  ],
  [
    'a status that is no number is refused',
    ({ paths }) => {
      paths['/version'].get.responses['default'] = { description: 'Anything.' };
    },
    'readVersion default: no answer can be checked against it; declare each status by its number. See specs/notes/service/paths/version.yaml.',
  ],
  [
    'an operation whose requests have no example has no cases',
    ({ paths }) => {
      paths['/notes'].post.requestBody.content = { 'application/json': { schema: { type: 'object' } } };
    },
    `noteCreate 200: there is no case, because the operation has no request example. See ${notesFile}.`,
  ],
  [
    'an answer whose keys no request shares is named',
    ({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: object }[];
      media!.examples = { other: { value: { text: 'Milk' } } };
    },
    `noteCreate 200: no example shares its key with a request example, so nothing is known to be answered with it. See ${notesFile}.`,
  ],
  [
    'a request whose key no answer shares is named',
    ({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: Record<string, object> }[];
      media!.examples['lonely'] = { value: { text: 'Milk' } };
    },
    `noteCreate 200: no answer shares the key of the request example "lonely". See ${notesFile}.`,
  ],
  [
    'a request that does not fit its schema is named with what is wrong',
    ({ paths }) => {
      const [media] = Object.values(paths['/notes'].post.requestBody.content) as { examples: Record<string, object> }[];
      media!.examples['plain'] = { value: { text: 1 } };
    },
    `noteCreate 200: the request example "plain" does not fit its schema: /text must be string. See ${notesFile}.`,
  ],
  [
    'a request without a parameter that must be there is named',
    ({ paths }) => {
      paths['/books/{book}/notes/{note}'].parameters[0]!.examples = { first: { value: 'a' } } as never;
    },
    'noteRead 200: the request example "gone" has no value for the parameter book. See specs/notes/written-notes/paths/books_book_notes_note.yaml.',
  ],
  [
    'credentials without a refusal are named',
    ({ paths }) => {
      delete paths['/notes'].post.responses['401'];
    },
    `noteCreate 401: it is not declared; it asks for credentials, so it must say what it answers without them. See ${notesFile}.`,
  ],
  [
    'a body without a refusal is named',
    ({ paths }) => {
      delete paths['/notes'].post.responses['422'];
    },
    `noteCreate 422: it is not declared; its body has a schema, so it must say what it answers to a body that does not fit. See ${notesFile}.`,
  ],
])('%s', (_, change, message) => {
  expect(gapsOf(change)).toContain(message);
});
