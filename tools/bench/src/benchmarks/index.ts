import type { CreateBenchmark } from '../measure/benchmark.ts';
import { benchmarks as bundles } from './bundles.ts';
import { benchmarks as calls } from './calls.ts';
import { benchmarks as days } from './days.ts';
import { benchmarks as events } from './events.ts';
import { benchmarks as serverExports } from './exports.ts';
import { benchmarks as framing } from './framing.ts';
import { benchmarks as ingestion } from './ingestion.ts';
import { benchmarks as lines } from './lines.ts';
import { benchmarks as outage } from './outage.ts';
import { benchmarks as reads } from './reads.ts';
import { benchmarks as replies } from './replies.ts';
import { benchmarks as series } from './series.ts';
import { benchmarks as services } from './services.ts';
import { benchmarks as types } from './types.ts';

/** All benchmarks by name, in the order in which they run. Those of the filled stores come last. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  ...events,
  ...framing,
  ...replies,
  ...lines,
  ...calls,
  ...outage,
  ...bundles,
  ...days,
  ...series,
  ...types,
  ...services,
  ...ingestion,
  ...reads,
  ...serverExports,
};
