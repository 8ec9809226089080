import { toSeries } from '@callscope/ergonomics/buckets';
import type { DrawLines } from './way.ts';

/** The series of one figure by model. */
export const lines: DrawLines = (stats) => toSeries(stats, 'sum_total_tokens', { by: 'model' });
