import type { CallStartBatchRequest, FeedbackCreateRequest } from '@callscope/tracing-types';

import type { Random } from '../core/random.ts';
import { PROJECT, refs } from './objects.ts';

/** A trace of one answered question of a customer. */
export interface Trace {
  /** End of its last call, in milliseconds since 1970. */
  readonly end: number;
  readonly parts: readonly Part[];
  readonly feedback: readonly FeedbackCreateRequest[];
}

/** Input of a trace that is not random. */
export interface TraceOptions {
  /** Time of the question, in milliseconds since 1970. */
  readonly start: number;
  /** Conversation of the question. */
  readonly thread_id: string;
  /** If true, the order service is slow and fails often. */
  readonly incident: boolean;
}

const MODELS = {
  'northwind/sable-small': { tokensPerSecond: 60, maxTokens: 60 },
  'northwind/sable-reasoner': { tokensPerSecond: 40, maxTokens: 400 },
} as const;

/**
 * Creates the calls of one question: the root, a search, often the lookup of an order, and the completion of a model.
 *
 * @param random - Source of all random values; an equal source gives an equal trace.
 */
export function createTrace(random: Random, { start, thread_id, incident }: TraceOptions): Trace {
  const { ask, answer, looksUp } = random.pick(questions);
  const order = String(random.integer(1000, 9999));
  const question = ask.replace('#', order);
  const search = createSearch(random, start + random.integer(5, 40), question);
  const lookUp = looksUp ? createLookUp(random, search.ended, order, incident) : undefined;
  const failed = lookUp?.exception !== undefined;
  const output = failed
    ? 'I cannot see your order right now. Please try again in an hour.'
    : answer.replace('#', order);
  const completion = createCompletion(random, (lookUp ?? search).ended, { question, documents: search.output }, output);
  const children = [search, lookUp, completion].filter((call) => call !== undefined);
  const id = createUuid(random, start);
  const ended = completion.ended + random.integer(2, 12);
  const root: FinishedCall = { id, op: 'answer_customer', started: start, ended, inputs: { question }, output };
  const trace_id = createUuid(random, start);
  const attributes = { channel: random.pick(['web', 'web', 'app', 'mail']), release: '4.2.1' };
  return {
    end: ended,
    parts: [
      ...toParts(root, { trace_id, thread_id, turn_id: id, attributes }, toCounts(children.length + 1, failed)),
      ...children.flatMap((call) =>
        toParts(call, { trace_id, parent_id: id }, toCounts(1, call.exception !== undefined)),
      ),
    ],
    feedback: createFeedback(random, { id, ended, failed }),
  };
}

function toCounts(calls: number, failed: boolean): { success: number; error: number } {
  return { success: calls - Number(failed), error: Number(failed) };
}

function createSearch(random: Random, started: number, question: string): FinishedCall {
  const output = [random.pick(documents), random.pick(documents)];
  const ended = started + random.integer(60, 320);
  return { id: createUuid(random, started), op: 'retrieve_documents', started, ended, inputs: { question }, output };
}

function createLookUp(random: Random, started: number, order_id: string, incident: boolean): FinishedCall {
  const fails = random.next() < (incident ? 0.45 : 0.03);
  return {
    id: createUuid(random, started),
    op: 'lookup_order',
    started,
    ended: started + random.integer(30, 180) * (incident ? 12 : 1),
    inputs: { order_id },
    ...(fails
      ? { exception: `OrderServiceTimeout: order ${order_id} was not found in time` }
      : { output: { order_id, state: 'shipped' } }),
  };
}

function createCompletion(
  random: Random,
  started: number,
  inputs: Record<string, unknown>,
  output: string,
): FinishedCall {
  const model = random.next() < 0.8 ? 'northwind/sable-small' : 'northwind/sable-reasoner';
  const prompt_tokens = random.integer(90, 420);
  const completion_tokens = random.integer(14, MODELS[model].maxTokens);
  const pace = (1000 * (0.8 + random.next() / 2)) / MODELS[model].tokensPerSecond;
  const usage = { requests: 1, prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  return {
    id: createUuid(random, started),
    op: 'chat_completion',
    started,
    ended: started + 180 + Math.round(completion_tokens * pace),
    inputs,
    output,
    summary: { usage: { [model]: usage } },
  };
}

/** Questions of customers with their answers. `#` stands for the number of an order. */
const questions: readonly { readonly ask: string; readonly answer: string; readonly looksUp: boolean }[] = [
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

/** Documents of the search. */
const documents: readonly string[] = [
  'Orders leave the warehouse on the day of purchase when they are placed before 08:00.',
  'Delivery within the country takes two working days, to islands four.',
  'Goods can be returned within 30 days of delivery.',
  'Vouchers hold for one year and cannot be added up.',
  'Invoices are offered to customers with two orders or more.',
];

/** Texts of notes on answers. */
const notes: readonly string[] = [
  'Names no date.',
  'Friendly, and to the point.',
  'The customer asked again a minute later.',
  'Should have offered the return label.',
];

/** A part of a call in a batch. */
type Part = CallStartBatchRequest['batch'][number];

/** A call that ended. Times are in milliseconds since 1970. */
interface FinishedCall {
  readonly id: string;
  readonly op: keyof typeof refs.ops;
  readonly started: number;
  readonly ended: number;
  readonly inputs: Record<string, unknown>;
  readonly output?: unknown;
  /** Cause of the failure; undefined for a success. */
  readonly exception?: string;
  /** Summary without the counts of calls. */
  readonly summary?: Record<string, unknown>;
}

/** Trace, parent and conversation of a call. */
interface CallScope {
  readonly trace_id: string;
  readonly parent_id?: string;
  readonly thread_id?: string;
  readonly turn_id?: string;
  readonly attributes?: Record<string, unknown>;
}

/**
 * Returns the start and the end of a call.
 *
 * @param counts - Number of successful and failed calls among the call and its descendants.
 */
function toParts(
  { id, op, started, ended, inputs, summary, ...end }: FinishedCall,
  { attributes = {}, ...scope }: CallScope,
  counts: { readonly success: number; readonly error: number },
): Part[] {
  const ids = { project_id: PROJECT, id };
  const started_at = new Date(started).toISOString();
  const ended_at = new Date(ended).toISOString();
  return [
    { mode: 'start', req: { start: { ...ids, ...scope, op_name: refs.ops[op], started_at, attributes, inputs } } },
    { mode: 'end', req: { end: { ...ids, ...end, ended_at, summary: { ...summary, status_counts: counts } } } },
  ];
}

/** Creates a UUID of version 7 with the random bits of the source. */
function createUuid(random: Random, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}

/**
 * Creates the feedback on an answer: a few reactions and notes of people, and many scores.
 *
 * @param root - Id and end of the root call, and whether a call of the trace failed.
 */
function createFeedback(
  random: Random,
  { id, ended, failed }: { readonly id: string; readonly ended: number; readonly failed: boolean },
): FeedbackCreateRequest[] {
  const target = { project_id: PROJECT, weave_ref: `weave:///${PROJECT}/call/${id}` };
  const feedback: FeedbackCreateRequest[] = [];
  const add = (one: Pick<FeedbackCreateRequest, 'feedback_type' | 'payload' | 'creator' | 'runnable_ref'>): void => {
    feedback.push({ ...target, id: createUuid(random, ended), ...one });
  };
  if (random.next() < 0.12) {
    const emoji = random.next() < (failed ? 0.1 : 0.85) ? '👍' : '👎';
    add({ feedback_type: 'wandb.reaction.1', payload: { emoji }, creator: 'grace' });
  }
  if (random.next() < 0.03) {
    add({ feedback_type: 'wandb.note.1', payload: { note: random.pick(notes) }, creator: 'ada' });
  }
  if (random.next() < 0.4) {
    const output = random.integer(failed ? 30 : 60, failed ? 70 : 100) / 100;
    add({ feedback_type: 'wandb.runnable.politeness', payload: { output }, runnable_ref: refs.scorer });
  }
  return feedback;
}
