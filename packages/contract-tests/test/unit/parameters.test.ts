import { expect, test } from 'vitest';
import { contractCases } from '../../src/cases/index.ts';
import { gaps } from '../../src/cases/gaps.ts';
import { runCase } from '../../src/run/run.ts';
import { notesTarget, readNotes } from '../support/notes.ts';
import { serve } from '../support/server.ts';

/** The notes contract, with one more parameter of noteRead. */
function withParameter(parameter: object, declares422 = true) {
  return readNotes(({ paths }) => {
    const { parameters, responses } = paths['/books/{book}/notes/{note}'].get as {
      parameters: object[];
      responses: Record<string, object>;
    };
    parameters.push({ in: 'query', name: 'extra', example: 1, ...parameter });
    if (declares422) responses['422'] = { $ref: '#/components/responses/Invalid' };
  });
}

function whatOf(parameter: object): string[] {
  return contractCases(withParameter(parameter))
    .filter(
      ({ expect: { kind }, operation, status }) =>
        kind === 'refusal' && operation.id === 'noteRead' && status === '422',
    )
    .map(({ title }) => title.replace('noteRead refuses a request ', ''));
}

test.each<[string, object, string[]]>([
  [
    'a number with a bound',
    { schema: { type: 'integer', minimum: 0 } },
    ['with the query parameter extra = "text"', 'with the query parameter extra = "-1"'],
  ],
  [
    'a required text',
    { required: true, schema: { type: 'string' }, example: 'x' },
    ['without the query parameter extra'],
  ],
  [
    'one of some texts',
    { schema: { enum: ['up', 'down'] }, example: 'up' },
    ['with the query parameter extra = "text"'],
  ],
  [
    'a list of numbers',
    { schema: { type: 'array', items: { type: 'number' } } },
    ['with the query parameter extra = "text"'],
  ],
  [
    'a field with a pattern',
    { in: 'header', schema: { type: 'string', pattern: '/' }, example: 'a/b' },
    ['with the header parameter extra = "text"'],
  ],
  ['any text', { schema: { type: 'string' } }, []],
  ['anything', {}, []],
])('%s is refused where it is broken', (_, parameter, expected) => {
  expect(whatOf(parameter)).toEqual(expected);
});

test('a target that looks at its parameters passes, and one that does not fails', async () => {
  const contract = withParameter({ schema: { type: 'integer', minimum: 0 } });
  const cases = contractCases(contract).filter(({ title }) => title.includes('the query parameter extra'));
  const honest = notesTarget((await serve(contract)).url);
  for (const each of cases) expect((await runCase(each, honest)).message).toBe('');
  const careless = notesTarget((await serve(contract, (draft) => ({ ...draft, status: 200, body: '{}' }))).url);
  for (const each of cases) expect((await runCase(each, careless)).message).toContain('the status is 200; expected');
  expect(cases).toHaveLength(2);
});

test('a contract that does not say what it answers has a gap', () => {
  const contract = withParameter({ schema: { type: 'integer' } }, false);
  expect(gaps(contract, contractCases(contract)).map(({ message }) => message)).toEqual([
    'noteRead 422: it is not declared; a parameter has a schema, so it must say what it answers to one that does not ' +
      'fit. See specs/notes/written-notes/paths/books_book_notes_note.yaml.',
  ]);
});
