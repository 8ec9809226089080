import { expect, test } from 'vitest';
import { contractCases } from '../../src/cases/index.ts';
import type { Contract } from '../../src/contract/model.ts';
import { runCase, whyNot } from '../../src/run/run.ts';
import { type Means, profiles, type Target } from '../../src/target/target.ts';
import { connectNotes } from '../support/client.ts';
import { notesTarget, readNotes } from '../support/notes.ts';
import { type Lie, serve } from '../support/server.ts';

/** The notes contract, in which every answer of noteCreate is declared that a service can be brought to. */
function contract(): Contract {
  return readNotes(({ paths }) => {
    const { responses } = paths['/notes'].post as { responses: Record<string, object> };
    for (const status of ['403', '404', '413']) {
      responses[status] = {
        description: 'No.',
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: { no: { value: { reason: 'no' } }, never: { value: { reason: 'never' } } },
          },
        },
      };
    }
  });
}

const refuse =
  (status: number, isRefused: (asked: Parameters<Lie>[1]) => boolean): Lie =>
  (draft, asked) =>
    isRefused(asked) ? { ...draft, status, body: '{"reason":"no"}' } : undefined;

/** Runs a case of noteCreate on a service. */
async function run(id: string, lie: Lie, means: (url: string) => Means, more: Partial<Target> = {}) {
  const notes = contract();
  const { url, asked } = await serve(notes, lie);
  const each = contractCases(notes).find((found) => found.id === `noteCreate/${id}`);
  if (!each) throw new Error(`there is no case ${id}`);
  const target = { ...notesTarget(url), profile: profiles.service, means: means(url), ...more };
  return { result: await runCase(each, target), asked, each, target };
}

const none = (): Means => ({});
const passed = { outcome: 'passed', message: '' };

test('a key that does not open the project brings a service to 403', async () => {
  const stranger = (baseUrl: string): Means => ({
    stranger: { apiKey: 'other', client: connectNotes({ baseUrl, apiKey: 'other' }) },
  });
  const isOther = ({ request }: Parameters<Lie>[1]): boolean =>
    request.headers.authorization === `Basic ${Buffer.from('api:other').toString('base64')}`;
  expect((await run('403/no/fetch', refuse(403, isOther), stranger)).result).toEqual(passed);
  expect((await run('403/no/fetch', refuse(404, isOther), stranger)).result.message).toContain('the status is 404');
  // The case by the client fails for its error class alone, which this small client lacks.
  expect((await run('403/no/client', refuse(403, isOther), stranger)).result.message).not.toContain('the status is');
});

test('a project in which nothing is brings it to 404, where the request names a project', async () => {
  const lie = refuse(404, ({ body }) => body.includes('acme/none'));
  const { result, asked } = await run('404/no/fetch', lie, () => ({ emptyProject: 'acme/none' }));
  expect([result, asked.length]).toEqual([passed, 1]);
});

test('a body that is one byte too large brings it to 413, by a bare request', async () => {
  const lie = refuse(413, ({ body }) => body.length === 100);
  const means = (): Means => ({ largestBody: 99 });
  expect((await run('413/no/fetch', lie, means)).result).toEqual(passed);
  expect((await run('413/no/client', lie, means)).result.outcome).toBe('waived');
});

test('a header brings one that understands it to any declared error', async () => {
  const lie: Lie = (draft, { request }) => ({
    ...draft,
    status: request.headers.prefer === 'code=429' ? 429 : 200,
    body: '{"reason":"no"}',
  });
  const { result } = await run('429/tooMany/fetch', lie, () => ({ prefer: true }));
  expect(result).toEqual(passed);
});

test('without means, and for the other examples of a status, a case is waived', async () => {
  const { each, target } = await run('403/no/fetch', () => undefined, none);
  expect(whyNot(each, target)).toBe('a service cannot be made to give this answer on purpose');
  const never = await run(
    '404/never/fetch',
    () => undefined,
    () => ({ emptyProject: 'acme/none' }),
  );
  expect(never.result.outcome).toBe('waived');
});

test('an operation that a target does not perform must answer 501 to what is right', async () => {
  const missing = { missing: ['noteCreate'] };
  const lie: Lie = (draft) => (draft.status === 200 ? { ...draft, status: 501, body: '{}' } : undefined);
  expect((await run('200/plain/fetch', lie, none, missing)).result).toEqual({
    outcome: 'not yet',
    message: 'fixture does not perform noteCreate yet',
  });
  expect((await run('422/a body without text', lie, none, missing)).result).toEqual(passed);
  const done = await run('200/plain/fetch', () => undefined, none, missing);
  expect(done.result.message).toContain('the target says that it does not perform noteCreate, and must answer 501');
  expect((await run('200/plain/fetch', lie, none)).result.outcome).toBe('failed');
});

test('every answer is shown to whoever compares targets', async () => {
  const seen: unknown[] = [];
  await run('200/plain/fetch', () => undefined, none, { observe: (each, { status }) => seen.push([each.id, status]) });
  expect(seen).toEqual([['noteCreate/200/plain/fetch', 200]]);
});
