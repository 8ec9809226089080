import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';

import { complete, errorOf, type Fields } from './support.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const textOf = async (fields: Fields): Promise<string> => (await complete(fields)).choices[0]?.message.content ?? '';

const schemas: readonly (readonly [string, object])[] = [
  [
    'values of all types',
    {
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        at: { type: 'string', format: 'date-time' },
        count: { type: 'integer', minimum: 3, exclusiveMaximum: 5 },
        share: { type: 'number', exclusiveMinimum: 0, maximum: 1, multipleOf: 0.25 },
        isNew: { type: 'boolean' },
        nothing: { type: 'null' },
        topic: { enum: ['refund', 'delivery'] },
        version: { const: 2 },
        tags: { type: 'array', items: { type: 'string', minLength: 12, maxLength: 14 }, minItems: 2, maxItems: 3 },
        point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 2 },
      },
      required: ['id', 'at', 'count', 'share', 'isNew', 'nothing', 'topic', 'version', 'tags', 'point'],
      additionalProperties: false,
    },
  ],
  [
    'recursive references',
    {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
          required: ['name', 'children'],
        },
      },
    },
  ],
  [
    'references in branches, deeper than a value can be',
    {
      $ref: '#/$defs/sum',
      $defs: {
        sum: {
          oneOf: [
            {
              type: 'object',
              properties: { left: { $ref: '#/$defs/sum' }, right: { $ref: '#/$defs/sum' } },
              required: ['left', 'right'],
            },
            { type: 'number' },
          ],
        },
      },
    },
  ],
  [
    'references with escaped pointers',
    {
      type: 'object',
      properties: { 'a/b': { type: 'string', format: 'date' }, c: { $ref: '#/properties/a~1b' } },
      required: ['a/b', 'c'],
    },
  ],
  [
    'branches',
    {
      type: 'object',
      required: ['shape', 'limit'],
      properties: {
        shape: {
          oneOf: [
            {
              type: 'object',
              properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
              required: ['kind', 'radius'],
            },
            {
              type: 'object',
              properties: { kind: { const: 'square' }, side: { type: 'number' } },
              required: ['kind', 'side'],
            },
          ],
        },
        limit: { anyOf: [{ type: 'integer', minimum: 10, maximum: 10 }, { type: 'null' }] },
      },
    },
  ],
  [
    'allOf and a condition',
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        { properties: { b: { type: 'integer' } }, required: ['b'] },
      ],
      if: { properties: { a: { const: 'x' } } },
      // oxlint-disable-next-line no-thenable -- a keyword of JSON Schema
      then: { required: ['c'], properties: { c: { type: 'boolean' } } },
    },
  ],
  [
    'allOf with parts that restrict the same property',
    {
      allOf: [
        { properties: { a: { type: 'number', minimum: 3 }, b: { enum: [1, 2] } }, required: ['a'] },
        { properties: { a: { type: 'integer', maximum: 4 }, b: { enum: [2, 3] } }, required: ['b'] },
      ],
    },
  ],
  ['a pattern and bounds of the length', { type: 'string', pattern: '^[0-9]+$', minLength: 16, maxLength: 19 }],
  ['a pattern', { type: 'string', pattern: '^(?:ORD|RET)-[0-9]{4,6}(-[a-z]+)?$' }],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 }],
  ['names that match a pattern', { type: 'object', propertyNames: { pattern: '^k[0-9]{3}$' }, minProperties: 3 }],
  ['a list of unique values', { type: 'array', items: { enum: [1, 2, 3, 4] }, uniqueItems: true, minItems: 4 }],
  [
    'not',
    {
      type: 'object',
      properties: { a: { enum: ['x', 'y', 'z'] } },
      required: ['a'],
      not: { properties: { a: { const: 'x' } } },
    },
  ],
  ['two types', { type: ['null', 'integer'] }],
  [
    'a property named __proto__',
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"integer"}},"required":["__proto__"]}') as object,
  ],
  ['no keywords', {}],
];

describe('A reply constrained to JSON', () => {
  test.each(schemas)('matches a schema with %s for many seeds', async (_name, schema) => {
    const validate = ajv.compile(schema);
    for (let seed = 0; seed < 25; seed += 1) {
      const text = await textOf({
        seed,
        response_format: { type: 'json_schema', json_schema: { name: 'x', schema: { ...schema } } },
      });
      expect(validate(JSON.parse(text)), `${text} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  test('is an object if there is no schema', async () => {
    expect(JSON.parse(await textOf({ response_format: { type: 'json_object' } }))).toBeTypeOf('object');
    expect(JSON.parse(await textOf({ response_format: { json_schema: { name: 'x' } } }))).toBeTypeOf('object');
    expect(JSON.parse(await textOf({ structured_outputs: { json_object: true } }))).toBeTypeOf('object');
  });

  test('accepts the schema as a string; response_format wins', async () => {
    const json = JSON.stringify({ const: 'from outputs' });
    expect(JSON.parse(await textOf({ structured_outputs: { json } }))).toBe('from outputs');
    const response_format = { json_schema: { name: 'x', schema: { const: 'from format' } } };
    expect(JSON.parse(await textOf({ response_format, structured_outputs: { json } }))).toBe('from format');
    expect(await textOf({ response_format: { type: 'text' } })).toBe(await textOf({}));
  });

  test('ends at the limit of tokens, possibly within the JSON', async () => {
    const schema = { type: 'string', minLength: 500 };
    const response = await complete({ max_tokens: 3, response_format: { json_schema: { name: 'x', schema } } });
    expect(response.choices[0]?.finish_reason).toBe('length');
    expect(() => JSON.parse(response.choices[0]?.message.content ?? '') as unknown).toThrow(SyntaxError);
  });

  test('is between the requested tags', async () => {
    const structures = [
      { begin: '<order>', schema: { type: 'object', properties: {}, maxProperties: 0 }, end: '</order>' },
    ];
    const text = await textOf({ response_format: { type: 'structural_tag', structures, triggers: ['<order>'] } });
    expect(text).toContain('<order>{}</order>');
  });
});

describe('A reply constrained to a text', () => {
  test.each([
    '(yes|no)',
    '\\d{3}-\\d{4}',
    '[A-Z][a-z]+( [A-Z][a-z]+)*',
    '[^a-z\\s]{2}x?\\.',
    'v\\d+(\\.\\d+){2}',
    '\\u0041\\x42',
  ])('matches %s as a whole', async (regex) => {
    for (let seed = 0; seed < 20; seed += 1) {
      expect(await textOf({ seed, structured_outputs: { regex } })).toMatch(new RegExp(`^(?:${regex})$`));
    }
  });

  test('is one of the choices', async () => {
    expect(['red', 'green']).toContain(await textOf({ structured_outputs: { choice: ['red', 'green'] } }));
  });

  test.each([
    ['an empty choice', { structured_outputs: { choice: [] } }, 400],
    ['invalid JSON', { structured_outputs: { json: '{' } }, 400],
    ['a schema that is a number', { structured_outputs: { json: '3' } }, 400],
    ['a missing schema', { response_format: { type: 'json_schema' } }, 400],
    ['a grammar', { structured_outputs: { grammar: 'root ::= "a"' } }, 422],
    ['tags in the newer form', { response_format: { type: 'structural_tag', format: {} } }, 422],
    ['an expression with a lookahead', { structured_outputs: { regex: '(?=a)b' } }, 422],
    ['an invalid expression', { structured_outputs: { regex: '(' } }, 422],
    ['an empty enum', { structured_outputs: { json: { type: 'string', enum: [] } } }, 422],
    [
      'bounds that exclude each other',
      { structured_outputs: { json: { type: 'integer', minimum: 2, maximum: 1 } } },
      422,
    ],
    ['a reference out of the schema', { structured_outputs: { json: { $ref: 'https://acme.example/x' } } }, 422],
    ['a reference to itself', { structured_outputs: { json: { $ref: '#' } } }, 422],
    [
      'a keyword that is only checked',
      { structured_outputs: { json: { type: 'array', items: { type: 'number' }, contains: { const: 'x' } } } },
      422,
    ],
    ['an asynchronous schema', { structured_outputs: { json: { $async: true, type: 'string', not: {} } } }, 422],
    ['a list that is too long', { structured_outputs: { json: { type: 'array', minItems: 1e9 } } }, 422],
    ['a text that is too long', { structured_outputs: { json: { type: 'string', minLength: 1e9 } } }, 422],
    [
      'an object that must contain itself',
      { structured_outputs: { json: { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } } } },
      422,
    ],
    [
      'keywords with values of a wrong type',
      { structured_outputs: { json: { type: 'object', required: 'a', properties: 3 } } },
      422,
    ],
    [
      'a pattern that runs forever',
      {
        structured_outputs: {
          json: { type: 'string', minLength: 40, allOf: [{ pattern: '^(a+)+$' }, { pattern: '^(a|a)*b$' }] },
        },
      },
      422,
    ],
  ] as [string, Fields, number][])('returns an error that names the field for %s', async (_name, fields, status) => {
    const field = Object.keys(fields)[0];
    expect(await errorOf(fields)).toMatchObject({ status, param: field });
  });

  test('returns an error in bounded time if checking it would run forever', async () => {
    const schema = {
      type: 'object',
      properties: { a: { const: `${'a'.repeat(40)}!`, pattern: '^(a+)+$' } },
      required: ['a'],
    };
    const began = performance.now();
    expect(await errorOf({ response_format: { json_schema: { name: 'x', schema } }, n: 100 })).toMatchObject({
      status: 422,
    });
    // Without the limit it takes hours; the margin is for busy machines.
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});
