import type { FeedbackCreateRequest } from '@callscope/tracing-types';

import type { Random } from '../../inference/scripted/random.ts';
import { type Part, partsOf, type Sketch, uuidOf } from './call.ts';
import { feedbackOn } from './feedback.ts';
import { documents, questions } from './words.ts';

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
