import type { Radius } from '../radius/index.ts';
import { count } from './text.ts';

/** How much of each kind lies downstream, without the kinds of which there is nothing: `5 types, 11 examples`. */
export function countsOf({ types, examples, scenarios, handlers, tests }: Radius): string {
  const counts: readonly (readonly [number, string])[] = [
    [types.length, 'type'],
    [examples.length, 'example'],
    [scenarios.length, 'scenario'],
    [handlers.length, 'handler'],
    [tests.cases.length, 'contract case'],
    [tests.files.length, 'test file'],
  ];
  return counts
    .filter(([number]) => number > 0)
    .map(([number, one]) => count(number, one))
    .join(', ');
}
