import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { createRandom, type Random } from '../../../core/random.ts';
import { callOf, chosenTools } from './calls.ts';
import { endedText } from './endings.ts';
import { formOf } from './form.ts';
import type { ModelFacts } from './model.ts';
import type { ConstraintGenerator } from './schema.ts';
import { idOf, piecesOf, textOfMessage } from './tokens.ts';
import { countTokens, type Unit, unitsOf, unitsOfCall } from './unit.ts';
import { prose, thoughts, wordsOf } from './words.ts';

/** A reply before it is written down as an answer or as chunks. */
export interface Reply {
  readonly units: readonly Unit[];
  readonly finish_reason: 'stop' | 'length' | 'tool_calls' | 'repetition';
  readonly stop_reason: string | number | null;
}

/** What the reply is made from. */
export interface ReplyOptions {
  readonly request: ChatCompletionsRequest;
  readonly model: ModelFacts;
  /** Most tokens. */
  readonly limit: number;
  /** Makes everything that is chosen. */
  readonly seed: string;
  readonly fitter: ConstraintGenerator;
}

const SENTENCES_OF_THOUGHT = { low: 1, medium: 3, high: 6 } as const;

/**
 * Makes up a reply. The same options always give the same one.
 * @param options - The request and what was read out of it.
 * @returns The reply.
 * @throws ServiceError 400 or 422 for a form or for tools that it cannot keep to.
 */
export function replyTo({ request, model, limit, seed, fitter }: ReplyOptions): Reply {
  const random = createRandom(seed);
  const text = textOfMessage(request.messages.at(-1));
  const words = wordsOf(text);
  const thought = model.thinks
    ? thoughts(random, words, SENTENCES_OF_THOUGHT[request.reasoning_effort ?? 'medium'])
    : '';
  const units = unitsOf('reasoning', freed(thought, request));
  const tools = chosenTools(request, text, random);
  if (tools.length > 0) {
    const calls = tools.map((tool, index) => callOf(tool, { fitter, seed: `${seed} ${index}`, words, random }));
    units.push(...calls.flatMap(unitsOfCall));
    const isNamed = typeof request.tool_choice === 'object' && request.tool_choice !== null;
    return cut({ units, finish_reason: isNamed ? 'stop' : 'tool_calls', stop_reason: null }, limit);
  }
  const form = formOf(request);
  const written = form
    ? form(fitter, seed, words)
    : free(request, { random, words, text, limit, before: units.length });
  const { text: kept, by } = endedText(written, request, units.length);
  units.push(...unitsOf('content', kept));
  return cut({ units, finish_reason: by?.reason ?? 'stop', stop_reason: by?.stop ?? null }, limit);
}

/** Prose, as long as `min_tokens` and `ignore_eos` want it: a model that may not end says its last words again. */
function free(
  request: ChatCompletionsRequest,
  {
    random,
    words,
    text,
    limit,
    before,
  }: { random: Random; words: string[]; text: string; limit: number; before: number },
): string {
  const role = request.messages.at(-1)?.role;
  const results = role === 'tool' || role === 'function' ? `The tool says: ${text.slice(0, 200)}\n\n` : '';
  const written = freed(results + prose(random, words), request);
  const least = (request.ignore_eos === true ? limit : (request.min_tokens ?? 0)) - before;
  const pieces = piecesOf(written);
  if (pieces.length >= least) return written;
  const again = piecesOf(' And so on, as it was said before.');
  while (pieces.at(-1)?.trim() === '') pieces.pop();
  for (let at = 0; pieces.length < least; at += 1) pieces.push(again[at % again.length]!);
  return pieces.join('');
}

/** Takes out what the reply must not have: words, and tokens by their ids. */
function freed(text: string, request: ChatCompletionsRequest): string {
  const { allowed_token_ids: allowed, logit_bias: bias } = request;
  let kept = text;
  for (const word of request.bad_words ?? []) kept = kept.replaceAll(word, '');
  if (!allowed && !bias) return kept;
  const wanted = allowed ? new Set(allowed) : undefined;
  const isKept = (id: number): boolean => (wanted?.has(id) ?? true) && (bias?.[String(id)] ?? 0) > -100;
  return piecesOf(kept)
    .filter((piece) => isKept(idOf(piece)))
    .join('');
}

function cut(reply: Reply, limit: number): Reply {
  if (countTokens(reply.units) <= limit) return reply;
  const units: Unit[] = [];
  let left = limit;
  for (const unit of reply.units) {
    // The name of a call comes whole or not at all.
    if (unit.pieces.length > left) break;
    units.push(unit);
    left -= unit.pieces.length;
  }
  return { units, finish_reason: 'length', stop_reason: null };
}
