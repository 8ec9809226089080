/** End of a stream for its reader: complete, or the code of an error. */
export type Ending = 'complete' | 'truncated' | 'decoding' | 'api';

/** A framing of a chat stream. */
export interface FramingCase {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Items that a reader must get before the end. */
  readonly items: readonly unknown[];
  readonly ending: Ending;
}

const role = chunk({ role: 'assistant', content: '' });
const first = chunk({ content: 'Der Wal 🐋 ' });
const second = chunk({ content: 'schläft – 鯨は眠る' });
const finish = chunk({}, 'stop');
const allChunks = [role, first, second, finish];
const usage = { ...base(), choices: [], usage: { prompt_tokens: 9, completion_tokens: 7, total_tokens: 16 } };
const failure = { message: 'the engine stopped', type: 'InternalServerError', param: null, code: 500 };
const done = 'data: [DONE]\n\n';

/** Framings that break some readers of chat streams (decision 0160). The terminator is `[DONE]`. */
export const framingCases: readonly FramingCase[] = [
  complete('LF line ends', stream(allChunks) + done),
  complete('CRLF line ends', (stream(allChunks) + done).replaceAll('\n', '\r\n')),
  complete('CR line ends', (stream(allChunks) + done).replaceAll('\n', '\r')),
  complete('characters of two, three and four bytes', stream([first, second, first]) + done, [first, second, first]),
  complete('a byte order mark', `\u{feff}${stream(allChunks)}${done}`),
  complete('no space after the colon', (stream(allChunks) + done).replaceAll('data: ', 'data:')),
  complete('data on several lines', `${allChunks.map(onLines).join('')}${done}`.replaceAll('\n', '\r\n')),
  complete(
    'comments between events',
    `: hello\n\n${stream(allChunks).replaceAll('\n\n', '\n\n: keep-alive\n\n')}${done}`,
  ),
  complete(
    'a comment after an id',
    stream(allChunks).replaceAll('data', 'id: 7\n: on the way\nretry: 10\ndata') + done,
  ),
  complete('a comment sent as data', `data: : keep-alive\n\n${stream(allChunks)}data: :\n\n${done}`),
  complete('events with empty data', `data:\n\ndata\n\n${stream(allChunks)}data: \n\n${done}`),
  ends('decoding', 'an event that is not JSON', `${stream([role, first])}data: {"choices": oops}\n\n${done}`, [
    role,
    first,
  ]),
  ends('truncated', 'a last event without a line end', stream(allChunks).slice(0, -2), allChunks),
  ends('truncated', 'a last event without its blank line', stream(allChunks).slice(0, -1), allChunks),
  ends('truncated', 'every chunk but no terminator', stream(allChunks), allChunks),
  ends('truncated', 'a cut inside a chunk', stream(allChunks).slice(0, -40), [role, first, second]),
  complete('a terminator with spaces around it', `${stream(allChunks)}data:  [DONE] \t\n\n`),
  complete('data after the terminator', `${stream(allChunks)}${done}${stream([first])}data: oops\n\n`),
  ends('api', 'an error object', `${stream([role, first])}${event({ error: failure })}${done}`, [role, first]),
  ends('api', 'an error event with bare data', `${stream([role])}event: error\n${event(failure)}${done}`, [role]),
  ends('api', 'an error event around an object', `${stream([role])}event: error\n${event({ error: failure })}`, [role]),
  complete('usage without choices', stream([...allChunks, usage]) + done, [...allChunks, usage]),
];

function base(): object {
  return { id: 'chatcmpl-7f', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'demo/small' };
}

function chunk(delta: object, reason: string | null = null): object {
  return { ...base(), choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }] };
}

function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function stream(items: readonly unknown[]): string {
  return items.map(event).join('');
}

/** Frames an event with one data line for each line of the indented JSON. */
function onLines(item: unknown): string {
  return `${JSON.stringify(item, undefined, 1).replaceAll(/^/gm, 'data: ')}\n\n`;
}

function complete(name: string, text: string, items: readonly unknown[] = allChunks): FramingCase {
  return ends('complete', name, text, items);
}

function ends(ending: Ending, name: string, text: string, items: readonly unknown[]): FramingCase {
  return { name, bytes: new TextEncoder().encode(text), items, ending };
}
