import { describe, expect, test } from 'vitest';

import { ReferenceGraph, referencesOf } from '../../src/radius/references.ts';
import { contract, to } from './made-up.ts';

const pointer = '/components/schemas/A';

describe('the references of a node', () => {
  test('are those in keywords, in properties of any name, and in extensions', () => {
    const nodes = [
      to('schemas', 'A'),
      { properties: { value: to('schemas', 'A') } },
      { properties: { default: to('schemas', 'A') } },
      { properties: { enum: { items: to('schemas', 'A') } } },
      { patternProperties: { '^x': to('schemas', 'A') } },
      { oneOf: [{ allOf: [to('schemas', 'A')] }] },
      { 'x-event-schema': to('schemas', 'A') },
      { content: { example: { schema: to('schemas', 'A') } } },
    ];
    expect(nodes.map((node) => [...referencesOf(node)])).toEqual(nodes.map(() => [pointer]));
  });

  test('are those in the mapping of a discriminator', () => {
    const node = { discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A' } } };
    expect([...referencesOf(node)]).toEqual([pointer]);
  });

  test('are not in data', () => {
    const data = to('schemas', 'A');
    const nodes = [
      { default: data },
      { const: data },
      { enum: [data] },
      { example: data },
      { examples: [data] },
      { examples: { one: { value: data } } },
      { $ref: 'https://example.test/#/components/schemas/A' },
    ];
    expect(nodes.map((node) => [...referencesOf(node)])).toEqual(nodes.map(() => []));
  });

  test('are not invented for a mapping of something else', () => {
    expect([...referencesOf({ mapping: null })]).toEqual([]);
    expect([...referencesOf({ properties: { mapping: { type: 'object' } } })]).toEqual([]);
  });
});

describe('the reach of a component', () => {
  const { document } = contract(
    {},
    {
      schemas: {
        A: { properties: { b: to('schemas', 'B') } },
        B: { items: to('schemas', 'C') },
        C: { properties: { a: to('schemas', 'A'), c: to('schemas', 'C') } },
        D: { properties: { a: to('schemas', 'A') } },
        'E/F': { type: 'string' },
        G: to('schemas', 'E~1F'),
      },
    },
  );
  const graph = new ReferenceGraph(document);
  const reach = (name: string): string[] => [...graph.reachOfComponent(`/components/schemas/${name}`)].toSorted();

  test('ends in a circle', () => {
    const circle = ['A', 'B', 'C'].map((name) => `/components/schemas/${name}`);
    expect(reach('A')).toEqual(circle);
    expect(reach('C')).toEqual(circle);
  });

  test('does not go backwards', () => {
    expect(reach('A')).not.toContain('/components/schemas/D');
    expect(reach('D')).toContain('/components/schemas/C');
  });

  test('knows names that a pointer must escape', () => {
    expect(reach('G')).toContain('/components/schemas/E~1F');
  });
});
