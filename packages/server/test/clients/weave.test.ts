import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type ClientsServer, openServer } from './server.ts';

const project_id = 'acme/weave';
const program = fileURLToPath(new URL('weave-program.ts', import.meta.url));

interface Result {
  readonly outside: string[];
  readonly failure: string;
  readonly dataset: string;
  readonly rows: Record<string, unknown>[];
  readonly summary: unknown;
  readonly root: string;
}

describe('The npm package weave, unmodified', () => {
  let server: ClientsServer;
  let home: string;
  let result: Result;
  let complaints: string;
  let calls: Record<string, unknown>[];

  beforeAll(async () => {
    server = await openServer();
    home = await mkdtemp(join(tmpdir(), 'weave-'));
    // A process of its own, because the package changes how modules are loaded. Its home is empty: no key, no settings.
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program], {
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        WF_TRACE_SERVER_URL: server.urls.tracing,
        WANDB_API_KEY: 'any-key-at-all-that-is-long-enough-for-it',
      },
      timeout: 110_000,
    });
    complaints = stderr;
    result = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Result;
    calls = await server.calls(project_id, 1);
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await rm(home, { recursive: true, force: true });
  });

  const opOf = ({ op_name }: Record<string, unknown>): string => /\/op\/([^:]+):/.exec(String(op_name))?.[1] ?? '';
  const callsOf = (op: string): Record<string, unknown>[] => calls.filter((call) => opOf(call) === op);

  test('asks no other host, and complains about nothing', () => {
    expect(result.outside).toEqual([]);
    expect(complaints).toBe('');
  });

  test('records ops with their children, attributes, usage and failures', () => {
    const [root] = callsOf('answer');
    const [retrieve, complete] = [callsOf('retrieve')[0], callsOf('complete')[0]];
    expect(root).toMatchObject({
      parent_id: null,
      inputs: { arg0: 'When?' },
      output: 'When? In two days. (5)',
      attributes: { channel: 'web', weave: { source: 'js-sdk' } },
      summary: { weave: { status: 'success' } },
    });
    for (const child of [retrieve, complete])
      expect(child).toMatchObject({ parent_id: root?.['id'], trace_id: root?.['trace_id'] });
    expect(complete).toMatchObject({ summary: { usage: { 'northwind/sable-small': { prompt_tokens: 20 } } } });
    expect(callsOf('lookUp')[0]).toMatchObject({
      exception: 'no order has the number 9999',
      summary: { weave: { status: 'error' } },
    });
    expect(result.failure).toBe('RangeError: no order has the number 9999');
  });

  test('publishes ops with their source', async () => {
    const refs = [String(callsOf('answer')[0]?.['op_name'])];
    const { vals } = (await server.post('/refs/read_batch', { refs })) as {
      vals: [{ weave_type: object; files: Record<string, string> }];
    };
    expect(vals[0]).toMatchObject({ weave_type: { type: 'Op' } });
    const stats = (await server.post('/files/query_stats', { project_id })) as { total_size_bytes: number };
    expect(stats.total_size_bytes).toBeGreaterThan(100);
  });

  test('stores a picture as a file', async () => {
    const [drawn] = callsOf('draw') as { output: { files: Record<string, string> } }[];
    const [digest] = Object.values(drawn?.output.files ?? {});
    const response = await fetch(`${server.urls.tracing}/file/content`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('api:any-key')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ project_id, digest }),
    });
    expect(await response.text()).toBe('not really a picture');
  });

  test('publishes a dataset and reads its rows', async () => {
    expect(result.rows).toMatchObject([{ day: 'Wednesday' }, { day: 'Friday' }]);
    const { objs } = (await server.post('/objs/query', {
      project_id,
      filter: { base_object_classes: ['Dataset'] },
    })) as {
      objs: { object_id: string; digest: string }[];
    };
    expect(objs.map(({ object_id, digest }) => `weave:///${project_id}/object/${object_id}:${digest}`)).toContain(
      result.dataset,
    );
  });

  test('publishes versions of a prompt', async () => {
    const { objs } = (await server.post('/objs/query', { project_id, filter: { object_ids: ['tone'] } })) as {
      objs: { version_index: number }[];
    };
    expect(objs.map(({ version_index }) => version_index).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('evaluates a model over a dataset, row by row', () => {
    expect(result.summary).toMatchObject({ namesDay: { true_count: 1, true_fraction: 0.5 } });
    expect(callsOf('Evaluation.predictAndScore')).toHaveLength(2);
    const run = callsOf('Evaluation.evaluate').find(({ display_name }) => String(display_name).startsWith('days'));
    expect(run).toMatchObject({ parent_id: null, summary: { weave: { status: 'success' } } });
    for (const scored of callsOf('namesDay')) expect(scored['trace_id']).toBe(run?.['trace_id']);
  });

  test('gives feedback with a score, and it is found by the call', async () => {
    const [predicted] = callsOf('Model.predict');
    const { result: found } = (await server.post('/feedback/query', {
      project_id,
      fields: ['feedback_type', 'payload', 'weave_ref', 'runnable_ref'],
    })) as { result: Record<string, unknown>[] };
    expect(found).toMatchObject([
      {
        feedback_type: 'wandb.runnable.politeness',
        payload: { output: 0.9 },
        weave_ref: `weave:///${project_id}/call/${String(predicted?.['id'])}`,
      },
    ]);
  });

  test('renames a call', () => {
    expect(result.root).toBe('The first question');
    expect(callsOf('answer')[0]).toMatchObject({ display_name: 'The first question' });
  });
});
