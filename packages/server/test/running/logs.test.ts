import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ServiceError } from '../../src/core/errors.ts';
import { describeFailure } from '../../src/http/log.ts';
import type { LogLevel } from '../../src/http/log.ts';
import { createServer, type Server } from '../../src/index.ts';
import { StorageError } from '../../src/storage/engine.ts';
import { end, project_id, start } from '../calls/support.ts';
import { openApp, type TestApp } from '../http/support.ts';
import { credentials } from '../support/service.ts';

/** Planted wherever a caller can put a word. None may be found in the log. */
const secrets = {
  key: 'planted-key-7431',
  wrongKey: 'planted-wrong-key-7431',
  inputs: 'planted-inputs-7431',
  output: 'planted-output-7431',
  query: 'planted-query-7431',
  path: 'planted-path-7431',
  header: 'planted-header-7431',
  prompt: 'planted-prompt-7431',
  file: 'planted-file-7431',
  broken: 'planted-broken-7431',
} as const;

type Line = Record<string, unknown>;

const linesOf = (written: readonly string[]): Line[] => written.map((line) => JSON.parse(line) as Line);

describe('The log', () => {
  let directory: string;
  let server: Server;
  const written: string[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'logs-'));
    server = await createServer({
      storage: { directory },
      keys: [{ key: secrets.key, user: 'ada', projects: [project_id], role: 'write' }],
      log: { write: (line) => written.push(line) },
      logLevel: 'debug',
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  async function send(path: string, body: BodyInit | null, headers: Record<string, string> = {}): Promise<number> {
    const answer = await fetch(server.urls.tracing + path, {
      method: 'POST',
      headers: { authorization: credentials(secrets.key), 'content-type': 'application/json', ...headers },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  test('has none of what callers send', async () => {
    const call = start({ inputs: { text: secrets.inputs } });
    const asked = [
      send('/call/start', JSON.stringify({ start: call })),
      send('/call/end', JSON.stringify({ end: end(call.id, { output: secrets.output }) })),
      send(
        `/calls/stream_query?q=${secrets.query}`,
        JSON.stringify({ project_id, filter: { call_ids: [secrets.inputs] } }),
      ),
      send(`/${secrets.path}/call/start`, '{}', { 'x-custom': secrets.header, cookie: secrets.header }),
      send('/call/start', `{"start": ${secrets.broken}`),
      send('/call/start', gzipSync(secrets.broken).subarray(5), { 'content-encoding': 'gzip' }),
      send('/call/start', JSON.stringify({ start: { [secrets.broken]: secrets.inputs } })),
      send('/call/start', '{}', { authorization: credentials(secrets.wrongKey) }),
      send('/call/start', '{}', { authorization: `Bearer ${secrets.wrongKey}` }),
      send('/call/start', '{}', { 'x-request-id': `${secrets.header} with a space` }),
      send('/obj/read', JSON.stringify({ project_id, object_id: secrets.inputs, digest: secrets.inputs })),
    ];
    const form = new FormData();
    form.set('project_id', project_id);
    form.set('file', new Blob([secrets.file]), secrets.file);
    asked.push(
      fetch(`${server.urls.tracing}/file/create`, {
        method: 'POST',
        headers: { authorization: credentials(secrets.key) },
        body: form,
      }).then(({ status }) => status),
    );
    for (const stream of [true, false]) {
      asked.push(
        fetch(`${server.urls.inference}/chat/completions`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${secrets.key}`,
            'content-type': 'application/json',
            'compat-project': project_id,
          },
          body: JSON.stringify({
            model: 'northwind/sable-small',
            stream,
            messages: [{ role: 'user', content: secrets.prompt }],
          }),
        }).then(async (answer) => {
          await answer.text();
          return answer.status;
        }),
      );
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 400, 401, 404, 422]));
    await expect.poll(() => linesOf(written).filter(({ msg }) => msg === 'responded').length).toBe(asked.length);
    const log = written.join('');
    for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
    expect(log).not.toContain(Buffer.from(`api:${secrets.key}`).toString('base64'));
  });

  test('has one line for each answer: what was asked by whom, how it ended, how long it took', async () => {
    written.length = 0;
    await send('/cost/query', JSON.stringify({ project_id }), { 'x-request-id': 'mine-42' });
    await expect.poll(() => written.length).toBe(1);
    expect(linesOf(written)[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      service: 'tracing',
      reqId: 'mine-42',
      method: 'POST',
      operation: 'costQuery',
      route: '/cost/query',
      status: 200,
      ms: expect.any(Number) as number,
      received: expect.any(Number) as number,
      sent: expect.any(Number) as number,
      user: 'ada',
      msg: 'responded',
    });
  });

  test('tells checks of health to those alone who ask for everything', async () => {
    written.length = 0;
    await fetch(`${server.urls.tracing}/health`);
    await expect.poll(() => linesOf(written)).toMatchObject([{ level: 'debug', operation: 'readRoot' }]);
  });
});

describe('The log of failures', () => {
  const body = JSON.stringify({ project_id });
  const written: string[] = [];
  let readOn = (): void => {};
  async function failing(thrown: unknown, level: LogLevel = 'info'): Promise<{ opened: TestApp; lines: () => Line[] }> {
    written.length = 0;
    const opened = await openApp(
      {
        costQuery: () => Promise.reject(thrown),
        async *callsQueryStream() {
          yield { id: 'call' };
          await new Promise<void>((resolve) => {
            readOn = resolve;
          });
          throw thrown;
        },
      },
      { log: { stream: { write: (line) => written.push(line) }, level } },
    );
    return { opened, lines: () => linesOf(written).filter(({ msg }) => !String(msg).startsWith('Server listening')) };
  }
  const ask = (url: string, path: string): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: credentials('any'), 'content-type': 'application/json', 'x-request-id': 'failing-1' },
      body,
    });

  test('says of what was not foreseen what it is and where, without its words', async () => {
    const { opened, lines } = await failing(new TypeError('planted-words'));
    const answer = await ask(opened.url, '/cost/query');
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'failing-1']);
    await opened.close();
    await expect.poll(lines).toMatchObject([
      {
        level: 'error',
        reqId: 'failing-1',
        operation: 'costQuery',
        status: 500,
        failure: {
          cause: {
            type: 'TypeError',
            at: expect.arrayContaining([expect.stringContaining('logs.test.ts')]) as string[],
          },
        },
      },
      { level: 'info', status: 500 },
    ]);
    expect(written.join('')).not.toContain('planted-words');
  });

  test('says why lines broke off after the first one', async () => {
    const { opened, lines } = await failing(new StorageError('memory', { code: 241 }));
    const reader = (await ask(opened.url, '/calls/stream_query')).body?.getReader();
    await reader?.read();
    readOn();
    await expect(reader?.read()).rejects.toThrow('terminated');
    await opened.close();
    await expect.poll(lines).toMatchObject([
      { level: 'error', status: 502, failure: { cause: { reason: 'memory', code: 241 } } },
      { level: 'info', aborted: true },
    ]);
  });

  test('has no failure when the caller leaves', async () => {
    written.length = 0;
    const left: unknown[] = [];
    const opened = await openApp(
      {
        costQuery: (_input, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              left.push(signal.reason);
              reject(signal.reason as Error);
            });
          }),
      },
      { log: { stream: { write: (line) => written.push(line) }, level: 'info' } },
    );
    const leaving = new AbortController();
    const asked = fetch(`${opened.url}/cost/query`, {
      method: 'POST',
      headers: { authorization: credentials('any'), 'content-type': 'application/json' },
      body,
      signal: leaving.signal,
    });
    setTimeout(() => leaving.abort(), 200);
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(() => left.length).toBe(1);
    await opened.close();
    const lines = linesOf(written).filter(({ msg }) => !String(msg).startsWith('Server listening'));
    expect(lines).toMatchObject([{ level: 'info', aborted: true, operation: 'costQuery' }]);
  });

  test('has nothing below its level, and no failure that is the fault of a caller', async () => {
    const { opened, lines } = await failing(new ServiceError(404, 'There is no such price.'), 'warn');
    expect((await ask(opened.url, '/cost/query')).status).toBe(404);
    await opened.close();
    expect(lines()).toEqual([]);
  });

  test('describes anything that can be thrown', () => {
    const secret = 'Unexpected token in planted-7431\n    at planted-7431';
    const cause = Object.assign(new SyntaxError(secret), { code: 'ERR_ODD' });
    const told = describeFailure(new ServiceError(500, 'planted-7431', { cause: new Error(secret, { cause }) }));
    expect(told).toMatchObject({ type: 'ServiceError', cause: { type: 'Error', cause: { code: 'ERR_ODD' } } });
    expect(JSON.stringify(told)).not.toContain('planted');
    expect(describeFailure('planted')).toEqual({ type: 'string' });
    expect(describeFailure(null)).toEqual({ type: 'object' });
    const circle = new Error('circle');
    circle.cause = circle;
    expect(JSON.stringify(describeFailure(circle)).length).toBeLessThan(10_000);
  });
});
