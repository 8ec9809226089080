import type { FeedbackCreateResponse, FeedbackQueryResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { stringify } from '../../src/core/raw-json.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

const project_id = 'acme/support-bot';
const weave_ref = 'weave:///acme/support-bot/call/019cadd4-5620-75cc-af35-a9a6dcf071a3';
const object = (name: string): string => `weave:///acme/support-bot/object/${name}:v1`;
/** Returns a response as the server sends it. */
const toValue = <Value>(response: unknown): Value => JSON.parse(stringify(response)) as Value;
const op = (name: string): string => `weave:///acme/support-bot/op/${name}:v1`;

describe('Feedback', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  const create = async (more: object = {}): Promise<FeedbackCreateResponse> =>
    toValue(await area.call('feedbackCreate', { project_id, weave_ref, feedback_type: 'mine', payload: {}, ...more }));
  const query = async (input: object = {}): Promise<FeedbackQueryResponse['result']> =>
    toValue<FeedbackQueryResponse>(await area.call('feedbackQuery', { project_id, ...input })).result;
  const by = (field: string, value: unknown): object => ({
    query: { $expr: { $eq: [{ $getField: field }, { $literal: value }] } },
  });

  test('is stored as sent, with its author and time', async () => {
    const { id, ...response } = await create({
      creator: 'Ada',
      payload: { a: [1, { b: null }] },
      feedback_type: 'kept',
    });
    expect(response).toEqual({
      created_at: '2026-03-02T12:00:00.000Z',
      wb_user_id: 'ada',
      payload: { a: [1, { b: null }] },
    });
    expect(await query(by('feedback_type', 'kept'))).toEqual([
      {
        id,
        project_id,
        weave_ref,
        wb_user_id: 'ada',
        creator: 'Ada',
        created_at: '2026-03-02T12:00:00.000Z',
        feedback_type: 'kept',
        payload: { a: [1, { b: null }] },
        annotation_ref: null,
        runnable_ref: null,
        call_ref: null,
        trigger_ref: null,
        queue_id: null,
        scorer_tags: [],
        scorer_tag_reasons: {},
        scorer_tag_confidences: {},
        scorer_ratings: {},
        scorer_rating_reasons: {},
        scorer_rating_confidences: {},
      },
    ]);
  });

  test('stores the agent, span and trace that newer clients send', async () => {
    const span = { span_agent_name: 'planner', span_agent_version: '2', span_trace_id: 'f'.repeat(32) };
    const more = { ...span, scorer_trace_id: 'e'.repeat(32), span_conversation_id: 'c-1', span_status_code: 'OK' };
    await create({ feedback_type: 'spanned', payload: {}, ...more });
    expect(await query({ ...by('feedback_type', 'spanned'), fields: Object.keys(more) })).toEqual([more]);
    expect(await query(by('feedback_type', 'spanned'))).toEqual([expect.objectContaining(more)]);
  });

  test('is counted in full along with a page', async () => {
    for (const number of [1, 2, 3]) await create({ feedback_type: 'counted', payload: { number } });
    const page = { project_id, ...by('feedback_type', 'counted'), fields: ['id'], limit: 1, offset: 2 };
    expect(await area.call('feedbackQuery', page)).toMatchObject({ total_count: 3, result: [{}] });
  });

  test.each([
    ['👍', ':thumbs_up:', '👍', ':thumbs_up:'],
    ['👍🏽', ':thumbs_up_medium_skin_tone:', '👍', ':thumbs_up:'],
    ['❤', ':red_heart:', '❤️', ':red_heart:'],
    ['👩‍💻', ':woman_technologist:', '👩‍💻', ':woman_technologist:'],
  ])('with the reaction %s gets its names', async (emoji, alias, detoned, detoned_alias) => {
    const { payload } = await create({ feedback_type: 'wandb.reaction.1', payload: { emoji } });
    expect(payload).toEqual({ emoji, alias, detoned, detoned_alias });
  });

  const note = { feedback_type: 'wandb.note.1', payload: { note: 'fine' } };
  const runnable = { feedback_type: 'wandb.runnable.polite', payload: { output: 1 }, runnable_ref: object('polite') };
  const monitor = {
    feedback_type: 'wandb.agent_monitor',
    runnable_ref: op('m'),
    call_ref: weave_ref,
    trigger_ref: object('t'),
  };

  test.each([
    ['a note', note],
    ['the result of a scorer', runnable],
    ['the result of an op', { ...runnable, runnable_ref: op('polite'), call_ref: weave_ref }],
    ['the result of a monitor', { ...monitor, scorer_tags: ['rude'], scorer_ratings: { tone: 0.2 } }],
    ['feedback of a user of an agent', { feedback_type: 'wandb.agent_user_feedback', scorer_tags: ['wrong'] }],
  ])('accepts %s', async (_name, more) => {
    expect(await create(more)).toHaveProperty('id');
  });

  test.each([
    ['two emoji', { feedback_type: 'wandb.reaction.1', payload: { emoji: '👍👍' } }],
    ['a letter as an emoji', { feedback_type: 'wandb.reaction.1', payload: { emoji: 'a' } }],
    ['an empty note', { ...note, payload: { note: '' } }],
    ['a long note', { ...note, payload: { note: 'x'.repeat(1025) } }],
    ['a note with a ref of a scorer', { ...note, runnable_ref: object('polite') }],
    ['a scorer without its ref', { ...runnable, runnable_ref: null }],
    ['a scorer of another name', { ...runnable, runnable_ref: object('rude') }],
    ['a scorer without output', { ...runnable, payload: {} }],
    ['an op without its call', { ...runnable, runnable_ref: op('polite') }],
    ['a type without a name', { feedback_type: 'wandb.runnable' }],
    ['a type that ends with a dot', { feedback_type: 'wandb.annotation.' }],
    ['an annotation without its definition', { feedback_type: 'wandb.annotation.x', payload: { value: 1 } }],
    ['a monitor without its trigger', { ...monitor, trigger_ref: null }],
    ['a user of an agent without a tag', { feedback_type: 'wandb.agent_user_feedback' }],
    ['tags without a scorer', { scorer_tags: ['x'] }],
    ['a queue that does not exist', { queue_id: 'x' }],
    ['a large payload', { payload: { text: 'x'.repeat(1_048_576) } }],
  ])('rejects %s', async (_name, more) => {
    await expect(create(more)).rejects.toMatchObject({ status: 400 });
  });

  test('of a repeated id is the first, and none once deleted', async () => {
    const first = await create({ id: 'mine-1', payload: { n: 1 } });
    area.clock.now += 1000;
    expect(await create({ id: 'mine-1', payload: { n: 2 } })).toEqual(first);
    expect(await query({ ...by('id', 'mine-1'), fields: ['payload.n'] })).toEqual([{ 'payload.n': '1' }]);
    await area.call('feedbackPurge', { project_id, ...by('id', 'mine-1') });
    await create({ id: 'mine-1' });
    expect(await query(by('id', 'mine-1'))).toEqual([]);
  });

  test('is stored as a batch in order, or not at all', async () => {
    const one = { project_id, weave_ref, feedback_type: 'batch', payload: {} };
    const { res } = (await area.call('feedbackCreateBatch', { batch: [one, { ...one, id: 'b2' }] })) as {
      res: { id: string }[];
    };
    expect(res.map(({ id }) => id)).toEqual([expect.any(String), 'b2']);
    const bad = {
      batch: [
        { ...one, id: 'b3' },
        { ...one, queue_id: 'x' },
      ],
    };
    await expect(area.call('feedbackCreateBatch', bad)).rejects.toThrow('batch.1.queue_id');
    expect(await query(by('id', 'b3'))).toEqual([]);
  });

  test('is replaced by another item, and stays if that one is invalid', async () => {
    const { id } = await create({ payload: { old: true } });
    const replace = (more: object): Promise<unknown> =>
      area.call('feedbackReplace', {
        project_id,
        weave_ref,
        feedback_type: 'mine',
        payload: { old: false },
        feedback_id: id,
        ...more,
      });
    await expect(replace({ queue_id: 'x' })).rejects.toMatchObject({ status: 400 });
    expect(await query(by('id', id))).toHaveLength(1);
    const { id: next } = (await replace({})) as { id: string };
    expect(next).not.toBe(id);
    expect(await query(by('id', id))).toEqual([]);
    expect(await query({ ...by('id', next), fields: ['payload.old'] })).toEqual([{ 'payload.old': 'false' }]);
    expect(await replace({ feedback_id: 'unknown' })).toHaveProperty('id');
  });

  test('keeps its id when it is replaced under the same one, as often as that happens', async () => {
    const { id } = await create({ feedback_type: 'in-place', payload: { version: 0 } });
    for (const version of [1, 2, 3]) {
      const input = { project_id, weave_ref, feedback_type: 'in-place', payload: { version }, feedback_id: id, id };
      expect(toValue(await area.call('feedbackReplace', input))).toMatchObject({ id, payload: { version } });
    }
    expect(await query({ ...by('feedback_type', 'in-place'), fields: ['id', 'payload'] })).toEqual([
      { id, payload: { version: 3 } },
    ]);
  });

  test('is found by its fields, by paths in the payload and by entries of its maps', async () => {
    await create({ ...monitor, id: 'm1', payload: { deep: { x: 5 } }, scorer_ratings: { 'tone.of voice': 0.5 } });
    await create({ ...monitor, id: 'm2', payload: { deep: { x: 9 } }, scorer_tags: ['rude'] });
    const ids = async (input: object): Promise<unknown[]> =>
      (await query({ fields: ['id'], ...input })).map(({ id }) => id);
    const type = { $eq: [{ $getField: 'feedback_type' }, { $literal: 'wandb.agent_monitor' }] };
    const also = ($expr: object): object => ({ query: { $expr: { $and: [type, $expr] } } });
    expect(await ids(also({ $gt: [{ $getField: 'payload.deep.x' }, { $literal: 5 }] }))).toEqual(['m2']);
    expect(await ids(also({ $eq: [{ $getField: 'scorer_ratings.tone.of voice' }, { $literal: 0.5 }] }))).toEqual([
      'm1',
    ]);
    expect(
      await ids(also({ $contains: { input: { $getField: 'scorer_tags' }, substr: { $literal: 'rude' } } })),
    ).toContain('m2');
    const sorted = { sort_by: [{ field: 'payload.deep.x', direction: 'desc' }] };
    expect((await ids({ ...also(type), ...sorted })).slice(0, 2)).toEqual(['m2', 'm1']);
    expect(await ids({ ...also(type), ...sorted, limit: 1, offset: 1 })).toEqual(['m1']);
    expect(await query({ fields: ['count(*)'], ...by('id', 'm1') })).toEqual([{ 'count(*)': 1 }]);
    expect(await query({ fields: ['count(*)'], limit: 0 })).toEqual([]);
    for (const fields of [['colour'], ['count(*)', 'id'], ['id.x']])
      await expect(query({ fields })).rejects.toMatchObject({ status: 400 });
    await expect(query(by('colour', 'red'))).rejects.toMatchObject({ status: 422 });
  });

  test('is deleted by id only', async () => {
    const purge = ($expr: object): Promise<unknown> => area.call('feedbackPurge', { project_id, query: { $expr } });
    const id = { $getField: 'id' };
    for (const refused of [
      { $in: [id, [{ $literal: 'x' }]] },
      { $gt: [id, { $literal: '' }] },
      { $eq: [{ $getField: 'creator' }, { $literal: 'Ada' }] },
    ]) {
      await expect(purge(refused)).rejects.toMatchObject({ status: 400 });
    }
    expect(await purge({ $or: [{ $eq: [id, { $literal: 'm1' }] }, { $eq: [id, { $literal: 'unknown' }] }] })).toEqual(
      {},
    );
    expect(await query(by('id', 'm1'))).toEqual([]);
    expect(await query(by('id', 'm2'))).toHaveLength(1);
  });

  test('of other projects cannot be read, written or deleted', async () => {
    await create({ id: 'secret' });
    for (const [operation, input] of [
      ['feedbackCreate', { weave_ref, feedback_type: 'x', payload: {} }],
      ['feedbackQuery', {}],
      ['feedbackPurge', by('id', 'secret')],
      ['feedbackStats', { start: '2026-03-02T00:00:00Z' }],
      ['feedbackPayloadSchema', { start: '2026-03-02T00:00:00Z' }],
    ] as const) {
      await expect(area.call(operation, { project_id, ...input }, outsider)).rejects.toMatchObject({ status: 403 });
    }
    const theirs = { project_id: 'globex/other' };
    await area.call('feedbackPurge', { ...theirs, ...by('id', 'secret') }, outsider);
    const replaced = { ...theirs, weave_ref, feedback_type: 'x', payload: {}, feedback_id: 'secret', id: 'secret' };
    await area.call('feedbackReplace', replaced, outsider);
    expect(await query({ ...by('id', 'secret'), fields: ['feedback_type'] })).toEqual([{ feedback_type: 'mine' }]);
    expect(await area.call('feedbackQuery', { ...theirs, fields: ['id'] }, outsider)).toEqual({
      result: [{ id: 'secret' }],
      total_count: 1,
    });
  });
});
