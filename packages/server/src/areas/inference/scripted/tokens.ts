import type { ChatCompletionsRequest, ChatMessage, PromptLogprob, TokenLogprob } from '@callscope/inference-types';

import { createRandom } from '../../../core/random.ts';
import { requestError } from '../operations/engine.ts';

/** Name of the tokenizer, as in `system_fingerprint`. A change of the rule below changes the name. */
export const TOKENIZER = 'pieces-1';

/** Id of the token that starts a message. */
const MESSAGE_START = 1;
/** Id of the token that ends a message, and so a reply. */
export const MESSAGE_END = 2;
/** Id of the token that stands for content that is not text, such as an image. */
const PLACEHOLDER = 3;
/** Smallest id of a token with text. */
const FIRST_TEXT_ID = 16;

/** Longest token in UTF-16 units. */
export const MAX_TOKEN_LENGTH = 9;

/** Tokens of an image, a sound or a file. */
const TOKENS_PER_MEDIUM = 64;

/**
 * Up to eight Latin letters, up to three digits, up to two letters of other scripts, up to eight white spaces, or one
 * other character; all but white space with one space before. No token depends on the text after it, so the tokens of a
 * text that is cut after a token are those that it had before.
 */
const TOKEN = / ?[A-Za-z]{1,8}| ?[0-9]{1,3}| ?[\p{L}\p{M}]{1,2}|\s{1,8}| ?[^\s]/gu;

/** Splits a text into tokens, in linear time for any text (decision 0181). Joined, they are the text. */
export function tokenize(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Returns the id of a token, from 16 to about 16.8 million: a hash, so that no vocabulary is needed. */
export function tokenId(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return FIRST_TEXT_ID + (hash >>> 8);
}

/** A token of a prompt: its text, or its id if it has no text. */
export type PromptToken = string | number;

/**
 * Builds the prompt, as the chat template of the scripted model does: documents, tools and all messages, each message
 * between the tokens that start and end it.
 *
 * @param limit - Number of tokens that the context of the model holds.
 * @returns the last tokens, if the request allows to truncate them.
 * @throws ServiceError 400 when the prompt exceeds the limit.
 */
export function buildPrompt(request: ChatCompletionsRequest, limit: number): PromptToken[] {
  const { truncate_prompt_tokens } = request;
  // Number of tokens to keep; undefined if the prompt must not be truncated.
  const kept = truncate_prompt_tokens === -1 ? limit : (truncate_prompt_tokens ?? undefined);
  const tokens: PromptToken[] = [];
  const reject = (): never => {
    const advice = 'Shorten it, or set `truncate_prompt_tokens`.';
    throw requestError(400, 'messages', `The prompt exceeds the ${limit} tokens of the model's context. ${advice}`);
  };
  const add = (text: string): void => {
    // The end of a text already exceeds the limit, so the rest need not be split.
    const maxLength = (Math.min(kept ?? limit, limit) + 1) * MAX_TOKEN_LENGTH;
    for (const token of tokenize(text.slice(-maxLength))) tokens.push(token);
    if (kept === undefined && tokens.length > limit) reject();
  };
  for (const document of request.documents ?? []) add(JSON.stringify(document));
  for (const tool of request.tools ?? []) add(JSON.stringify(tool));
  for (const message of request.messages) addMessage(message, tokens, add);
  if (request.continue_final_message === true) tokens.pop();
  else if (request.add_generation_prompt !== false) tokens.push(MESSAGE_START, ...tokenize('assistant'));
  if (kept !== undefined) return kept === 0 ? [] : tokens.slice(-Math.min(kept, limit));
  return tokens.length > limit ? reject() : tokens;
}

function addMessage(message: ChatMessage, tokens: PromptToken[], add: (text: string) => void): void {
  tokens.push(MESSAGE_START);
  const { role, content, ...more } = message as Readonly<Record<string, unknown>>;
  add(String(role));
  for (const part of Array.isArray(content) ? (content as unknown[]) : [content]) {
    const text = partText(part);
    if (text !== undefined) add(text);
    else if (part !== null && part !== undefined) {
      for (let count = 0; count < TOKENS_PER_MEDIUM; count += 1) tokens.push(PLACEHOLDER);
    }
  }
  for (const value of Object.values(more)) {
    if (value !== null && value !== undefined) add(typeof value === 'string' ? value : JSON.stringify(value));
  }
  tokens.push(MESSAGE_END);
}

/** Returns the text of a message, with a line feed between its parts, as `echo` repeats it. */
export function messageText(message: ChatMessage | undefined): string {
  const content: unknown = message?.content;
  const parts = Array.isArray(content) ? (content as unknown[]) : [content];
  return parts.flatMap((part) => partText(part) ?? []).join('\n');
}

/** Returns the text of a message's part; undefined if it is not text. */
function partText(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  const fields = Object(part) as Readonly<Record<string, unknown>>;
  return ['text', 'refusal', 'thinking'].map((name) => fields[name]).find((value) => typeof value === 'string');
}

/** Candidates that the scripted model has for each token; -1 requests all of them. */
const CANDIDATES = 20;

const WORDS = ['the', 'a', 'it', 'is', 'and', 'to', 'of', 'in', 'that', 'for', 'on', 'with', 'as', 'this', 'by', 'or'];

interface Candidate {
  readonly token: string;
  readonly logprob: number;
}

/**
 * Returns the log probability of a token of a reply, and of its most likely alternatives. The values are made up, but
 * equal for the same token at the same position: the token itself is the most likely, and all probabilities add up to
 * less than 1.
 *
 * @param options - `top` is the number of requested candidates; with `asIds`, tokens are written as their ids.
 */
export function tokenLogprob(
  token: string,
  position: number,
  { top, asIds }: { readonly top: number; readonly asIds: boolean },
): TokenLogprob {
  const candidates = createCandidates(token, position);
  const shown = candidates.slice(0, top === -1 ? CANDIDATES : top);
  const entry = (candidate: Candidate): { token: string; logprob: number; bytes: number[] } => ({
    token: asIds ? `token_id:${tokenId(candidate.token)}` : candidate.token,
    logprob: candidate.logprob,
    bytes: [...Buffer.from(candidate.token)],
  });
  return { ...entry(candidates[0]!), top_logprobs: shown.map(entry) };
}

/**
 * Returns the candidates for each token of a prompt, by their ids; null for the first token, which follows nothing.
 *
 * @param top - Number of requested candidates per token. The token itself is always included.
 */
export function promptLogprobs(prompt: readonly PromptToken[], top: number): (Record<string, PromptLogprob> | null)[] {
  return prompt.map((token, position) => {
    if (position === 0) return null;
    const text = typeof token === 'string' ? token : `<${token}>`;
    const shown = createCandidates(text, position).slice(0, Math.max(1, top === -1 ? CANDIDATES : top));
    return Object.fromEntries(
      shown.map(({ token: decoded_token, logprob }, index) => [
        String(index === 0 && typeof token === 'number' ? token : tokenId(decoded_token)),
        { logprob, rank: index + 1, decoded_token },
      ]),
    );
  });
}

function createCandidates(token: string, position: number): Candidate[] {
  const random = createRandom(`${position} ${token}`);
  let left = 1;
  const take = (share: number): number => {
    const probability = left * share;
    left -= probability;
    return Number(Math.log(probability).toFixed(6));
  };
  const own = { token, logprob: take(0.6 + 0.39 * random.next()) };
  const others = Array.from({ length: CANDIDATES - 1 }, (_, index): Candidate => {
    const word = ` ${WORDS[index % WORDS.length]}${index < WORDS.length ? '' : 's'}`;
    return { token: word === token ? `${word}n` : word, logprob: take(0.5) };
  });
  return [own, ...others];
}
