import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { chatCompletions } from '@callscope/examples/inference';
import { callStats } from '@callscope/examples/tracing';
import { expect, inject, onTestFinished, test } from 'vitest';

import { rewriteAddresses } from '../../src/addresses.ts';
import { execute } from '../../src/execute.ts';
import { startMocks } from '../../src/mocks.ts';
import { compile } from '../../src/outside.ts';

const outside = inject('outside');

/** Stands before a service on a free port until the test ends, and remembers what was sent to it. */
async function before(service: string): Promise<{ url: string; sent: { path: string; body: string }[] }> {
  const sent: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      sent.push({ path: String(request.url), body: body.toString() });
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const headers = { authorization, 'content-type': type };
      const answer = await fetch(`${service}${request.url}`, { method: 'POST', headers, body });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

/** What the chunks of a reply say together. */
function textOf(chunks: typeof chatCompletions.streamedDelivery.response): string {
  return chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
}

test('fifteen lines trace a function, stream a chat and give series for a chart', async () => {
  const source = await readFile(join(outside.directory, 'src', 'first-script.ts'), 'utf8');
  expect(source.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(15);

  const mocks = await startMocks();
  onTestFinished(() => mocks.close());
  const { url, sent } = await before(mocks.tracing);
  expect(await compile(outside, { compiler: 'typescript', resolution: 'nodenext', outDir: 'first' })).toBe('');
  const program = join(outside.directory, 'first', 'first-script.js');
  await writeFile(program, rewriteAddresses(await readFile(program, 'utf8'), { ...mocks, tracing: url }));
  const { code, stdout, stderr } = await execute(process.execPath, [program], { cwd: outside.directory });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

  expect(stdout).toContain(`\n${textOf(chatCompletions.streamedDelivery.response)}\n`);
  const series = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as { name: string; data: unknown[] }[];
  const models = new Set(callStats.oneDay.response.usage_buckets?.map(({ model }) => model));
  expect(series.map(({ name }) => name)).toEqual([...models].toSorted());
  expect(series.every(({ data }) => data.length > 0)).toBe(true);

  const batches = sent.filter(({ path }) => path === '/call/upsert_batch');
  const parts = batches.flatMap(({ body }) => (JSON.parse(body) as { batch: { mode: string }[] }).batch);
  expect(parts.map(({ mode }) => mode)).toEqual(['start', 'end']);
  expect(JSON.stringify(parts)).toContain('"op_name":"answer"');
});
