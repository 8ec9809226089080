import { describe, expect, test } from 'vitest';

import type { Change } from '../../src/compare/change.ts';
import { createRadiusFinder, type Radius } from '../../src/radius/radius.ts';
import { changeOf, contract, json, to, treeOf } from '../support/contract.ts';

const paths = {
  '/books': {
    parameters: [to('parameters', 'Shelf')],
    get: {
      operationId: 'booksList',
      parameters: [to('parameters', 'Limit')],
      responses: { '200': json(to('schemas', 'BookList'), { all: [] }), '404': to('responses', 'NotFound') },
    },
    post: {
      operationId: 'bookCreate',
      requestBody: to('requestBodies', 'NewBook'),
      security: [],
      responses: { '201': json(to('schemas', 'Book'), { one: {} }), '404': to('responses', 'NotFound') },
    },
  },
  '/health': {
    get: { operationId: 'health', security: [{ key: [] }], responses: { '204': { description: 'Well.' } } },
  },
};
const components = {
  schemas: { Book: { type: 'object' }, BookList: { type: 'array', items: to('schemas', 'Book') }, Problem: {} },
  parameters: {
    Shelf: { name: 'shelf', in: 'query', schema: { type: 'string' }, example: 'a' },
    Limit: { name: 'limit', in: 'query', schema: { type: 'integer' }, examples: { all: { value: 3 } } },
  },
  requestBodies: { NewBook: json(to('schemas', 'Book'), { one: {} }) },
  responses: {
    NotFound: { ...json(to('schemas', 'Problem'), { gone: {} }), headers: { 'X-Id': to('headers', 'Id') } },
  },
  headers: { Id: { schema: { type: 'string' }, example: 'x' } },
  securitySchemes: { basic: {}, key: {} },
};
const library = contract(paths, components, { security: [{ basic: [] }] });

async function radiusOf(change: Partial<Change>, base = library, head = library): Promise<Radius> {
  const tree = await treeOf({});
  const { find } = await createRadiusFinder(base, head, { base: tree, head: tree });
  const { component: _, ...rest } = changeOf('schemas', '');
  return find({ ...rest, ...change });
}

const idsOf = ({ operations }: Radius): string[] => operations.map(({ operationId }) => operationId);

describe('a change of a component reaches', () => {
  test.for([
    ['schemas', 'Book', ['booksList', 'bookCreate']],
    ['parameters', 'Shelf', ['booksList', 'bookCreate']],
    ['parameters', 'Limit', ['booksList']],
    ['requestBodies', 'NewBook', ['bookCreate']],
    ['responses', 'NotFound', ['booksList', 'bookCreate']],
    ['headers', 'Id', ['booksList', 'bookCreate']],
    ['securitySchemes', 'basic', ['booksList']],
    ['securitySchemes', 'key', ['health']],
    ['schemas', 'Unknown', []],
  ] as const)('the operations of %s %s', async ([kind, name, ids]) => {
    expect(idsOf(await radiusOf({ component: { kind, name } }))).toEqual(ids);
  });

  test('requests and responses separately', async () => {
    const { operations } = await radiusOf({ component: { kind: 'schemas', name: 'Book' } });
    expect(operations.map(({ request, statuses }) => [request, statuses])).toEqual([
      [false, ['200']],
      [true, ['201']],
    ]);
  });

  test('the examples in it, the examples that are values of it, and the cases that use them', async () => {
    const limit = await radiusOf({ component: { kind: 'parameters', name: 'Limit' } });
    expect(limit.tests.cases).toEqual(['booksList/200/all']);
    const shelf = await radiusOf({ component: { kind: 'parameters', name: 'Shelf' } });
    expect(shelf.tests.cases).toEqual(['booksList/200/all', 'bookCreate/201/one']);
    const notFound = await radiusOf({ component: { kind: 'responses', name: 'NotFound' } });
    expect(notFound.tests.cases).toEqual(['booksList/404/gone', 'bookCreate/404/gone']);
    expect(notFound.examples).toHaveLength(1);
    expect(notFound.examples[0]!.operations).toEqual(['booksList', 'bookCreate']);
  });
});

describe('a change of an operation reaches', () => {
  const at = '/paths/~1books/get';

  test('that operation, whether the change names it or only has its pointer', async () => {
    expect(idsOf(await radiusOf({ operations: ['bookCreate'], pointer: '/paths/~1books/post' }))).toEqual([
      'bookCreate',
    ]);
    expect(idsOf(await radiusOf({ pointer: `${at}/description` }))).toEqual(['booksList']);
  });

  test('all operations of a path item', async () => {
    expect(idsOf(await radiusOf({ pointer: '/paths/~1books' }))).toEqual(['booksList', 'bookCreate']);
  });

  test('only its part: one response, all responses, or the request', async () => {
    const of = async (pointer: string): Promise<unknown> => {
      const { operations, tests } = await radiusOf({ operations: ['booksList'], pointer });
      return [operations[0]!.request, operations[0]!.statuses, tests.cases];
    };
    expect(await of(`${at}/responses/404/description`)).toEqual([false, ['404'], ['booksList/404/gone']]);
    expect(await of(`${at}/responses`)).toEqual([false, ['200', '404'], ['booksList/200/all', 'booksList/404/gone']]);
    expect(await of(`${at}/parameters/0`)).toEqual([true, [], ['booksList/200/all']]);
  });

  test('all operations from the root of the contract, but none from documentation', async () => {
    expect(idsOf(await radiusOf({ pointer: '/security/0' }))).toEqual(['booksList', 'bookCreate', 'health']);
    expect(idsOf(await radiusOf({ pointer: '/servers' }))).toHaveLength(3);
    expect(idsOf(await radiusOf({ pointer: '/info/description' }))).toEqual([]);
  });
});

test('operations that only one contract has are reached', async () => {
  const { '/health': health, ...rest } = paths;
  const without = contract(rest, components);
  const removed = { operations: ['health'], pointer: '/paths/~1health/get', in: 'base' } as const;
  expect(idsOf(await radiusOf(removed, library, without))).toEqual(['health']);
  expect(idsOf(await radiusOf({ ...removed, in: 'head' }, without, library))).toEqual(['health']);
  expect(health).toBeDefined();
});
