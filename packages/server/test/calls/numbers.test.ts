import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { fromStoredJson, parseExact, scanJson, stringifyExact } from '../../src/core/exact-json.ts';
import { type RawLines, stringify } from '../../src/core/raw-json.ts';
import { type Area, openArea } from '../support/area.ts';
import { end, project_id, start } from './support.ts';

/** Numbers that JavaScript writes differently. */
const numbers = '[9007199254740993,12345678901234567890,1.0,1e400,-0,0.10,1E5,1e-07,0.0000001,0.1234567890123456789]';
const plain = '["1.0","a: 1.0, 1e400",0,10,-7,0.5,100.25,0.30000000000000004,123456789012345]';

test('Numbers that JavaScript changes are found, and written as they were sent', () => {
  const exactly = (json: string): string =>
    stringifyExact(parseExact(Buffer.from(json), scanJson(Buffer.from(json)).changed));
  expect(scanJson(Buffer.from(plain))).toEqual({ depth: 1, changed: 0 });
  expect(scanJson(Buffer.from(numbers))).toEqual({ depth: 1, changed: 10 });
  expect(scanJson(Buffer.from('[123456789012345680000,1e+22]')).changed).toBe(2);
  const returns = numbers.replace('1e400', '\r1e400');
  expect(exactly(numbers)).toBe(returns);
  expect(fromStoredJson(returns)).toBe(numbers);
  expect(exactly(`[1${'0'.repeat(20)}]`)).toBe(`[\r1${'0'.repeat(20)}]`);
  const mixed = `{"é\\"1.0":${plain},"b":${numbers}}`;
  expect(fromStoredJson(exactly(mixed))).toBe(mixed);
});

describe('Numbers of calls', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  /** Writes JSON, with `numbers` at each member named `n`. */
  const toText = (value: object): string => JSON.stringify(value).replaceAll('"n":0', `"n":${numbers}`);
  const payload = { n: 0, deep: [{ n: 0 }] };

  async function read(id: string, more: object = {}): Promise<string> {
    return stringify(await area.call('callRead', { project_id, id, ...more }));
  }

  async function stream(id: string, more: object): Promise<string> {
    const request = { project_id, filter: { call_ids: [id] }, ...more };
    const pages = (await area.call('callsQueryStream', request)) as AsyncIterable<RawLines>;
    let text = '';
    for await (const page of pages) text += Buffer.from(page.bytes).toString();
    return text;
  }

  const count = (text: string): number => text.split(numbers).length - 1;

  test.each(['callStart', 'callStartBatch', 'callsComplete'])(
    'are returned as they were sent (%s)',
    async (operation) => {
      const call = start({ attributes: payload, inputs: payload });
      const ended = end(call.id, { output: payload, summary: payload });
      if (operation === 'callStart') {
        await area.call('callStart', toText({ start: call }));
        await area.call('callEnd', toText({ end: ended }));
      } else if (operation === 'callStartBatch') {
        const batch = [
          { mode: 'start', req: { start: start() } },
          { mode: 'start', req: { start: call } },
          { mode: 'end', req: { end: ended } },
        ];
        await area.call('callStartBatch', toText({ batch }));
      } else {
        const [entity, project] = project_id.split('/');
        await area.call('callsComplete', toText({ entity, project, batch: [{ ...call, ...ended }] }));
      }
      expect(count(await read(call.id))).toBe(8);
      expect(count(await stream(call.id, {}))).toBe(8);
      expect(count(await stream(call.id, { include_costs: true, include_total_storage_size: true }))).toBe(8);
    },
  );

  test('are returned beside computed keys that the client sent too', async () => {
    const call = start({ attributes: { ...payload, otel_span: 1 }, otel_dump: payload });
    await area.call('callStart', toText({ start: call }));
    await area.call('callEnd', toText({ end: end(call.id, { summary: { weave: { more: payload }, ...payload } }) }));
    expect(count(await read(call.id))).toBe(8);
  });

  test('are returned in expanded objects and beside them', async () => {
    const object = { project_id, object_id: 'numbers', val: payload };
    const { digest } = (await area.call('objCreate', toText({ obj: object }))) as { digest: string };
    const ref = `weave:///${project_id}/object/numbers:${digest}`;
    const call = start({ inputs: { ...payload, list: [ref], more: { ref } } });
    await area.call('callStart', toText({ start: call }));
    const text = await stream(call.id, { expand_columns: ['inputs.list.0', 'inputs.more.ref'] });
    expect(count(text)).toBe(6);
    expect(text).toContain(`"_ref":"${ref}"`);
  });

  test('are returned in feedback', async () => {
    const call = start();
    await area.call('callStart', { start: call });
    const weave_ref = `weave:///${project_id}/call/${call.id}`;
    const feedback = { project_id, weave_ref, feedback_type: 'numbers', payload };
    const created = await area.call('feedbackCreate', toText(feedback));
    expect(count(stringify(created))).toBe(2);
    const refs = { runnable_ref: `weave:///${project_id}/op/m:v1`, call_ref: weave_ref };
    const trigger_ref = `weave:///${project_id}/object/t:v1`;
    const rated = {
      ...feedback,
      ...refs,
      trigger_ref,
      feedback_type: 'wandb.agent_monitor',
      scorer_ratings: { good: 0.5 },
    };
    const batch = [{ ...feedback, payload: { a: 1 } }, rated];
    expect(count(stringify(await area.call('feedbackCreateBatch', toText({ batch }).replace('0.5', '0.50'))))).toBe(2);
    const { id } = created as { id: string };
    await area.call('feedbackReplace', toText({ ...feedback, feedback_id: id }));
    const found = stringify(await area.call('feedbackQuery', { project_id }));
    expect(count(found)).toBe(4);
    expect(found).toContain('"scorer_ratings":{"good":0.50}');
    expect(count(await stream(call.id, { include_feedback: true }))).toBe(4);
    expect(count(await read(call.id, { include_feedback: true }))).toBe(4);
    const emoji = { ...feedback, feedback_type: 'wandb.reaction.1', payload: { emoji: '👍', ...payload } };
    const reaction = stringify(await area.call('feedbackCreate', toText(emoji)));
    expect(count(reaction)).toBe(2);
    expect(reaction).toContain('thumbs_up');
  });

  const query = (operator: string, path: string, literal: string): string =>
    `{"$expr":{"${operator}":[{"$getField":"${path}"},{"$literal":${literal}}]}}`;

  test('are found by value in calls', async () => {
    const ids: string[] = [];
    for (const sent of [
      '9007199254740992',
      '9007199254740993',
      '12345678901234567890',
      '1.0',
      '1e400',
      '1.5',
      `1${'0'.repeat(30)}`,
    ]) {
      const call = start({ thread_id: 'found' });
      ids.push(call.id);
      await area.call(
        'callStart',
        JSON.stringify({ start: { ...call, inputs: { n: 'N', s: 'sent' } } }).replace('"N"', sent),
      );
      const summary = { status_counts: { error: 1 }, n: 'N' };
      await area.call('callEnd', JSON.stringify({ end: end(call.id, { summary }) }).replace('"N"', sent));
    }
    expect(await read(ids[4] ?? '')).not.toContain('\r');
    const find = async (text: string): Promise<string> => {
      const request = `{"project_id":"${project_id}","filter":{"thread_ids":["found"]},"query":${text}}`;
      const pages = (await area.call('callsQueryStream', request)) as AsyncIterable<RawLines>;
      let found = '';
      for await (const { bytes } of pages) {
        found += ids.map((id, index) => (Buffer.from(bytes).includes(id) ? index : '')).join('');
      }
      const { count: counted } = (await area.call('callsQueryStats', request)) as { count: number };
      expect(counted).toBe(found.length);
      return found;
    };
    expect(await find(query('$eq', 'inputs.n', '9007199254740993'))).toBe('1');
    expect(await find(query('$eq', 'inputs.n', '9007199254740992'))).toBe('0');
    expect(await find(query('$eq', 'inputs.n', '12345678901234567890'))).toBe('2');
    expect(await find(query('$eq', 'inputs.n', '12345678901234567891'))).toBe('');
    expect(await find(query('$gt', 'inputs.n', '9007199254740992'))).toBe('126');
    expect(await find(query('$gt', 'inputs.n', '5'))).toBe('0126');
    expect(await find(query('$eq', 'inputs.n', '1'))).toBe('3');
    expect(await find(query('$eq', 'inputs.n', '1.0'))).toBe('3');
    expect(await find(query('$eq', 'inputs.n', '1e400'))).toBe('4');
    expect(await find(query('$eq', 'inputs.n', '1.50'))).toBe('5');
    expect(await find(query('$eq', 'inputs.n', `1${'0'.repeat(30)}`))).toBe('6');
    expect(await find(query('$eq', 'inputs.s', '"sent"'))).toBe('0123456');
    expect(await find(query('$eq', 'summary.weave.status', '"descendant_error"'))).toBe('0123456');
    const listed = `{"$expr":{"$in":[{"$getField":"inputs.n"},[{"$literal":9007199254740993},{"$literal":1}]]}}`;
    expect(await find(listed)).toBe('13');
  });

  test('are found by value in feedback', async () => {
    for (const sent of ['9007199254740992', '9007199254740993', '1e400']) {
      const feedback = {
        project_id,
        weave_ref: 'weave:///a/b/call/1',
        feedback_type: 'found',
        payload: { n: 'N', s: 1 },
      };
      await area.call('feedbackCreate', JSON.stringify(feedback).replace('"N"', sent));
    }
    const find = async (text: string): Promise<number> => {
      const request = `{"project_id":"${project_id}","query":${text}}`;
      return ((await area.call('feedbackQuery', request)) as { total_count: number }).total_count;
    };
    expect(await find(query('$eq', 'payload.n', '9007199254740993'))).toBe(1);
    expect(await find(query('$eq', 'payload.n', '1e400'))).toBe(1);
    expect(await find(query('$eq', 'payload.s', '1'))).toBe(3);
  });
});
