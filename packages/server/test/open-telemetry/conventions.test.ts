import type { Span } from '@callscope/tracing-types';
import { describe, expect, test } from 'vitest';

import { type SpanCall, toCall } from '../../src/areas/tracing/open-telemetry/call.ts';
import { keyValues, span } from './support.ts';

const source = {
  project_id: 'acme/support-bot',
  run: undefined,
  origin: { resource: null, scope: null },
  location: 'span',
};

function convert(attributes: Record<string, unknown>, more: Partial<Span> = {}): SpanCall {
  // In the form stored, where undefined and missing are equal.
  return JSON.parse(JSON.stringify(toCall(span(attributes, more), source))) as SpanCall;
}

const startOf = (attributes: Record<string, unknown>, more?: Partial<Span>) => convert(attributes, more).start;
const endOf = (attributes: Record<string, unknown>, more?: Partial<Span>) => convert(attributes, more).end;

describe('The inputs of a call are', () => {
  test.each([
    'ai.prompt',
    'gen_ai.prompt',
    'input.value',
    'mlflow.spanInputs',
    'gen_ai.input.messages',
    'pydantic_ai.all_messages',
    'traceloop.entity.input',
    'gcp.vertex.agent.tool_call_args',
    'gcp.vertex.agent.llm_request',
    'input',
    'inputs',
  ])('the value of %s, under that key', (key) => {
    expect(startOf({ [key]: 'hello', other: 1 })).toMatchObject({ inputs: { [key]: 'hello' }, attributes: {} });
  });

  test.each(['input', 'inputs'])('the object under %s', (key) => {
    expect(startOf({ [key]: { question: 'why' } }).inputs).toEqual({ question: 'why' });
    expect(startOf({ [`${key}.question`]: 'why', [`${key}.again`]: true }).inputs).toEqual({
      question: 'why',
      again: true,
    });
  });

  const events = [
    { name: 'gen_ai.user.message', attributes: keyValues({ 'message.content': 'why' }) },
    { name: 'other', attributes: [] },
    { name: 'gen_ai.user.message', attributes: keyValues({ 'message.content': 'really', message: 1 }) },
  ];
  test('the events gen_ai.user.message, before input and after all others', () => {
    const found = [{ message: { content: 'why' } }, { 'message.content': 'really', message: 1 }];
    expect(startOf({ input: 'x' }, { events }).inputs).toEqual({ 'gen_ai.user.message': found });
    expect(startOf({ 'input.value': 'x' }, { events }).inputs).toEqual({ 'input.value': 'x' });
  });

  test('the value of the first key in order, whatever the order of the attributes', () => {
    expect(startOf({ inputs: 'last', 'input.value': 'second', 'gen_ai.prompt': 'first' }).inputs).toEqual({
      'gen_ai.prompt': 'first',
    });
    expect(startOf({ 'gen_ai.prompt': null, 'input.value': 'second' }).inputs).toEqual({ 'input.value': 'second' });
  });

  test('lists, if the parts of keys are numbers', () => {
    const messages = {
      'gen_ai.prompt.1.role': 'user',
      'gen_ai.prompt.0.role': 'system',
      'gen_ai.prompt.0.content': 'x',
    };
    expect(startOf(messages).inputs).toEqual({ 'gen_ai.prompt': [{ role: 'system', content: 'x' }, { role: 'user' }] });
    expect(startOf({ 'gen_ai.prompt.4294967295': 1, 'gen_ai.prompt.0': 2 }).inputs).toEqual({
      'gen_ai.prompt': { 0: 2, 4294967295: 1 },
    });
  });

  test('parsed if a string holds a JSON object or list, and otherwise not', () => {
    expect(startOf({ 'input.value': '{"a":[1]}' }).inputs).toEqual({ 'input.value': { a: [1] } });
    for (const text of ['12', '{"a":', 'null', `${'['.repeat(70)}${']'.repeat(70)}`]) {
      expect(startOf({ 'input.value': text }).inputs).toEqual({ 'input.value': text });
    }
  });
});

describe('The output of a call is', () => {
  test.each([
    'ai.response',
    'gen_ai.completion',
    'output.value',
    'gen_ai.output.messages',
    'mlflow.spanOutputs',
    'final_result',
    'gen_ai.content.completion',
    'traceloop.entity.output',
    'gcp.vertex.agent.tool_response',
    'gcp.vertex.agent.llm_response',
  ])('the value of %s, under that key', (key) => {
    expect(endOf({ [key]: 'hello' }).output).toEqual({ [key]: 'hello' });
  });
  test.each(['output', 'outputs'])('the value of %s, without the key', (key) => {
    expect(endOf({ [key]: 'hello' }).output).toBe('hello');
    expect(endOf({ [key]: [1, 2.5, false, { a: null }] }).output).toEqual([1, 2.5, false, { a: null }]);
  });
  test('the events gen_ai.choice, before output and after all others', () => {
    const events = [{ name: 'gen_ai.choice', attributes: keyValues({ index: 0 }) }];
    expect(endOf({ output: 'x' }, { events }).output).toEqual({ 'gen_ai.choice': [{ index: 0 }] });
    expect(endOf({ final_result: 'x' }, { events }).output).toEqual({ final_result: 'x' });
  });
  test('null if there is none', () => {
    expect(endOf({}).output).toBeNull();
  });
});

describe('The usage of a call', () => {
  test.each([
    ['input_tokens', 'gen_ai.usage.input_tokens'],
    ['output_tokens', 'gen_ai.usage.output_tokens'],
    ['prompt_tokens', 'gen_ai.usage.prompt_tokens'],
    ['prompt_tokens', 'llm.token_count.prompt'],
    ['prompt_tokens', 'ai.usage.promptTokens'],
    ['completion_tokens', 'gen_ai.usage.completion_tokens'],
    ['completion_tokens', 'llm.token_count.completion'],
    ['completion_tokens', 'ai.usage.completionTokens'],
    ['total_tokens', 'llm.usage.total_tokens'],
    ['total_tokens', 'llm.token_count.total'],
  ])('has as %s the value of %s', (name, key) => {
    expect(endOf({ [key]: 12 }).summary).toEqual({ usage: { usage: { [name]: 12 } } });
    expect(endOf({ [key]: '12' }).summary).toEqual({ usage: { usage: { [name]: 12 } } });
    expect(endOf({ [key]: 'many' }).summary).toEqual({});
    expect(endOf({ [key]: -1 }).summary).toEqual({});
  });
  test('has as total the prompt and completion tokens of a span without one', () => {
    const both = { 'gen_ai.usage.prompt_tokens': 10, 'gen_ai.usage.output_tokens': 5 };
    expect(endOf(both).summary).toEqual({
      usage: { usage: { prompt_tokens: 10, output_tokens: 5, total_tokens: 15 } },
    });
    expect(endOf({ ...both, 'llm.usage.total_tokens': 16 }).summary).toMatchObject({
      usage: { usage: { total_tokens: 16 } },
    });
  });
  test.each(['gen_ai.response.model', 'gen_ai.request.model', 'llm.model_name', 'ai.model.id'])(
    'is stored under the model named by %s',
    (key) => {
      const { start, end } = convert({ [key]: 'northwind/sable', 'llm.token_count.total': 3 });
      expect(end.summary).toEqual({ usage: { 'northwind/sable': { total_tokens: 3 } } });
      expect(start.attributes).toMatchObject({ model: 'northwind/sable' });
    },
  );
});

describe('The attributes of a call', () => {
  test.each([
    ['system', ['gen_ai.system', 'llm.system', 'gen_ai.system_instructions', 'system_prompt']],
    ['kind', ['weave.span.kind', 'traceloop.span.kind', 'openinference.span.kind']],
    ['provider', ['llm.provider', 'ai.model.provider']],
    ['model_parameters', ['gen_ai.request', 'llm.invocation_parameters']],
    ['agent', ['gen_ai.agent.name']],
    ['tools', ['gen_ai.agent.tools']],
    ['operation', ['gen_ai.operation.name']],
  ])('have as %s the value of the first of its keys', (name, names) => {
    for (const key of names) expect(startOf({ [key]: 'x' }).attributes).toEqual({ [name]: 'x' });
    const all = Object.fromEntries(names.toReversed().map((key) => [key, key]));
    expect(startOf(all).attributes).toEqual({ [name]: names[0] });
  });
  test('have the model parameters as an object', () => {
    expect(startOf({ 'gen_ai.request.model': 'm', 'gen_ai.request.temperature': 0.5 }).attributes).toEqual({
      model: 'm',
      model_parameters: { model: 'm', temperature: 0.5 },
    });
    expect(startOf({ 'llm.invocation_parameters': '{"top_p":1}' }).attributes).toEqual({
      model_parameters: { top_p: 1 },
    });
  });
  test('have the members of wandb.attributes too', () => {
    expect(startOf({ 'wandb.attributes.team': 'a', 'gen_ai.system': 's' }).attributes).toEqual({
      system: 's',
      team: 'a',
    });
    expect(startOf({ 'wandb.attributes': { team: 'a' } }).attributes).toEqual({ team: 'a' });
  });
  test('are all attributes of the span if none is known', () => {
    expect(
      startOf({ 'http.request.method': 'GET', 'http.route': '/', 'a.0': 1, 'wandb.thread_id': 't' }),
    ).toMatchObject({
      inputs: {},
      attributes: { http: { request: { method: 'GET' }, route: '/' }, a: [1], wandb: { thread_id: 't' } },
    });
  });
  test('do not reach prototypes', () => {
    const { attributes } = startOf({ '__proto__.polluted': 1, 'constructor.prototype.polluted': 1 });
    expect(Object.keys(attributes).toSorted()).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('The fields of a call', () => {
  test('come from the span', () => {
    const ids = { traceId: 'AB'.repeat(16), spanId: 'CD'.repeat(8), parentSpanId: 'EF'.repeat(8) };
    const { start, end } = convert({}, { ...ids, startTimeUnixNano: '1772622000123456789', endTimeUnixNano: 1 });
    expect(start).toMatchObject({
      id: 'cd'.repeat(8),
      trace_id: 'ab'.repeat(16),
      parent_id: 'ef'.repeat(8),
      op_name: 'answer',
      started_at: '2026-03-04T11:00:00.123456789Z',
      display_name: null,
      thread_id: null,
      turn_id: null,
      wb_run_id: null,
    });
    expect(end).toMatchObject({ id: 'cd'.repeat(8), ended_at: '1970-01-01T00:00:00.000000001Z', exception: null });
    expect(startOf({}, { parentSpanId: '' }).parent_id).toBeNull();
    expect(startOf({}, { parentSpanId: '0'.repeat(16) }).parent_id).toBeNull();
  });
  test('have the display name, cut to 1,024 characters', () => {
    expect(startOf({ 'wandb.display_name': 'Hello' }).display_name).toBe('Hello');
    expect(startOf({ 'wandb.display_name': '😀'.repeat(2000) }).display_name).toBe('😀'.repeat(1024));
  });
  test('have the thread, and the turn if the span is one', () => {
    const idOf = (attributes: Record<string, unknown>) => {
      const { id, thread_id, turn_id } = startOf(attributes);
      return [thread_id, turn_id === id ? 'turn' : turn_id];
    };
    expect(idOf({ 'wandb.thread_id': 't' })).toEqual(['t', null]);
    expect(idOf({ 'wandb.thread_id': 't', 'wandb.is_turn': true })).toEqual(['t', 'turn']);
    expect(idOf({ 'wandb.thread_id': 7, 'wandb.is_turn': 'true' })).toEqual(['7', 'turn']);
    expect(idOf({ 'wandb.thread_id': 't', 'wandb.is_turn': 'False' })).toEqual(['t', null]);
    expect(idOf({ 'gcp.vertex.agent.session_id': 's' })).toEqual(['s', 'turn']);
    expect(idOf({ 'gcp.vertex.agent.session_id': 's', 'wandb.is_turn': false })).toEqual(['s', null]);
    expect(idOf({ 'gcp.vertex.agent.session_id': 's', 'wandb.thread_id': 't' })).toEqual(['s', 'turn']);
    expect(idOf({ 'wandb.is_turn': true })).toEqual([null, null]);
  });
  test('have the run and its steps, from the span before the resource', () => {
    const { start, end } = convert({
      'wandb.wb_run_id': 'a/b/c',
      wb_run_id: 'x',
      wb_run_step: 3,
      'wandb.wb_run_step_end': 4,
    });
    expect([start.wb_run_id, start.wb_run_step, end.wb_run_step_end]).toEqual(['a/b/c', 3, 4]);
    expect(toCall(span(), { ...source, run: 'a/b/r' }).start.wb_run_id).toBe('a/b/r');
    expect(startOf({ wb_run_step: 'three' }).wb_run_step).toBeNull();
  });
  test('have the times named by attributes', () => {
    const times = {
      'langfuse.startTime': '2026-03-04T12:00:00.5+01:00',
      'langfuse.endTime': 1772622002000000000n.toString(),
    };
    expect(startOf(times).started_at).toBe('2026-03-04T11:00:00.500Z');
    expect(endOf(times).ended_at).toBe('2026-03-04T11:00:02.000Z');
    expect(endOf({ 'langfuse.endTime': 'later' }).ended_at).toBe('2026-03-04T11:00:01.250Z');
    expect(endOf({ 'langfuse.endTime': '10500000000000000000' }).ended_at).toBe('2026-03-04T11:00:01.250Z');
  });
  test('have the exception, also without a message', () => {
    expect(endOf({}, { status: { code: 2, message: 'It broke.' } }).exception).toBe('It broke.');
    expect(endOf({}, { status: { code: 2 } }).exception).toBe('');
    expect(endOf({}, { status: { code: 1, message: 'fine' } }).exception).toBeNull();
    expect(endOf({}, { status: {} }).exception).toBeNull();
  });
  test.each([
    ['a/b c:d', 'a-b-c-d'],
    ['', '-'],
    ['ответ.1_x-y', 'ответ.1_x-y'],
    ['x'.repeat(127), 'x'.repeat(127)],
    ['x'.repeat(128), `${'x'.repeat(123)}-24da`],
    ['😀', '-'],
    ['\ud800', '-'],
  ])('name the op of %j', (name, op) => {
    expect(startOf({}, { name }).op_name).toBe(op);
  });
  test.each(['10500000000000000000', '99999999999999999999', 1e300])('cannot be times such as %s', (time) => {
    expect(() => convert({}, { startTimeUnixNano: time })).toThrow('span.startTimeUnixNano is out of range');
  });
});

test('The whole span is stored, to the nanosecond', () => {
  const link = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), attributes: keyValues({ 'a.b': 1 }), flags: 1 };
  const events = [{ timeUnixNano: '1772622000000000001', name: 'e', attributes: keyValues({ x: '{"a":1}' }) }];
  const attributes = { 'a.b': '{"a":1}', big: 2 ** 53 };
  const { otel_dump } = startOf(attributes, { kind: 3, links: [link], events, flags: 257, droppedEventsCount: 2 });
  expect(otel_dump).toMatchObject({
    name: 'answer',
    kind: 'CLIENT',
    parent_id: null,
    start_time: '2026-03-04T11:00:00.000Z',
    end_time: '2026-03-04T11:00:01.250Z',
    status: { code: 'UNSET', message: '' },
    attributes: { a: { b: '{"a":1}' }, big: '9007199254740992' },
    events: [{ name: 'e', timestamp: '2026-03-04T11:00:00.000000001Z', attributes: { x: '{"a":1}' } }],
    links: [{ trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16), attributes: { a: { b: 1 } }, flags: 1 }],
    resource: null,
    flags: 257,
    dropped_events_count: 2,
  });
});

test('Keys with very many dots do not become deep objects', () => {
  const { attributes } = startOf({ [`a${'.a'.repeat(100_000)}`]: 1, b: 2 });
  let depth = 0;
  for (let at: unknown = attributes['a']; typeof at === 'object' && at !== null; at = Object.values(at)[0]) depth += 1;
  expect(depth).toBe(31);
});
