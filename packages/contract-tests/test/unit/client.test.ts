import { describe, expect, test } from 'vitest';
import type { ContractClient, Target } from '../../src/index.ts';
import { apiKey, runNote } from '../support/notes.ts';

const success = 'noteCreate/200/plain/client';
const broken = 'noteWrite/200/broken/client';
const error = 'noteCreate/429/tooMany/client';
const reason = { reason: 'tooMany, says the service' };

/** Outcome of a method after the response. */
type Outcome = { returns: unknown } | { throws: unknown };

/** Replaces the client of a target by one that sends the right request, and ends with an outcome. */
function clientThat(outcome: Outcome, parts: Partial<ContractClient> = {}): (target: Target) => Partial<Target> {
  return ({ baseUrl }) => ({
    client: {
      call: async (operationId, input, { fetch, headers, signal }) => {
        const authorization = `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`;
        const fields = { ...headers, authorization };
        const body = JSON.stringify(input);
        const path = operationId === 'noteWrite' ? '/notes/write' : '/notes';
        await fetch(new Request(`${baseUrl}${path}`, { method: 'POST', headers: fields, body, signal }));
        if ('throws' in outcome) throw outcome.throws;
        return outcome.returns;
      },
      isDeclared: (thrown): thrown is never => thrown !== undefined,
      ...parts,
    },
  });
}

describe('a client passes a case when it', () => {
  test('returns the value of the body', async () => {
    const { message } = await runNote(
      success,
      undefined,
      clientThat({ returns: { text: 'Milk', author: { name: 'Ada' }, id: 'n1' } }),
    );
    expect(message).toBe('');
  });

  test('throws an error with status, body and request id', async () => {
    const thrown = { status: 429, body: reason, requestId: 'req-1' };
    expect((await runNote(error, undefined, clientThat({ throws: thrown }))).message).toBe('');
  });

  test('returns the items of a stream', async () => {
    expect((await runNote('notesQuery/200/all/client')).message).toBe('');
    expect((await runNote('noteWrite/200/streamed/client')).message).toBe('');
  });

  test('throws the failure that a stream reports', async () => {
    expect((await runNote(broken)).message).toBe('');
  });

  test('sends a request once, whatever the response is', async () => {
    let requests = 0;
    const { message } = await runNote('notesQuery/429/tooMany/client', () => {
      requests += 1;
      return undefined;
    });
    expect({ message, requests }).toEqual({ message: '', requests: 1 });
  });
});

describe('a client fails a case when it', () => {
  test.each<[string, string, Outcome, string]>([
    ['returns another value', success, { returns: { id: 'n1' } }, 'the client returned another value than the body'],
    ['returns nothing', success, { returns: undefined }, 'the client returned another value than the body'],
    ['throws on success', success, { throws: new TypeError('no') }, 'the client threw TypeError: no'],
    [
      'continues after the failure of a stream',
      broken,
      { returns: [{ text: 'Mi' }] },
      'the client threw nothing, although the',
    ],
    [
      'throws another error than the stream reports',
      broken,
      { throws: Object.assign(new TypeError('no'), { body: {} }) },
      'the client threw TypeError: no, whose body is not what the stream reports',
    ],
    ['returns a value for an error', error, { returns: {} }, 'the client returned object instead of throwing an error'],
    [
      'throws an error with another status',
      error,
      { throws: { status: 400, body: reason, requestId: 'req-1' } },
      'the status of the error that the client threw is not that of the response',
    ],
    [
      'throws an error with another body',
      error,
      { throws: { status: 429, body: {}, requestId: 'req-1' } },
      'the body of the error that the client threw is not that of the response',
    ],
    [
      'throws an error without the request id',
      error,
      { throws: { status: 429, body: reason } },
      'the request id of the error that the client threw is not that of the response',
    ],
  ])('%s', async (_, id, end, violation) => {
    const { outcome, message } = await runNote(id, undefined, clientThat(end));
    expect(outcome).toBe('failed');
    expect(message).toContain(`  - ${violation}`);
  });

  test('throws an error that is not the class of the status', async () => {
    const thrown = new TypeError('429');
    const change = clientThat({ throws: thrown }, { isDeclared: (given): given is never => given === undefined });
    const { message } = await runNote(error, undefined, change);
    expect(message).toContain('the client threw TypeError: 429, not the error of the status');
  });

  test('has no method for the operation', async () => {
    const { message } = await runNote(success, undefined, ({ client }) => ({
      client: { ...client, call: (_, input, call) => client.call('noteWipe', input, call) },
    }));
    expect(message).toContain('the client received no response: TypeError: the client has no method noteWipe');
  });
});
