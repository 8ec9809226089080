import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { listOperations } from '@callscope/contract';
import { bundleContract, services } from '@callscope/generate';
import { withCodeSamples } from '@callscope/generate/samples';
import { expect, onTestFinished, test } from 'vitest';

const tool = fileURLToPath(new URL('../..', import.meta.url));

test('every operation of both contracts has one code sample, and all of them compile with the clients', async () => {
  // Inside this package, where the clients are installed.
  const folder = await mkdtemp(join(tool, 'samples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const service of services) {
    const contract = await bundleContract(service);
    for (const { id, node } of listOperations(withCodeSamples(service, contract))) {
      const { 'x-codeSamples': samples } = node as { readonly 'x-codeSamples': readonly { readonly source: string }[] };
      expect(samples).toHaveLength(1);
      await writeFile(join(folder, `${id}.ts`), `${samples[0]?.source}`);
    }
  }
  const config = { extends: '../tsconfig.json', include: ['*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = fileURLToPath(new URL('../bin/tsc', import.meta.resolve('typescript/package.json')));
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
