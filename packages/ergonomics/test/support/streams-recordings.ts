import { bytesOf } from './streams-decoding.ts';

/** A recorded response and its items. */
export interface Recording {
  readonly name: string;
  readonly kind: 'events' | 'lines';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly items: readonly unknown[];
}

const head = { id: 'chatcmpl-51', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'demo/small' };

const text = [
  { role: 'assistant', content: '' },
  { reasoning: 'Erst “zählen”… ' },
  { reasoning: 'dann 数える 🧮' },
  ...['Zwei', ' Wale 🐋🐋', ' schlafen', ' – ', '鯨', 'は眠る', '\n\n', 'data: kein Feld\r\n', ' "Ende" \\'].map(
    (content) => ({ content }),
  ),
].map((delta) => ({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason: null }] }));

const tools = [
  { tool_calls: [{ index: 0, id: 'call_a', type: 'function', function: { name: 'lookup', arguments: '' } }] },
  { tool_calls: [{ index: 0, function: { arguments: '{"stadt":"Zür' } }] },
  { tool_calls: [{ index: 1, id: 'call_b', type: 'function', function: { name: 'lookup', arguments: '{"q":"x"}' } }] },
  { tool_calls: [{ index: 0, function: { arguments: 'ich ☂"}' } }] },
].map((delta) => ({ ...head, choices: [{ index: 0, delta, finish_reason: null }] }));

const end = (reason: string): unknown => ({ ...head, choices: [{ index: 0, delta: {}, finish_reason: reason }] });

const calls = ['größe', '鯨', 'naïve 🐋', 'a\u{2028}b', ''].map((op_name, index) => ({
  id: `0199c8a2-${index}`,
  op_name,
  started_at: '2025-10-09T08:00:00.123456Z',
  inputs: { prompt: `${op_name}\n"${op_name}"\r\n`.repeat(index) },
  summary: { usage: { 'demo/small': { total_tokens: index * 11 } } },
}));

/** Responses of both services, as their servers and other servers frame them. */
export const recordings: readonly Recording[] = [
  events('a chat of text', [...text, end('stop')], '\n'),
  events('a chat of text from a server with CRLF and keep-alives', [...text, end('stop')], '\r\n', ': wait'),
  events('a chat of tool calls', [...tools, end('tool_calls')], '\n'),
  events('a chat of tool calls from a server with CR', [...tools, end('tool_calls')], '\r'),
  lines('calls as JSON lines', '\n'),
  lines('calls as JSON lines with CRLF and blank lines', '\r\n \r\n'),
];

function events(name: string, items: readonly unknown[], newline: string, comment?: string): Recording {
  const between = comment === undefined ? '' : comment + newline + newline;
  const frames = items.map((item) => `data: ${JSON.stringify(item)}${newline}${newline}${between}`);
  return { name, kind: 'events', bytes: bytesOf(`${frames.join('')}data: [DONE]${newline}${newline}`), items };
}

function lines(name: string, newline: string): Recording {
  return {
    name,
    kind: 'lines',
    bytes: bytesOf(calls.map((call) => JSON.stringify(call) + newline).join('')),
    items: calls,
  };
}
