import * as examples from '@callscope/examples/tracing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ServiceOperation } from '../../src/http/contract.ts';
import { credentials, keys, openServer, type TestServer } from '../support/service.ts';

/** Values that have broken servers. */
const hostile: unknown[] = [
  null,
  true,
  '',
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  Number('9007199254740993'),
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  "' OR 1=1 --",
  "\\'; DROP TABLE calls; --",
  '{project:String}',
  '../../etc/passwd',
  '%00%2e%2e/',
  '\0\u001f\u007f\u0080\ufeff\u2028',
  '\ud800',
  'acme/support-bot',
  'globex/other',
  'weave:///globex/other/object/x:y',
  '2026-02-30T25:61:61Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  'x'.repeat(20_000),
  { $expr: { $and: [] } },
  { $expr: { $getField: 'id' } },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  Array.from({ length: 1500 }, (_, index) => `entry ${index}`),
];

/** Puts a hostile value into one place of a body, takes a key away, or adds one. */
function spoil(body: unknown, steps: readonly number[], value: unknown): unknown {
  const [step = 0, ...rest] = steps;
  if (typeof body !== 'object' || body === null) return value;
  const names = Object.keys(body);
  const name = names[step % (names.length + 1)];
  if (name === undefined)
    return Array.isArray(body)
      ? [...(body as unknown[]), value]
      : { ...body, [typeof value === 'string' ? value : 'extra']: value };
  const inner = (body as Record<string, unknown>)[name];
  const spoiled = rest.length === 0 ? value : spoil(inner, rest, value);
  if (Array.isArray(body)) return (body as unknown[]).map((item, index) => (String(index) === name ? spoiled : item));
  return { ...body, [name]: spoiled };
}

/** The words of an error; of anything else, that it is none. */
function reasonOf(status: number, text: string): string {
  if (status < 400) return 'no error';
  const { reason, detail } = JSON.parse(text) as { reason?: string; detail?: { msg: string }[] };
  return reason ?? detail?.[0]?.msg ?? '';
}

describe('Whatever is sent', () => {
  let opened: TestServer;
  let posts: ServiceOperation[];
  beforeAll(async () => {
    opened = await openServer();
    posts = opened.operations.filter(({ method, body }) => method === 'POST' && body?.media.has('application/json'));
  });
  afterAll(() => opened.close());

  const bodiesOf = (id: string): unknown[] =>
    Object.values((examples as unknown as Record<string, Record<string, { request?: unknown }>>)[id] ?? {}).map(
      ({ request }) => request ?? {},
    );

  async function send(operation: ServiceOperation, body: unknown): Promise<void> {
    const answer = await fetch(`${opened.server.urls.tracing}${operation.path}`, {
      method: 'POST',
      headers: { authorization: credentials(keys.member), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    expect(operation.statuses, `${operation.id} ${text}`).toContain(answer.status);
    expect(answer.status, `${operation.id} ${text} for ${JSON.stringify(body).slice(0, 500)}`).toBeLessThan(500);
    expect(reasonOf(answer.status, text).length, `${operation.id} ${text}`).toBeGreaterThan(5);
    expect(text).not.toMatch(/DB::Exception|node_modules|at async/);
  }

  test(
    'the answer is a declared status with a reason, and never a failure of the server',
    { timeout: 240_000 },
    async () => {
      const place = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(
          fc.nat(),
          fc.nat(),
          fc.array(fc.tuple(place, fc.oneof(fc.constantFrom(...hostile), fc.jsonValue({ maxDepth: 3 }))), {
            minLength: 1,
            maxLength: 3,
          }),
          async (which, example, spoils) => {
            const operation = posts[which % posts.length];
            if (!operation) throw new Error('No operation takes JSON.');
            const bodies = bodiesOf(operation.id);
            const body = spoils.reduce(
              (spoiled, [steps, value]) => spoil(spoiled, steps, value),
              bodies[example % bodies.length],
            );
            await send(operation, body);
          },
        ),
        { numRuns: 1500 },
      );
      expect(posts.length).toBeGreaterThan(20);
    },
  );

  test('objects stay as they were', () => {
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });

  test('every operation has an example to spoil', () => {
    expect(posts.filter(({ id }) => bodiesOf(id).length === 0).map(({ id }) => id)).toEqual([]);
  });
});
