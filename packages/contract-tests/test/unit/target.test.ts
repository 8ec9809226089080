import { expect, test } from 'vitest';

import { type CaseResult, profiles, runCase, type Target } from '../../src/index.ts';
import { checkReachable, UnreachableError } from '../../src/send.ts';
import { apiKey, noteCases, notes, notesTarget, runNote } from '../support/notes.ts';
import { type Deviation, serve } from '../support/server.ts';

const id = 'noteCreate/200/plain/fetch';
/** A port that nothing listens on: only the system may use it. */
const nowhere = 'http://127.0.0.1:1';
const asService = (): Partial<Target> => ({ profile: profiles.service });

test.each(['fetch', 'client'])('a target that does not respond in time fails the case by %s', async (via) => {
  const slow = await runNote(
    `noteCreate/200/plain/${via}`,
    (draft) => ({ ...draft, delayMs: 5000 }),
    () => ({ timeoutMs: 100 }),
  );
  expect(slow.outcome).toBe('failed');
  expect(slow.message).toContain('no complete response within 100 ms');
  expect(slow.message).toContain('response  none');
});

test('a target that does not exist fails the case with the reason of the system', async () => {
  const { outcome, message } = await runNote(id, undefined, () => ({ baseUrl: nowhere }));
  expect(outcome).toBe('failed');
  expect(message).toMatch(/no response: TypeError: fetch failed, because .*/);
});

test('an address without a service is an error before any case', async () => {
  const target = notesTarget(nowhere);
  await expect(checkReachable(target)).rejects.toThrow(UnreachableError);
  await expect(checkReachable(target)).rejects.toThrow(`${nowhere} cannot be reached: no response`);
  const { url } = await serve(notes);
  await expect(checkReachable(notesTarget(url))).resolves.toBeUndefined();
});

test.each([
  ['as it is', apiKey],
  ['as Basic credentials', Buffer.from(`api:${apiKey}`).toString('base64')],
  ['percent-encoded', encodeURIComponent(apiKey)],
])('a key that the response repeats %s is not shown', async (_, secret) => {
  const { outcome, message } = await runNote(id, (draft) => ({
    ...draft,
    status: 429,
    body: JSON.stringify({ reason: `no more for ${secret}` }),
  }));
  expect(outcome).toBe('failed');
  expect(message).toContain('no more for ***');
  expect(message).not.toContain(secret);
});

test('a target without a feature that a case needs waives it with the reason', async () => {
  expect(await runNote('noteCreate/429/tooMany/fetch', undefined, asService)).toEqual({
    outcome: 'waived',
    message: 'a service cannot be made to return this response',
  });
  expect((await runNote('noteCreate/401/a key that is not known')).message).toBe('the mock accepts any key');
});

test('a service is not asked for an example, and may return other values', async () => {
  let preferred: unknown;
  const other: Deviation = ({ headers, status }, { request }) => {
    preferred = request.headers.prefer;
    return { status, headers, body: '{"id":"n7","text":"Eggs"}' };
  };
  expect((await runNote(id, other, asService)).outcome).toBe('passed');
  expect(preferred).toBeUndefined();
  expect((await runNote(id, other)).outcome).toBe('failed');
  expect(preferred).toBe('code=200, example=plain');
});

const as400: Deviation = ({ headers }) => ({ status: 400, headers, body: '{"reason":"bad"}' });

test('a service may reject an invalid body with the status of an unreadable one, a mock may not', async () => {
  const rejected = 'noteCreate/422/a body without text';
  expect((await runNote(rejected, as400, asService)).outcome).toBe('passed');
  expect((await runNote(rejected, as400)).message).toContain('the status is 400; expected 422');
});

test('a conforming target passes every case that it can run', async () => {
  const { url, requests } = await serve(notes);
  const results: [string, CaseResult][] = [];
  for (const each of noteCases) results.push([each.id, await runCase(each, notesTarget(url))]);

  expect(results.filter(([, { outcome }]) => outcome === 'failed')).toEqual([]);
  const waived = results.filter(([, { outcome }]) => outcome === 'waived');
  expect(waived.map(([caseId]) => caseId.split('/').at(-1))).toEqual(waived.map(() => 'a key that is not known'));
  expect(requests.length).toBe(results.length - waived.length);
});
