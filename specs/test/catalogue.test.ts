import type { Document } from '@callscope/contract';
import { type Service, services } from '@callscope/generate';
import { beforeAll, describe, expect, test } from 'vitest';

import { type Areas, areasOf, catalogued, contracted, missingFrom, pathsOf } from './catalogue.ts';

/** Operations of the given catalogue, and those beside it that deployed clients need (decision 0026). */
const sizes: Readonly<Record<Service, number>> = { tracing: 101 + 1, inference: 2 };

describe.each(services)('the %s contract', (service) => {
  let contract: Areas;
  const catalogue = catalogued(service);

  beforeAll(async () => {
    contract = await contracted(service);
  });

  test('has no operation that the catalogue lacks: method, path, area and name agree letter for letter', () => {
    expect(missingFrom(catalogue, contract)).toEqual([]);
  });

  test('has every operation of the catalogue', () => {
    expect(missingFrom(contract, catalogue)).toEqual([]);
  });

  test('has the areas of the catalogue as its tags, in its order', () => {
    expect([...contract.keys()]).toEqual([...catalogue.keys()]);
  });

  test('lists the paths of each area in the order of the catalogue', () => {
    expect(pathsOf(contract)).toEqual(pathsOf(catalogue));
  });

  test('is compared with a catalogue of the right size, without repeated rows', () => {
    const rows = [...catalogue.values()].flat();
    expect(rows).toHaveLength(sizes[service]);
    expect(new Set(rows.map((row) => row.slice(0, row.indexOf(':')))).size).toBe(rows.length);
  });
});

describe('the comparison', () => {
  const catalogue: Areas = new Map([['Calls', ['POST /call/end: Call End', 'GET /call: Call Read']]]);
  const end = { summary: 'Call End', tags: ['Calls'] };

  test('accepts an operation that agrees, whatever else its path item holds', () => {
    const contract = withPaths({ '/call/end': { parameters: [], post: end } });
    expect(missingFrom(catalogue, contract)).toEqual([]);
  });

  test.each([
    ['method', { '/call/end': { put: end } }, 'Calls: PUT /call/end: Call End'],
    ['path', { '/calls/end': { post: end } }, 'Calls: POST /calls/end: Call End'],
    ['name', { '/call/end': { post: { ...end, summary: 'Call end' } } }, 'Calls: POST /call/end: Call end'],
    ['area', { '/call/end': { post: { ...end, tags: ['Ends'] } } }, 'Ends: POST /call/end: Call End'],
    ['tags', { '/call/end': { post: { ...end, tags: ['Calls', 'Ends'] } } }, 'Calls, Ends: POST /call/end: Call End'],
    ['lack of a tag', { '/call/end': { post: { summary: 'Call End' } } }, 'without a tag: POST /call/end: Call End'],
  ])('finds an operation with another %s', (_, paths, found) => {
    expect(missingFrom(catalogue, withPaths(paths))).toEqual([found]);
  });

  test('finds an operation that is missing', () => {
    expect(missingFrom(withPaths({ '/call/end': { post: end } }), catalogue)).toEqual(['Calls: GET /call: Call Read']);
  });
});

function withPaths(paths: Document['paths']): Areas {
  return areasOf({ tags: [{ name: 'Calls' }], paths });
}
