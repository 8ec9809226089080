import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, onTestFinished, test } from 'vitest';

import { exampleViolation, writePrograms } from '../../src/readmes/examples.ts';
import { readReadme } from '../../src/readmes/readme.ts';
import { readManifest, workspaceRoot } from '../../src/workspace/members.ts';

const context = { root: await readManifest(workspaceRoot), published: [], members: [] };
const programs = fileURLToPath(new URL('../../dist/gateways', import.meta.url));

/** Starts a gateway that responds in place of a service, until the test ends. */
async function startGateway(status: number, page: string): Promise<string> {
  const gateway = createServer((request, response) => {
    request.resume();
    response.writeHead(status, page ? { 'content-type': 'text/html' } : {}).end(page);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  });
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
}

describe.each(['tracing-client', 'inference-client'])('the README of %s', (member) => {
  const path = join('packages', member, 'README.md');

  test.each([
    [401, 'nothing', ''],
    [401, 'a page', '<h1>Sign in</h1>'],
    [503, 'nothing', ''],
    [503, 'a page', '<h1>Service Unavailable</h1>'],
  ])('shows how to read an error of status %i with %s as its body', async (status, kind, page) => {
    const { examples } = readReadme(await readFile(join(workspaceRoot, path), 'utf8'));
    const [example, ...others] = examples.filter(({ code }) => /\bis\w+StatusError\b/u.test(code));
    if (!example) throw new Error(`${path} shows no status error`);
    expect(others).toEqual([]);
    const address = await startGateway(status, page);
    const directory = join(programs, member, `${status} ${kind}`);
    // A retry would only take time.
    const once = { ...example, code: example.code.replaceAll('apiKey: null', 'apiKey: null, retry: false') };
    const addresses = { tracing: address, inference: address };
    await writePrograms(directory, [once], addresses);
    expect(await exampleViolation(once, { directory, addresses, context })).toBeUndefined();
  });
});
