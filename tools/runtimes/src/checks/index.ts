import { batch } from './batch.ts';
import { buckets } from './buckets.ts';
import { calls } from './calls.ts';
import { chat } from './chat.ts';
import type { Check } from './check.ts';
import { paging } from './paging.ts';
import { streams } from './streams.ts';
import { trouble } from './trouble.ts';

/** All checks, in the order in which they run. */
export const checks: readonly Check[] = [...calls, ...trouble, ...streams, ...chat, ...buckets, ...batch, ...paging];
