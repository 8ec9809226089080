import { alignRange, bucketRange, fillBuckets, toSeries, totals } from '@callscope/ergonomics/buckets';

import { assertEqual, type Check, receivedRequests, tracingClient } from './check.ts';

const DAY_SECONDS = 86_400;

/** Helpers for statistics, which depend on the time zones of the runtime. */
export const buckets: readonly Check[] = [
  {
    name: 'statistics become series without gaps over a day of 23 hours',
    scenario: 'statistics',
    run: async (services) => {
      const range = alignRange({
        start: '2026-03-28T12:00:00Z',
        end: '2026-03-30T12:00:00Z',
        granularity: DAY_SECONDS,
        timezone: 'Europe/Berlin',
      });
      const stats = await tracingClient(services).callStats({
        project_id: 'a/b',
        ...range,
        usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }],
      });
      const [request] = await receivedRequests(services);
      assertEqual(JSON.parse(request?.body ?? '').start, '2026-03-28T00:00:00+01:00');
      assertEqual(fillBuckets(stats).usage_buckets.length, 6);
      assertEqual(
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
      assertEqual(
        totals(stats).usage_buckets.map(({ model, sum_total_tokens }) => [model, sum_total_tokens]),
        [
          ['large', 5],
          ['small', 4],
        ],
      );
    },
  },
  {
    name: 'days have 23, 24, 24.5 and 25 hours when clocks change',
    scenario: 'plain',
    run: async () => {
      const days = [
        ['Europe/Berlin', '2026-03-29T00:00:00+01:00'],
        ['Asia/Kathmandu', '2026-03-29T00:00:00+05:45'],
        ['Australia/Lord_Howe', '2026-04-05T00:00:00+11:00'],
        ['Europe/Berlin', '2026-10-25T00:00:00+02:00'],
      ] as const;
      const hours = days.map(([timezone, timestamp]) => {
        const { start, end } = bucketRange({ timestamp }, { granularity: DAY_SECONDS, timezone });
        return (end - start) / 3_600_000;
      });
      assertEqual(hours, [23, 24, 24.5, 25]);
    },
  },
];
