import type { MediaType } from '@callscope/contract';

/** One item of a body. */
export interface Item {
  /** Name for messages: `the body`, `line 3`, `event 1`. */
  readonly name: string;
  /** The parsed JSON; a string if the body is text. */
  readonly value: unknown;
}

/** A decoded body. */
export interface Decoded {
  /** One item for a whole body, one for each line or event of a stream. */
  readonly items: readonly Item[];
  /** Violations of the framing or of JSON. */
  readonly violations: readonly string[];
}

/** Decodes a body as its media type declares. The terminator of a stream is checked, and is not an item. */
export function decode({ kind, stream }: Pick<MediaType, 'kind' | 'stream'>, body: string): Decoded {
  if (kind === 'json') return parseItems([['the body', body]]);
  if (kind === 'jsonl') return decodeLines(body);
  if (kind === 'sse') return decodeEvents(body, stream?.terminator);
  return { items: [{ name: 'the body', value: body }], violations: [] };
}

/** Decodes a body and returns the values of its items. */
export function valuesIn(media: MediaType, body: string): unknown[] {
  return decode(media, body).items.map(({ value }) => value);
}

function decodeLines(body: string): Decoded {
  const lines = body.split('\n');
  const last = lines.pop() ?? '';
  const { items, violations } = parseItems(lines.map((line, index) => [`line ${index + 1}`, line]));
  const cut = last === '' ? [] : [`line ${lines.length + 1} does not end with a line feed: the stream was cut off`];
  return { items, violations: [...violations, ...cut] };
}

function decodeEvents(body: string, terminator: string | undefined): Decoded {
  const { events, rest } = splitEvents(body);
  const end = terminator === undefined ? -1 : events.indexOf(terminator);
  const after = end < 0 ? 0 : events.length - end - 1;
  const { items, violations } = parseItems(
    (end < 0 ? events : events.slice(0, end)).map((data, index) => [`event ${index + 1}`, data]),
  );
  return {
    items,
    violations: [
      ...violations,
      ...(rest === '' ? [] : [`event ${events.length + 1} does not end with an empty line: the stream was cut off`]),
      ...(terminator !== undefined && end < 0 ? [`the last event is not ${terminator}: the stream was cut off`] : []),
      ...(after > 0 ? [`${after} ${after === 1 ? 'event follows' : 'events follow'} ${terminator}`] : []),
    ],
  };
}

/** Splits server-sent events as the HTML standard says: ignores comments and other fields, and joins data lines. */
function splitEvents(body: string): { events: string[]; rest: string } {
  const lines = body.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const last = lines.pop() ?? '';
  const events: string[] = [];
  /** Data lines of the event that has not ended yet. */
  let data: string[] = [];
  for (const line of lines) {
    if (line === '') {
      if (data.length > 0) events.push(data.join('\n'));
      data = [];
    } else if (line === 'data' || line.startsWith('data:')) {
      data.push(line.slice('data:'.length).replace(/^ /, ''));
    }
  }
  return { events, rest: data.length > 0 ? data.join('\n') : last };
}

function parseItems(texts: readonly (readonly [name: string, text: string])[]): Decoded {
  const items: Item[] = [];
  const violations: string[] = [];
  for (const [name, text] of texts) {
    try {
      items.push({ name, value: JSON.parse(text) as unknown });
    } catch {
      violations.push(`${name} is not JSON`);
    }
  }
  return { items, violations };
}
