import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog, readScenarios, runScenario } from '@callscope/scenarios';
import { describe, expect, test } from 'vitest';

import { createInferenceHandlers } from '../../src/inference/index.ts';
import { tracingHandlers } from '../../src/handlers.ts';
import { startProcess } from '../support/process.ts';

const catalog = await readCatalog();
const stories = await readScenarios(fileURLToPath(new URL('../../../../specs/scenarios', import.meta.url)));
const performed = new Set([...Object.keys(tracingHandlers), ...Object.keys(createInferenceHandlers())]);

describe('The stories of the contracts', () => {
  for (const story of stories) {
    const missing = [...new Set(story.steps.map(({ operationId }) => operationId))].filter((id) => !performed.has(id));
    // A story that cannot be told yet says why, and is told as soon as its operations are performed.
    const reason = missing.length > 0 ? ` (not told: ${missing.join(', ')} answer 501 so far)` : '';
    test.skipIf(missing.length > 0)(`${story.title}${reason}`, async () => {
      const directory = await mkdtemp(join(tmpdir(), 'story-'));
      const server = await startProcess('--data', directory);
      try {
        const { failures } = await runScenario(story, catalog, {
          urls: server.urls,
          apiKey: 'any-key-at-all',
          timeoutMs: 60_000,
        });
        expect(failures).toEqual([]);
      } finally {
        await server.end('SIGTERM');
        await rm(directory, { recursive: true, force: true });
      }
    });
  }
});
