import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';

import { ask, faultOf, type Question } from './support.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const textOf = async (question: Question): Promise<string> => (await ask(question)).choices[0]?.message.content ?? '';

const schemas: readonly (readonly [string, object])[] = [
  [
    'an object with all kinds of values',
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
        place: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 2 },
      },
      required: ['id', 'at', 'count', 'share', 'isNew', 'nothing', 'topic', 'version', 'tags', 'place'],
      additionalProperties: false,
    },
  ],
  [
    'references that contain themselves',
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
    'parts that are joined, and conditions',
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
    'parts that restrict the same property',
    {
      allOf: [
        { properties: { a: { type: 'number', minimum: 3 }, b: { enum: [1, 2] } }, required: ['a'] },
        { properties: { a: { type: 'integer', maximum: 4 }, b: { enum: [2, 3] } }, required: ['b'] },
      ],
    },
  ],
  ['a pattern with bounds of its length', { type: 'string', pattern: '^[0-9]+$', minLength: 16, maxLength: 19 }],
  ['a pattern', { type: 'string', pattern: '^(?:ORD|RET)-[0-9]{4,6}(-[a-z]+)?$' }],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 }],
  ['names by a pattern', { type: 'object', propertyNames: { pattern: '^k[0-9]{3}$' }, minProperties: 3 }],
  ['a list of different values', { type: 'array', items: { enum: [1, 2, 3, 4] }, uniqueItems: true, minItems: 4 }],
  [
    'what is not',
    {
      type: 'object',
      properties: { a: { enum: ['x', 'y', 'z'] } },
      required: ['a'],
      not: { properties: { a: { const: 'x' } } },
    },
  ],
  ['any of two types', { type: ['null', 'integer'] }],
  [
    'a property of a special name',
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"integer"}},"required":["__proto__"]}') as object,
  ],
  ['anything', {}],
];

describe('A reply that is held to JSON', () => {
  test.each(schemas)('fits a schema with %s, for many seeds', async (_name, schema) => {
    const validate = ajv.compile(schema);
    for (let seed = 0; seed < 25; seed += 1) {
      const text = await textOf({
        seed,
        response_format: { type: 'json_schema', json_schema: { name: 'x', schema: { ...schema } } },
      });
      expect(validate(JSON.parse(text)), `${text} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  test('is an object without a schema', async () => {
    expect(JSON.parse(await textOf({ response_format: { type: 'json_object' } }))).toBeTypeOf('object');
    expect(JSON.parse(await textOf({ response_format: { json_schema: { name: 'x' } } }))).toBeTypeOf('object');
    expect(JSON.parse(await textOf({ structured_outputs: { json_object: true } }))).toBeTypeOf('object');
  });

  test('takes the schema as text too, and response_format wins', async () => {
    const json = JSON.stringify({ const: 'from outputs' });
    expect(JSON.parse(await textOf({ structured_outputs: { json } }))).toBe('from outputs');
    const response_format = { json_schema: { name: 'x', schema: { const: 'from format' } } };
    expect(JSON.parse(await textOf({ response_format, structured_outputs: { json } }))).toBe('from format');
    expect(await textOf({ response_format: { type: 'text' } })).toBe(await textOf({}));
  });

  test('still ends at a limit, with text that is no JSON then', async () => {
    const schema = { type: 'string', minLength: 500 };
    const answer = await ask({ max_tokens: 3, response_format: { json_schema: { name: 'x', schema } } });
    expect(answer.choices[0]?.finish_reason).toBe('length');
    expect(() => JSON.parse(answer.choices[0]?.message.content ?? '') as unknown).toThrow(SyntaxError);
  });

  test('stands between the tags that were asked for', async () => {
    const structures = [
      { begin: '<order>', schema: { type: 'object', properties: {}, maxProperties: 0 }, end: '</order>' },
    ];
    const text = await textOf({ response_format: { type: 'structural_tag', structures, triggers: ['<order>'] } });
    expect(text).toContain('<order>{}</order>');
  });
});

describe('A reply that is held to another form', () => {
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
    ['JSON that is none', { structured_outputs: { json: '{' } }, 400],
    ['a schema that is a number', { structured_outputs: { json: '3' } }, 400],
    ['a missing schema', { response_format: { type: 'json_schema' } }, 400],
    ['a grammar', { structured_outputs: { grammar: 'root ::= "a"' } }, 422],
    ['tags of the newer form', { response_format: { type: 'structural_tag', format: {} } }, 422],
    ['an expression that looks ahead', { structured_outputs: { regex: '(?=a)b' } }, 422],
    ['an expression that cannot be read', { structured_outputs: { regex: '(' } }, 422],
    ['a schema that nothing fits', { structured_outputs: { json: { type: 'string', enum: [] } } }, 422],
    [
      'bounds without anything between them',
      { structured_outputs: { json: { type: 'integer', minimum: 2, maximum: 1 } } },
      422,
    ],
    ['a reference that leads elsewhere', { structured_outputs: { json: { $ref: 'https://acme.example/x' } } }, 422],
    ['a reference that leads in a circle', { structured_outputs: { json: { $ref: '#' } } }, 422],
    [
      'a keyword that is only checked',
      { structured_outputs: { json: { type: 'array', items: { type: 'number' }, contains: { const: 'x' } } } },
      422,
    ],
    ['an asynchronous schema', { structured_outputs: { json: { $async: true, type: 'object', not: {} } } }, 422],
    ['a list without end', { structured_outputs: { json: { type: 'array', minItems: 1e9 } } }, 422],
    ['a text without end', { structured_outputs: { json: { type: 'string', minLength: 1e9 } } }, 422],
    [
      'an object that must contain itself',
      { structured_outputs: { json: { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } } } },
      422,
    ],
    [
      'keywords of other types',
      { structured_outputs: { json: { type: 'object', required: 'a', properties: 3 } } },
      422,
    ],
    [
      'a pattern that takes for ever',
      {
        structured_outputs: {
          json: { type: 'string', minLength: 40, allOf: [{ pattern: '^(a+)+$' }, { pattern: '^(a|a)*b$' }] },
        },
      },
      422,
    ],
  ] as [string, Question, number][])('is refused with its field for %s', async (_name, question, status) => {
    const field = Object.keys(question)[0];
    expect(await faultOf(question)).toMatchObject({ status, param: field });
  });

  test('is refused in bounded time when checking it would take for ever', async () => {
    const schema = {
      type: 'object',
      properties: { a: { const: `${'a'.repeat(40)}!`, pattern: '^(a+)+$' } },
      required: ['a'],
    };
    const began = performance.now();
    expect(await faultOf({ response_format: { json_schema: { name: 'x', schema } }, n: 100 })).toMatchObject({
      status: 422,
    });
    // Hours without the limit; a whole minute would still be a failure of the machine.
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});
