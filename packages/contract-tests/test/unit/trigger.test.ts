import { expect, test } from 'vitest';

import {
  type Capabilities,
  type Contract,
  contractCases,
  profiles,
  runCase,
  type Target,
  waivedReason,
} from '../../src/index.ts';
import { connectNotes } from '../support/client.ts';
import { findCase, notesTarget, readNotes } from '../support/notes.ts';
import { type Deviation, type ReceivedRequest, serve } from '../support/server.ts';

/** Reads the notes contract, with every error of noteCreate that can be triggered. */
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

const reject =
  (status: number, isRejected: (received: ReceivedRequest) => boolean): Deviation =>
  (draft, received) =>
    isRejected(received) ? { ...draft, status, body: '{"reason":"no"}' } : undefined;

/** Runs a case of noteCreate on a service. */
async function run(
  id: string,
  deviation: Deviation,
  capabilities: (url: string) => Capabilities,
  more: Partial<Target> = {},
) {
  const notes = contract();
  const { url, requests } = await serve(notes, deviation);
  const each = findCase(`noteCreate/${id}`, contractCases(notes));
  const target = { ...notesTarget(url), profile: profiles.service, capabilities: capabilities(url), ...more };
  return { result: await runCase(each, target), requests, each, target };
}

const none = (): Capabilities => ({});
const passed = { outcome: 'passed', message: '' };

test('a key without access to the project triggers 403', async () => {
  const unauthorized = (baseUrl: string): Capabilities => ({
    unauthorized: { apiKey: 'other', client: connectNotes({ baseUrl, apiKey: 'other' }) },
  });
  const isOther = ({ request }: ReceivedRequest): boolean =>
    request.headers.authorization === `Basic ${Buffer.from('api:other').toString('base64')}`;
  expect((await run('403/no/fetch', reject(403, isOther), unauthorized)).result).toEqual(passed);
  expect((await run('403/no/fetch', reject(404, isOther), unauthorized)).result.message).toContain('the status is 404');
  // The case by the client fails for its error class alone, which this small client lacks.
  expect((await run('403/no/client', reject(403, isOther), unauthorized)).result.message).not.toContain(
    'the status is',
  );
});

test('an empty project triggers 404 if the request names a project', async () => {
  const deviation = reject(404, ({ body }) => body.includes('acme/none'));
  const { result, requests } = await run('404/no/fetch', deviation, () => ({ emptyProject: 'acme/none' }));
  expect([result, requests.length]).toEqual([passed, 1]);
});

test('a body that is one byte too large triggers 413, by a bare request', async () => {
  const deviation = reject(413, ({ body }) => body.length === 100);
  const capabilities = (): Capabilities => ({ largestBody: 99 });
  expect((await run('413/no/fetch', deviation, capabilities)).result).toEqual(passed);
  expect((await run('413/no/client', deviation, capabilities)).result.outcome).toBe('waived');
});

test('the header Prefer triggers any declared error if the service supports it', async () => {
  const deviation: Deviation = (draft, { request }) => ({
    ...draft,
    status: request.headers.prefer === 'code=429' ? 429 : 200,
    body: '{"reason":"no"}',
  });
  const { result } = await run('429/tooMany/fetch', deviation, () => ({ prefer: true }));
  expect(result).toEqual(passed);
});

test('without capabilities, and for the other examples of a status, a case is waived', async () => {
  const { each, target } = await run('403/no/fetch', () => undefined, none);
  expect(waivedReason(each, target)).toBe('a service cannot be made to return this response');
  const never = await run(
    '404/never/fetch',
    () => undefined,
    () => ({ emptyProject: 'acme/none' }),
  );
  expect(never.result.outcome).toBe('waived');
});

test('a missing operation must return 501 for a valid request', async () => {
  const missing = { missing: ['noteCreate'] };
  const deviation: Deviation = (draft) => (draft.status === 200 ? { ...draft, status: 501, body: '{}' } : undefined);
  expect((await run('200/plain/fetch', deviation, none, missing)).result).toEqual({
    outcome: 'not yet',
    message: 'fixture does not implement noteCreate yet',
  });
  expect((await run('422/a body without text', deviation, none, missing)).result).toEqual(passed);
  const done = await run('200/plain/fetch', () => undefined, none, missing);
  expect(done.result.message).toContain('the target lists noteCreate as missing, so it must return 501');
  expect((await run('200/plain/fetch', deviation, none)).result.outcome).toBe('failed');
});

test('every response is passed to the observer', async () => {
  const seen: unknown[] = [];
  await run('200/plain/fetch', () => undefined, none, { observe: (each, { status }) => seen.push([each.id, status]) });
  expect(seen).toEqual([['noteCreate/200/plain/fetch', 200]]);
});
