import type { ChatCompletionsRequest, Tool } from '@callscope/inference-types';

import { createRandom, type Random } from '../../../core/random.ts';
import { requestError } from '../operations/engine.ts';
import { orUnprocessable, readConstraint } from './constraint.ts';
import type { ModelInfo } from './model.ts';
import type { ConstraintGenerator } from './schema.ts';
import { stopText } from './stops.ts';
import { generateProse, generateReasoning, topicWords } from './text.ts';
import { messageText, tokenId, tokenize } from './tokens.ts';

/** The smallest part of a reply that a chunk carries: one token, or the name of a tool call with all its tokens. */
export type Unit =
  | { readonly kind: 'reasoning' | 'content'; readonly tokens: readonly string[] }
  | { readonly kind: 'call'; readonly call: number; readonly id: string; readonly tokens: readonly string[] }
  | { readonly kind: 'arguments'; readonly call: number; readonly tokens: readonly string[] };

/** A reply, before it is written as a whole or in chunks. */
export interface Reply {
  readonly units: readonly Unit[];
  readonly finish_reason: 'stop' | 'length' | 'tool_calls' | 'repetition';
  readonly stop_reason: string | number | null;
}

/** Input of a reply. */
export interface ReplyOptions {
  readonly request: ChatCompletionsRequest;
  readonly model: ModelInfo;
  /** Most tokens of the reply. */
  readonly limit: number;
  /** Determines all random choices. */
  readonly seed: string;
  readonly generator: ConstraintGenerator;
}

/** Sentences of reasoning by `reasoning_effort`. */
const REASONING_SENTENCES = new Map([
  ['none', 0],
  ['minimal', 1],
  ['low', 1],
  ['medium', 3],
  ['high', 6],
  ['xhigh', 10],
]);
/** Most tool calls of a reply. */
const MAX_CALLS = 8;

/**
 * Generates a reply. The same options give the same reply.
 *
 * @throws ServiceError 400 or 422 for a constraint, or parameters of a tool, that cannot be satisfied.
 */
export function generateReply({ request, model, limit, seed, generator }: ReplyOptions): Reply {
  const random = createRandom(seed);
  const text = messageText(request.messages.at(-1));
  const words = topicWords(text);
  const sentences = reasoningSentences(request);
  const reasoning = model.hasReasoning ? generateReasoning(random, words, sentences) : '';
  const units = toUnits('reasoning', withoutBannedTokens(reasoning, request));
  const tools = chooseTools(request, text, random);
  if (tools.length > 0) {
    for (const [index, tool] of tools.entries()) {
      const id = `call_${random.hex(24)}`;
      units.push(...callUnits(tool, { id, call: index, generator, seed: `${seed} ${index}`, words }));
    }
    const isNamed = typeof request.tool_choice === 'object' && request.tool_choice !== null;
    return truncate({ units, finish_reason: isNamed ? 'stop' : 'tool_calls', stop_reason: null }, limit);
  }
  const constrained = readConstraint(request);
  const minTokens = (request.ignore_eos === true ? limit : (request.min_tokens ?? 0)) - units.length;
  const written = constrained
    ? constrained(generator, seed, words)
    : generateFreeText(request, { random, words, text, minTokens });
  const { text: kept, by } = stopText(written, request, units.length);
  units.push(...toUnits('content', kept));
  return truncate({ units, finish_reason: by?.reason ?? 'stop', stop_reason: by?.stop ?? null }, limit);
}

/** @throws ServiceError 422 for an unknown effort. */
function reasoningSentences({ reasoning_effort }: ChatCompletionsRequest): number {
  const sentences = REASONING_SENTENCES.get(reasoning_effort ?? 'medium');
  if (sentences !== undefined) return sentences;
  const known = [...REASONING_SENTENCES.keys()].join(', ');
  throw requestError(422, 'reasoning_effort', `This model does not know the effort. Send one of ${known}.`);
}

/** Returns the text of a unit. */
export function unitText({ tokens }: Unit): string {
  return tokens.join('');
}

/** Returns the number of tokens of units. */
export function countTokens(units: readonly Unit[]): number {
  return units.reduce((sum, { tokens }) => sum + tokens.length, 0);
}

function toUnits(kind: 'reasoning' | 'content', text: string): Unit[] {
  return tokenize(text).map((token) => ({ kind, tokens: [token] }));
}

/**
 * Chooses the tools that the reply calls, in order, possibly one of them repeatedly; none for a reply with text. If free
 * to choose, the model calls after a message of a person and writes after results of tools. It calls the tools that the
 * last message names, otherwise one or two.
 */
function chooseTools(request: ChatCompletionsRequest, text: string, random: Random): Tool[] {
  const tools = request.tools ?? [];
  const choice = request.tool_choice ?? 'auto';
  if (choice === 'none' || tools.length === 0) return [];
  if (typeof choice === 'object') {
    return tools.filter((tool) => tool.function.name === choice.function.name).slice(0, 1);
  }
  if (choice === 'auto' && isToolResult(request)) return [];
  const named = tools.filter((tool) => tool.function.name !== '' && text.includes(tool.function.name));
  const first = random.integer(0, tools.length - 1);
  const some = [tools[first]!, tools[(first + 1) % tools.length]!].slice(0, random.integer(1, 2));
  const chosen = (named.length > 0 ? named : some).slice(0, MAX_CALLS);
  return request.parallel_tool_calls === false ? chosen.slice(0, 1) : chosen;
}

function isToolResult({ messages }: ChatCompletionsRequest): boolean {
  const role = messages.at(-1)?.role;
  return role === 'tool' || role === 'function';
}

/** Generates a call whose arguments match the parameters of its tool. */
function callUnits(
  { function: { name, parameters } }: Tool,
  { id, call, generator, seed, words }: CallOptions,
): Unit[] {
  // Arguments are an object, also if the schema omits the type.
  const schema = parameters && (parameters['type'] === undefined ? { ...parameters, type: 'object' } : parameters);
  const value = schema ? orUnprocessable('tools', () => generator.value(schema, seed, words)) : {};
  const rest = tokenize(JSON.stringify(value)).map((token): Unit => ({ kind: 'arguments', call, tokens: [token] }));
  return [{ kind: 'call', call, id, tokens: tokenize(name) }, ...rest];
}

interface CallOptions {
  readonly id: string;
  /** Index of the call in the reply. */
  readonly call: number;
  readonly generator: ConstraintGenerator;
  readonly seed: string;
  readonly words: readonly string[];
}

/** Generates prose. Text with fewer tokens than required, such as with `ignore_eos`, is extended by a repeated end. */
function generateFreeText(
  request: ChatCompletionsRequest,
  { random, words, text, minTokens }: { random: Random; words: readonly string[]; text: string; minTokens: number },
): string {
  const result = isToolResult(request) ? `The tool says: ${text.slice(0, 200)}\n\n` : '';
  const written = withoutBannedTokens(result + generateProse(random, words), request);
  const tokens = tokenize(written);
  if (tokens.length >= minTokens) return written;
  const filler = tokenize(' And so on, as it was said before.');
  while (tokens.at(-1)?.trim() === '') tokens.pop();
  for (let index = 0; tokens.length < minTokens; index += 1) tokens.push(filler[index % filler.length]!);
  return tokens.join('');
}

/** Removes the words and tokens that the request excludes. */
function withoutBannedTokens(text: string, request: ChatCompletionsRequest): string {
  const { allowed_token_ids, logit_bias, bad_words } = request;
  let kept = text;
  for (const word of bad_words ?? []) kept = kept.replaceAll(word, '');
  if (!allowed_token_ids && !logit_bias) return kept;
  const allowed = allowed_token_ids ? new Set(allowed_token_ids) : undefined;
  const isAllowed = (id: number): boolean => (allowed?.has(id) ?? true) && (logit_bias?.[String(id)] ?? 0) > -100;
  return tokenize(kept)
    .filter((token) => isAllowed(tokenId(token)))
    .join('');
}

function truncate(reply: Reply, limit: number): Reply {
  if (countTokens(reply.units) <= limit) return reply;
  const units: Unit[] = [];
  let left = limit;
  for (const unit of reply.units) {
    // The name of a call is complete or omitted.
    if (unit.tokens.length > left) break;
    units.push(unit);
    left -= unit.tokens.length;
  }
  return { units, finish_reason: 'length', stop_reason: null };
}
