import { consumerVariants } from '../consumer.ts';
import type { Row } from '../row.ts';

/** What a consumer waits for: reading, binding and checking its program and the declarations that it imports. */
export default async function typesTotal(folder: string): Promise<Row> {
  return {
    name: 'TypeScript on 20 operations, total time',
    unit: 'ms',
    input: '20 calls through the built tracing client, strict, skipLibCheck; "Total time" of tsc --extendedDiagnostics',
    rounds: 41,
    variants: await consumerVariants(folder, {
      figure: 'Total time',
      skipLibCheck: true,
      olderRounds: 15,
      targetsOf: (program, major) => {
        const most = { kind: 'more', atMost: 2000, margin: 0 } as const;
        if (program === 'methods') {
          const [times, peer] = major === '7' ? [1.3, 0.54] : [1.6, 0.65];
          const or = { kind: 'times', atMost: peer, than: 'openapi-fetch', margin: 0.15 } as const;
          return [most, { kind: 'times', atMost: times, margin: 0.15, or }];
        }
        if (program !== 'path calls') return [];
        return [most, { kind: 'times', atMost: 1.1, than: 'openapi-fetch', margin: 0.1 }];
      },
    }),
  };
}
