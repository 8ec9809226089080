import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { startRecorder, type Exchange } from '../src/recorder.ts';

it('passes requests on unchanged, and keeps the exchanges', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/absent' ? 404 : 200, { 'Content-Type': 'text/plain' });
    request.pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const recorder = await startRecorder(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    await recorder.stop();
    server.close();
  });
  const found = await fetch(`${recorder.url}/echo?a=1`, { method: 'POST', body: 'hello' });
  expect(await found.text()).toBe('hello');
  await (await fetch(`${recorder.url}/absent`, { method: 'PUT', body: 'x'.repeat(5000) })).text();
  const exchanges = (await (await fetch(`${recorder.url}/.exchanges?first=0`)).json()) as Exchange[];
  expect(exchanges[0]).toEqual({ method: 'POST', path: '/echo?a=1', status: 200, request: 'hello', response: 'hello' });
  expect(exchanges[1]).toMatchObject({ method: 'PUT', path: '/absent', status: 404, request: 'x'.repeat(2000) });
  expect(await (await fetch(`${recorder.url}/.exchanges?first=1`)).json()).toHaveLength(1);
});

it('stands in for the account service of the tracing library', async () => {
  const recorder = await startRecorder('http://127.0.0.1:9');
  onTestFinished(async () => recorder.stop());
  const body = JSON.stringify({ query: 'query Project { … }', variables: { name: 'shop', entityName: 'acme' } });
  const response = await fetch(`${recorder.url}/graphql`, { method: 'POST', body });
  expect(await response.json()).toMatchObject({ data: { project: { name: 'shop' }, viewer: { username: 'judge' } } });
});
