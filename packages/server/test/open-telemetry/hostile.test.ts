import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openServer, type TestServer } from '../support/service.ts';
import { encodeRequest } from './encode.ts';
import { clientOf, request, span } from './support.ts';

const protobuf = { 'content-type': 'application/x-protobuf' };
let opened: TestServer;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  opened = await openServer();
  client = clientOf(opened.server.urls.tracing);
});
afterAll(() => opened.close());

async function expectDeclared(body: Uint8Array | object, headers?: Record<string, string>): Promise<number> {
  const { status, text } = await client.export(body, headers);
  expect(`${[200, 400, 403, 413, 422].includes(status)} ${text}`).toMatch(/^true/);
  if (status === 200) return status;
  const { reason, detail } = JSON.parse(text) as { reason?: string; detail?: unknown[] };
  expect(reason?.length ?? detail?.length ?? 0).toBeGreaterThan(0);
  expect(text).not.toMatch(/DB::Exception|node_modules|at async|RangeError/);
  return status;
}

const valid = encodeRequest(
  request([
    span(
      { 'input.value': '{"a":1}', 'gen_ai.usage.input_tokens': 3, 'a.0': [1, { b: 0.5 }], output: 'x', flag: true },
      {
        kind: 3,
        flags: 1,
        status: { code: 2, message: 'no' },
        events: [{ name: 'gen_ai.choice', timeUnixNano: '1', attributes: [] }],
        links: [{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), flags: 1 }],
      },
    ),
  ]),
);

test('Random bytes return a declared status', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      seen.add(await expectDeclared(bytes, protobuf));
    }),
    { numRuns: 300 },
  );
  expect(seen).toContain(400);
});

test('Messages with changed, removed and added bytes return a declared status', async () => {
  const change = fc.tuple(fc.nat(), fc.constantFrom('set', 'cut', 'add', 'end'), fc.nat({ max: 255 }));
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = [...valid];
      for (const [index, edit, byte] of changes) {
        const at = index % (bytes.length + 1);
        if (edit === 'set') bytes[at] = byte;
        else if (edit === 'cut') bytes.splice(at, 1);
        else if (edit === 'add') bytes.splice(at, 0, byte);
        else bytes.length = at;
      }
      seen.add(await expectDeclared(Uint8Array.from(bytes), protobuf));
    }),
    { numRuns: 400 },
  );
  // Some changed messages are still valid, so the changes reach their content.
  expect(seen).toContain(200);
  expect(seen).toContain(400);
});

test('Spans with any names, keys and values return a declared status', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '',
      '__proto__',
      'a',
      'a.b',
      'a.0',
      '\ud800',
      '\0',
      'input',
      'inputs.x',
      'wandb.thread_id',
      'wb_run_step',
    ),
    fc.constantFrom('wandb.display_name', 'langfuse.startTime', 'llm.token_count.total', 'gen_ai.request.model'),
  );
  const value = fc.oneof(
    text,
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
    fc.constantFrom('{"__proto__":1}', '[[1]]', 1e300),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.dictionary(text, value, { maxKeys: 8 }), text, async (name, attributes, message) => {
      const { '': _, ...named } = attributes;
      const sent = span(named, { name, status: { code: 2, message } });
      const { status, text: response } = await client.export(request([sent]));
      expect(`${[200, 422].includes(status)} ${response}`).toMatch(/^true/);
    }),
    { numRuns: 300 },
  );
});
