import { describe, expect, test } from 'vitest';

import { readProvenance, type Tally } from '../../src/provenance/provenance.ts';
import { library } from './library.ts';

const { services, total, problems } = readProvenance(library, ['library']);
const service = services[0]!;

function areaNamed(name: string): Tally {
  return service.areas.find((area) => area.name === name)!.tally;
}

/** Returns counts in which kinds that are not given are 0. */
function counts(some: Partial<Tally['operations']>): Tally['operations'] {
  return { seed: 0, observed: 0, decision: 0, unknown: 0, ...some };
}

describe('the counts', () => {
  test('are listed by area in the order of the tags, with shared parts last', () => {
    expect(service.areas.map(({ name, folder }) => [name, folder])).toEqual([
      ['Books', 'books'],
      ['OpenShelf', 'open-shelf'],
      ['Shared', 'shared'],
    ]);
  });

  test('count each operation by its own source', () => {
    expect(areaNamed('Books').operations).toEqual(counts({ seed: 1, decision: 1 }));
    expect(areaNamed('OpenShelf').operations).toEqual(counts({ observed: 1 }));
  });

  test('count parameters and headers where they are declared, with the source of their operation if they state none', () => {
    expect(areaNamed('Books').parameters).toEqual(counts({ seed: 2, decision: 1 }));
    expect(areaNamed('Shared').parameters).toEqual(counts({ observed: 1, decision: 1 }));
  });

  test('give a property the source of the surrounding node at any depth, unless it states one', () => {
    // Of Book: title; next's patternProperties | author, author.name, properties, next, loan.reader | loan, loan.until.
    // Of the parameter `due`: its hour, which has the decision of the parameter.
    expect(areaNamed('Books').properties).toEqual(counts({ seed: 2, observed: 5, decision: 3 }));
    expect(areaNamed('OpenShelf').properties).toEqual(counts({ observed: 1, decision: 2 }));
  });

  test('add up', () => {
    expect(total).toEqual(service.total);
    expect(total).toEqual({
      operations: counts({ seed: 1, observed: 1, decision: 1 }),
      parameters: counts({ seed: 2, observed: 1, decision: 2 }),
      properties: counts({ seed: 2, observed: 6, decision: 5 }),
    });
  });

  test('come with the file and line of each fact', () => {
    const fact = service.facts.find(({ name }) => name === 'Book.loan.until');
    expect(fact).toMatchObject({ file: 'specs/library/books/schemas/Book.yaml', line: 15, own: false });
  });

  test('have no problem in a contract that states all sources', () => {
    expect(problems).toEqual([]);
  });
});
