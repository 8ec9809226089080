import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { readKeys } from '../../src/cli/keys.ts';
import { readOptions } from '../../src/cli/options.ts';
import { openApp } from '../http/support.ts';
import { deploy, readStages, root, wordsOf } from '../support/containerfile.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const run = promisify(execFile);

interface Composed {
  readonly image: string;
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly ports?: string[];
  readonly networks: string[];
  readonly secrets?: string[];
  readonly volumes?: string[];
  readonly healthcheck?: { test: string[] };
  readonly depends_on?: Record<string, { condition: string }>;
  readonly stop_grace_period: string;
  readonly build?: { context: string; dockerfile: string };
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
}

interface Compose {
  readonly services: Record<'clickhouse' | 'callscope', Composed>;
  readonly networks: Record<string, { internal?: boolean }>;
  readonly volumes: Record<string, unknown>;
  readonly secrets: Record<string, { file: string }>;
}

const catalog = (parse(read(`${root}pnpm-workspace.yaml`)) as { catalog: Record<string, string> }).catalog;
const { packageManager } = JSON.parse(read(`${root}package.json`)) as { packageManager: string };
const { dependencies } = JSON.parse(read(`${root}packages/server/package.json`)) as {
  dependencies: Record<string, string>;
};

describe('The Containerfile', () => {
  const stages = readStages();
  const [build, image] = stages;
  if (!build || !image) throw new TypeError('The Containerfile has two stages.');

  test('names images by registry, name and whole tag, with the Node of the workspace', () => {
    expect(stages.map((stage) => stage.image)).toEqual(
      Array.from({ length: 2 }, () => `docker.io/library/node:${catalog['node']}-bookworm-slim`),
    );
  });

  test('builds with the pinned package manager, and what the server has of the workspace', () => {
    const commands = wordsOf(build, 'RUN');
    for (const command of commands) expect(command).toContain(`npx -y ${packageManager} `);
    const own = Object.keys(dependencies).filter((name) => dependencies[name]?.startsWith('workspace:'));
    const built = Array.from(commands.join('\n').matchAll(/turbo run build (.*)/g), ([, filters = '']) =>
      Array.from(filters.matchAll(/--filter=(\S+)/g), ([, name]) => name),
    ).flat();
    expect(new Set(built)).toEqual(new Set(own));
  });

  test('runs the server as somebody without rights, who may write the data', () => {
    const names = image.instructions.map(({ name }) => name);
    expect(wordsOf(image, 'USER')).toEqual(['node']);
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('ENTRYPOINT'));
    const [folder = ''] = wordsOf(image, 'VOLUME');
    expect(wordsOf(image, 'RUN').join('\n')).toContain(`-o node -g node ${folder}`);
  });

  test('starts the server with options that it has, so that signals reach it', () => {
    const [entrypoint, command] = ['ENTRYPOINT', 'CMD'].map(
      (name) => JSON.parse(wordsOf(image, name)[0] ?? '') as string[],
    );
    expect(entrypoint).toEqual(['node', '--conditions=built', 'src/cli/bin.ts']);
    const options = readOptions(command ?? []);
    expect(options).toMatchObject({ command: 'serve', host: '0.0.0.0', data: wordsOf(image, 'VOLUME')[0] });
    const ports = [...Object.values(options.ports), options.metrics?.port];
    expect(wordsOf(image, 'EXPOSE')).toEqual([ports.join(' ')]);
  });

  test('carries no secret, and takes no folder of this machine along', () => {
    const text = read(`${deploy}Containerfile`);
    expect(text).not.toMatch(/^(?:ARG|ENV) .*(?:KEY|TOKEN|PASSWORD|SECRET)/m);
    const ignored = read(`${deploy}Containerfile.dockerignore`).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/.callscope', '**/keys.json']));
  });

  test('asks for the health of the server as it is', async () => {
    const [health = ''] = wordsOf(image, 'HEALTHCHECK');
    const [, script = ''] = (JSON.parse(health.slice(health.indexOf('['))) as string[]).slice(1);
    let isWell = true;
    const { port, close } = await openApp({
      readRoot: () => (isWell ? Promise.resolve({ status: 'ok' }) : Promise.reject(new Error('ill'))),
    });
    const check = async (at: number): Promise<number> =>
      run(process.execPath, ['-e', script.replace('4010', String(at))]).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    expect(await check(port)).toBe(0);
    isWell = false;
    expect(await check(port)).toBe(1);
    await close();
    expect(await check(port)).toBe(1);
  });
});

describe('The compose file', () => {
  const { services, networks, volumes, secrets } = parse(read(`${deploy}compose.yaml`)) as Compose;
  const { clickhouse, callscope } = services;

  test('starts the server when the database is well, and asks both how they are', () => {
    expect(callscope.depends_on).toEqual({ clickhouse: { condition: 'service_healthy' } });
    expect(clickhouse.healthcheck?.test[0]).toBe('CMD');
    expect(wordsOf(readStages().at(-1) ?? { image: '', name: '', instructions: [] }, 'HEALTHCHECK')).toHaveLength(1);
    expect(clickhouse.image).toMatch(/^docker\.io\/clickhouse\/clickhouse-server:\d+\.\d+/);
    expect(callscope.build).toEqual({ context: '../../..', dockerfile: 'packages/server/deploy/Containerfile' });
  });

  test('starts it with options that it has, on that database', () => {
    const options = readOptions(callscope.command ?? []);
    expect(options).toMatchObject({
      command: 'serve',
      clickhouseUrl: 'http://clickhouse:8123',
      clickhouseUser: clickhouse.environment?.['CLICKHOUSE_USER'],
      clickhouseDatabase: clickhouse.environment?.['CLICKHOUSE_DB'],
      keys: `/run/secrets/${callscope.secrets?.[0]}`,
    });
    expect(Number.parseInt(callscope.stop_grace_period, 10) * 1000).toBeGreaterThan(options.stopTimeout);
  });

  test('asks for a password, and has the example of the keys', async () => {
    for (const { environment } of [clickhouse, callscope]) {
      expect(environment?.['CLICKHOUSE_PASSWORD']).toMatch(/^\$\{CLICKHOUSE_PASSWORD:\?/);
    }
    expect(secrets).toEqual({ 'callscope-keys': { file: './keys.json' } });
    expect(await readKeys(`${deploy}keys.example.json`, {})).toHaveLength(2);
    expect(read(`${deploy}.gitignore`)).toMatch(/^keys\.json$/m);
  });

  test('opens ports to the machine alone, and none of the database', () => {
    for (const port of callscope.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:(\d+):\1$/);
    expect(clickhouse.ports).toBeUndefined();
    expect(clickhouse.networks).toEqual(['storage']);
    expect(networks['storage']).toEqual({ internal: true });
  });

  test('keeps the data in volumes, and lets the server write nowhere else', () => {
    const mounted = (clickhouse.volumes ?? []).map((volume) => volume.split(':')[0]);
    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
    expect(callscope).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
});
