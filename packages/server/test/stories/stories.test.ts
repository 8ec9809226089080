import { fileURLToPath } from 'node:url';
import { loadCatalog, readScenarios, runScenario } from '@callscope/contract-tests/scenarios';
import { describe, expect, onTestFinished, test } from 'vitest';

import { notPerformed } from '../contract/performed.ts';
import { keys, openPair, sides } from '../parity/pair.ts';
import { Twins } from '../parity/twins.ts';

const catalog = await loadCatalog();
const stories = await readScenarios(fileURLToPath(new URL('../../../../specs/scenarios', import.meta.url)));
const missing = new Set([...notPerformed('tracing'), ...notPerformed('inference')]);

describe('The stories of the contracts', () => {
  for (const story of stories) {
    const lacks = [...new Set(story.steps.map(({ operationId }) => operationId))].filter((id) => missing.has(id));
    // A story that cannot be told yet says why, and is told as soon as its operations are performed.
    const reason = lacks.length > 0 ? ` (not told: ${lacks.join(', ')} answer 501 so far)` : '';
    test.skipIf(lacks.length > 0)(`${story.title}${reason}`, async () => {
      // Each story begins with nothing stored.
      const pair = await openPair();
      onTestFinished(() => pair.close());
      const told: string[][] = [];
      for (const side of sides) {
        const { failures, exchanges } = await runScenario(story, catalog, {
          urls: pair.servers[side].urls,
          apiKey: keys.member,
          timeoutMs: 60_000,
        });
        expect(failures.map(({ message }) => `${side}: ${message}`)).toEqual([]);
        told.push(Array.from(exchanges.values(), ({ status, response }) => JSON.stringify({ status, response })));
      }
      const [first = [], second = []] = told;
      const twins = new Twins();
      expect(first.length).toBe(story.steps.length);
      expect(first.flatMap((answer, index) => twins.difference(answer, second[index] ?? '') ?? [])).toEqual([]);
    });
  }
});
