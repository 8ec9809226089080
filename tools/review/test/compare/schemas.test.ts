import type { Document } from '@callscope/contract';
import { describe, expect, test } from 'vitest';

import { compareContracts } from '../../src/compare/contract.ts';

/** Returns a contract with one operation whose request and response have the schema `Tree`. */
function contract(schemas: Readonly<Record<string, unknown>>): Document {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } };
  return {
    openapi: '3.1.1',
    info: { title: 'Trees', version: '1.0.0' },
    paths: {
      '/trees': {
        post: {
          operationId: 'treeAdd',
          requestBody: { required: true, content },
          responses: { '200': { description: 'Added.', content } },
        },
      },
    },
    components: { schemas },
  } as unknown as Document;
}

function findingsOf(base: Readonly<Record<string, unknown>>, head: Readonly<Record<string, unknown>>): string[] {
  return compareContracts(contract(base), contract(head)).findings.map(
    ({ side, severity, rule, pointer }) => `${side} ${severity} ${rule} ${pointer}`,
  );
}

const at = '/components/schemas/Tree';
const tree = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    next: { $ref: '#/components/schemas/Tree' },
    all: { type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] } },
  },
};

describe('schemas that contain themselves', () => {
  test('a change deep inside is reported once for each side', () => {
    const other = { ...tree, properties: { ...tree.properties, name: { type: 'string', maxLength: 10 } } };
    expect(findingsOf({ Tree: tree }, { Tree: other })).toEqual([
      `request major bound-tightened ${at}/properties/name/maxLength`,
      `response minor bound-tightened ${at}/properties/name/maxLength`,
    ]);
  });

  test('one that replaces another, which contains the first, is reported once', () => {
    const ref = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` });
    const leaf = { type: 'object', properties: { up: ref('Branch'), size: { type: 'integer' } } };
    const branch = { type: 'object', properties: { up: ref('Leaf') } };
    const holder = (name: string): unknown => ({ type: 'object', properties: { child: ref(name) } });
    const rest = { Leaf: leaf, Branch: branch };
    expect(findingsOf({ Tree: holder('Leaf'), ...rest }, { Tree: holder('Branch'), ...rest })).toEqual([
      `request major schema-replaced ${at}/properties/child`,
      `response major schema-replaced ${at}/properties/child`,
    ]);
  });
});

describe('equal notations', () => {
  const text = { type: 'string' };
  test.each([
    [
      'a reference in a list of one',
      { $ref: '#/components/schemas/Name' },
      { allOf: [{ $ref: '#/components/schemas/Name' }] },
    ],
    ['null in a list of types', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }],
    ['anyOf and oneOf', { anyOf: [text, { type: 'integer' }] }, { oneOf: [{ type: 'integer' }, text] }],
    ['const and an enum of one value', { const: 'a' }, { enum: ['a'] }],
    [
      'no constraint and one that every value meets',
      { type: 'array' },
      { type: 'array', minItems: 0, items: true, uniqueItems: false },
    ],
    ['open by default and explicitly', { type: 'object' }, { type: 'object', additionalProperties: true }],
  ])('%s', (_, one, other) => {
    const schemas = (name: unknown): Record<string, unknown> => ({
      Tree: { type: 'object', properties: { name } },
      Name: text,
    });
    expect(findingsOf(schemas(one), schemas(other))).toEqual([]);
    expect(findingsOf(schemas(other), schemas(one))).toEqual([]);
  });

  test('properties of a branch of allOf and of the schema itself', () => {
    const parts = { allOf: [{ $ref: '#/components/schemas/Part' }, { type: 'object', properties: { b: text } }] };
    const Part = { type: 'object', required: ['a'], properties: { a: text } };
    const whole = { type: 'object', required: ['a'], properties: { a: text, b: text } };
    const keep = { type: 'object', properties: { part: { $ref: '#/components/schemas/Part' } } };
    expect(findingsOf({ Tree: parts, Part, Keep: keep }, { Tree: whole, Part, Keep: keep })).toEqual([]);
  });
});

describe('a narrower and a wider schema for each side', () => {
  const narrow = { type: 'integer', minimum: 1, maximum: 9, multipleOf: 4 };
  const wide = { type: 'number', minimum: 0, maximum: 10, multipleOf: 2 };
  const schemas = (name: unknown): Record<string, unknown> => ({ Tree: { type: 'object', properties: { name } } });

  test.each([
    ['narrower', wide, narrow, { request: 'major', response: 'minor' }],
    ['wider', narrow, wide, { request: 'minor', response: 'major' }],
  ] as const)('%s', (_, before, after, severities) => {
    const { findings } = compareContracts(contract(schemas(before)), contract(schemas(after)));
    expect(findings).toHaveLength(8);
    for (const { side, severity } of findings) expect(severity).toBe(severities[side as 'request' | 'response']);
  });

  test.each([
    [
      'items',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'integer' } },
      'type-changed',
    ],
    [
      'unknown keys',
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object', additionalProperties: false },
      'object-closed',
    ],
    [
      'values of unknown keys',
      { additionalProperties: { type: 'string' } },
      { additionalProperties: { type: 'number' } },
      'type-changed',
    ],
    [
      'items of a tuple',
      { prefixItems: [{ type: 'string' }] },
      { prefixItems: [{ type: 'string' }, { type: 'string' }] },
      'constraint-changed',
    ],
    ['a condition', { type: 'string' }, { type: 'string', not: { const: 'a' } }, 'bound-tightened'],
    [
      'properties by pattern',
      { patternProperties: { '^a': { type: 'string' } } },
      { patternProperties: {} },
      'property-removed',
    ],
    [
      'one of several required properties',
      { type: 'object' },
      { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      'bound-tightened',
    ],
    ['anything', { type: 'string' }, {}, 'type-widened'],
  ])('%s', (_, before, after, rule) => {
    const { findings } = compareContracts(contract(schemas(before)), contract(schemas(after)));
    expect(new Set(findings.map((finding) => finding.rule))).toEqual(new Set([rule]));
    expect(findings.map(({ side }) => side)).toEqual(['request', 'response']);
    expect(findings.some(({ severity }) => severity === 'major')).toBe(true);
  });
});
