import { describe, expect, it } from 'vitest';
import { accumulated, callsIn, callsOf, chunkOf, finish, partOf } from '../support/chat-chunks.ts';

const A = { id: 'call_a', name: 'lookup', arguments: '{"q":"x"}' };
const B = { id: 'call_b', name: 'search', arguments: '{"q":["y"]}' };

/** Accumulates parts of tool calls, each in its own chunk. */
function callsFrom(...parts: readonly object[]): ReturnType<typeof callsIn> {
  return callsIn(accumulated([...parts.map((part) => callsOf(part)), finish('tool_calls')]));
}

describe('parts of tool calls as in the contract', () => {
  it('are combined by index, even if they interleave', () => {
    expect(
      callsFrom(
        partOf(0, A.id, A.name, ''),
        partOf(0, undefined, undefined, '{"q":'),
        partOf(1, B.id, B.name, '{"q":'),
        partOf(0, undefined, undefined, '"x"}'),
        partOf(1, undefined, undefined, '["y"]}'),
      ),
    ).toEqual([A, B]);
  });

  it('are combined if one chunk has two parts of a call', () => {
    const chunk = callsOf(partOf(0, A.id, A.name, '{"q":'), partOf(0, undefined, undefined, '"x"}'));
    expect(callsIn(accumulated([chunk]))).toEqual([A]);
  });

  it('may be complete calls in one chunk', () => {
    const chunk = callsOf(partOf(0, A.id, A.name, A.arguments), partOf(1, B.id, B.name, B.arguments));
    expect(callsIn(accumulated([chunk]))).toEqual([A, B]);
  });

  it('may have no arguments', () => {
    expect(callsFrom(partOf(0, A.id, A.name))).toEqual([{ ...A, arguments: '' }]);
  });

  it('keep the order in which the calls started', () => {
    expect(callsFrom(partOf(1, B.id, B.name, B.arguments), partOf(0, A.id, A.name, A.arguments))).toEqual([B, A]);
  });

  it('belong to the choice of their chunk, even if the index of the call is that of the choice', () => {
    const parts = [0, 1, 2].flatMap((index) => [
      chunkOf([
        { index, delta: { tool_calls: [partOf(index, `call_${index}`, A.name, '{"n":') as { index: number }] } },
      ]),
      chunkOf([{ index, delta: { tool_calls: [{ index, function: { arguments: `${index}}` } }] } }]),
    ]);
    const { choices } = accumulated(parts);
    expect(choices.map(({ message }) => message.tool_calls?.map((call) => [call.id, call.function.arguments]))).toEqual(
      [[['call_0', '{"n":0}']], [['call_1', '{"n":1}']], [['call_2', '{"n":2}']]],
    );
  });
});

describe('parts of tool calls as services deviate', () => {
  it('two calls under one index are distinguished by their ids', () => {
    expect(
      callsFrom(
        partOf(0, A.id, A.name, '{"q":'),
        partOf(0, undefined, undefined, '"x"}'),
        partOf(0, B.id, B.name, '{"q":'),
        partOf(0, undefined, undefined, '["y"]}'),
      ),
    ).toEqual([A, B]);
  });

  it('two calls under one index may interleave by their ids', () => {
    expect(
      callsFrom(
        partOf(0, A.id, A.name, '{"q":'),
        partOf(0, B.id, B.name, '{"q":'),
        partOf(0, A.id, undefined, '"x"}'),
        partOf(0, B.id, undefined, '["y"]}'),
      ),
    ).toEqual([A, B]);
  });

  it('without an index they belong to the call with their id, or to the latest call', () => {
    expect(
      callsFrom(
        partOf(undefined, A.id, A.name, '{"q":'),
        partOf(undefined, undefined, undefined, '"x"}'),
        partOf(undefined, B.id, B.name, '{"q":'),
        partOf(undefined, B.id, undefined, '["y"]}'),
      ),
    ).toEqual([A, B]);
  });

  it('a null index counts as missing', () => {
    const parts = [partOf(undefined, A.id, A.name, '{"q":'), partOf(undefined, undefined, undefined, '"x"}')];
    expect(callsFrom(...parts.map((part) => ({ ...part, index: null })))).toEqual([A]);
  });

  it('ids and names repeated on every part are not appended', () => {
    expect(
      callsFrom(
        partOf(0, A.id, A.name, '{"q":'),
        partOf(0, A.id, A.name, '"x"'),
        partOf(0, A.id, A.name, '}'),
        partOf(1, B.id, B.name, '{"q":["y"]'),
        partOf(1, B.id, B.name, '}'),
        partOf(1, B.id, B.name, ''),
      ),
    ).toEqual([A, B]);
  });

  it('a name repeated without an id after complete arguments starts no call', () => {
    expect(
      callsFrom(
        partOf(0, A.id, A.name, '{"q":'),
        partOf(0, undefined, A.name, '"x"}'),
        partOf(0, undefined, A.name, ''),
      ),
    ).toEqual([A]);
  });

  it('a name may follow the first arguments', () => {
    expect(
      callsFrom(
        partOf(0, A.id, undefined, '{"q":'),
        partOf(0, undefined, A.name, '"x"'),
        partOf(0, undefined, undefined, '}'),
      ),
    ).toEqual([A]);
  });

  it('an id may come late, with and without an index', () => {
    for (const index of [0, undefined]) {
      expect(callsFrom(partOf(index, undefined, A.name, '{"q":'), partOf(index, A.id, undefined, '"x"}'))).toEqual([A]);
    }
  });

  it('an empty id and an empty name count as missing', () => {
    expect(
      callsFrom(partOf(0, A.id, A.name, '{"q":'), partOf(0, '', '', '"x"}'), partOf(1, B.id, B.name, B.arguments)),
    ).toEqual([A, B]);
  });

  it('missing ids are generated, distinct and reproducible', () => {
    const parts = [partOf(0, '', A.name, A.arguments), partOf(1, undefined, B.name, B.arguments)].map((part) =>
      callsOf(part),
    );
    const first = callsIn(accumulated(parts));
    expect(first).toMatchObject([A, B].map(({ name, arguments: text }) => ({ name, arguments: text })));
    expect(first.map(({ id }) => id)).toEqual(['chatcmpl-7f-0-0', 'chatcmpl-7f-0-1']);
    expect(callsIn(accumulated(parts))).toEqual(first);
  });

  it('complete calls without index and id are distinguished by names and complete arguments', () => {
    const parts = [
      partOf(undefined, undefined, A.name, A.arguments),
      partOf(undefined, undefined, B.name, B.arguments),
      partOf(undefined, undefined, B.name, B.arguments),
    ];
    const distinct = callsFrom(...parts);
    expect(distinct.map(({ name, arguments: text }) => [name, text])).toEqual([
      [A.name, A.arguments],
      [B.name, B.arguments],
      [B.name, B.arguments],
    ]);
    expect(callsIn(accumulated([callsOf(...parts)]))).toEqual(distinct);
  });

  it('complete calls under one index without ids are distinguished as well', () => {
    const parts = [partOf(0, '', A.name, A.arguments), partOf(0, '', A.name, '{"q":"}"}'), partOf(0, '', B.name, '{}')];
    expect(callsFrom(...parts).map(({ arguments: text }) => text)).toEqual([A.arguments, '{"q":"}"}', '{}']);
  });

  it('calls without arguments are distinguished by their names', () => {
    const names = ['lookup', 'search'];
    const calls = callsFrom(...names.map((name) => partOf(0, undefined, name, '')));
    expect(calls.map(({ name }) => name)).toEqual(names);
  });

  it('brackets and quotes inside strings do not complete arguments', () => {
    const parts = ['{"q":"a\\"}', '","r":"}', '"}', '{"q":"b"}'];
    expect(callsFrom(...parts.map((part) => partOf(0, '', A.name, part))).map(({ arguments: text }) => text)).toEqual([
      parts.slice(0, 3).join(''),
      parts[3],
    ]);
  });

  it('parts with a drifting index belong to the unfinished call', () => {
    expect(
      callsFrom(
        partOf(0, A.id, A.name, ''),
        partOf(1, undefined, undefined, '{"q":'),
        partOf(2, undefined, undefined, '"x"'),
        partOf(3, '', undefined, '}'),
        partOf(1, B.id, B.name, '{"q":'),
        partOf(2, B.id, B.name, '["y"]'),
        partOf(3, B.id, undefined, '}'),
      ),
    ).toEqual([A, B]);
  });

  it('a new index after a complete call starts a call, even if its name comes later', () => {
    expect(
      callsFrom(
        partOf(0, A.id, A.name, A.arguments),
        partOf(1, undefined, undefined, '{"q":'),
        partOf(1, B.id, B.name, '["y"]}'),
      ),
    ).toEqual([A, B]);
  });

  it('calls with one id under different indexes are distinguished', () => {
    const sameId = [partOf(0, A.name, A.name, A.arguments), partOf(1, A.name, A.name, '{"q":"z"}')];
    expect(callsFrom(...sameId).map(({ arguments: text }) => text)).toEqual([A.arguments, '{"q":"z"}']);
  });

  it('arguments sent as an object become a string', () => {
    expect(callsFrom({ index: 0, id: A.id, function: { name: A.name, arguments: { q: 'x' } } })).toEqual([A]);
  });

  it('parts that are not objects or have no function are ignored', () => {
    expect(
      callsIn(accumulated([callsOf(null as never, { index: 0, id: A.id }, { index: 0, function: null })])),
    ).toEqual([{ id: A.id, name: '', arguments: '' }]);
  });
});
