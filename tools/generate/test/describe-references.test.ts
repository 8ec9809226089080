import type { Document, Reference, SchemaObject } from '@callscope/contract';
import { expect, test } from 'vitest';

import { describeReferences } from '../src/emit/types.ts';

const book = { $ref: '#/components/schemas/Book' };
const described = { description: 'A book.', ...book };

function documentWith(schema: SchemaObject): Document {
  const schemas = { Book: { type: 'object', description: 'A book.' }, Plain: { type: 'string' }, Shelf: schema };
  return { openapi: '3.1.1', info: { title: 'Library', version: '1' }, paths: {}, components: { schemas } };
}

function after(schema: SchemaObject): SchemaObject | undefined {
  return describeReferences(documentWith(schema)).components?.schemas?.Shelf;
}

test('properties are described at every depth: in lists, in alternatives and in inline objects', () => {
  const nested = (property: Reference): SchemaObject => ({
    properties: { top: property, inline: { properties: { inner: property } } },
    items: { properties: { listed: property } },
    anyOf: [{ properties: { either: property } }, book],
  });
  expect(after(nested(book))).toEqual(nested(described));
});

test('a description of its own, and a reference to a schema without one, stay as they are', () => {
  const schema = {
    properties: { own: { ...book, description: 'The first one.' }, silent: { $ref: '#/components/schemas/Plain' } },
  };
  expect(after(schema)).toEqual(schema);
});

test('the document itself is not changed', () => {
  const document = documentWith({ properties: { top: book } });
  const before = structuredClone(document);
  describeReferences(document);
  expect(document).toEqual(before);
});
