import { consumerVariants } from '../consumer.ts';
import type { Row } from '../row.ts';

/** The part of the total time that checks: the compiler has nothing to check in an empty file. */
export default async function typesCheck(folder: string): Promise<Row> {
  return {
    name: 'TypeScript on 20 operations, check time',
    unit: 'ms',
    input: 'as in the total time; "Check time" of tsc --extendedDiagnostics',
    rounds: 3,
    variants: await consumerVariants(folder, { figure: 'Check time', skipLibCheck: true, targetsOf: () => [] }),
  };
}
