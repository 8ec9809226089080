import type { MakeRow } from '../row.ts';
import mockMemory from './mock-memory.ts';
import mockStartProcessor from './mock-start-processor.ts';
import mockStart from './mock-start.ts';
import typesCheck from './types-check.ts';
import typesDeclarations from './types-declarations.ts';
import typesInstantiations from './types-instantiations.ts';
import typesTotal from './types-total.ts';

/** Every row by the name of its file, in the order of the table. */
export const rows: Readonly<Record<string, MakeRow>> = {
  'mock-start-processor': mockStartProcessor,
  'mock-start': mockStart,
  'mock-memory': mockMemory,
  'types-total': typesTotal,
  'types-check': typesCheck,
  'types-declarations': typesDeclarations,
  'types-instantiations': typesInstantiations,
};
