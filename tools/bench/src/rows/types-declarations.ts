import { consumerVariants } from '../consumer.ts';
import type { Row } from '../row.ts';

/** The most that a consumer can pay: without skipLibCheck the compiler checks all declarations, used or not. */
export default async function typesDeclarations(folder: string): Promise<Row> {
  return {
    name: 'TypeScript on 20 operations and all declarations',
    unit: 'ms',
    input: 'as in the total time, without skipLibCheck',
    rounds: 5,
    variants: await consumerVariants(folder, {
      figure: 'Total time',
      skipLibCheck: false,
      targetsOf: (program) =>
        program === 'methods' || program === 'path calls'
          ? // A time of one machine: on a slower one nobody has to be faster than the client that all of it is made for.
            [
              {
                kind: 'more',
                atMost: 2000,
                margin: 0.15,
                or: { kind: 'times', atMost: 1.1, than: 'openapi-fetch', margin: 0.15 },
              },
            ]
          : [],
    }),
  };
}
