import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMock, type Mock } from '../src/mock.ts';
import { untieRecursion } from '../src/recursion.ts';

const operators = ['and', 'or', 'not', 'eq', 'gt', 'lt', 'gte', 'lte'];
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

function operator(name: string, operands: object): object {
  return { type: 'object', required: [`$${name}`], properties: { [`$${name}`]: operands } };
}

/** A query language in which every operator takes operands, and every operand may be an operation. */
const contract: object = {
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: { title: 'Recursive', version: '1.0.0' },
  paths: {
    '/query': {
      post: {
        operationId: 'query',
        requestBody: { required: true, content: { 'application/json': { schema: ref('Request') } } },
        responses: {
          '200': {
            description: 'It matches.',
            content: { 'application/json': { schema: { type: 'object' }, examples: { a: { value: {} } } } },
          },
          '422': { description: 'It does not match.' },
        },
      },
    },
  },
  components: {
    schemas: {
      // The names of these properties are keywords elsewhere.
      Request: { type: 'object', properties: { default: ref('Operation'), schema: ref('Operation') } },
      Operation: { anyOf: [...operators, 'in', 'contains'].map((name) => ref(name)) },
      // Prism alone fails on this second, smaller cycle.
      Literal: { anyOf: [{ type: 'integer' }, { type: 'array', items: ref('Literal') }] },
      Operand: { anyOf: [ref('literal'), ref('convert'), ref('Operation')] },
      literal: operator('literal', ref('Literal')),
      convert: operator('convert', { type: 'object', required: ['input'], properties: { input: ref('Operand') } }),
      in: operator('in', { type: 'array', prefixItems: [ref('Operand'), { type: 'array', items: ref('Operand') }] }),
      contains: operator('contains', { type: 'object', properties: { input: ref('Operand'), part: ref('Operand') } }),
      ...Object.fromEntries(
        operators.map((name) => [
          name,
          operator(name, { type: 'array', prefixItems: [ref('Operand'), ref('Operand')] }),
        ]),
      ),
    },
  },
};

const two = { $literal: [[2]] };

describe('Recursive schemas', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock({ service: 'tracing', contract });
  });
  afterAll(() => mock.close());

  async function statusOf(body: object): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${mock.url}/query`, { method: 'POST', body: JSON.stringify(body), headers })).status;
  }

  test.each(['default', 'schema'])(
    'A request that matches at every depth is accepted in the property %s',
    async (name) => {
      expect(await statusOf({ [name]: { $and: [two, { $in: [two, [{ $contains: { input: two } }]] }] } })).toBe(200);
    },
  );

  test.each(['default', 'schema'])(
    'A violation at the root or three levels down is found in the property %s',
    async (name) => {
      expect(await statusOf({ [name]: 3 })).toBe(422);
      expect(await statusOf({ [name]: { $and: [two, { $in: [two, [{ $contains: { input: 2 } }]] }] } })).toBe(422);
    },
  );

  test('A contract without recursion stays the same object, and one with it is not changed', () => {
    const plain = { components: { schemas: { A: { type: 'object', properties: { b: ref('B') } }, B: {} } } };
    expect(untieRecursion(plain)).toBe(plain);
    const before = JSON.stringify(contract);
    untieRecursion(contract);
    expect(JSON.stringify(contract)).toBe(before);
  });
});
