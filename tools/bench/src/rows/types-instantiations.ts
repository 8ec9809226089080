import { consumerVariants } from '../consumer.ts';
import type { Row } from '../row.ts';

/** How often the compiler makes a type out of a generic one: what grows first when types get clever. */
export default async function typesInstantiations(folder: string): Promise<Row> {
  return {
    name: 'TypeScript on 20 operations, instantiations',
    unit: '',
    input: 'as in the total time; "Instantiations" of tsc --extendedDiagnostics',
    // The same every time.
    rounds: 1,
    variants: await consumerVariants(folder, {
      figure: 'Instantiations',
      skipLibCheck: true,
      targetsOf: (program) => {
        if (program === 'methods') return [{ kind: 'figure', atMost: 3000, margin: 0 }];
        return program === 'path calls' ? [{ kind: 'times', atMost: 1.1, than: 'openapi-fetch', margin: 0 }] : [];
      },
    }),
  };
}
