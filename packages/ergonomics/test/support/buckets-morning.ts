/** Statistics of three hours with a bucket for the second one. */
export const morning = {
  start: '2026-03-02T00:00:00Z',
  end: '2026-03-02T03:00:00Z',
  granularity: 3_600,
  timezone: 'UTC',
  call_buckets: [{ timestamp: '2026-03-02T01:00:00Z', count: 2 }],
};
