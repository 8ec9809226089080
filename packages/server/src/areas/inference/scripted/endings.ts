import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { END, idOf, piecesOf } from './tokens.ts';

/** A text, and what ended it. */
export interface Ended {
  readonly text: string;
  /** Undefined at its natural end. */
  readonly by?: { readonly reason: 'stop' | 'repetition'; readonly stop: string | number } | undefined;
}

/**
 * Ends a text where the request asks for it: at a stop text, at a stop token, or where its tokens go in a circle;
 * whichever comes first. Nothing of this ends it before `min_tokens`.
 * @param text - The text that the model would write.
 * @param request - The request.
 * @param before - Tokens before it, such as thoughts.
 * @returns The text up to its end.
 */
export function endedText(text: string, request: ChatCompletionsRequest, before: number): Ended {
  const pieces = piecesOf(text);
  const least = Math.max(0, (request.min_tokens ?? 0) - before);
  // Characters that `min_tokens` protects.
  const safe = pieces.slice(0, least).join('').length;
  const keep = request.include_stop_str_in_output === true;
  const found = [
    ...stopTexts(text, request.stop, safe, keep),
    ...stopTokens(pieces, request.stop_token_ids ?? [], least, keep),
    ...circle(pieces, request.repetition_detection ?? {}, least),
  ].toSorted((a, b) => a.seen - b.seen)[0];
  if (found) return { text: text.slice(0, found.length), by: found.by };
  const ends = (request.stop_token_ids ?? []).includes(END) && request.ignore_eos !== true;
  return ends ? { text, by: { reason: 'stop', stop: END } } : { text };
}

interface Found {
  /** Characters that had to be written for it to be seen. */
  readonly seen: number;
  /** Characters that are kept. */
  readonly length: number;
  readonly by: NonNullable<Ended['by']>;
}

function stopTexts(text: string, stop: ChatCompletionsRequest['stop'], safe: number, keep: boolean): Found[] {
  return [stop ?? []].flat().flatMap((each) => {
    const at = text.indexOf(each, Math.max(0, safe - each.length + 1));
    const seen = at + each.length;
    return at < 0 ? [] : [{ seen, length: keep ? seen : at, by: { reason: 'stop' as const, stop: each } }];
  });
}

function stopTokens(pieces: readonly string[], ids: readonly number[], least: number, keep: boolean): Found[] {
  const wanted = new Set(ids);
  const at = pieces.findIndex((piece, index) => index >= least && wanted.has(idOf(piece)));
  const piece = pieces[at];
  if (piece === undefined) return [];
  const length = pieces.slice(0, at).join('').length;
  const seen = length + piece.length;
  return [{ seen, length: keep ? seen : length, by: { reason: 'stop', stop: idOf(piece) } }];
}

/** Longest pattern that is looked for. */
const LONGEST = 256;

function circle(
  pieces: readonly string[],
  {
    max_pattern_size: most = 0,
    min_pattern_size: least = 0,
    min_count: times = 2,
  }: NonNullable<ChatCompletionsRequest['repetition_detection']>,
  safe: number,
): Found[] {
  let first = pieces.length;
  for (let size = Math.max(1, least); size <= Math.min(most, LONGEST); size += 1) {
    // Tokens in a row that are the same as those one pattern before.
    let same = 0;
    for (let at = size; at < first; at += 1) {
      same = pieces[at] === pieces[at - size] ? same + 1 : 0;
      if (same >= size * (times - 1) && at + 1 >= safe) first = at;
    }
  }
  if (first === pieces.length) return [];
  const length = pieces.slice(0, first + 1).join('').length;
  return [{ seen: length, length, by: { reason: 'repetition', stop: 'repetition_detected' } }];
}
