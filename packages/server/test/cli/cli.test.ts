import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { readKeys } from '../../src/cli/keys.ts';
import { credentials } from '../support/service.ts';
import { startProcess } from '../support/process.ts';

const cli = fileURLToPath(new URL('../../src/cli/bin.ts', import.meta.url));

async function run(args: string[], env: Record<string, string> = {}): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}

describe('The command line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('teaches what it can do', async () => {
    const { status, said } = await run(['--help']);
    expect(status).toBe(0);
    for (const word of [
      'callscope serve',
      'callscope seed',
      'callscope doctor',
      '--data',
      '--clickhouse-url',
      '--keys',
    ])
      expect(said).toContain(word);
  });

  test.each([
    [['sing'], 'Unknown command "sing"'],
    [['serve', 'loudly'], 'Unexpected argument "loudly"'],
    [['--colour'], "Unknown option '--colour'"],
    [['--tracing-port', 'x'], '--tracing-port must be a port'],
    [['--durability', 'slow'], '--durability must be fast or fsync'],
    [['--keys', 'nowhere.json'], 'nowhere.json cannot be read'],
    [['--upstream', 'engine'], '--upstream must be a URL, such as http://127.0.0.1:8000/v1.'],
    [['--host', '0.0.0.0'], 'API keys are required'],
  ])('says what is wrong with %j', async (args, words) => {
    const { status, said } = await run([...args, '--data', join(folder, 'unused')]);
    expect(status).toBe(2);
    expect(said).toContain(words);
  });

  test.each(
    ['file', 'file/below/it', '/proc/x', '/sys/x'].filter(
      (path) => !path.startsWith('/') || process.platform === 'linux',
    ),
  )('says in one sentence that %s cannot be the data folder', async (path) => {
    const data = resolve(folder, path);
    await writeFile(join(folder, 'file'), '');
    const { status, said } = await run(['--data', data]);
    expect(said).toMatch(/^The data folder \S+ cannot be used, because [^:\n]+: choose another folder\.\n$/);
    expect(said).toContain(data);
    expect(status).toBe(1);
  });

  test('names the option of a port or an address that cannot be used', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const data = ['--quiet', '--data', join(folder, 'ports')];
    const free = { '--tracing-port': '0', '--inference-port': '0', '--metrics-port': '0' };
    for (const option of Object.keys(free)) {
      const { status, said } = await run([...data, ...Object.entries({ ...free, [option]: port }).flat()]);
      expect(said).toBe(
        `Port ${port} is in use: stop the process that uses it, or choose another one with ${option}.\n`,
      );
      expect(status).toBe(1);
    }
    server.close();
    const foreign = ['--metrics-host', '192.0.2.7', ...Object.entries(free).flat()];
    expect(await run([...data, ...foreign])).toEqual({
      status: 1,
      said: '192.0.2.7 is not an address of this machine: choose another one with --metrics-host.\n',
    });
  });

  test('names the ClickHouse server that cannot be reached, without its password', async () => {
    const { status, said } = await run(['--clickhouse-url', 'http://ada:very-secret@127.0.0.1:9']);
    expect(said).toBe(
      'The ClickHouse server at http://127.0.0.1:9 cannot be reached: start it, or change --clickhouse-url.\n',
    );
    expect(status).toBe(1);
  });

  test.each([
    ['516', 'ada: Authentication failed', 'rejected the connection (error 516): change --clickhouse-user or'],
    ['60', 'Unknown table', 'failed (error 60): Unknown table'],
  ])('says what a ClickHouse server rejected with error %s', async (code, message, words) => {
    const server = createHttpServer((request, response) => {
      request.resume();
      response.writeHead(403).end(`Code: ${code}. DB::Exception: ${message}. (SOME_NAME) (version 26.1)\n`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { status, said } = await run(['--clickhouse-url', `http://ada:very-secret@${host}`]);
    server.close();
    expect(said.startsWith(`The ClickHouse server at http://${host} ${words}`)).toBe(true);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  test.each([
    [{ key: 'very-secret-key', projects: ['acme/*'] }, "key 1 has no 'user'."],
    [{ key: 'very-secret-key', user: 'ada', projects: ['acme'] }, "key 1 has a 'projects' that is not a list"],
    [{ key: 'secret', user: 'ada', projects: [] }, "key 1 has a 'key' that is not a string of 8"],
    [{ key: 'very-secret-key', user: 'ada', projects: [], role: 'secret' }, "key 1 has a 'role' that is neither"],
    [{ key: 'very-secret-key', user: 'ada', projects: [], 'other-secret': true }, 'key 1 has an unknown field.'],
    [{ key: 'very-secret-key', user: 'ada', projects: [] }, "key 1 has an empty 'projects'"],
    ...['*', '*/secret', 'acme/*-secret', 'acme/**', 'ac*/secret', `acme/${'secret'.repeat(50)}`].map(
      (pattern): [object, string] => [
        { key: 'very-secret-key', user: 'ada', projects: [pattern] },
        "key 1 has a 'projects' that is not a list of entity/project, entity/prefix* or entity/*.",
      ],
    ),
  ])('names the field of an invalid key, and shows no value: %j', async (key, message) => {
    const path = join(folder, 'keys.json');
    await writeFile(path, JSON.stringify([key]));
    const reading = readKeys(path, {});
    await expect(reading).rejects.toThrow(`keys.json: ${message}`);
    await expect(reading).rejects.not.toThrow('secret');
  });

  test('rejects a key that is listed twice, and an empty list, file or variable', async () => {
    const path = join(folder, 'twice.json');
    const key = { key: 'very-secret-key', projects: ['acme/*'] };
    const other = { key: 'another-key', user: 'bob', projects: ['acme/prod-*'] };
    await writeFile(path, JSON.stringify([{ ...key, user: 'ada' }, other, { ...key, user: 'eve' }]));
    await expect(readKeys(path, {})).rejects.toThrow(`${path}: keys 1 and 3 are equal: remove one of them.`);
    await writeFile(path, ' \n');
    await expect(readKeys(path, {})).rejects.toThrow(`${path} is empty: give it a JSON list of keys.`);
    for (const empty of ['', ' ']) {
      await expect(readKeys(undefined, { CALLSCOPE_KEYS: empty })).rejects.toThrow(
        'CALLSCOPE_KEYS is empty: give it a JSON list of keys, or unset it to accept any key.',
      );
    }
    await expect(readKeys(undefined, {})).resolves.toBe('open');
  });

  test.skipIf(process.platform === 'win32')(
    'reads the keys again at SIGHUP, and keeps them if the file is invalid',
    async () => {
      const path = join(folder, 'changing.json');
      const write = (key: string): Promise<void> =>
        writeFile(path, JSON.stringify([{ key, user: 'ada', projects: ['acme/prod-*'] }]));
      await write('the-first-key');
      const server = await startProcess('--data', join(folder, 'reloading'), '--keys', path);
      const query = async (key: string, project_id = 'acme/prod-shop'): Promise<number> => {
        const response = await fetch(`${server.urls.tracing}/cost/query`, {
          method: 'POST',
          headers: { authorization: credentials(key), 'content-type': 'application/json' },
          body: JSON.stringify({ project_id }),
        });
        return response.status;
      };
      try {
        expect(await query('the-first-key')).toBe(200);
        expect(await query('the-first-key', 'acme/staging')).toBe(403);
        await write('the-second-key');
        server.child.kill('SIGHUP');
        await vi.waitFor(async () => expect(await query('the-second-key')).toBe(200), 5000);
        expect(await query('the-first-key')).toBe(401);
        await writeFile(path, '[');
        server.child.kill('SIGHUP');
        await setTimeout(300);
        expect(await query('the-second-key')).toBe(200);
      } finally {
        await server.end('SIGTERM');
      }
    },
  );

  test('says what is wrong with keys, and shows none', async () => {
    const path = join(folder, 'keys.json');
    await writeFile(path, JSON.stringify([{ key: 'very-secret-key', projects: ['acme'] }]));
    const wrong = await run(['--keys', path]);
    expect(wrong).toEqual({ status: 2, said: `${path}: key 1 has no 'user'.\n` });
    const broken = await run([], { CALLSCOPE_KEYS: '[{"key": "very-secret-key"' });
    expect(broken).toMatchObject({ status: 2, said: expect.stringContaining('CALLSCOPE_KEYS is not JSON') as string });
    expect(broken.said).not.toContain('secret');
  });

  test('serves with keys, keeps the data over a stop, and refuses a second process on the same folder', async () => {
    const data = join(folder, 'data');
    const keys = join(folder, 'good-keys.json');
    await writeFile(keys, JSON.stringify([{ key: 'key-of-ada', user: 'ada', projects: ['acme/*'] }]));
    const post = async (url: string, path: string, body: object, key = 'key-of-ada'): Promise<Response> =>
      fetch(url + path, {
        method: 'POST',
        headers: { authorization: credentials(key), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const costs = { small: { prompt_token_cost: 1, completion_token_cost: 1 } };
    const first = await startProcess('--data', data, '--keys', keys);
    expect((await post(first.urls.tracing, '/cost/create', { project_id: 'acme/shop', costs })).status).toBe(200);
    expect((await post(first.urls.tracing, '/cost/query', { project_id: 'acme/shop' }, 'another-key')).status).toBe(
      401,
    );
    const second = await run(['serve', '--data', data, '--tracing-port', '0', '--inference-port', '0']);
    expect(second).toEqual({
      status: 1,
      said: `The data folder ${data} cannot be used, because there is another process using it (${first.child.pid}): stop that one, or choose another folder.\n`,
    });
    const { port } = new URL(first.urls.tracing);
    const recognised = await run(['doctor', '--data', data, '--tracing-port', port, '--inference-port', '0']);
    expect(recognised).toMatchObject({
      status: 0,
      said: expect.stringContaining(
        `✓ A server with these options is already running at ${first.urls.tracing}, and is healthy. It is process ${first.child.pid}.`,
      ) as string,
    });
    const looked = await run(['doctor', '--data', data, '--tracing-port', '0', '--inference-port', '0']);
    expect(looked).toMatchObject({ status: 1, said: expect.stringContaining('✓ The embedded engine runs') as string });
    await first.end('SIGTERM');
    const again = await startProcess('--data', data, '--keys', keys);
    const found = await post(again.urls.tracing, '/cost/query', { project_id: 'acme/shop' });
    expect(await found.json()).toMatchObject({ results: [{ llm_id: 'small' }] });
    await again.end('SIGTERM');
    const healthy = await run(['doctor', '--data', data, '--tracing-port', '0', '--inference-port', '0']);
    expect(healthy).toMatchObject({ status: 0, said: expect.stringContaining('✓ Keys, data and ports') as string });
  });

  test('seeds a folder once, and not while a server has it', async () => {
    const data = join(folder, 'seeded');
    const first = await run(['seed', '--data', data]);
    expect(first).toMatchObject({ status: 0, said: expect.stringMatching(/Performed \d+ operations/) as string });
    expect(first.said).toMatch(/last seven days. Added [1-9]\d?,\d{3} calls/);
    const again = await run(['seed', '--data', data]);
    expect(again).toMatchObject({
      status: 0,
      said: expect.stringContaining('acme/support-bot is already seeded.') as string,
    });
    const server = await startProcess('--seed', '--data', data);
    const refused = await run(['seed', '--data', data]);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('another process using it') as string });
    const answer = await fetch(`${server.urls.tracing}/call/read`, {
      method: 'POST',
      headers: { authorization: credentials('any-key'), 'content-type': 'application/json' },
      body: JSON.stringify({ project_id: 'acme/support-bot', id: '019cadd4-5620-75cc-af35-a9a6dcf071a3' }),
    });
    expect(await answer.json()).toMatchObject({ call: { summary: { weave: { latency_ms: 3250 } } } });
    await server.end('SIGTERM');
  });
});
