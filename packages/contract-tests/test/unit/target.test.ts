import { expect, test } from 'vitest';
import { reachable, UnreachableError } from '../../src/run/reachable.ts';
import { profiles, type Target } from '../../src/target/target.ts';
import { apiKey, notesTarget, readNotes, runNote } from '../support/notes.ts';
import { type Lie, serve } from '../support/server.ts';

const id = 'noteCreate/200/plain/fetch';
/** A port that nothing listens on: only the system may use it. */
const nowhere = 'http://127.0.0.1:1';
const asService = (): Partial<Target> => ({ profile: profiles.service });

test.each(['fetch', 'client'])('a target that does not answer in time fails the case by %s', async (via) => {
  const slow = await runNote(
    `noteCreate/200/plain/${via}`,
    (draft) => ({ ...draft, delayMs: 5000 }),
    () => ({ timeoutMs: 100 }),
  );
  expect(slow.outcome).toBe('failed');
  expect(slow.message).toContain('no whole answer came within 100 ms');
  expect(slow.message).toContain('came      nothing');
});

test('a target that does not exist fails the case with the reason of the system', async () => {
  const { outcome, message } = await runNote(id, undefined, () => ({ baseUrl: nowhere }));
  expect(outcome).toBe('failed');
  expect(message).toMatch(/no answer came: TypeError: fetch failed, because .*/);
});

test('an address that nothing answers at is told before any case', async () => {
  const target = notesTarget(nowhere);
  await expect(reachable(target)).rejects.toThrow(UnreachableError);
  await expect(reachable(target)).rejects.toThrow(`${nowhere} cannot be reached: no answer came`);
  const { url } = await serve(readNotes());
  await expect(reachable(notesTarget(url))).resolves.toBeUndefined();
});

test.each([
  ['as it is', apiKey],
  ['as Basic credentials', Buffer.from(`api:${apiKey}`).toString('base64')],
  ['percent-encoded', encodeURIComponent(apiKey)],
])('a key that the answer repeats %s is not shown', async (_, secret) => {
  const { outcome, message } = await runNote(id, (draft) => ({
    ...draft,
    status: 429,
    body: JSON.stringify({ reason: `no more for ${secret}` }),
  }));
  expect(outcome).toBe('failed');
  expect(message).toContain('no more for ***');
  expect(message).not.toContain(secret);
});

test('a target that lacks what a case needs waives it with the reason', async () => {
  expect(await runNote('noteCreate/429/tooMany/fetch', undefined, asService)).toEqual({
    outcome: 'waived',
    message: 'a service cannot be made to give this answer on purpose',
  });
  expect((await runNote('noteCreate/401/a key that is not known')).message).toBe('the mock takes any key');
});

test('a service is not asked for an example, and may answer with other values', async () => {
  let preferred: unknown;
  const other: Lie = ({ headers, status }, { request }) => {
    preferred = request.headers.prefer;
    return { status, headers, body: '{"id":"n7","text":"Eggs"}' };
  };
  expect((await runNote(id, other, asService)).outcome).toBe('passed');
  expect(preferred).toBeUndefined();
  expect((await runNote(id, other)).outcome).toBe('failed');
  expect(preferred).toBe('code=200, example=plain');
});

const as400: Lie = ({ headers }) => ({ status: 400, headers, body: '{"reason":"bad"}' });

test('a service may refuse a bad body with the status of an unreadable one, a mock may not', async () => {
  const refused = 'noteCreate/422/a body without text';
  expect((await runNote(refused, as400, asService)).outcome).toBe('passed');
  expect((await runNote(refused, as400)).message).toContain('the status is 400; expected 422');
});
