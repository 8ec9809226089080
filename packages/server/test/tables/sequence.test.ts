import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { Sequence } from '../../src/areas/tracing/tables/sequence.ts';

const changes = fc.array(fc.record({ at: fc.nat(), insert: fc.boolean(), times: fc.integer({ min: 1, max: 4500 }) }), {
  maxLength: 8,
});

test('A sequence equals an array after the same changes', () => {
  fc.assert(
    fc.property(fc.nat(9000), changes, (length, wanted) => {
      const list = Array.from({ length }, (_, at) => at);
      const sequence = new Sequence(list);
      const removed: [number | undefined, number | undefined][] = [];
      let next = length;
      for (const { at, insert, times } of wanted) {
        for (let time = 0; time < times; time += 1) {
          if (insert) {
            const index = at % (list.length + 1);
            list.splice(index, 0, next);
            sequence.insert(index, next);
            next += 1;
          } else if (list.length > 0) {
            const index = at % list.length;
            removed.push([sequence.remove(index), list.splice(index, 1)[0]]);
          }
        }
        expect(sequence.length).toBe(list.length);
      }
      expect(removed.every(([own, expected]) => own === expected)).toBe(true);
      expect(sequence.toArray()).toEqual(list);
    }),
    { numRuns: 50 },
  );
});
