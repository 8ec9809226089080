import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { startStockMock } from '../src/stock.ts';
import { contract } from './fixture.ts';

test('The stock command line returns examples of the contract until it is closed', async () => {
  const mock = await startStockMock(contract);
  const response = await fetch(`${mock.url}/notes/latest`);
  expect(await response.json()).toEqual({ is: 'the latest note' });
  await mock.close();
  await expect(fetch(`${mock.url}/notes/latest`)).rejects.toThrow('fetch failed');
});

test('A contract that it cannot serve is an error with its output', async () => {
  const empty = { openapi: '3.1.1', info: { title: 'Empty', version: '1.0.0' }, paths: {} };
  await expect(startStockMock(empty)).rejects.toThrow(/Prism ended: .*No operations found/s);
});

test('It ends with the process that started it, even if that is killed', async () => {
  const module = new URL('../src/stock.ts', import.meta.url).href;
  const fixture = new URL('fixture.ts', import.meta.url).href;
  const program = `import { startStockMock } from ${JSON.stringify(module)};
    import { contract } from ${JSON.stringify(fixture)};
    console.log((await startStockMock(contract)).url);
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const url = stdout.trim();
  expect(url).toMatch(/^http:/);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await fetch(`${url}/notes/latest`).catch(() => undefined)) await sleep(100);
  }
  await expect(fetch(`${url}/notes/latest`)).rejects.toThrow('fetch failed');
});
