import type { Document } from '@callscope/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { compareContracts } from '../../src/compare/contract.ts';

// An independent judge: a change breaks requests if a validator rejects a value that was valid, and responses if it
// accepts a value that was not.

type Schema = Readonly<Record<string, unknown>>;

const string = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const both = { type: ['string', 'integer'] };
const nullType = { type: 'null' };
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const variant = (kind: string, more: Schema = {}): Schema => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: kind }, ...more },
});
const shared = { Name: string, A: variant('a', { x: string }), B: variant('b', { y: string }) };

const changes: readonly (readonly [name: string, before: Schema, after: Schema])[] = [
  ['an exclusive limit becomes inclusive', { ...number, exclusiveMaximum: 10 }, { ...number, maximum: 10 }],
  ['an inclusive limit becomes exclusive', { ...number, minimum: 2 }, { ...number, exclusiveMinimum: 2 }],
  ['an integer limit in another notation', { ...integer, exclusiveMaximum: 11 }, { ...integer, maximum: 10 }],
  ['the tighter of two limits', { ...number, maximum: 10, exclusiveMaximum: 5 }, { ...number, maximum: 3 }],
  ['an enum becomes a type', { enum: ['a', 'b'] }, string],
  ['an enum with a type becomes a constant', { ...string, enum: ['a', 'b'] }, { const: 'a' }],
  ['an enum becomes variants of constants', { enum: ['a', 'b'] }, { anyOf: [{ const: 'a' }, { const: 'b' }] }],
  ['a variant is added to constants', { anyOf: [{ const: 'a' }] }, { anyOf: [{ const: 'a' }, integer] }],
  ['null is removed from an enum', { enum: ['a', null] }, { enum: ['a'] }],
  ['null is added to an enum', { enum: ['a'] }, { enum: ['a', null] }],
  [
    'null is removed from an enum but not from its type',
    { type: ['string', 'null'], enum: ['a', null] },
    { type: ['string', 'null'], enum: ['a'] },
  ],
  ['types become variants', both, { anyOf: [string, integer] }],
  ['variants become types', { oneOf: [string, integer] }, both],
  ['a variant is widened', { anyOf: [string, integer] }, { anyOf: [string, number] }],
  ['a reference is added to variants of types', { anyOf: [string, integer] }, { anyOf: [string, integer, ref('A')] }],
  ['variants of references in another notation', { oneOf: [ref('A'), ref('B')] }, { anyOf: [ref('A'), ref('B')] }],
  ['null is removed from variants', { oneOf: [ref('A'), ref('B'), nullType] }, { oneOf: [ref('A'), ref('B')] }],
  ['a branch adds a constraint', string, { allOf: [string, { maxLength: 2 }] }],
  [
    'a branch adds a tighter limit',
    { ...number, maximum: 10 },
    { allOf: [{ ...number, maximum: 10 }, { maximum: 5 }] },
  ],
  ['a branch with a tighter limit is removed', { allOf: [{ maximum: 10 }, { maximum: 5 }] }, { maximum: 10 }],
  ['a branch limits the types', both, { allOf: [both, string] }],
  ['a branch narrows a property', ref('A'), { allOf: [ref('A'), { properties: { x: { maxLength: 1 } } }] }],
  ['a branch no longer narrows a property', { allOf: [ref('A'), { properties: { x: { maxLength: 1 } } }] }, ref('A')],
  ['a branch requires a property', ref('A'), { allOf: [ref('A'), { required: ['x'] }] }],
  ['a keyword is added to a reference', ref('Name'), { ...ref('Name'), maxLength: 2 }],
  ['a keyword of a reference changes', { ...ref('Name'), maxLength: 1 }, { ...ref('Name'), maxLength: 2 }],
  ['a condition between properties is added', {}, { dependentRequired: { a: ['b'] } }],
  ['a condition between properties is removed', { dependentRequired: { a: ['b'] } }, {}],
  ['names of properties are limited', { type: 'object' }, { type: 'object', propertyNames: { pattern: '^[a-c]$' } }],
  ['unknown keys are limited', { type: 'object' }, { type: 'object', additionalProperties: string }],
  ['unknown keys may have any value explicitly', { type: 'object' }, { type: 'object', additionalProperties: {} }],
  ['items are limited', { type: 'array' }, { type: 'array', items: string }],
  ['items may have any value explicitly', { type: 'array' }, { type: 'array', items: {} }],
  ['items are widened', { type: 'array', items: string }, { type: 'array', items: both }],
  ['no items are valid', { type: 'array', items: string }, { type: 'array', items: false }],
  ['a property may have any value', { properties: { a: string } }, { properties: { a: true } }],
  ['any property value becomes a type', { properties: { a: {} } }, { properties: { a: string } }],
  ['a list of types in another notation', { type: ['integer', 'number'] }, number],
  ['a value becomes excluded', string, { ...string, not: { const: 'a' } }],
  ['a discriminator is added', { oneOf: [ref('A')] }, { oneOf: [ref('A')], discriminator: { propertyName: 'kind' } }],
];

const scalars = [null, true, -1, 0, 1, 2, 3, 4, 5, 9, 10, 11, 1.5, 4.5, '', 'a', 'b', 'c', 'ab', 'abc'];
const values: readonly unknown[] = [
  ...scalars,
  ...['a', 'b', 'x', 'z_z'].flatMap((key) => scalars.map((value) => ({ [key]: value }))),
  ...['a', 'b', 'c'].flatMap((kind) => [{ kind }, ...scalars.map((value) => ({ kind, x: value, y: 'y' }))]),
  { a: 'a', b: 'b' },
  [],
  ...scalars.map((value) => [value]),
];

/** Returns a contract whose request and response have a schema. */
function contract(schema: Schema): Document {
  const components = { schemas: { ...shared, Value: schema, Keep: { anyOf: Object.keys(shared).map(ref) } } };
  const content = { 'application/json': { schema: ref('Value') } };
  const paths = {
    '/values': {
      post: { operationId: 'valueAdd', requestBody: { required: true, content }, responses: { '200': { content } } },
    },
  };
  const document = { openapi: '3.1.1', info: { title: 'Values', version: '1.0.0' }, paths, components };
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/')) as Document;
}

test.each(changes)('%s', (_, before, after) => {
  const ajv = new Ajv2020({ strict: false });
  const [was, is] = [before, after].map((schema) => ajv.compile({ ...schema, $defs: shared }));
  const isLost = values.some((value) => was?.(value) === true && is?.(value) === false);
  const isGained = values.some((value) => was?.(value) === false && is?.(value) === true);
  const { findings } = compareContracts(contract(before), contract(after));
  const breaks = (side: string): boolean => findings.some((each) => each.side === side && each.severity === 'major');
  expect({ request: breaks('request'), response: breaks('response') }).toEqual({ request: isLost, response: isGained });
});
