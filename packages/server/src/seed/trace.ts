import type { CallStartBatchRequest, FeedbackCreateRequest } from '@callscope/tracing-types';

import type { Random } from '../core/random.ts';
import { names, PROJECT } from './names.ts';

/** One question of a customer, answered. */
export interface Trace {
  /** When the last of its calls ended, in milliseconds since 1970. */
  readonly end: number;
  readonly parts: readonly Part[];
  readonly feedback: readonly FeedbackCreateRequest[];
}

/** What makes a trace other than chance. */
export interface Circumstances {
  /** When the question was asked, in milliseconds since 1970. */
  readonly start: number;
  /** Conversation that the question belongs to. */
  readonly thread_id: string;
  /** The order service is slow and fails often. */
  readonly incident: boolean;
}

const MODELS = {
  'northwind/sable-small': { tokensInSecond: 60, longest: 60 },
  'northwind/sable-reasoner': { tokensInSecond: 40, longest: 400 },
} as const;

/**
 * Makes the calls of one question: the root, a search, often an order that is looked up, and an answer of a model.
 * @param random - All that is left to chance; the same source gives the same trace.
 * @param circumstances - The rest.
 * @returns The trace.
 */
export function makeTrace(random: Random, { start, thread_id, incident }: Circumstances): Trace {
  const { ask, answer, looksUp } = random.pick(questions);
  const order = String(random.integer(1000, 9999));
  const question = ask.replace('#', order);
  const search = makeSearch(random, start + random.integer(5, 40), question);
  const lookUp = looksUp ? makeLookUp(random, search.ended, order, incident) : undefined;
  const failed = lookUp?.exception !== undefined;
  const output = failed
    ? 'I cannot see your order right now. Please try again in an hour.'
    : answer.replace('#', order);
  const completion = makeCompletion(random, (lookUp ?? search).ended, { question, documents: search.output }, output);
  const below = [search, lookUp, completion].filter((call) => call !== undefined);
  const id = uuidOf(random, start);
  const ended = completion.ended + random.integer(2, 12);
  const root: Sketch = { id, op: 'answer_customer', began: start, ended, inputs: { question }, output };
  const trace_id = uuidOf(random, start);
  const attributes = { channel: random.pick(['web', 'web', 'app', 'mail']), release: '4.2.1' };
  return {
    end: ended,
    parts: [
      ...partsOf(root, { trace_id, thread_id, turn_id: id, attributes }, count(below.length + 1, failed)),
      ...below.flatMap((call) => partsOf(call, { trace_id, parent_id: id }, count(1, call.exception !== undefined))),
    ],
    feedback: feedbackOn(random, { id, ended, failed }),
  };
}

function count(calls: number, failed: boolean): { success: number; error: number } {
  return { success: calls - Number(failed), error: Number(failed) };
}

function makeSearch(random: Random, began: number, question: string): Sketch {
  const output = [random.pick(documents), random.pick(documents)];
  const ended = began + random.integer(60, 320);
  return { id: uuidOf(random, began), op: 'retrieve_documents', began, ended, inputs: { question }, output };
}

function makeLookUp(random: Random, began: number, order_id: string, incident: boolean): Sketch {
  const fails = random.next() < (incident ? 0.45 : 0.03);
  return {
    id: uuidOf(random, began),
    op: 'lookup_order',
    began,
    ended: began + random.integer(30, 180) * (incident ? 12 : 1),
    inputs: { order_id },
    ...(fails
      ? { exception: `OrderServiceTimeout: order ${order_id} was not found in time` }
      : { output: { order_id, state: 'shipped' } }),
  };
}

function makeCompletion(random: Random, began: number, inputs: Record<string, unknown>, output: string): Sketch {
  const model = random.next() < 0.8 ? 'northwind/sable-small' : 'northwind/sable-reasoner';
  const prompt_tokens = random.integer(90, 420);
  const completion_tokens = random.integer(14, MODELS[model].longest);
  const pace = (1000 * (0.8 + random.next() / 2)) / MODELS[model].tokensInSecond;
  const usage = { requests: 1, prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  return {
    id: uuidOf(random, began),
    op: 'chat_completion',
    began,
    ended: began + 180 + Math.round(completion_tokens * pace),
    inputs,
    output,
    summary: { usage: { [model]: usage } },
  };
}

/** What customers of the shop ask, with what they are told. `#` stands for the number of an order. */
export const questions: readonly { readonly ask: string; readonly answer: string; readonly looksUp: boolean }[] = [
  { ask: 'When will my order # arrive?', answer: 'Your order # arrives within two working days.', looksUp: true },
  { ask: 'Where is order #?', answer: 'Order # is with the carrier.', looksUp: true },
  {
    ask: 'Can I still change the address of order #?',
    answer: 'Yes, order # has not left our warehouse yet.',
    looksUp: true,
  },
  { ask: 'I want to return order #.', answer: 'You have 30 days. The label for order # is on its way.', looksUp: true },
  { ask: 'Do you ship to islands?', answer: 'Yes. It takes two days longer.', looksUp: false },
  { ask: 'How do I pay by invoice?', answer: 'Choose "Invoice" in the last step of the checkout.', looksUp: false },
  { ask: 'Is the blue kettle back soon?', answer: 'We expect it next week.', looksUp: false },
  { ask: 'My voucher is not accepted.', answer: 'Vouchers hold for one year. Which date is on yours?', looksUp: false },
];

/** What the shop knows, as the search finds it. */
export const documents: readonly string[] = [
  'Orders leave the warehouse on the day of purchase when they are placed before 08:00.',
  'Delivery within the country takes two working days, to islands four.',
  'Goods can be returned within 30 days of delivery.',
  'Vouchers hold for one year and cannot be added up.',
  'Invoices are offered to customers with two orders or more.',
];

/** What is said of answers. */
export const notes: readonly string[] = [
  'Names no date.',
  'Friendly, and to the point.',
  'The customer asked again a minute later.',
  'Should have offered the return label.',
];

/** A part of a call, as it is sent in a batch. */
export type Part = CallStartBatchRequest['batch'][number];

/** A call that is over. Times are in milliseconds since 1970. */
export interface Sketch {
  readonly id: string;
  readonly op: keyof typeof names.ops;
  readonly began: number;
  readonly ended: number;
  readonly inputs: Record<string, unknown>;
  readonly output?: unknown;
  /** Why it failed; without it, it went well. */
  readonly exception?: string;
  /** What the end says beside the counts of calls. */
  readonly summary?: Record<string, unknown>;
}

/** Where a call belongs. */
export interface Place {
  readonly trace_id: string;
  readonly parent_id?: string;
  readonly thread_id?: string;
  readonly turn_id?: string;
  readonly attributes?: Record<string, unknown>;
}

/**
 * Makes the start and the end of a call.
 * @param sketch - The call.
 * @param place - Where it belongs.
 * @param counts - Calls below it and itself that went well, and that failed.
 * @returns Both parts.
 */
export function partsOf(
  { id, op, began, ended, inputs, summary, ...end }: Sketch,
  { attributes = {}, ...place }: Place,
  counts: { readonly success: number; readonly error: number },
): Part[] {
  const ids = { project_id: PROJECT, id };
  const started_at = new Date(began).toISOString();
  const ended_at = new Date(ended).toISOString();
  return [
    { mode: 'start', req: { start: { ...ids, ...place, op_name: names.ops[op], started_at, attributes, inputs } } },
    { mode: 'end', req: { end: { ...ids, ...end, ended_at, summary: { ...summary, status_counts: counts } } } },
  ];
}

/** Makes a UUID of version 7 whose chance comes from the source. */
export function uuidOf(random: Random, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}

/**
 * Makes what is said of an answer: few customers and colleagues say something, a scorer looks at many answers.
 * @param random - All that is left to chance.
 * @param answer - Id of the call, when it ended, and whether something below it failed.
 * @returns The feedback, with ids of its own.
 */
export function feedbackOn(
  random: Random,
  { id, ended, failed }: { readonly id: string; readonly ended: number; readonly failed: boolean },
): FeedbackCreateRequest[] {
  const about = { project_id: PROJECT, weave_ref: `weave:///${PROJECT}/call/${id}` };
  const said: FeedbackCreateRequest[] = [];
  const say = (one: Pick<FeedbackCreateRequest, 'feedback_type' | 'payload' | 'creator' | 'runnable_ref'>): void => {
    said.push({ ...about, id: uuidOf(random, ended), ...one });
  };
  if (random.next() < 0.12) {
    const emoji = random.next() < (failed ? 0.1 : 0.85) ? '👍' : '👎';
    say({ feedback_type: 'wandb.reaction.1', payload: { emoji }, creator: 'grace' });
  }
  if (random.next() < 0.03) {
    say({ feedback_type: 'wandb.note.1', payload: { note: random.pick(notes) }, creator: 'ada' });
  }
  if (random.next() < 0.4) {
    const output = random.integer(failed ? 30 : 60, failed ? 70 : 100) / 100;
    say({ feedback_type: 'wandb.runnable.politeness', payload: { output }, runnable_ref: names.scorer });
  }
  return said;
}
