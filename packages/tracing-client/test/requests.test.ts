import { tracing as examples } from '@callscope/examples';
import { describe, expect, test } from 'vitest';
import { createTracingClient, operations } from '../src/index.ts';
import { createTracingMethods } from '../src/methods.ts';

type Id = keyof typeof operations;
type Method = (...given: readonly unknown[]) => PromiseLike<unknown> | { toArray(): Promise<unknown> };
type Create = (options: Parameters<typeof createTracingClient>[0], id: Id) => object;

const clients: Readonly<Record<string, Create>> = {
  full: createTracingClient,
  lean: (options, id) => createTracingMethods(options, { [id]: operations[id] } as typeof operations),
};

/** Everything in a request that a server or a custom fetch can see. */
async function shown(request: Request): Promise<object> {
  const { method, url, redirect, credentials, mode, cache, keepalive } = request;
  const headers = Object.fromEntries(request.headers);
  const isForm = headers['content-type']?.startsWith('multipart/form-data; boundary=') ?? false;
  // The boundary of a form is random.
  const { 'content-type': type, ...others } = headers;
  const body = isForm ? await fieldsOf(request) : Buffer.from(await request.arrayBuffer()).toString('latin1');
  const rest = { redirect, credentials, mode, cache, keepalive };
  return { method, url, headers: isForm ? others : { ...others, type }, body, ...rest };
}

async function fieldsOf(request: Request): Promise<unknown[]> {
  const fields = [...(await request.formData())];
  return Promise.all(
    fields.map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  );
}

/** Sends a call with the full client and with single methods. */
async function sentBy(id: Id, ...given: readonly unknown[]): Promise<object[]> {
  const sent: Request[] = [];
  const options = {
    baseUrl: 'http://tracing.test/base',
    apiKey: 'k3y-Zürich',
    headers: { 'x-team': 'acme' },
    fetch: (request: Request) => {
      sent.push(request);
      return Promise.resolve(new Response('{}\n'));
    },
  };
  for (const create of Object.values(clients)) {
    const methods = create(options, id) as Readonly<Record<string, Method>>;
    const result = methods[id]!(...given);
    await ('toArray' in result ? result.toArray() : result);
  }
  expect(sent).toHaveLength(2);
  return Promise.all(sent.map(shown));
}

const { errorExamples: _errors, ...byOperation } = examples;
const calls = Object.entries(byOperation).flatMap(([id, byKey]) =>
  Object.entries(byKey).map(([key, example]) => ({
    id: id as Id,
    key,
    request: (example as { request?: unknown }).request,
  })),
);

test('every operation has an example', () => {
  expect([...new Set(calls.map(({ id }) => id))].toSorted()).toEqual(Object.keys(operations).toSorted());
});

describe('single methods send the requests of the full client', () => {
  test.each(calls)('$id: $key', async ({ id, request }) => {
    const [full, lean] = await sentBy(id, ...(request === undefined ? [] : [request]));
    expect(lean).toEqual(full);
  });

  const place = { entity: 'acme', project: 'support-bot' };
  test.each<[string, Id, ...unknown[]]>([
    ['a path that needs escaping', 'scoreRead', { ...place, score_id: "a/b?c#d%e &;=+$,@:ü😀!*'()" }],
    ['a query that needs escaping', 'getCallerLocation', { ip: "a&b=c d+e%20ü😀[]'()*!~" }],
    ['lists in the query', 'evaluationRunList', { ...place, models: ['m 1', 'm&2'], evaluations: [], limit: 0 }],
    ['null, undefined and false in the query', 'opRead', { ...place, object_id: 'a', digest: 'b', eager: false }],
    ['nothing where all may be left out', 'getCallerLocation'],
    ['undefined where all may be left out', 'getCallerLocation', { ip: undefined }],
    ['an empty body', 'callRead', {}],
    [
      'a body with undefined, null and nested values',
      'callRead',
      { id: null, a: undefined, b: [{ c: 'ü' }, undefined] },
    ],
    ['a form with bytes', 'fileCreate', { project_id: 'acme/support-bot', file: new Uint8Array([0, 255, 10]) }],
    ['header fields of the call', 'readVersion', { headers: { 'X-Request-Id': 'r-1', 'X-Team': 'other' } }],
    [
      'a content type of the call',
      'callRead',
      { id: 'c' },
      { headers: { 'content-type': 'application/json; charset=utf-8' } },
    ],
    ['credentials of the call', 'callsQueryStream', { project_id: 'p' }, { headers: { authorization: 'Bearer x' } }],
  ])('%s', async (_, id, ...given) => {
    const [full, lean] = await sentBy(id, ...given);
    expect(lean).toEqual(full);
  });
});
