import type { Row } from '../row.ts';
import { PROJECT, RANGE } from '../server/calls.ts';
import { readsRow } from '../server/reads.ts';

const START = new Date(RANGE.start).toISOString();
const END = new Date(RANGE.start + RANGE.days * 86_400_000).toISOString();
const FLOORS = [
  'SELECT toStartOfHour(started_at) AS hour, usage_model, sum(usage_total) FROM calls FINAL ' +
    "WHERE project_id = {project:String} AND deleted_at IS NULL AND usage_model != '' GROUP BY hour, usage_model",
  'SELECT toStartOfHour(started_at) AS hour, quantilesExactInclusive(0.5, 0.95, 0.99)(toUnixTimestamp64Milli(' +
    'assumeNotNull(ended_at)) - toUnixTimestamp64Milli(assumeNotNull(started_at))) FROM calls FINAL ' +
    'WHERE project_id = {project:String} AND deleted_at IS NULL AND ended_at IS NOT NULL GROUP BY hour',
];
const METRICS = [
  { usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }] },
  { call_metrics: [{ metric: 'latency_ms', percentiles: [50, 95, 99] }] },
];

/** What a dashboard of a month asks: tokens by model, and percentiles of latencies, in turn. */
export default function serverStatistics(): Promise<Row> {
  return readsRow({
    name: 'Server: 30 days by hour, tokens by model or three percentiles',
    input: 'POST /calls/stats, both in turn',
    times: 6,
    question: (_, turn) => ({
      path: '/calls/stats',
      body: { start: START, end: END, granularity: 3600, ...METRICS[turn % 2] },
      floor: { queries: [{ sql: FLOORS[turn % 2] ?? '', parameters: { project: PROJECT } }] },
      check: (text) => (text.includes('"timestamp"') ? undefined : 'no buckets'),
    }),
    targets: [{ kind: 'figure', atMost: 200, margin: 0.2, or: { kind: 'times', atMost: 1.36, margin: 0.2 } }],
  });
}
