import { alignRange, bucketRange, fillBuckets, toSeries, totals } from '@callscope/ergonomics/buckets';
import { createTracingClient } from '@callscope/tracing-client';

import { type Check, equal, seen } from './check.ts';

const day = 86_400;

/** Statistics: what needs the time zones of the runtime above all. */
export const buckets: readonly Check[] = [
  {
    name: 'statistics become series without gaps, over a day of 23 hours',
    scenario: 'statistics',
    run: async ({ tracing, ...services }) => {
      const range = alignRange({
        start: '2026-03-28T12:00:00Z',
        end: '2026-03-30T12:00:00Z',
        granularity: day,
        timezone: 'Europe/Berlin',
      });
      const client = createTracingClient({ baseUrl: tracing, apiKey: 'key' });
      const stats = await client.callStats({
        project_id: 'a/b',
        ...range,
        usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }],
      });
      const [visit] = await seen(services);
      equal(JSON.parse(visit?.body ?? '').start, '2026-03-28T00:00:00+01:00');
      equal(fillBuckets(stats).usage_buckets.length, 6);
      equal(
        toSeries(stats, 'sum_total_tokens', { by: 'model' }).map(({ name, data }) => [name, data]),
        [
          [
            'large',
            [
              [1774652400000, 0],
              [1774738800000, 5],
              [1774821600000, 0],
            ],
          ],
          [
            'small',
            [
              [1774652400000, 1],
              [1774738800000, 0],
              [1774821600000, 3],
            ],
          ],
        ],
      );
      equal(
        totals(stats).usage_buckets.map(({ model, sum_total_tokens }) => [model, sum_total_tokens]),
        [
          ['large', 5],
          ['small', 4],
        ],
      );
    },
  },
  {
    name: 'days have 23, 24, 24.5 and 25 hours, where their clocks change',
    scenario: 'plain',
    run: async () => {
      const days = [
        ['Europe/Berlin', '2026-03-29T00:00:00+01:00'],
        ['Asia/Kathmandu', '2026-03-29T00:00:00+05:45'],
        ['Australia/Lord_Howe', '2026-04-05T00:00:00+11:00'],
        ['Europe/Berlin', '2026-10-25T00:00:00+02:00'],
      ] as const;
      const hours = days.map(([timezone, timestamp]) => {
        const { start, end } = bucketRange({ timestamp }, { granularity: day, timezone });
        return (end - start) / 3_600_000;
      });
      equal(hours, [23, 24, 24.5, 25]);
    },
  },
];
