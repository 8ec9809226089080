import { expect, test } from 'vitest';

import { ContractError, ReferenceGraph, referencesIn, resolve, resolveAt } from '../src/index.ts';
import { documentOf } from './support.ts';

const to = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

test('References are followed to the end of their chain, whatever the name needs to be escaped', () => {
  const document = documentOf({}, { schemas: { A: to('B~1C%20D'), 'B/C D': { type: 'string' } } });
  expect(resolve(document, to('A'))).toEqual({ type: 'string' });
  expect(resolveAt(document, '/components/schemas/A')).toEqual({
    pointer: '/components/schemas/B~1C D',
    value: { type: 'string' },
  });
  const node = { type: 'object' };
  expect(resolve(document, node)).toBe(node);
});

test.each([
  ['that come back to themselves', { A: to('B'), B: to('A') }, '#/components/schemas/B: the references form a cycle.'],
  ['to itself', { A: to('A') }, '#/components/schemas/A: the references form a cycle.'],
  ['to nothing', { A: to('Gone') }, '#/components/schemas/Gone: there is nothing in the document.'],
  [
    'to another file',
    { A: { $ref: 'A.yaml' } },
    '#: the reference "A.yaml" points to another document. Bundle the contract first.',
  ],
])('References %s are an error that names the pointer', (_, schemas, message) => {
  expect(() => resolve(documentOf({}, { schemas }), to('A'))).toThrow(ContractError);
  expect(() => resolve(documentOf({}, { schemas }), { $ref: to('A').$ref })).toThrow(
    expect.objectContaining({ message: message.replace('#/components/schemas/B', `#/components/schemas/A`) }),
  );
});

test('Data is not searched for references, properties of any name are', () => {
  const node = {
    properties: { mapping: to('A'), $ref: to('B'), value: to('C'), examples: to('D') },
    default: to('No'),
    enum: [to('No')],
    examples: [to('No')],
    discriminator: { propertyName: 'kind', mapping: { e: '#/components/schemas/E' } },
    items: { 'x-item-schema': to('F') },
  };
  expect([...referencesIn(node)].map((pointer) => pointer.at(-1))).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('The graph of references ends at cycles and reaches a component only over a reference', () => {
  const schemas = { A: { items: to('B') }, B: { items: to('C') }, C: { items: to('B') }, D: {} };
  const graph = new ReferenceGraph(documentOf({}, { schemas }));
  const names = (pointers: ReadonlySet<string>): string[] => [...pointers].map((pointer) => pointer.at(-1) ?? '');
  expect(names(graph.reachableFrom(to('A')))).toEqual(['A', 'B', 'C']);
  expect(names(graph.reachableFromComponent('/components/schemas/A'))).toEqual(['B', 'C']);
  expect(names(graph.reachableFromComponent('/components/schemas/B'))).toContain('B');
  expect([...graph.components]).toHaveLength(4);
});
