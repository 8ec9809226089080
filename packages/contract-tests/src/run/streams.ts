import type { AnswerContent } from '../contract/model.ts';

/** A part of a body that stands for itself. */
export interface Item {
  /** What messages call it: `the body`, `line 3`, `event 1`. */
  readonly name: string;
  /** The parsed document; text when the body is text. */
  readonly value: unknown;
}

/** What a body says: one item for a JSON body, one per line or event of a stream, and what is wrong with its form. */
export interface Decoded {
  readonly items: readonly Item[];
  readonly faults: readonly string[];
}

/** Takes a body apart as its content declares. The terminator of a stream is checked and left out. */
export function decode(content: AnswerContent, body: string): Decoded {
  if (content.kind === 'text') return { items: [{ name: 'the body', value: body }], faults: [] };
  if (content.kind === 'json') return parseAll([['the body', body]]);
  return content.kind === 'jsonl' ? decodeLines(body) : decodeEvents(body, content.terminator);
}

/** The documents of a body alone, for comparing. */
export function valuesOf(content: AnswerContent, body: string): unknown[] {
  return decode(content, body).items.map(({ value }) => value);
}

function decodeLines(body: string): Decoded {
  const lines = body.split('\n');
  const last = lines.pop() ?? '';
  const { items, faults } = parseAll(lines.map((line, index) => [`line ${index + 1}`, line]));
  const cut = last === '' ? [] : [`line ${lines.length + 1} does not end with a line feed: the stream was cut off`];
  return { items, faults: [...faults, ...cut] };
}

function decodeEvents(body: string, terminator: string | undefined): Decoded {
  const { events, rest } = splitEvents(body);
  const faults =
    rest === '' ? [] : [`event ${events.length + 1} does not end with an empty line: the stream was cut off`];
  const end = terminator === undefined ? -1 : events.indexOf(terminator);
  const data = end < 0 ? events : events.slice(0, end);
  if (terminator !== undefined && end < 0) faults.push(`the last event is not ${terminator}: the stream was cut off`);
  const after = end < 0 ? 0 : events.length - end - 1;
  if (after > 0) faults.push(`${after} more ${after === 1 ? 'event comes' : 'events come'} after ${terminator}`);
  const parsed = parseAll(data.map((text, index) => [`event ${index + 1}`, text]));
  return { items: parsed.items, faults: [...parsed.faults, ...faults] };
}

/** Follows the rules of server-sent events: comments and other fields are passed over, data lines are joined. */
function splitEvents(body: string): { events: string[]; rest: string } {
  const lines = body.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const last = lines.pop() ?? '';
  const events: string[] = [];
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

function parseAll(texts: readonly (readonly [string, string])[]): Decoded {
  const items: Item[] = [];
  const faults: string[] = [];
  for (const [name, text] of texts) {
    try {
      items.push({ name, value: JSON.parse(text) as unknown });
    } catch {
      faults.push(`${name} is not JSON`);
    }
  }
  return { items, faults };
}
