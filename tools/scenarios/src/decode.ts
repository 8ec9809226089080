import type { Operation } from '@callscope/contract-tests';

type Content = Operation['answers'][number]['contents'][number];

/**
 * Reads a body as the contract declares it: a document, the list of documents of a stream, or text.
 * @throws SyntaxError when it cannot be read so.
 */
export function decode({ kind, terminator }: Content, body: string): unknown {
  if (kind === 'text') return body;
  if (kind === 'json') return JSON.parse(body) as unknown;
  if (kind === 'jsonl') return documents(ended(body, '\n').split('\n'));
  const events = ended(body, '\n\n').split('\n\n');
  const data = events.map((event) => event.replaceAll(/^data: ?/gmu, ''));
  if (terminator !== undefined && data.at(-1) !== terminator) {
    throw new SyntaxError(`the last event is not ${terminator}, so the stream was cut off`);
  }
  return documents(terminator === undefined ? data : data.slice(0, -1));
}

function documents(texts: readonly string[]): unknown[] {
  return texts.filter((text) => text !== '').map((text) => JSON.parse(text) as unknown);
}

/** Takes the end off; a stream without it was cut off. */
function ended(body: string, end: string): string {
  if (body === '') return body;
  if (!body.endsWith(end)) throw new SyntaxError('the last item has no end, so the stream was cut off');
  return body.slice(0, -end.length);
}
