import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutations } from '../../src/cases/mutations.ts';
import { createValidate } from '../../src/contract/validate.ts';
import type { RequestBody } from '../../src/contract/model.ts';

type Json = Record<string, unknown>;

const schema = '#/components/schemas/Body';

function validatorOf(body: object) {
  return createValidate({ openapi: '3.1.1', components: { schemas: { Body: body } } });
}

function mediaOf(properties: readonly string[]): RequestBody {
  return { mediaType: 'application/json', schema, properties, files: [], examples: new Map() };
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

/** An object schema, closed or open, and a value that fits it. */
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
      const found = mutations(mediaOf(Object.keys(value)), value, validatorOf(type)).map(({ what }) => what);
      const expected = [
        ...required.map((key) => `without ${key}`),
        ...Object.keys(value).map((key) => `with ${key} of a wrong type`),
        ...(closed ? ['with an unknown property in it'] : []),
      ];
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test('no derived body fits the schema, and none is the example', () => {
  fc.assert(
    fc.property(objects, objects, (outer, inner) => {
      const type = {
        ...outer.type,
        properties: { ...outer.type.properties, inner: { type: 'array', items: inner.type } },
      };
      const value = { ...outer.value, inner: [inner.value, inner.value] };
      const validate = validatorOf(type);
      expect(validate(schema, value)).toEqual([]);
      const found = mutations(mediaOf([...Object.keys(outer.value), 'inner']), value, validate);
      for (const { body } of found) {
        expect(validate(schema, body)).not.toEqual([]);
        expect(body).not.toEqual(value);
      }
      const deep = found.filter(({ what }) => /inner\/[01]/.test(what));
      expect(deep.length).toBe(2 * (inner.required.length + (inner.closed ? 1 : 0)));
    }),
  );
});

test('a body is not changed', () => {
  const value = Object.freeze({ text: 'Milk', tags: Object.freeze([Object.freeze({ name: 'a' })]) });
  const type = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
  expect(mutations(mediaOf(['text']), value, validatorOf(type)).length).toBe(2);
});

test('a property that may be any JSON gets no wrong type', () => {
  const type = { type: 'object', properties: { any: {}, yes: true, text: { type: 'string' } } };
  const found = mutations(mediaOf(['any', 'yes', 'text']), {}, validatorOf(type));
  expect(found).toEqual([{ what: 'with text of a wrong type', body: { text: 7.5 } }]);
});
