import { computeDigest, toContent } from '../core/digests.ts';
import { parseLossless } from '../core/lossless-json.ts';
import type { Performer } from './performer.ts';

/** Sources of the functions that the shop's program traces, by name. */
const sources = {
  answer_customer:
    'def answer_customer(question: str) -> str:\n    return chat_completion(question, *find(question))\n',
  retrieve_documents:
    'def retrieve_documents(question: str) -> list[str]:\n    return index.search(question, limit=2)\n',
  lookup_order: 'def lookup_order(order_id: str) -> dict:\n    return orders.get(order_id)\n',
  chat_completion:
    'def chat_completion(question: str, documents: list[str]) -> str:\n    return model.complete(question, documents)\n',
} as const;

/** Project of the traffic. */
export const PROJECT = 'acme/storefront';

const toOp = (source: string): object => ({
  _type: 'CustomWeaveType',
  weave_type: { type: 'Op' },
  files: { 'obj.py': computeDigest(source) },
});

const scorer = {
  _type: 'Scorer',
  _class_name: 'Scorer',
  _bases: ['Object', 'BaseModel'],
  name: 'politeness',
  description: 'How polite the answer is, from 0 to 1',
};

const toRef = (kind: 'op' | 'object', name: string, val: object): string =>
  `weave:///${PROJECT}/${kind}/${name}:${toContent(parseLossless(JSON.stringify(val)), 'val').digest}`;

/** Refs in calls and feedback. */
export const refs: {
  readonly ops: Readonly<Record<keyof typeof sources, string>>;
  readonly scorer: string;
} = {
  ops: Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, toRef('op', name, toOp(source))]),
  ) as Record<keyof typeof sources, string>,
  scorer: toRef('object', 'politeness', scorer),
};

/**
 * Publishes the objects of the refs: the functions with their sources, and the scorer.
 *
 * @param at - Time of publishing, in milliseconds since 1970.
 */
export async function publishObjects(performer: Performer, at: number): Promise<void> {
  const publish = async (object_id: string, val: object): Promise<unknown> =>
    performer.perform('objCreate', { obj: { project_id: PROJECT, object_id, val } }, at);
  await publish('politeness', scorer);
  for (const [name, source] of Object.entries(sources)) {
    const file = { bytes: new TextEncoder().encode(source), type: 'text/x-python', name: 'obj.py' };
    await performer.perform('fileCreate', { project_id: PROJECT, file }, at);
    await publish(name, toOp(source));
  }
}
