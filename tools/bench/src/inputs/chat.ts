import { between, hex, type Random, randomFrom, word } from './random.ts';

/** What most of the chunks of a reply carry. */
export type ReplyKind = 'text' | 'tools' | 'reasoning';

/** What a reply amounts to, so far as it can get lost. */
export interface Reply {
  text: string;
  reasoning: string;
  calls: { name: string; arguments: string }[];
  finish: string | null;
  tokens: number | undefined;
}

/** Names of the functions that the model calls, one after the other. */
export const functionNames: readonly string[] = [
  'orders',
  'users',
  'prices',
  'routes',
  'mails',
  'files',
  'days',
  'places',
].map((name) => `find_${name}`);

/** A streamed reply of this many chunks, each as its JSON text, and what it amounts to. */
export function chatReply(kind: ReplyKind, chunks: number, seed = 4): { chunks: string[]; reply: Reply } {
  const random = randomFrom(seed);
  const common = {
    id: `chatcmpl-${hex(random, 32)}`,
    object: 'chat.completion.chunk',
    created: 1_772_442_900,
    model: 'acme/support-chat-70b',
  };
  const chunk = (delta: object, finish: string | null = null): string =>
    JSON.stringify({ ...common, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });
  const reply: Reply = { text: '', reasoning: '', calls: [], finish: null, tokens: chunks };
  const texts = [chunk({ role: 'assistant', content: '' })];
  const deltas = chunks - 3;
  for (let index = 0; index < deltas; index += 1) texts.push(chunk(nextDelta(kind, index, deltas, random, reply)));
  reply.finish = kind === 'tools' ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 42, total_tokens: 42 + chunks, completion_tokens: chunks };
  texts.push(chunk({}, reply.finish), JSON.stringify({ ...common, choices: [], usage }));
  return { chunks: texts, reply };
}

function nextDelta(kind: ReplyKind, index: number, deltas: number, random: Random, reply: Reply): object {
  if (kind === 'tools') return nextFragment(index, Math.ceil(deltas / functionNames.length), deltas, random, reply);
  const text = word(random);
  // A model that reasons answers in the last eighth.
  if (kind === 'reasoning' && index < deltas * 0.875) {
    reply.reasoning += text;
    return { reasoning: text };
  }
  reply.text += text;
  return { content: text };
}

/** One call after the other, each with arguments that are an object with one long string. */
function nextFragment(index: number, each: number, deltas: number, random: Random, reply: Reply): object {
  const place = index % each;
  const call = Math.floor(index / each);
  if (place === 0) {
    const name = functionNames[call] ?? '';
    reply.calls.push({ name, arguments: '' });
    return {
      tool_calls: [{ index: call, id: `call_${hex(random, 24)}`, type: 'function', function: { name, arguments: '' } }],
    };
  }
  const last = place === each - 1 || index === deltas - 1;
  const inner = JSON.stringify(word(random)).slice(1, -1);
  const fragment = `${place === 1 ? '{"query":"' : ''}${inner}${last ? `","limit":${between(random, 1, 100)}}` : ''}`;
  const known = reply.calls[call];
  if (known !== undefined) known.arguments += fragment;
  return { tool_calls: [{ index: call, function: { arguments: fragment } }] };
}

/** The chunks as a stream of events with its terminator. */
export function eventBytes(chunks: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${chunks.map((chunk) => `data: ${chunk}\n\n`).join('')}data: [DONE]\n\n`);
}
