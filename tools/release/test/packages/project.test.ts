import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { chatCompletions } from '@callscope/examples/inference';
import { callStats } from '@callscope/examples/tracing';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';

import { rewriteAddresses } from '../../src/readmes/readme.ts';
import {
  type Compilation,
  compileProject,
  compilerNames,
  findNode,
  nodeMajors,
  resolutions,
  versionOf,
} from '../../src/rehearsal/project.ts';
import { execute } from '../../src/workspace/execute.ts';
import { publishedMembers, readManifest } from '../../src/workspace/members.ts';
import { type Mocks, startMocks } from '../mocks.ts';

const outside = inject('outside');
const members = await publishedMembers();
const compilers = await Promise.all(
  compilerNames.map(async (compiler) => ({ compiler, version: await versionOf(compiler) })),
);
/** Folder of the JavaScript that the newest compiler writes. */
const built = join(outside, 'built');

let mocks: Mocks;
beforeAll(async () => {
  mocks = await startMocks();
});
afterAll(async () => {
  await mocks?.close();
});

test.each(members)('the program uses every entry of $manifest.name', async ({ manifest: { name } }) => {
  const { exports } = await readManifest(join(outside, 'node_modules', name));
  const entries = Object.keys(exports as object).filter((entry) => entry !== './package.json');
  const program = await readFile(join(outside, 'src', 'everything.ts'), 'utf8');
  expect(entries.filter((entry) => !program.includes(`'${name}${entry.slice(1)}'`))).toEqual([]);
});

describe.each(compilers)('TypeScript $version', ({ compiler }) => {
  const isNewest = compiler === 'typescript';
  const compilations: Compilation[] = resolutions.map((resolution) => ({
    resolution,
    ...(isNewest && resolution === 'nodenext' && { outDir: 'built' }),
  }));
  if (isNewest) compilations.push({ resolution: 'nodenext', globals: 'node' });
  let messages: string[];
  beforeAll(async () => {
    messages = await compileProject(outside, compiler, compilations);
  });

  test.each(compilations.map(({ resolution, globals = 'browser' }, index) => ({ resolution, globals, index })))(
    'accepts a strict program that uses every package, with moduleResolution $resolution and the globals of $globals',
    ({ index }) => {
      expect(messages[index]).toBe('');
    },
  );
});

describe.each(nodeMajors)('Node %i', (major) => {
  test('runs a program that uses every package', async () => {
    const program = `
      import { useEverything } from './built/everything.js';
      console.log(await useEverything(...process.argv.slice(1)), process.version);`;
    const args = ['--input-type=module', '--eval', program, mocks.tracing, mocks.inference];
    const outcome = await execute(findNode(major), args, { cwd: outside });
    expect(outcome).toEqual({ code: 0, stdout: expect.stringMatching(`^OK v${major}\\.`), stderr: '' });
  });

  const commands = members.flatMap(({ manifest }) =>
    Object.entries(manifest.bin ?? {}).map(([command, path]) => ({ command, file: join(manifest.name, path) })),
  );
  test.each(commands)('runs $command', async ({ file }) => {
    const program = join(outside, 'node_modules', file);
    const { code, stdout, stderr } = await execute(findNode(major), [program, '--help'], { cwd: outside });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toBe('');
  });
});

test('fifteen lines trace a function, stream a chat and return series for a chart', async () => {
  const source = await readFile(join(outside, 'src', 'first-script.ts'), 'utf8');
  expect(source.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(15);

  const { url, received } = await startProxy(mocks.tracing);
  const program = join(built, 'first-script.js');
  await writeFile(program, rewriteAddresses(await readFile(program, 'utf8'), { ...mocks, tracing: url }));
  const { code, stdout, stderr } = await execute(process.execPath, [program], { cwd: outside });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

  const reply = chatCompletions.streamedDelivery.response
    .map(({ choices }) => choices[0]?.delta.content ?? '')
    .join('');
  expect(stdout).toContain(`\n${reply}\n`);
  const series = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as { name: string; data: unknown[] }[];
  const models = new Set(callStats.oneDay.response.usage_buckets?.map(({ model }) => model));
  expect(series.map(({ name }) => name)).toEqual([...models].toSorted());
  expect(series.every(({ data }) => data.length > 0)).toBe(true);

  const batches = received.filter(({ path }) => path === '/call/upsert_batch');
  const parts = batches.flatMap(({ body }) => (JSON.parse(body) as { batch: { mode: string }[] }).batch);
  expect(parts.map(({ mode }) => mode)).toEqual(['start', 'end']);
  expect(JSON.stringify(parts)).toContain('"op_name":"answer"');
});

/** Starts a proxy of a service on a free port until the test ends. It keeps the requests that it receives. */
async function startProxy(service: string): Promise<{ url: string; received: { path: string; body: string }[] }> {
  const received: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      received.push({ path: String(request.url), body: body.toString() });
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const headers = { authorization, 'content-type': type };
      const upstream = await fetch(`${service}${request.url}`, { method: 'POST', headers, body });
      response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' });
      response.end(await upstream.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}
