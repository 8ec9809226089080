import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bytesBody,
  type CallOptions,
  createServiceClient,
  createServiceMethods,
  formBody,
  type HeaderFields,
  type OperationTable,
  type ServiceConfig,
  takeParameters,
} from '../src/index.ts';
import { notesConfig, watched } from './support/notes.ts';

const shared = { response: 'json', safeToRepeat: true } as const;
const rows: OperationTable = {
  read: { ...shared, method: 'GET', path: '/a/{one}/b/{two}', query: ['three', 'four'], parameters: takeParameters },
  remove: { ...shared, method: 'DELETE', path: '/a/{one}', query: ['three'], parameters: takeParameters },
  list: { ...shared, method: 'GET', path: '/list', query: ['three', 'four'], parameters: takeParameters },
  write: { ...shared, method: 'POST', path: '/write', body: 'json' },
  replace: { ...shared, method: 'PUT', path: '/a/{one}', query: ['three'], body: 'json', parameters: takeParameters },
  form: { ...shared, method: 'POST', path: '/form', body: formBody },
  bytes: { ...shared, method: 'PUT', path: '/bytes/{one}', body: bytesBody, parameters: takeParameters },
  nothing: { ...shared, method: 'GET', path: '/version' },
  search: {
    ...shared,
    method: 'POST',
    path: '/search',
    body: (fields) => ({ body: new URLSearchParams(fields as {}) }),
  },
};

type Methods = Record<string, (input: object, options?: CallOptions) => Promise<unknown>>;

interface Plain {
  POST(path: string, init: object): Promise<unknown>;
}

interface Sent {
  method: string;
  url: string;
  headers: [string, string][];
  body: unknown;
}

/** A configuration whose fetch records the requests. */
function recorder(fields: HeaderFields = {}): { sent: Sent[]; config: ServiceConfig } {
  const sent: Sent[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const headers = [...request.headers].map(([name, value]): [string, string] => [
      name,
      value.replace(/boundary=.*/, 'boundary'),
    ]);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/');
    const body = isForm ? await entriesOf(await request.formData()) : [...new Uint8Array(await request.arrayBuffer())];
    sent.push({ method, url, headers, body });
    return Response.json({});
  };
  const config = { ...notesConfig('http://notes.test/v1', fetch), operations: rows };
  for (const [name, value] of Object.entries(fields)) config.headers.set(name, value);
  return { sent, config };
}

/** Sends a call through openapi-fetch, without it, and as a request that the platform builds. */
async function allWays(
  id: string,
  input: object,
  options?: CallOptions,
  fields?: HeaderFields,
): Promise<[Sent, Sent, Sent]> {
  const { sent, config } = recorder(fields);
  await watched(createServiceClient<Methods>(config))[id]!(input, options);
  await createServiceMethods<Methods>(config)[id]!(input, options);
  const original = globalThis.fetch;
  globalThis.fetch = (...given) => config.fetch!(new Request(...given));
  try {
    await createServiceMethods<Methods>({ ...config, fetch: undefined })[id]!(input, options);
  } finally {
    globalThis.fetch = original;
  }
  return sent as [Sent, Sent, Sent];
}

async function entriesOf(form: FormData): Promise<unknown[]> {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  );
}

describe('each way of sending builds the same request', () => {
  test.each<[string, object, CallOptions?]>([
    ['read', { one: 'a/b', two: 'ü?&#%+ ', three: ['x', 'y z', '&='], four: true }],
    ['read', { one: 7, two: '$&$1{one}', three: null, four: undefined }],
    ['read', { one: '1', two: '2', three: [], four: '' }],
    ['list', { three: { a: 1, b: 'x y', c: true }, four: 0 }],
    ['list', { three: { a: null } }],
    ['list', {}],
    ['remove', { one: 'x', three: ['é', '日本'] }],
    ['write', { text: 'naïve 😀', deep: { list: [1, null, { a: undefined }] }, none: undefined }],
    ['write', {}],
    ['write', { a: 1 }, { headers: { 'Content-Type': 'application/vnd.x+json', Authorization: 'Bearer mine' } }],
    ['replace', { one: 'x', three: 1, text: 'y' }, { headers: { 'X-Team': 'other', 'X-Request-Id': 'r' } }],
    ['form', { project: 'acme', file: new File(['content'], 'ü.txt', { type: 'text/plain' }), labels: ['a', 'b'] }],
    ['form', { bytes: new Uint8Array([1, 2]), size: 7, about: { by: 'me' }, gone: null }],
    ['form', {}],
    ['bytes', { one: 'd', body: new Uint8Array([0, 200, 255]) }],
    ['bytes', { one: 'd', body: new Blob(['x'], { type: 'image/png' }) }],
    ['bytes', { one: 'd', body: 'text' }, { headers: { 'content-type': 'text/plain' } }],
    ['bytes', { one: 'd' }],
    ['nothing', {}],
    ['search', { a: 'b c&' }],
    ['search', { a: 'b' }, { headers: { 'Content-Type': 'text/plain' } }],
  ])('%s %j', async (id, input, options) => {
    const [full, lean, made] = await allWays(id, input, options);
    expect(lean).toEqual(full);
    expect(made).toEqual(full);
  });

  describe.each(['application/json', 'application/json; charset=utf-8', 'text/plain'])(
    'for a client with the content type %s, which is never sent',
    (own) => {
      test.each<[string, object, CallOptions | undefined, string | undefined]>([
        ['write', { text: 'x' }, undefined, 'application/json'],
        ['write', { text: 'x' }, { headers: { 'Content-Type': 'application/vnd.x+json' } }, 'application/vnd.x+json'],
        ['form', { project: 'acme', file: new Blob(['x']) }, undefined, 'multipart/form-data; boundary'],
        ['bytes', { one: 'd', body: new Uint8Array([1]) }, undefined, 'application/octet-stream'],
        ['bytes', { one: 'd', body: new Blob(['x'], { type: 'image/png' }) }, undefined, 'image/png'],
        ['bytes', { one: 'd' }, undefined, undefined],
        ['nothing', {}, undefined, undefined],
        ['list', {}, { headers: { 'Content-Type': 'text/x' } }, 'text/x'],
        ['search', { a: 'b c' }, undefined, 'application/x-www-form-urlencoded;charset=UTF-8'],
      ])('%s %j %j', async (id, input, options, expected) => {
        const [full, lean, made] = await allWays(id, input, options, { 'Content-Type': own });
        expect(Object.fromEntries(full.headers)['content-type']).toBe(expected);
        expect(lean).toEqual(full);
        expect(made).toEqual(full);
      });

      test('for the form of a plain call, with and without a custom fetch', async () => {
        const { sent, config } = recorder({ 'Content-Type': own });
        const form = new FormData();
        form.append('project', 'acme');
        const original = globalThis.fetch;
        globalThis.fetch = (...given) => config.fetch!(new Request(...given));
        try {
          await createServiceClient<Plain>({ ...config, fetch: undefined }).POST('/form', { body: form });
        } finally {
          globalThis.fetch = original;
        }
        await createServiceClient<Plain>(config).POST('/form', { body: form });
        expect(sent[0]!.body).toEqual([['project', 'acme']]);
        expect(sent[1]).toEqual(sent[0]);
      });
    },
  );

  test('for bytes that are a stream', async () => {
    const [first, second] = new Blob(['x']).stream().tee();
    const { sent, config } = recorder();
    await watched(createServiceClient<Methods>(config)).bytes!({ one: 'd', body: first });
    await createServiceMethods<Methods>(config).bytes!({ one: 'd', body: second });
    expect(sent[0]!.body).toEqual([120]);
    expect(sent[1]).toEqual(sent[0]);
  });

  const text = fc.string({ unit: 'grapheme' });
  const scalar = fc.oneof(text, fc.integer(), fc.boolean());
  const segment = text.filter((value) => !/^\.{0,2}$/.test(value));
  const input = fc.record({
    one: segment,
    two: segment,
    three: fc.option(fc.oneof(scalar, fc.array(scalar), fc.dictionary(text, scalar, { minKeys: 1 }))),
    four: fc.option(scalar, { nil: undefined }),
  });

  test('for any parameters', async () => {
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const [full, lean, made] = await allWays('read', given);
        expect(lean).toEqual(full);
        expect(made).toEqual(full);
      }),
      { numRuns: 500 },
    );
  });

  test('for any JSON body', async () => {
    const body = fc.dictionary(
      text.filter((name) => name !== 'one' && name !== 'three'),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(body, segment, async (given, one) => {
        const [full, lean, made] = await allWays('replace', { ...given, one });
        expect(lean).toEqual(full);
        expect(made).toEqual(full);
      }),
      { numRuns: 200 },
    );
  });
});

test('null and undefined in a list are left out of the URL', async () => {
  const sent = await allWays('list', { three: ['a', null, 'b', undefined] });
  expect(sent.map(({ url }) => url)).toEqual(Array<string>(3).fill('http://notes.test/v1/list?three=a&three=b'));
});

test('a row with parameters but without takeParameters is rejected when the methods are created', () => {
  for (const row of [{ path: '/a/{one}' }, { path: '/list', query: ['three'] }]) {
    const operations: OperationTable = { bare: { ...shared, method: 'GET', ...row } };
    expect(() => createServiceMethods({ ...notesConfig('http://notes.test'), operations })).toThrow(
      new TypeError('bare: its row lacks takeParameters.'),
    );
  }
});
