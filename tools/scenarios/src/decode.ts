import { type AnswerContent, decode as takeApart } from '@callscope/contract-tests';

/**
 * Reads a body as the contract declares it: a document, the list of documents of a stream, or text.
 * @throws SyntaxError when it cannot be read so.
 */
export function decode(content: AnswerContent, body: string): unknown {
  const { items, faults } = takeApart(content, body);
  if (faults.length > 0) throw new SyntaxError(faults.join('; '));
  const values = items.map(({ value }) => value);
  return content.kind === 'jsonl' || content.kind === 'sse' ? values : values[0];
}
