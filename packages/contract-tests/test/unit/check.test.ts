import { describe, expect, test } from 'vitest';
import { runNote } from '../support/notes.ts';
import type { Deviation, Draft } from '../support/server.ts';

/** Replaces parts of every response. */
function change(part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): Deviation {
  return (draft) => ({ ...draft, ...(typeof part === 'function' ? part(draft) : part) });
}

function withoutHeader(name: string): Deviation {
  return ({ headers, ...rest }) => ({
    ...rest,
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  });
}

const withBody = (change_: (body: string) => string): Deviation => change(({ body }) => ({ body: change_(body) }));
const plain = 'noteCreate/200/plain/fetch';
const lines = 'notesQuery/200/all/fetch';
const events = 'noteWrite/200/streamed/fetch';

describe('a target fails a case when its response', () => {
  test.each<[string, string, Deviation, string]>([
    [
      'has another status',
      plain,
      change({ status: 500 }),
      'the status is 500, which the operation does not declare; expected 200',
    ],
    ['has another declared status', plain, change({ status: 429 }), 'the status is 429; expected 200'],
    [
      'has another content type',
      plain,
      change(({ headers }) => ({ headers: { ...headers, 'Content-Type': 'text/html' } })),
      'the content type is text/html, not application/json',
    ],
    ['has no content type', plain, withoutHeader('Content-Type'), 'the content type is missing, not application/json'],
    ['has no request id', plain, withoutHeader('X-Request-Id'), 'the header X-Request-Id is missing'],
    [
      'has an empty request id',
      plain,
      change(({ headers }) => ({ headers: { ...headers, 'X-Request-Id': '' } })),
      'the header X-Request-Id is "": the value must NOT have fewer than 1 characters',
    ],
    [
      'lacks Retry-After',
      'noteCreate/429/tooMany/fetch',
      withoutHeader('Retry-After'),
      'the header Retry-After is missing',
    ],
    [
      'has an invalid Retry-After',
      'noteCreate/429/tooMany/fetch',
      change(({ headers }) => ({ headers: { ...headers, 'Retry-After': 'soon' } })),
      'the header Retry-After is "soon": the value must be integer',
    ],
    [
      'lacks a required property',
      plain,
      change({ body: '{"id":"n1"}' }),
      "the body does not match #/components/schemas/Note: the value must have required property 'text'",
    ],
    ['has a property of a wrong type', plain, change({ body: '{"id":1,"text":"Milk"}' }), '/id must be string'],
    [
      'has an unknown property in a closed object',
      plain,
      change({ body: '{"id":"n1","text":"Milk","author":{"name":"Ada","age":36}}' }),
      '/author must NOT have additional properties ("age")',
    ],
    ['is not JSON', plain, change({ body: '{"id":' }), 'the body is not JSON'],
    ['is empty', plain, change({ body: '' }), 'the body is not JSON'],
    [
      'is another example than requested',
      plain,
      change({ body: '{"id":"n1","text":"Eggs"}' }),
      'the body is not the example "plain"',
    ],
    [
      'has a line that does not match',
      lines,
      withBody((body) => `${body}{"id":"n3"}\n`),
      "line 3 does not match #/components/schemas/Note: the value must have required property 'text'",
    ],
    ['has a line that is not JSON', lines, withBody((body) => body.replace('}\n', '\n')), 'line 1 is not JSON'],
    ['has an empty line', lines, withBody((body) => `${body}\n`), 'line 3 is not JSON'],
    [
      'has a last line without an end',
      lines,
      withBody((body) => body.trimEnd()),
      'line 2 does not end with a line feed: the stream was cut off',
    ],
    [
      'has an event that does not match',
      events,
      withBody((body) => body.replace('"Mi"', '1')),
      'event 1 does not match #/components/schemas/Chunk: /text must be string',
    ],
    [
      'has an event after the last one',
      events,
      withBody((body) => `${body}data: {"text":"!"}\n\n`),
      '1 event follows [DONE]',
    ],
    ['ends twice', events, withBody((body) => `${body}data: [DONE]\n\n`), '1 event follows [DONE]'],
    [
      'has no terminator',
      events,
      withBody((body) => body.replace('data: [DONE]\n\n', '')),
      'the last event is not [DONE]: the stream was cut off',
    ],
    ['is cut in an event', events, withBody((body) => body.slice(0, -1)), 'event 3 does not end with an empty line'],
    [
      'continues after an error',
      'noteWrite/200/broken/fetch',
      withBody((body) => body.replace('data: [DONE]', 'data: {"text":"!"}\n\ndata: [DONE]')),
      'event 2 reports the failure of the stream, but the stream continues',
    ],
    [
      'is no stream although one was requested',
      events,
      change(({ headers }) => ({
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{"id":"n1","text":"Milk"}',
      })),
      'the content type is application/json, not text/event-stream',
    ],
    [
      'has an error body without its reason',
      'noteCreate/401/unauthorized/fetch',
      change({ body: '{}' }),
      "must have required property 'reason'",
    ],
    [
      'accepts a request without credentials',
      'noteCreate/401/a request without credentials',
      change({ status: 200 }),
      'the status is 200; expected 401',
    ],
    [
      'accepts the credentials of another scheme',
      'noteCreate/401/the credentials of another scheme',
      change({ status: 200 }),
      'the status is 200; expected 401',
    ],
    [
      'accepts a body that is not JSON',
      'noteCreate/400/a body that is cut short',
      change({ status: 200 }),
      'the status is 200; expected 400',
    ],
    [
      'accepts a body without a required property',
      'noteCreate/422/a body without text',
      change({ status: 200 }),
      'the status is 200; expected 422',
    ],
    [
      'rejects an invalid body in another form',
      'noteCreate/422/a body without text',
      change({ body: '{"detail":"bad"}' }),
      "must have required property 'reason'",
    ],
    [
      'has a body where none is declared',
      'fileWrite/204/fetch',
      change({ status: 200, body: 'x' }),
      'the status is 200, which the operation does not declare; expected 204',
    ],
  ])('%s', async (_, id, deviation, violation) => {
    expect((await runNote(id)).outcome).toBe('passed');
    const { outcome, message } = await runNote(id, deviation);
    expect(outcome).toBe('failed');
    expect(message).toContain(violation);
  });
});

test('a failure shows request, response, expectation and the file of the declaration', async () => {
  const { message } = await runNote('noteCreate/200/plain/client', change({ body: '{"id":"n1"}' }));
  expect(message.split('\n')).toEqual([
    'noteCreate returns 200 plain, and the client returns its value (fixture, through the client)',
    "  - the body does not match #/components/schemas/Note: the value must have required property 'text'",
    '  request   POST /notes {"text":"Milk","project_id":"acme/support-bot"}',
    '  response  200 application/json (request req-1) {"id":"n1"}',
    '  expected  200 application/json that matches #/components/schemas/Note (example plain)',
    '  declared  specs/notes/written-notes/paths/notes.yaml',
  ]);
});

test('a failure shows the beginning of a long response on one line', async () => {
  const { message } = await runNote(lines, change({ body: `{"id":"n1"}\n`.repeat(1000) }));
  expect(message).toContain('and 997 more items');
  expect(message).toContain('⏎{"id":"n1"}⏎');
  expect(message).toContain('… (12000 characters)');
  expect(message.length).toBeLessThan(2000);
});
