import { describe, expect, test } from 'vitest';

import { ReferenceGraph, referencesIn } from '../src/index.ts';
import { documentOf } from './support.ts';

function to(kind: string, name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

const pointer = '/components/schemas/A';

describe('the references of a node', () => {
  test('include those in keywords, in properties of any name, and in extensions', () => {
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
    expect(nodes.map((node) => [...referencesIn(node)])).toEqual(nodes.map(() => [pointer]));
  });

  test('include those in the mapping of a discriminator', () => {
    const node = { discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A' } } };
    expect([...referencesIn(node)]).toEqual([pointer]);
  });

  test('are none in data', () => {
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
    expect(nodes.map((node) => [...referencesIn(node)])).toEqual(nodes.map(() => []));
  });

  test('are none in a mapping of something else', () => {
    expect([...referencesIn({ mapping: null })]).toEqual([]);
    expect([...referencesIn({ properties: { mapping: { type: 'object' } } })]).toEqual([]);
  });
});

describe('the components that a component leads to', () => {
  const document = documentOf(
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
  const reach = (name: string): string[] => [...graph.reachableFromComponent(`/components/schemas/${name}`)].toSorted();

  test('end in a cycle, and include itself only in one', () => {
    const cycle = ['A', 'B', 'C'].map((name) => `/components/schemas/${name}`);
    expect(reach('A')).toEqual(cycle);
    expect(reach('C')).toEqual(cycle);
  });

  test('do not include those that lead to it', () => {
    expect(reach('A')).not.toContain('/components/schemas/D');
    expect(reach('D')).toContain('/components/schemas/C');
  });

  test('have escaped names', () => {
    expect(reach('G')).toContain('/components/schemas/E~1F');
  });
});
