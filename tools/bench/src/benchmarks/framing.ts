import { isDeepStrictEqual } from 'node:util';
import type { CreateBenchmark } from '../measure/benchmark.ts';
import { inProcesses, loadContender, type Task, type TaskContender } from '../measure/tasks.ts';
import { eventStream } from '../support/streams.ts';
import { eventReaders, type ReadEvents } from './events.ts';

/** One way to frame a chat reply as server-sent events. */
interface FramingCase {
  readonly name: string;
  readonly text: string;
  /** Items that a reader must give before the end. */
  readonly items: readonly object[];
  /** True if the stream ends in order; otherwise reading it must throw an error. */
  readonly complete: boolean;
}

const role = chatChunk({ role: 'assistant', content: '' });
const first = chatChunk({ content: 'Der Wal 🐋 ' });
const second = chatChunk({ content: 'schläft – 鯨は眠る' });
const reply = [role, first, second, chatChunk({}, 'stop')];
const usage = { ...reply[3], choices: [], usage: { prompt_tokens: 9, completion_tokens: 7, total_tokens: 16 } };
const failure = { message: 'the engine stopped', type: 'InternalServerError', param: null, code: 500 };
const done = 'data: [DONE]\n\n';
const plain = events(reply) + done;

/** Framings that break readers of chat streams (decision 0160). The terminator is `[DONE]`. */
const cases: readonly FramingCase[] = [
  complete('LF line ends', plain),
  complete('CRLF line ends', plain.replaceAll('\n', '\r\n')),
  complete('CR line ends', plain.replaceAll('\n', '\r')),
  complete('characters of two, three and four bytes', events([first, second, first]) + done, [first, second, first]),
  complete('a byte order mark', `\u{feff}${plain}`),
  complete('no space after the colon', plain.replaceAll('data: ', 'data:')),
  complete('data on several lines', `${reply.map(indentedEvent).join('')}${done}`.replaceAll('\n', '\r\n')),
  complete('comments between events', `: hello\n\n${events(reply).replaceAll('\n\n', '\n\n: keep-alive\n\n')}${done}`),
  complete('a comment after an id', events(reply).replaceAll('data', 'id: 7\n: on the way\nretry: 10\ndata') + done),
  complete('a comment that was sent as data', `data: : keep-alive\n\n${events(reply)}data: :\n\n${done}`),
  complete('events with empty data', `data:\n\ndata\n\n${events(reply)}data: \n\n${done}`),
  complete('a terminator with spaces around', `${events(reply)}data:  [DONE] \t\n\n`),
  complete('data after the terminator', `${plain}${events([first])}data: oops\n\n`),
  complete('usage without choices', events([...reply, usage]) + done, [...reply, usage]),
  broken('an event that is not JSON', `${events([role, first])}data: {"choices": oops}\n\n${done}`, [role, first]),
  broken('a last event without a line end', events(reply).slice(0, -2), reply),
  broken('a last event without its blank line', events(reply).slice(0, -1), reply),
  broken('every chunk but no terminator', events(reply), reply),
  broken('a cut inside a chunk', events(reply).slice(0, -40), [role, first, second]),
  broken('an error object', events([role, first, { error: failure }]) + done, [role, first]),
  broken('an error event with bare data', `${events([role])}event: error\n${events([failure])}${done}`, [role]),
  broken('an error event around an object', `${events([role])}event: error\n${events([{ error: failure }])}`, [role]),
];

function chatChunk(delta: object, finish_reason: string | null = null): object {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason }];
  return { id: 'chatcmpl-7f', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'demo/small', choices };
}

function events(items: readonly object[]): string {
  return items.map((item) => `data: ${JSON.stringify(item)}\n\n`).join('');
}

/** Formats an event with one data line for each line of the indented JSON. */
function indentedEvent(item: object): string {
  return `${JSON.stringify(item, undefined, 1).replaceAll(/^/gm, 'data: ')}\n\n`;
}

function complete(name: string, text: string, items: readonly object[] = reply): FramingCase {
  return { name, text, items, complete: true };
}

function broken(name: string, text: string, items: readonly object[]): FramingCase {
  return { name, text, items, complete: false };
}

/** Framings of chat streams, with all readers of events. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  framing: async () => ({
    title: `Framings that are read wrong, of ${cases.length}`,
    input:
      'framings of a chat stream, each whole, in pieces of 7 bytes and of 1; wrong are items that differ, an end in order of a broken stream, and an error of a complete one',
    samples: 1,
    ratios: false,
    ...(await inProcesses(
      '',
      Object.keys(eventReaders)
        .filter((name) => name !== 'baseline')
        .map((name): TaskContender => ({
          name,
          file: import.meta.url,
          createTask: countWrongFramings,
          args: [name],
          // The same every time: no discarded sample.
          samples: 1,
          limits: name === 'ours' ? [{ kind: 'value', atMost: 0, margin: 0 }] : [],
        })),
    )),
  }),
};

/** Creates the task that counts the framings that a contender reads wrong. */
export async function countWrongFramings(contender: string): Promise<Task> {
  const read = await loadContender(eventReaders, contender);
  return {
    check: async () => undefined,
    run: async () => 0,
    measure: async () => {
      // One of the peers logs what it cannot parse.
      console.error = () => {};
      return (await wrongFramings(read)).length;
    },
  };
}

/** Returns the names of the cases that a reader gets wrong at any piece size, because the size must not matter. */
export async function wrongFramings(read: ReadEvents): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, text, items, complete: expected } of cases) {
    const bytes = new TextEncoder().encode(text);
    for (const size of [bytes.length, 7, 1]) {
      const found: unknown[] = [];
      const ended = await read(eventStream(bytes, size), (item) => found.push(item)).then(
        () => true,
        () => false,
      );
      if (isDeepStrictEqual(found, items) && ended === expected) continue;
      wrong.push(name);
      break;
    }
  }
  return wrong;
}
