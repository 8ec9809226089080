import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkTypes, exampleViolation, writePrograms } from '../../src/readmes/examples.ts';
import { compilerNames } from '../../src/rehearsal/project.ts';
import { type Addresses, readReadme } from '../../src/readmes/readme.ts';

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
const context = { root: manifest, published: [], members: [] };

/** Writes the one example of a README, whose code begins on line 4. */
async function write(kind: string, code: string): Promise<Parameters<typeof exampleViolation>> {
  const { examples } = readReadme(`# A\n\n\`\`\`${kind}\n${code}\n\`\`\`\n`);
  await writePrograms(directory, examples, addresses);
  const [example] = examples;
  if (!example) throw new Error('no example was found');
  return [example, { directory, addresses, context }];
}

async function run(kind: string, code: string): Promise<string | undefined> {
  return exampleViolation(...(await write(kind, code)));
}

describe('a program', () => {
  test('is type-checked, and run against the services that replace those of the README', async () => {
    const code = `const response = await fetch('http://127.0.0.1:4011/v1/models');
console.log(await response.text()); // → {"url":"/v1/models"}`;
    const [example, settings] = await write('ts', code);
    expect(await checkTypes(directory, [{ path: 'README.md', directory, examples: [example] }])).toBe('');
    expect(await exampleViolation(example, settings)).toBeUndefined();
  });

  test('that does not type-check is reported with the line of the README', async () => {
    const [example] = await write('ts', `const a = 1;\nconst b: string = a;\nconsole.log(b);`);
    const messages = await checkTypes(directory, [{ path: 'README.md', directory, examples: [example] }]);
    expect(messages).toMatch(/^README\.md:5: error TS2322: /u);
    for (const compiler of compilerNames) expect(messages).toContain(` (${compiler})\n`);
  });

  test('that throws is reported with the line of the README', async () => {
    const violation = await run('ts', `const a = 1;\n\nthrow new Error(String(a));`);
    expect(violation).toMatch(/^it ends with exit status 1:\n/u);
    expect(violation).toContain('4.ts:6');
  });

  test('that prints something else is reported', async () => {
    expect(await run('ts', 'console.log(1 + 1); // → 3')).toContain('it prints "3", but it prints:\n2');
  });
});

describe('a shell block', () => {
  test('with curl passes if every response has status 200', async () => {
    const code = 'curl http://localhost:4010/health | grep url\ncurl --fail \\\n  http://127.0.0.1:4010';
    expect(await run('sh', code)).toBeUndefined();
  });

  test('fails if a response has another status', async () => {
    expect(await run('sh', 'curl http://127.0.0.1:4010/missing')).toMatch(/^a response has status 404/u);
  });

  test('fails if a command fails', async () => {
    const violation = await run('sh', 'curl --fail http://127.0.0.1:4010/missing\necho later');
    expect(violation).toMatch(/^it ends with exit status 22/u);
  });

  test('fails if no response is found', async () => {
    expect(await run('sh', "curl --write-out '' http://127.0.0.1:4010/health")).toMatch(/^no response was found/u);
  });

  test('without curl is not run, but the scripts that it names must exist', async () => {
    expect(await run('sh', 'exit 7\npnpm begin')).toBe(
      '5: the package.json of callscope has no script "begin"; it has start',
    );
  });
});
