import { isDeepStrictEqual } from 'node:util';
import type { Answer, AnswerContent, AnswerHeader, Contract } from '../contract/model.ts';
import { faultWords } from '../contract/validate.ts';
import { decode, type Item, valuesOf } from './streams.ts';

/** An answer that has been read to its end. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** More than this of a stream that goes wrong in every item tells nothing new. */
const MOST_ITEMS = 3;

/**
 * Compares what came with what an operation declares: header fields, media type, and the body or each item of it.
 * @param content - The media type that must come; any declared one when it is left out.
 * @returns One sentence for each difference.
 */
export function answerFaults(
  contract: Contract,
  answer: Answer,
  received: Received,
  content?: AnswerContent,
): string[] {
  const headers = answer.headers.flatMap((header) => headerFaults(contract, header, received.headers));
  return [...headers, ...bodyFaults(contract, answer, received, content)];
}

/**
 * Compares a body with the example that was asked for, after decoding: neither order of keys nor spaces count.
 * @returns A sentence, or nothing.
 */
export function exampleFaults(content: AnswerContent, example: string, body: string): string[] {
  const value = content.examples.get(example);
  const expected = content.kind === 'json' ? [value] : valuesOf(content, String(value));
  return isDeepStrictEqual(valuesOf(content, body), expected) ? [] : [`the body is not the example "${example}"`];
}

/** Finds the declared content that an answer's media type names. */
export function contentOf(answer: Answer, headers: Headers): AnswerContent | undefined {
  const came = essence(headers.get('content-type') ?? '');
  return answer.contents.find(({ mediaType }) => essence(mediaType) === came);
}

/**
 * Finds the item that says that a stream failed.
 * @returns The item; undefined when the stream went well.
 */
export function streamError({ validate }: Contract, content: AnswerContent, body: string): unknown {
  const { schema, errorSchema } = content;
  const last = errorSchema === undefined ? undefined : decode(content, body).items.at(-1)?.value;
  if (errorSchema === undefined || last === undefined || validate(schema, last).length === 0) return undefined;
  return validate(errorSchema, last).length === 0 ? last : undefined;
}

function headerFaults({ validate }: Contract, { name, required, schema }: AnswerHeader, headers: Headers): string[] {
  const text = headers.get(name);
  if (text === null) return required ? [`the header ${name} is missing`] : [];
  const numeric = /^-?\d+(?:\.\d+)?$/.test(text);
  // A header field is text; its schema may ask for a number.
  const faults = [text, ...(numeric ? [Number(text)] : [])].map((value) => validate(schema, value));
  const best = faults.find(({ length }) => length === 0) ?? faults.at(-1) ?? [];
  return faultWords(best).map((words) => `the header ${name} is ${JSON.stringify(text)}: ${words}`);
}

function bodyFaults(contract: Contract, answer: Answer, received: Received, content?: AnswerContent): string[] {
  const { headers, body } = received;
  if (answer.contents.length === 0) return body === '' ? [] : ['there is a body, but none is declared'];
  const came = contentOf(answer, headers);
  if (came === undefined || (content && came !== content)) {
    const expected = content ? [content] : answer.contents;
    const types = expected.map(({ mediaType }) => mediaType).join(' or ');
    return [`the content type is ${headers.get('content-type') ?? 'missing'}, not ${types}`];
  }
  const { items, faults } = decode(came, body);
  const wrong = items.flatMap((item) => itemFaults(contract, came, item, item === items.at(-1)));
  const rest = wrong.length - MOST_ITEMS;
  return [...faults, ...wrong.slice(0, MOST_ITEMS), ...(rest > 0 ? [`and so in ${rest} more places`] : [])];
}

function itemFaults(
  { validate }: Contract,
  { schema, errorSchema }: AnswerContent,
  { name, value }: Item,
  last: boolean,
): string[] {
  const faults = validate(schema, value);
  if (faults.length === 0) return [];
  const isError = errorSchema !== undefined && validate(errorSchema, value).length === 0;
  if (isError) return last ? [] : [`${name} says that the stream failed, but the stream goes on`];
  return [`${name} does not fit ${schema}: ${faultWords(faults).join('; ')}`];
}

function essence(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}
