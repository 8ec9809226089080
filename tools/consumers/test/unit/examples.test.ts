import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Addresses } from '../../src/addresses.ts';
import { exampleFault, typeFaults, writePrograms } from '../../src/examples.ts';
import { readReadme } from '../../src/readme.ts';

const parent = fileURLToPath(new URL('../../dist', import.meta.url));
let directory: string;
let server: Server;
let addresses: Addresses;

beforeAll(async () => {
  await mkdir(parent, { recursive: true });
  directory = await mkdtemp(join(parent, 'unit-'));
  server = createServer((request, response) => {
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.end(JSON.stringify({ url: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  addresses = { tracing: base, inference: `${base}/v1` };
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

const manifest = { name: 'callscope', version: '0.0.0', scripts: { start: '' } };
const world = { root: manifest, published: [], members: [] };

/** Type-checks and tries the one example of a README whose code begins on line 4. */
async function tryExample(kind: string, code: string): Promise<{ types: string; fault: string | undefined }> {
  const { examples } = readReadme(`# A\n\n\`\`\`${kind}\n${code}\n\`\`\`\n`);
  await writePrograms(directory, examples, addresses);
  const [example] = examples;
  if (!example) throw new Error('no example was found');
  return {
    types: await typeFaults(directory, examples, 'README.md'),
    fault: await exampleFault(example, { directory, addresses, world }),
  };
}

describe('programs', () => {
  test('are run against the services that stand in for those of the README', async () => {
    const code = `const answer = await fetch('http://127.0.0.1:4011/v1/models');
console.log(await answer.text()); // → {"url":"/v1/models"}`;
    expect(await tryExample('ts', code)).toEqual({ types: '', fault: undefined });
  });

  test('that do not type-check are reported with the line of the README', async () => {
    const { types } = await tryExample('ts', `const a = 1;\nconst b: string = a;\nconsole.log(b);`);
    expect(types).toMatch(/^README\.md:5: error TS2322: /);
  });

  test('that throw are reported with the line of the README', async () => {
    const { fault } = await tryExample('ts', `const a = 1;\n\nthrow new Error(String(a));`);
    expect(fault).toMatch(/^it ends with exit status 1:\n/);
    expect(fault).toContain('4.ts:6');
  });

  test('that print something else are reported', async () => {
    expect((await tryExample('ts', 'console.log(1 + 1); // → 3')).fault).toContain('it prints "3", but it prints:\n2');
  });
});

describe('shell blocks', () => {
  test('that ask a service pass when every answer has status 200', async () => {
    const code = 'curl http://localhost:4010/health | grep url\ncurl --fail \\\n  http://127.0.0.1:4010';
    expect((await tryExample('sh', code)).fault).toBeUndefined();
  });

  test('fail when an answer has another status', async () => {
    const { fault } = await tryExample('sh', 'curl http://127.0.0.1:4010/missing');
    expect(fault).toMatch(/^an answer has status 404/);
  });

  test('fail when a command fails', async () => {
    const { fault } = await tryExample('sh', 'curl --fail http://127.0.0.1:4010/missing\necho later');
    expect(fault).toMatch(/^it ends with exit status 22/);
  });

  test('fail when no answer is seen', async () => {
    const { fault } = await tryExample('sh', "curl --write-out '' http://127.0.0.1:4010/health");
    expect(fault).toMatch(/^no answer was seen/);
  });

  test('that ask no service are not run, but what they name is looked up', async () => {
    const { fault } = await tryExample('sh', 'exit 7\npnpm begin');
    expect(fault).toBe('5: the package.json of callscope has no script "begin"; it has start');
  });
});
