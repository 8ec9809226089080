import type { Handler } from './scenarios.ts';
import { json } from './write.ts';

const bucket = (timestamp: string, model: string, tokens: number): object => ({
  timestamp,
  model,
  count: 1,
  sum_total_tokens: tokens,
});

/** Statistics of calls over three days, of which the second has 23 hours. Not every model was used on each. */
export const statisticsScenarios: Readonly<Record<string, Handler>> = {
  statistics({ body }, response) {
    const { start, end, granularity, timezone } = JSON.parse(body) as Record<string, unknown>;
    json(response, 200, {
      start,
      end,
      granularity,
      timezone,
      usage_buckets: [
        bucket('2026-03-28T00:00:00+01:00', 'small', 1),
        bucket('2026-03-29T00:00:00+01:00', 'large', 5),
        bucket('2026-03-30T00:00:00+02:00', 'small', 3),
      ],
      call_buckets: [],
    });
  },
};
