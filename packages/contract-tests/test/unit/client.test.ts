import { describe, expect, test } from 'vitest';
import type { ContractClient, Target } from '../../src/target/target.ts';
import { apiKey, runNote } from '../support/notes.ts';

const success = 'noteCreate/200/plain/client';
const broken = 'noteWrite/200/broken/client';
const error = 'noteCreate/429/tooMany/client';
const reason = { reason: 'tooMany, says the service' };

/** What a method does once the answer is there. */
type End = { gives: unknown } | { throws: unknown };

/** Puts a client in the place of the target's own that sends what it should, and ends as it is told. */
function clientThat(end: End, parts: Partial<ContractClient> = {}): (target: Target) => Partial<Target> {
  return ({ baseUrl }) => ({
    client: {
      call: async (operationId, input, { fetch, headers, signal }) => {
        const authorization = `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`;
        const fields = { ...headers, authorization };
        const body = JSON.stringify(input);
        const path = operationId === 'noteWrite' ? '/notes/write' : '/notes';
        await fetch(new Request(`${baseUrl}${path}`, { method: 'POST', headers: fields, body, signal }));
        if ('throws' in end) throw end.throws;
        return end.gives;
      },
      isDeclared: (thrown): thrown is never => thrown !== undefined,
      ...parts,
    },
  });
}

describe('a client passes a case when it', () => {
  test('gives the value of the body', async () => {
    const { message } = await runNote(
      success,
      undefined,
      clientThat({ gives: { text: 'Milk', author: { name: 'Ada' }, id: 'n1' } }),
    );
    expect(message).toBe('');
  });

  test('throws an error with status, body and request id', async () => {
    const thrown = { status: 429, body: reason, requestId: 'req-1' };
    expect((await runNote(error, undefined, clientThat({ throws: thrown }))).message).toBe('');
  });

  test('gives the items of a stream', async () => {
    expect((await runNote('notesQuery/200/all/client')).message).toBe('');
    expect((await runNote('noteWrite/200/streamed/client')).message).toBe('');
  });

  test('throws what a stream says that failed', async () => {
    expect((await runNote(broken)).message).toBe('');
  });

  test('sends a request once, whatever comes', async () => {
    let requests = 0;
    const { message } = await runNote('notesQuery/429/tooMany/client', () => {
      requests += 1;
      return undefined;
    });
    expect({ message, requests }).toEqual({ message: '', requests: 1 });
  });
});

describe('a client fails a case when it', () => {
  test.each<[string, string, End, string]>([
    ['gives another value', success, { gives: { id: 'n1' } }, 'the client gave another value than the body'],
    ['gives nothing', success, { gives: undefined }, 'the client gave another value than the body'],
    ['throws on success', success, { throws: new TypeError('no') }, 'the client threw TypeError: no'],
    [
      'reads on over the error of a stream',
      broken,
      { gives: [{ text: 'Mi' }] },
      'the client threw nothing, though the',
    ],
    [
      'throws another error than that of the stream',
      broken,
      { throws: Object.assign(new TypeError('no'), { body: {} }) },
      'the client threw TypeError: no, whose body is not what the stream says',
    ],
    ['gives a value for an error', error, { gives: {} }, 'the client gave object where it should have thrown an error'],
    [
      'throws an error with another status',
      error,
      { throws: { status: 400, body: reason, requestId: 'req-1' } },
      'the status of the error that the client threw is not that of the answer',
    ],
    [
      'throws an error with another body',
      error,
      { throws: { status: 429, body: {}, requestId: 'req-1' } },
      'the body of the error that the client threw is not that of the answer',
    ],
    [
      'throws an error without the request id',
      error,
      { throws: { status: 429, body: reason } },
      'the request id of the error that the client threw is not that of the answer',
    ],
  ])('%s', async (_, id, end, fault) => {
    const { outcome, message } = await runNote(id, undefined, clientThat(end));
    expect(outcome).toBe('failed');
    expect(message).toContain(`  - ${fault}`);
  });

  test('throws an error without a class of its own for the status', async () => {
    const thrown = new TypeError('429');
    const change = clientThat({ throws: thrown }, { isDeclared: (given): given is never => given === undefined });
    const { message } = await runNote(error, undefined, change);
    expect(message).toContain('the client threw TypeError: 429, which is not its error for the status');
  });

  test('has no method for the operation', async () => {
    const { message } = await runNote(success, undefined, ({ client }) => ({
      client: { ...client, call: (_, input, call) => client.call('noteWipe', input, call) },
    }));
    expect(message).toContain('the client got no answer: TypeError: the client has no method noteWipe');
  });
});
