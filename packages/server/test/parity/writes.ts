/** A request: an operation and what its method takes. */
export type Ask = readonly [operationId: string, input: Readonly<Record<string, unknown>>];

const project_id = 'acme/support-bot';
const MODELS = ['northwind/sable-small', 'northwind/sable-reasoner', 'other/model'];
const OPS = ['answer_question', 'retrieve_documents', 'chat_completion'];
const DAY = Date.UTC(2026, 2, 2);

/** The id of the call with a number, the same in every run. */
export const callId = (index: number): string => `019cadd4-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Ref to the call with a number. */
export const callRef = (index: number): string => `weave:///${project_id}/call/${callId(index)}`;

/** Digests of what is published: those of the contents. */
export const digests = {
  first: 'RS7BtMkF4QZboCB0on2GgWHu5H5YDSZEzrzMvulh7k8',
  second: 'lwvcFzf51srZNm7S70IfmNz7pyI0mqqgOwPWdgJarUM',
  settings: 'GXR1scXS7SB6keCVvSVJL22EgypnIRYz6BiPViLVXpQ',
  table: 'f460dd2b4d68508db1ee253e773077ae2015f2eff1e6ea4105d1110b739ed8fc',
} as const;

/** The id of the feedback with a number. */
export const feedbackId = (index: number): string => `019cb308-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Number of calls: trees of four, over two days. */
export const CALLS = 120;

const at = (index: number, more = 0): string => new Date(DAY + index * 1_440_000 + more).toISOString();

function start(index: number): object {
  const root = index - (index % 4);
  return {
    project_id,
    id: callId(index),
    trace_id: callId(root),
    ...(index !== root && { parent_id: callId(root) }),
    op_name: `weave:///${project_id}/op/${OPS[index % 3]}:v${index % 2}`,
    ...(index % 5 === 0 && { display_name: `call ${index}` }),
    ...(index % 3 === 0 && { thread_id: `thread-${index % 7}`, turn_id: callId(root) }),
    started_at: at(index),
    attributes: { tier: index % 2 === 0 ? 'gold' : null, deep: { list: [index, 'ü', { '1.5': true }] } },
    inputs: { question: `Where is order ${index}?`, size: index * 1.25, big: 2 ** 53 - 1 - index, 'with.dot': 'x' },
    wb_user_id: index % 2 === 0 ? 'ada' : 'grace',
  };
}

function end(index: number): object {
  const usage = { requests: 1, prompt_tokens: 10 + index, completion_tokens: index, total_tokens: 10 + 2 * index };
  return {
    project_id,
    id: callId(index),
    ended_at: at(index, 10 + index * 37.5),
    ...(index % 11 === 0 ? { exception: `OrderNotFound: no order has the number ${index}` } : {}),
    output:
      index % 4 === 1 ? ['one', 'two', null] : { answer: `It is on its way. \u{1F69A} ${index}`, score: index / 7 },
    summary: { ...(index % 4 === 2 && { usage: { [MODELS[index % 3] ?? '']: usage } }), extra: { index } },
  };
}

/** Writes of all areas, in order. */
export const writes: readonly Ask[] = [
  ...Array.from({ length: 4 }, (_, page): Ask => {
    const indices = Array.from({ length: CALLS / 4 }, (__, index) => page * (CALLS / 4) + index);
    const starts = indices.map((index) => ({ mode: 'start', req: { start: start(index) } }));
    // Every seventeenth call goes on.
    const ends = indices
      .filter((index) => index % 17 !== 3)
      .map((index) => ({ mode: 'end', req: { end: end(index) } }));
    return ['callStartBatch', { batch: page % 2 === 0 ? [...starts, ...ends] : [...ends, ...starts] }];
  }),
  ['callUpdate', { project_id, call_id: callId(7), display_name: 'renamed' }],
  [
    'costCreate',
    {
      project_id,
      costs: {
        'northwind/sable-small': {
          prompt_token_cost: 2e-7,
          completion_token_cost: 6e-7,
          effective_date: '2026-01-01T00:00:00.000Z',
        },
        'northwind/sable-reasoner': { prompt_token_cost: 0.000001, completion_token_cost: 0.000004 },
      },
    },
  ],
  ...['👍', '👎', '🎉'].map((emoji, index): Ask => [
    'feedbackCreate',
    {
      id: feedbackId(index),
      project_id,
      weave_ref: callRef(index * 4),
      feedback_type: 'wandb.reaction.1',
      payload: { emoji },
    },
  ]),
  ...[0.1, 0.6, 0.9, 1].map((output, index): Ask => [
    'feedbackCreate',
    {
      project_id,
      weave_ref: callRef(index * 4),
      feedback_type: 'wandb.runnable.politeness',
      payload: { output, label: index % 2 === 0 ? 'kind' : 'rude', ok: index > 1 },
      runnable_ref: `weave:///${project_id}/object/politeness:v0`,
    },
  ]),
  ...['first', 'second', 'third', 'first'].map((content): Ask => [
    'objCreate',
    {
      obj: { project_id, object_id: 'prompt', val: { _type: 'StringPrompt', content, n: 1.0, list: [1, { a: null }] } },
    },
  ]),
  ['objCreate', { obj: { project_id, object_id: 'settings', val: { model: MODELS[0], limits: { tokens: 100 } } } }],
  ['objSetAliases', { project_id, object_id: 'prompt', digest: digests.second, aliases: ['production', 'staging'] }],
  ['objAddTags', { project_id, object_id: 'prompt', digest: digests.first, tags: ['reviewed', 'old'] }],
  [
    'tableCreate',
    {
      table: {
        project_id,
        rows: Array.from({ length: 25 }, (_, index) => ({
          question: `q ${index}`,
          rank: (index * 7) % 25,
          nested: { even: index % 2 === 0 },
        })),
      },
    },
  ],
  [
    'tableUpdate',
    {
      project_id,
      base_digest: digests.table,
      updates: [
        { pop: { index: 3 } },
        { insert: { index: 0, row: { question: 'new', rank: -1 } } },
        { append: { row: { rank: 99 } } },
      ],
    },
  ],
  ['fileCreate', { project_id, file: new Blob(['x = 1\n'], { type: 'text/x-python' }) }],
];
