import { between, hex, type Random, randomFrom, word, words } from './random.ts';

/** Content of most chunks of a reply. */
export type ReplyKind = 'text' | 'tools' | 'reasoning';

/** The parts of a reply that a reader may lose. */
export interface Reply {
  text: string;
  reasoning: string;
  calls: { name: string; arguments: string }[];
  finish: string | null;
  tokens: number | undefined;
}

/** Names of the functions that the model calls, one after another. */
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

/** Returns a streamed reply: its chunks as JSON, and the reply that they add up to. */
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
  const json = [chunk({ role: 'assistant', content: '' })];
  const deltas = chunks - 3;
  for (let index = 0; index < deltas; index += 1) json.push(chunk(nextDelta(kind, index, deltas, random, reply)));
  reply.finish = kind === 'tools' ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 42, total_tokens: 42 + chunks, completion_tokens: chunks };
  json.push(chunk({}, reply.finish), JSON.stringify({ ...common, choices: [], usage }));
  return { chunks: json, reply };
}

function nextDelta(kind: ReplyKind, index: number, deltas: number, random: Random, reply: Reply): object {
  if (kind === 'tools') return nextFragment(index, Math.ceil(deltas / functionNames.length), deltas, random, reply);
  const token = word(random);
  // The answer of a model that reasons is in the last eighth.
  if (kind === 'reasoning' && index < deltas * 0.875) {
    reply.reasoning += token;
    return { reasoning: token };
  }
  reply.text += token;
  return { content: token };
}

/** Returns a part of the arguments of a call: an object with one long string. Calls come one after another. */
function nextFragment(index: number, callLength: number, deltas: number, random: Random, reply: Reply): object {
  const position = index % callLength;
  const call = Math.floor(index / callLength);
  if (position === 0) {
    const name = functionNames[call] ?? '';
    reply.calls.push({ name, arguments: '' });
    return {
      tool_calls: [{ index: call, id: `call_${hex(random, 24)}`, type: 'function', function: { name, arguments: '' } }],
    };
  }
  const last = position === callLength - 1 || index === deltas - 1;
  const inner = JSON.stringify(word(random)).slice(1, -1);
  const fragment = `${position === 1 ? '{"query":"' : ''}${inner}${last ? `","limit":${between(random, 1, 100)}}` : ''}`;
  const current = reply.calls[call];
  if (current !== undefined) current.arguments += fragment;
  return { tool_calls: [{ index: call, function: { arguments: fragment } }] };
}

/** Returns the chunks as server-sent events, followed by the terminator. */
export function eventBytes(chunks: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${chunks.map((chunk) => `data: ${chunk}\n\n`).join('')}data: [DONE]\n\n`);
}

/** Returns a stream with one event of about this many bytes: a chunk with very long content. */
export function longEvent(size: number): Uint8Array<ArrayBuffer> {
  const content = words(randomFrom(3), size);
  return eventBytes([JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] })]);
}
