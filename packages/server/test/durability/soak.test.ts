import { expect, test } from 'vitest';

import { soak } from '../soak/soak.ts';

test(
  'A server that 64 clients use at once for ten seconds answers everything and loses nothing',
  { timeout: 180_000 },
  async () => {
    const report = await soak({ seconds: 10, clients: 64 });
    expect(Object.fromEntries(report.problems)).toEqual({});
    expect([report.lost, report.extra]).toEqual([0, 0]);
    expect(report.calls).toBeGreaterThan(100);
    expect(report.memory.most).toBeLessThan(2e9);
    // Everything was tried.
    expect([...report.times.keys()]).toEqual(
      expect.arrayContaining(['ingest', 'read', 'query', 'stream', 'stream, packed', 'stats', 'count', 'chat']),
    );
  },
);
