import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Contract, contractCases, gaps, runCase } from '../../src/index.ts';
import { invalidBodies } from '../../src/rejections.ts';
import { createValidate } from '../../src/validate.ts';
import { notesTarget, readNotes } from '../support/notes.ts';
import { serve } from '../support/server.ts';

type Json = Record<string, unknown>;

const schema = '/components/schemas/Body';

function validatorOf(body: object) {
  return createValidate({ openapi: '3.1.1', components: { schemas: { Body: body } } });
}

const scalars: [Json, fc.Arbitrary<unknown>][] = [
  [{ type: 'string' }, fc.string()],
  [{ type: 'integer' }, fc.integer()],
  [{ type: 'boolean' }, fc.boolean()],
  [{ type: ['string', 'null'] }, fc.constantFrom(null, 'text')],
  [{ enum: ['a', 'b'] }, fc.constantFrom('a', 'b')],
];
const scalar = fc.constantFrom(...scalars).chain(([type, values]) => values.map((value) => ({ type, value })));
const name = fc.stringMatching(/^[a-z~/]{1,6}$/);

/** An object schema, closed or open, and a value that matches it. */
const objects = fc
  .record({
    properties: fc.dictionary(name, fc.record({ part: scalar, required: fc.boolean() }), { minKeys: 1, maxKeys: 5 }),
    closed: fc.boolean(),
  })
  .map(({ properties, closed }) => {
    const entries = Object.entries(properties);
    const required = entries.filter(([, property]) => property.required).map(([key]) => key);
    return {
      required,
      closed,
      value: Object.fromEntries(entries.map(([key, { part }]) => [key, part.value])),
      type: {
        type: 'object',
        required,
        properties: Object.fromEntries(entries.map(([key, { part }]) => [key, part.type])),
        ...(closed && { additionalProperties: false }),
      },
    };
  });

test('each required property is left out once, each property has a wrong type once, and only closed objects get an unknown one', () => {
  fc.assert(
    fc.property(objects, ({ type, value, required, closed }) => {
      const found = invalidBodies(schema, Object.keys(value), value, validatorOf(type)).map(({ what }) => what);
      const expected = [
        ...required.map((key) => `without ${key}`),
        ...Object.keys(value).map((key) => `with ${key} of a wrong type`),
        ...(closed ? ['with an unknown property in it'] : []),
      ];
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test('no derived body matches the schema, and none is the example', () => {
  fc.assert(
    fc.property(objects, objects, (outer, inner) => {
      const type = {
        ...outer.type,
        properties: { ...outer.type.properties, inner: { type: 'array', items: inner.type } },
      };
      const value = { ...outer.value, inner: [inner.value, inner.value] };
      const validate = validatorOf(type);
      expect(validate(schema, value)).toEqual([]);
      const found = invalidBodies(schema, [...Object.keys(outer.value), 'inner'], value, validate);
      for (const { body } of found) {
        expect(validate(schema, body)).not.toEqual([]);
        expect(body).not.toEqual(value);
      }
      const deep = found.filter(({ what }) => /inner\/[01]/.test(what));
      expect(deep.length).toBe(2 * (inner.required.length + (inner.closed ? 1 : 0)));
    }),
  );
});

test('the example is not changed', () => {
  const value = Object.freeze({ text: 'Milk', tags: Object.freeze([Object.freeze({ name: 'a' })]) });
  const type = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
  expect(invalidBodies(schema, ['text'], value, validatorOf(type)).length).toBe(2);
});

test('a property that accepts any JSON gets no wrong type', () => {
  const type = { type: 'object', properties: { any: {}, yes: true, text: { type: 'string' } } };
  const found = invalidBodies(schema, ['any', 'yes', 'text'], {}, validatorOf(type));
  expect(found).toEqual([{ what: 'with text of a wrong type', body: { text: 7.5 } }]);
});

/** Reads the notes contract, with one more parameter of noteRead. */
function withParameter(parameter: object, declares422 = true): Contract {
  return readNotes(({ paths }) => {
    const { parameters, responses } = paths['/books/{book}/notes/{note}'].get as {
      parameters: object[];
      responses: Record<string, object>;
    };
    parameters.push({ in: 'query', name: 'extra', example: 1, ...parameter });
    if (declares422) responses['422'] = { $ref: '#/components/responses/Invalid' };
  });
}

function rejectedRequests(parameter: object): string[] {
  return contractCases(withParameter(parameter))
    .filter(
      ({ expect: { kind }, operation, status }) =>
        kind === 'rejection' && operation.id === 'noteRead' && status === '422',
    )
    .map(({ title }) => title.replace('noteRead rejects a request ', ''));
}

test.each<[string, object, string[]]>([
  [
    'a number with a bound',
    { schema: { type: 'integer', minimum: 0 } },
    ['with the query parameter extra = "text"', 'with the query parameter extra = "-1"'],
  ],
  [
    'a required string',
    { required: true, schema: { type: 'string' }, example: 'x' },
    ['without the query parameter extra'],
  ],
  [
    'an enum of strings',
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
  ['any string', { schema: { type: 'string' } }, []],
  ['anything', {}, []],
])('a parameter that is %s is rejected when it is invalid', (_, parameter, expected) => {
  expect(rejectedRequests(parameter)).toEqual(expected);
});

test('a target that checks its parameters passes, and one that does not fails', async () => {
  const contract = withParameter({ schema: { type: 'integer', minimum: 0 } });
  const cases = contractCases(contract).filter(({ title }) => title.includes('the query parameter extra'));
  const conforming = notesTarget((await serve(contract)).url);
  for (const each of cases) expect((await runCase(each, conforming)).message).toBe('');
  const careless = notesTarget((await serve(contract, (draft) => ({ ...draft, status: 200, body: '{}' }))).url);
  for (const each of cases) expect((await runCase(each, careless)).message).toContain('the status is 200; expected');
  expect(cases).toHaveLength(2);
});

test('a contract that declares no rejection of a parameter has a gap', () => {
  const contract = withParameter({ schema: { type: 'integer' } }, false);
  expect(gaps(contract, contractCases(contract)).map(({ message }) => message)).toEqual([
    'noteRead 422: the status is not declared, although a parameter has a schema. ' +
      'See specs/notes/written-notes/paths/books_book_notes_note.yaml.',
  ]);
});
