import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { MESSAGE_END, tokenId, tokenize } from './tokens.ts';

/** A text up to its stop, and the cause of the stop. */
export interface StoppedText {
  readonly text: string;
  /** Undefined if the text is complete. */
  readonly by?: { readonly reason: 'stop' | 'repetition'; readonly stop: string | number };
}

/** Longest pattern of repeated tokens that is searched for. */
const MAX_PATTERN_SIZE = 256;

/**
 * Cuts a text at the first stop string, stop token or repetition that the request names. Nothing stops it before
 * `min_tokens`.
 *
 * @param text - The complete text.
 * @param before - Number of tokens before it, such as reasoning.
 */
export function stopText(text: string, request: ChatCompletionsRequest, before: number): StoppedText {
  const tokens = tokenize(text);
  const minTokens = Math.max(0, (request.min_tokens ?? 0) - before);
  const minLength = tokens.slice(0, minTokens).join('').length;
  const keepStop = request.include_stop_str_in_output === true;
  const [first] = [
    ...findStopStrings(text, request.stop, minLength, keepStop),
    ...findStopTokens(tokens, request.stop_token_ids ?? [], minTokens, keepStop),
    ...findRepetitions(tokens, request.repetition_detection ?? {}, minTokens),
  ].toSorted((a, b) => a.seenAt - b.seenAt);
  if (first) return { text: text.slice(0, first.length), by: first.by };
  const isStopToken = (request.stop_token_ids ?? []).includes(MESSAGE_END) && request.ignore_eos !== true;
  return isStopToken ? { text, by: { reason: 'stop', stop: MESSAGE_END } } : { text };
}

/** A possible stop. Positions and lengths are in UTF-16 units. */
interface Stop {
  /** Position of the text's end when the stop is recognized. */
  readonly seenAt: number;
  /** Length of the text that is kept. */
  readonly length: number;
  readonly by: NonNullable<StoppedText['by']>;
}

function findStopStrings(
  text: string,
  stop: ChatCompletionsRequest['stop'],
  minLength: number,
  keepStop: boolean,
): Stop[] {
  return [stop ?? []].flat().flatMap((each) => {
    const start = text.indexOf(each, Math.max(0, minLength - each.length + 1));
    const seenAt = start + each.length;
    return start < 0 ? [] : [{ seenAt, length: keepStop ? seenAt : start, by: { reason: 'stop', stop: each } }];
  });
}

function findStopTokens(
  tokens: readonly string[],
  ids: readonly number[],
  minTokens: number,
  keepStop: boolean,
): Stop[] {
  const wanted = new Set(ids);
  const index = tokens.findIndex((token, at) => at >= minTokens && wanted.has(tokenId(token)));
  const token = tokens[index];
  if (token === undefined) return [];
  const start = tokens.slice(0, index).join('').length;
  const seenAt = start + token.length;
  return [{ seenAt, length: keepStop ? seenAt : start, by: { reason: 'stop', stop: tokenId(token) } }];
}

function findRepetitions(
  tokens: readonly string[],
  {
    max_pattern_size = 0,
    min_pattern_size = 0,
    min_count = 2,
  }: NonNullable<ChatCompletionsRequest['repetition_detection']>,
  minTokens: number,
): Stop[] {
  // Index of the first token that completes a repetition.
  let first = tokens.length;
  for (let size = Math.max(1, min_pattern_size); size <= Math.min(max_pattern_size, MAX_PATTERN_SIZE); size += 1) {
    // Number of consecutive tokens that equal the one `size` before.
    let equal = 0;
    for (let index = size; index < first; index += 1) {
      equal = tokens[index] === tokens[index - size] ? equal + 1 : 0;
      if (equal >= size * (min_count - 1) && index + 1 >= minTokens) first = index;
    }
  }
  if (first === tokens.length) return [];
  const length = tokens.slice(0, first + 1).join('').length;
  return [{ seenAt: length, length, by: { reason: 'repetition', stop: 'repetition_detected' } }];
}
