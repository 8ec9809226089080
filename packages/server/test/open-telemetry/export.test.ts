import { exportTrace } from '@callscope/examples/tracing';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { keys, openServer, type TestServer } from '../support/service.ts';
import { encodeRequest } from './encode.ts';
import { clientOf, keyValues, ofProject, project_id, request, span } from './support.ts';

const protobuf = { 'content-type': 'application/x-protobuf' };

describe('Exported spans', () => {
  let opened: TestServer;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    opened = await openServer();
    client = clientOf(opened.server.urls.tracing);
  });
  afterAll(() => opened.close());

  async function callOf(id: string) {
    return (await client.calls()).find((call) => call.id === id);
  }

  async function ask(path: string, body: object): Promise<unknown> {
    return JSON.parse((await client.post(path, JSON.stringify({ project_id, ...body }))).text);
  }

  async function create(obj: object): Promise<{ digest: string }> {
    const { status, text } = await client.post('/obj/create', JSON.stringify({ obj: { project_id, ...obj } }));
    expect(status).toBe(200);
    return JSON.parse(text) as { digest: string };
  }

  test('of the examples return the responses of the examples', async () => {
    for (const example of Object.values(exportTrace)) {
      const { status, type, text } = await client.export(example.request);
      expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
      expect(JSON.parse(text)).toEqual(example.response);
    }
  });

  test('become calls that have ended, with the span among their attributes', async () => {
    const parent = span({ input: { q: 1 }, output: 'yes', 'gen_ai.request.model': 'm', 'llm.token_count.prompt': 4 });
    const child = span({ a: 1 }, { traceId: parent.traceId, parentSpanId: parent.spanId, status: { code: 2 } });
    expect((await client.export(request([child, parent]))).text).toBe('{}');
    const calls = await client.calls([parent.traceId]);
    expect(calls.find(({ id }) => id === parent.spanId)).toMatchObject({
      project_id,
      parent_id: null,
      started_at: '2026-03-04T11:00:00.000Z',
      ended_at: '2026-03-04T11:00:01.250Z',
      inputs: { q: 1 },
      output: 'yes',
      exception: null,
      attributes: {
        model: 'm',
        otel_span: { name: 'answer', resource: { attributes: { wandb: { entity: 'acme' } } } },
      },
      summary: { usage: { m: { prompt_tokens: 4 } }, weave: { status: 'success', latency_ms: 1250 } },
      wb_user_id: 'ada',
    });
    // A failure without a message is one too.
    expect(calls.find(({ id }) => id === child.spanId)).toMatchObject({
      parent_id: parent.spanId,
      exception: '',
      attributes: { a: 1 },
      summary: { weave: { status: 'error' } },
    });
  });

  test('can be sent as protobuf, which is also the format of the response', async () => {
    const kept = span({ 'input.value': 'ä', big: 2 ** 53, share: 0.5, yes: true, list: [1, { x: null }] });
    const left = span({ order: 1, 'order.id': 2 });
    const response = await client.export(encodeRequest(request([kept])), protobuf);
    expect([response.status, response.type, response.bytes.length]).toEqual([200, 'application/x-protobuf', 0]);
    expect(await callOf(kept.spanId)).toMatchObject({
      trace_id: kept.traceId,
      inputs: { 'input.value': 'ä' },
      attributes: {
        otel_span: { attributes: { big: String(2 ** 53), share: 0.5, yes: true, list: [1, { x: null }] } },
      },
    });
    const partial = await client.export(encodeRequest(request([left])), protobuf);
    const words = `The attribute order of span ${left.spanId} is a value and has the member id too`;
    // Field 1 of the response holds the number of spans, field 1, and the message, field 2.
    expect(Buffer.from(partial.bytes).toString('latin1')).toBe(
      `\n${String.fromCharCode(words.length + 4)}\b\u0001\u0012${String.fromCharCode(words.length)}${words}`,
    );
    const example = '\n:\n8\n\x16\n\fwandb.entity\x12\x06\n\x04acme\n\x1e\n\rwandb.project\x12\r\n\vsupport-bot';
    expect((await client.export(Buffer.from(example), protobuf)).status).toBe(200);
  });

  test('can be compressed', async () => {
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
    ] as const) {
      const sent = span();
      const bytes = pack(encodeRequest(request([sent])));
      expect((await client.export(bytes, { ...protobuf, 'content-encoding': encoding })).status).toBe(200);
      expect(await callOf(sent.spanId)).toBeDefined();
    }
  });

  test('can be sent again: the first values stay, and no call is duplicated', async () => {
    const sent = span({ input: 'first' });
    await client.export(request([sent]));
    const [before] = await client.calls([sent.traceId]);
    await client.export(
      request([sent, { ...sent, attributes: keyValues({ input: 'second', 'wandb.thread_id': 't' }) }]),
    );
    expect(await client.calls([sent.traceId])).toEqual([{ ...before, thread_id: 't' }]);
  });

  test('with conflicting attributes are counted, the first 20 with a message', async () => {
    const wrong = Array.from({ length: 22 }, (_, index) =>
      span(index % 2 ? { 'a.b.c': 1, a: 1 } : { a: 1, 'a.b.c': 1 }),
    );
    const right = span();
    const { text } = await client.export(request([...wrong.slice(0, 3), right, ...wrong.slice(3)]));
    const { rejectedSpans, errorMessage } = (JSON.parse(text) as { partialSuccess: Record<string, string> })
      .partialSuccess;
    const words = errorMessage?.split('; ') ?? [];
    expect([rejectedSpans, words.length, words[20]]).toEqual(['22', 21, '...']);
    expect(words.slice(0, 2)).toEqual(
      wrong.slice(0, 2).map(({ spanId }) => `The attribute a of span ${spanId} is a value and has the member b.c too`),
    );
    expect(await callOf(right.spanId)).toBeDefined();
    expect(await callOf(wrong[0]?.spanId ?? '')).toBeUndefined();
  });

  describe('belong to the project', () => {
    test('named by the attributes of the resource, before the header', async () => {
      const header = { project_id, wb_run_id: 'acme/support-bot/nightly' };
      const [named, other, half, run] = [span(), span(), span(), span({ wb_run_id: 'acme/support-bot/own' })];
      expect(
        (
          await client.export(
            request([named, run], { wb_run_id: 'acme/support-bot/of-resource', ...ofProject }),
            header,
          )
        ).status,
      ).toBe(200);
      expect((await client.export(request([other], {}), header)).status).toBe(200);
      expect((await client.export(request([half], { 'wandb.entity': 'globex' }), header)).status).toBe(200);
      const runs = await Promise.all(
        [named, other, half, run].map(async ({ spanId }) => (await callOf(spanId))?.wb_run_id),
      );
      expect(runs).toEqual([
        'acme/support-bot/of-resource',
        'acme/support-bot/nightly',
        'acme/support-bot/nightly',
        'acme/support-bot/own',
      ]);
    });

    test('that is accessible, or nothing of the request is stored', async () => {
      const good = span();
      const both = (resource: Record<string, unknown>) => ({
        resourceSpans: [...request([good]).resourceSpans, ...request([span()], resource).resourceSpans],
      });
      for (const [resource, status] of [
        [{}, 400],
        [{ 'wandb.project': 'support-bot' }, 400],
        [{ 'wandb.entity': 'a/b', 'wandb.project': 'c' }, 400],
        [{ 'wandb.entity': 'globex', 'wandb.project': 'other' }, 403],
      ] as const) {
        expect((await client.export(both(resource))).status).toBe(status);
      }
      // A key of the body is no header.
      expect((await client.export({ ...request([good], {}), project_id: 7 })).status).toBe(400);
      expect(await callOf(good.spanId)).toBeUndefined();
    });

    test('with the key in a separate header too', async () => {
      const sent = span();
      const key = { authorization: '', 'wandb-api-key': keys.member };
      expect((await client.export(request([sent]), { ...key, 'wandb-api-key': 'unknown' })).status).toBe(401);
      expect((await client.export(request([sent]), key)).status).toBe(200);
      expect(await callOf(sent.spanId)).toBeDefined();
      expect((await client.post('/calls/stream_query', JSON.stringify({ project_id }), key)).status).toBe(401);
    });
  });

  describe('become calls of an op', () => {
    test('for the first 100 new names of a request, and a plain name for the others', async () => {
      const traceId = 'd'.repeat(32);
      const spans = Array.from({ length: 20_000 }, (_, index) =>
        span({}, { traceId, spanId: (index + 1).toString(16).padStart(16, '0'), name: `name-${index}` }),
      );
      expect(await client.export(request(spans))).toMatchObject({ status: 200 });
      const names = (await client.calls([traceId])).map(({ op_name }) => op_name);
      expect(names).toHaveLength(20_000);
      expect(names.filter((name) => name.startsWith('weave:///'))).toHaveLength(100);
      expect(names).toContain('name-19999');
    });

    test('that is created once and holds the placeholder', async () => {
      const names = ['step one', 'step one', 'step/two'];
      const spans = names.map((name) => span({}, { name, traceId: 'c'.repeat(32) }));
      await client.export(request(spans));
      await client.export(request([span({}, { name: 'step one', traceId: 'c'.repeat(32) })]));
      const digest = 'ZWdm4QXMPBJufDYdUYX0sSgVuDtAEcnnTuGrXypl2EA';
      const opNames = (await client.calls(['c'.repeat(32)])).map(({ op_name }) => op_name);
      const one = `weave:///${project_id}/op/step-one:${digest}`;
      expect(opNames.toSorted()).toEqual([one, one, one, `weave:///${project_id}/op/step-two:${digest}`]);
      const { objs } = (await ask('/objs/query', { filter: { object_ids: ['step-one'] } })) as {
        objs: { kind: string; val: { files: { 'obj.py': string } } }[];
      };
      expect(objs).toMatchObject([{ kind: 'op', digest, version_index: 0 }]);
      const source = await client.post(
        '/file/content',
        JSON.stringify({ project_id, digest: objs[0]?.val.files['obj.py'] }),
      );
      expect(source.text).toMatch(/^def placeholder/);
    });

    test('that exists already and stays unchanged', async () => {
      const val = { _type: 'CustomWeaveType', weave_type: { type: 'Op' }, files: { 'obj.py': 'x' } };
      const { digest } = await create({ object_id: 'real-op', val });
      const sent = span({}, { name: 'real-op' });
      await client.export(request([sent]));
      expect((await callOf(sent.spanId))?.op_name).toBe(`weave:///${project_id}/op/real-op:${digest}`);
      const { objs } = (await ask('/objs/query', { filter: { object_ids: ['real-op'] } })) as { objs: unknown[] };
      expect(objs).toHaveLength(1);
    });

    test('by name alone, if an object has the name', async () => {
      await create({ object_id: 'a-dataset', val: { rows: [] } });
      const sent = span({}, { name: 'a dataset' });
      expect((await client.export(request([sent]))).status).toBe(200);
      expect((await callOf(sent.spanId))?.op_name).toBe('a-dataset');
    });
  });

  describe('are rejected as a whole', () => {
    const invalid: [string, Uint8Array | object, Record<string, string>, number, RegExp][] = [
      ['with an invalid id, in JSON', request([span({}, { spanId: 'xyz' })]), {}, 422, /spanId/],
      [
        'with an invalid id, in protobuf',
        encodeRequest(request([span({}, { spanId: 'abcd' })])),
        protobuf,
        400,
        /spanId/,
      ],
      [
        'without a time, in protobuf',
        encodeRequest(request([{ ...span(), endTimeUnixNano: undefined } as never])),
        protobuf,
        400,
        /endTimeUnixNano/,
      ],
      [
        'with a time that cannot be stored',
        request([span({}, { endTimeUnixNano: '99999999999999999999' })]),
        {},
        400,
        /endTimeUnixNano/,
      ],
      ['as other bytes', Buffer.from('{"resourceSpans":[]}'), protobuf, 400, /protobuf/],
      ['as other JSON', { resource_spans: [] }, {}, 422, /resourceSpans/],
      ['as text', Buffer.from(''), { 'content-type': 'text/plain' }, 400, /Content-Type/],
      ['with more than 2,000,000 messages', Buffer.alloc(4_100_000, '\n\0', 'latin1'), protobuf, 413, /in parts/],
      ['nested too deeply', nested(200), protobuf, 400, /nested deeper/],
      ['with more than 50,000 spans', request(Array.from({ length: 50_001 }, () => SHORT)), {}, 413, /in parts/],
    ];
    test.each(invalid)('%s', async (_name, body, headers, status, reason) => {
      const response = await client.export(body, headers);
      expect([response.status, response.type]).toEqual([status, 'application/json; charset=utf-8']);
      expect(response.text).toMatch(reason);
    });

    test('if many spans would store a large resource each', async () => {
      const resource = { ...ofProject, large: 'x'.repeat(60_000) };
      const response = await client.export(
        request(
          Array.from({ length: 3000 }, () => SHORT),
          resource,
        ),
      );
      expect([response.status, response.text]).toEqual([413, expect.stringMatching(/resources/) as string]);
      const kept = span();
      expect((await client.export(request([kept], { ...resource, larger: 'x'.repeat(10_000) }))).status).toBe(200);
      expect((await callOf(kept.spanId))?.attributes).toMatchObject({
        otel_span: { resource: { _weave: { error: '<EXCEEDS_LIMITS>' } } },
      });
    });
  });
});

const SHORT = span();

/** Nests a value in lists. */
function nested(levels: number): Uint8Array {
  let value = encodeRequest(request([]));
  for (let level = 0; level < levels; level += 1) {
    const length = value.length;
    const size = length < 128 ? [length] : [(length % 128) + 128, length >> 7];
    // Field 1 of a list is a value, field 5 of a value is a list.
    value = Buffer.from([level % 2 ? 0x2a : 0x0a, ...size, ...value]);
  }
  // Then: attribute, resource, resource spans.
  for (const tag of [0x12, 0x0a, 0x0a, 0x0a]) {
    const length = value.length;
    value = Buffer.from([tag, ...(length < 128 ? [length] : [(length % 128) + 128, length >> 7]), ...value]);
  }
  return value;
}
