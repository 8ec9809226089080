import { afterAll, beforeAll, expect, test } from 'vitest';

import { credentials, keys, openServer, type TestServer } from '../support/service.ts';

const project_id = 'acme/support-bot';
let opened: TestServer;
beforeAll(async () => {
  opened = await openServer();
});
afterAll(() => opened.close());

async function ask(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
  const response = await fetch(opened.server.urls.tracing + path, {
    method,
    headers: {
      authorization: credentials(keys.member),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

test('Content passes through the server without loss', async () => {
  const val = '{"2":1.0,"1":[18446744073709551616,1e2,"é\\ud800"]}';
  const obj = `{"project_id":"${project_id}","object_id":"lossless","val":${val}}`;
  const { text } = await ask('POST', '/obj/create', `{ "obj" : ${obj} }`);
  const { digest } = JSON.parse(text) as { digest: string };
  const read = await ask('POST', '/obj/read', JSON.stringify({ project_id, object_id: 'lossless', digest }));
  expect(read.text).toContain(`"val":${val},`);
  const ref = `weave:///${project_id}/object/lossless:${digest}`;
  expect((await ask('POST', '/refs/read_batch', JSON.stringify({ refs: [ref] }))).text).toBe(`{"vals":[${val}]}`);
});

test('Rows are streamed without loss', async () => {
  const rows = '[{"b":1.0,"a":-0.0},{"1":123456789012345678901234567890}]';
  const { text } = await ask('POST', '/table/create', `{"table":{"project_id":"${project_id}","rows":${rows}}}`);
  const { digest, row_digests } = JSON.parse(text) as { digest: string; row_digests: string[] };
  const streamed = await ask('POST', '/table/query_stream', JSON.stringify({ project_id, digest }));
  expect(streamed.text).toBe(
    `{"digest":"${row_digests[0]}","val":{"b":1.0,"a":-0.0},"original_index":0}\n` +
      `{"digest":"${row_digests[1]}","val":{"1":123456789012345678901234567890},"original_index":1}\n`,
  );
});

test('Names in any script, tags and aliases work in paths', async () => {
  const create = { obj: { project_id, object_id: 'ответ', val: 1 } };
  const { digest } = JSON.parse((await ask('POST', '/obj/create', JSON.stringify(create))).text) as { digest: string };
  const name = encodeURIComponent('ответ');
  const tags = JSON.stringify({ project_id, tags: ['a b'] });
  expect(await ask('PUT', `/objs/${name}/versions/${digest}/tags`, tags)).toEqual({ status: 200, text: '{}' });
  const aliases = JSON.stringify({ project_id, digest, aliases: ['prod'] });
  expect(await ask('PUT', `/objs/${name}/aliases`, aliases)).toEqual({ status: 200, text: '{}' });
  const project = encodeURIComponent(project_id);
  expect((await ask('GET', `/tags?project_id=${project}`)).text).toBe('{"tags":["a b"]}');
  expect((await ask('GET', `/aliases?project_id=${project}`)).text).toBe('{"aliases":["prod"]}');
  await ask('POST', `/objs/${name}/versions/${digest}/tags/remove`, tags);
  await ask('POST', `/objs/${name}/aliases/remove`, JSON.stringify({ project_id, aliases: ['prod'] }));
  expect((await ask('GET', `/tags?project_id=${project}`)).text).toBe('{"tags":[]}');
  expect((await ask('GET', `/aliases?project_id=${project}`)).text).toBe('{"aliases":[]}');
});

test('Errors say when a version was deleted and which versions do not exist', async () => {
  const object = { project_id, object_id: 'errors' };
  await ask('POST', '/obj/create', JSON.stringify({ obj: { ...object, val: 1 } }));
  await ask('POST', '/obj/delete', JSON.stringify(object));
  const gone = await ask('POST', '/obj/read', JSON.stringify({ ...object, digest: 'v0' }));
  expect([gone.status, JSON.parse(gone.text)]).toEqual([
    404,
    { reason: expect.any(String) as string, deleted_at: expect.stringMatching(/Z$/) as string },
  ]);
  const never = 'A'.repeat(43);
  const refs = [`weave:///${project_id}/object/errors:${never}`];
  const missing = await ask('POST', '/refs/read_batch', JSON.stringify({ refs }));
  expect([missing.status, JSON.parse(missing.text)]).toEqual([
    404,
    { reason: expect.any(String) as string, missing_object_digests: [never] },
  ]);
});
