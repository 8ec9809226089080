import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { bundleContractIn } from '@callscope/generate';
import { generateFiles } from '@callscope/generate/files';
import { expect, test } from 'vitest';

import { createReviewedRepository } from './reviewed-repository.ts';

const file = 'specs/tracing/shared/schemas/CallsFilter.yaml';
const copied = [
  'specs/tracing',
  'specs/inference',
  'specs/decisions',
  'specs/scenarios',
  'packages/tracing-types/src',
  'packages/tracing-client/src',
  'packages/inference-types/src',
  'packages/inference-client/src',
  'packages/server/src',
];

test('the comment on a change of CallsFilter can be read in two minutes', async () => {
  const repository = await createReviewedRepository({}, copied);
  const before = await readFile(join(repository.root, file), 'utf8');
  const after = before
    .replace(/ {2}turn_ids:\n(?: {4}.*\n)+/, '')
    .replace(
      /( {2}wb_user_ids:\n)/,
      '  started_after:\n    type: string\n    description: When.\n$1    maxItems: 100\n',
    )
    .replace(/( {2}parent_ids:\n {4}type: \[array, 'null'\]\n {4}description: ).*/, '$1Other words.');
  await repository.write({ [file]: after });
  const { document } = await bundleContractIn(repository.root, 'tracing');
  await repository.write(Object.fromEntries(await generateFiles(repository.root, 'tracing-types', document)));

  const { status, output } = await repository.review('--no-consumers', '--format', 'markdown');
  expect(status).toBe(1);
  expect(output.length).toBeLessThan(65_000);
  expect(output).not.toContain('Cut to fit');
  expect(output).not.toContain('pnpm generate');

  const opened = output.replaceAll(/<details>.*?<\/details>/gs, '');
  // People read unfamiliar text at about two hundred words a minute.
  expect(opened.split(/\s+/).length).toBeLessThan(400);
  expect(opened).toMatch(/^<!-- callscope-review -->\n## ❌ This change breaks callers, and has no release note\n/);
  expect(opened).toContain("'@callscope/tracing-types': major");
  expect(opened).toContain('### Breaking changes (2)');
  for (const word of ['callStats', 'callsQueryStats', 'callsQueryStream', 'traceUsage', 'turn_ids', 'wb_user_ids']) {
    expect(opened).toContain(`\`${word}\``);
  }
  expect(opened).toMatch(/reaches \d+ types, \d+ examples, \d+ scenarios, 4 handlers, \d+ contract cases/);
  expect(opened).not.toContain('started_after');

  expect(output).toContain('-     turn_ids?: string[] | null;');
  expect(output).toContain('+     started_after?: string;');
  expect(output).toContain('`packages/server/src/areas/tracing/calls/reading/filter.ts`');
  expect(output).toContain('<summary>Compatible: 1 change</summary>');
  expect(output).toContain('<summary>Documentation: 1 change</summary>');
});
