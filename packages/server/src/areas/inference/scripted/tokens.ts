import type { ChatCompletionsRequest, ChatMessage, PromptLogprob, TokenLogprob } from '@callscope/inference-types';

import { createRandom } from '../../../core/random.ts';
import { fault } from '../chat/engine.ts';

/** Name of the tokenizer, as `system_fingerprint` shows it. A change of the rule below changes the name. */
export const TOKENIZER = 'pieces-1';

/** Token that opens a message. */
export const OPENING = 1;
/** Token that ends a message, and so a reply. */
export const END = 2;
/** Token that stands for what is no text, such as an image. */
export const PLACEHOLDER = 3;

/** Ids below are kept for tokens that are no text. */
const FIRST = 16;

/** Longest token in UTF-16 units. */
export const LONGEST_PIECE = 9;

/**
 * Up to eight Latin letters, up to three digits, up to two letters of other scripts, up to eight blanks, or one other
 * character; the first three and the last with one space before. No piece looks at what follows it, so the pieces of a
 * text that is cut after a piece are those that it had before.
 */
const PIECE = / ?[A-Za-z]{1,8}| ?[0-9]{1,3}| ?[\p{L}\p{M}]{1,2}|\s{1,8}| ?[^\s]/gu;

/**
 * Cuts a text into tokens. Linear in its length, whatever it says (decision 0181).
 * @param text - Any text.
 * @returns The tokens; joined they are the text.
 */
export function piecesOf(text: string): string[] {
  return text.match(PIECE) ?? [];
}

/**
 * Gives the id of a token: a hash of it, so that no vocabulary has to be kept. It cannot be turned back.
 * @param piece - A token.
 * @returns An integer from 16 to about 16.8 million.
 */
export function idOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at += 1) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193);
  return FIRST + (hash >>> 8);
}

/** How many candidates the scripted model has for each place; -1 asks for all of them. */
export const CANDIDATES = 20;

const OTHERS = ['the', 'a', 'it', 'is', 'and', 'to', 'of', 'in', 'that', 'for', 'on', 'with', 'as', 'this', 'by', 'or'];

interface Candidate {
  readonly piece: string;
  readonly logprob: number;
}

/** What a reply says of its tokens. */
export interface Probabilities {
  /** Candidates that were asked for, besides the token itself. */
  readonly top: number;
  /** Whether tokens are shown by their ids. */
  readonly asIds: boolean;
}

/**
 * Says how likely a token was, and what could have stood in its place. Made up, but always the same for the same token
 * at the same place: the token that was taken is the likeliest, and all candidates together stay below 1.
 * @param piece - The token.
 * @param place - Its place in the reply.
 * @param options - What was asked for.
 * @returns The entry of the contract.
 */
export function tokenLogprob(piece: string, place: number, { top, asIds }: Probabilities): TokenLogprob {
  const candidates = candidatesOf(piece, place);
  const shown = candidates.slice(0, top === -1 ? CANDIDATES : top);
  const entry = (candidate: Candidate): { token: string; logprob: number; bytes: number[] } => ({
    token: asIds ? `token_id:${idOf(candidate.piece)}` : candidate.piece,
    logprob: candidate.logprob,
    bytes: [...Buffer.from(candidate.piece)],
  });
  return { ...entry(candidates[0]!), top_logprobs: shown.map(entry) };
}

/**
 * The same for a prompt: candidates by token id, and null for the first token, which has nothing before it.
 * @param prompt - The prompt.
 * @param top - Candidates for each place; -1 is all.
 * @returns One entry for each token.
 */
export function promptLogprobs(prompt: readonly PromptToken[], top: number): (Record<string, PromptLogprob> | null)[] {
  return prompt.map((token, place) => {
    if (place === 0) return null;
    const piece = typeof token === 'string' ? token : `<${token}>`;
    // The token itself is there in any case.
    const shown = candidatesOf(piece, place).slice(0, Math.max(1, top === -1 ? CANDIDATES : top));
    return Object.fromEntries(
      shown.map(({ piece: decoded_token, logprob }, index) => [
        String(index === 0 && typeof token === 'number' ? token : idOf(decoded_token)),
        { logprob, rank: index + 1, decoded_token },
      ]),
    );
  });
}

function candidatesOf(piece: string, place: number): Candidate[] {
  const random = createRandom(`${place} ${piece}`);
  let left = 1;
  const take = (share: number): number => {
    const probability = left * share;
    left -= probability;
    return Number(Math.log(probability).toFixed(6));
  };
  const own = { piece, logprob: take(0.6 + 0.39 * random.next()) };
  const others = Array.from({ length: CANDIDATES - 1 }, (_, index): Candidate => {
    const word = ` ${OTHERS[index % OTHERS.length]}${index < OTHERS.length ? '' : 's'}`;
    return { piece: word === piece ? `${word}n` : word, logprob: take(0.5) };
  });
  return [own, ...others];
}

/** What an image, a sound or a file costs, in tokens. */
const TOKENS_OF_A_MEDIUM = 64;

/** A token of a prompt: its text, or the id of one that is none. */
export type PromptToken = string | number;

/**
 * Writes the prompt as the chat template of the scripted model does: the documents, the tools and every message, each
 * between the tokens that open and end a message.
 * @param request - The request.
 * @param limit - Tokens that the context of the model takes.
 * @returns The tokens. Of a prompt that may be cut, the last ones.
 * @throws ServiceError 400 when there are more than the limit.
 */
export function promptOf(request: ChatCompletionsRequest, limit: number): PromptToken[] {
  const { truncate_prompt_tokens: truncate } = request;
  const kept = truncate === null || truncate === undefined ? undefined : truncate === -1 ? limit : truncate;
  const tokens: PromptToken[] = [];
  const refuse = (): never => {
    throw fault(
      400,
      'messages',
      `The prompt has more than the ${limit} tokens that the model takes. Shorten it, or set truncate_prompt_tokens.`,
    );
  };
  const add = (text: string): void => {
    // So much of its end has more tokens than fit, so no time is spent on cutting the rest.
    const most = (Math.min(kept ?? limit, limit) + 1) * LONGEST_PIECE;
    for (const piece of piecesOf(text.slice(-most))) tokens.push(piece);
    if (kept === undefined && tokens.length > limit) refuse();
  };
  for (const document of request.documents ?? []) add(JSON.stringify(document));
  for (const tool of request.tools ?? []) add(JSON.stringify(tool));
  for (const message of request.messages) addMessage(message, tokens, add);
  const open = request.continue_final_message === true;
  if (open) tokens.pop();
  else if (request.add_generation_prompt !== false) tokens.push(OPENING, ...piecesOf('assistant'));
  if (kept !== undefined) return kept === 0 ? [] : tokens.slice(-Math.min(kept, limit));
  return tokens.length > limit ? refuse() : tokens;
}

function addMessage(message: ChatMessage, tokens: PromptToken[], add: (text: string) => void): void {
  tokens.push(OPENING);
  const { role, content, ...more } = message as Readonly<Record<string, unknown>>;
  add(String(role));
  for (const part of Array.isArray(content) ? (content as unknown[]) : [content]) {
    const text = textOfPart(part);
    if (text !== undefined) add(text);
    else if (part !== null && part !== undefined)
      for (let n = 0; n < TOKENS_OF_A_MEDIUM; n += 1) tokens.push(PLACEHOLDER);
  }
  for (const value of Object.values(more)) {
    if (value !== null && value !== undefined) add(typeof value === 'string' ? value : JSON.stringify(value));
  }
  tokens.push(END);
}

/**
 * Reads the text of a part of a message.
 * @param part - A text, a part, or nothing.
 * @returns Its text; undefined when it is something else.
 */
export function textOfPart(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  const { text, refusal, thinking } = Object(part) as Readonly<Record<string, unknown>>;
  return [text, refusal, thinking].find((value) => typeof value === 'string');
}

/**
 * Reads the text of a message; parts are joined by a line feed, as `echo` shows them.
 * @param message - The message.
 * @returns Its text, which may be empty.
 */
export function textOfMessage(message: ChatMessage | undefined): string {
  const content: unknown = message?.content;
  const parts = Array.isArray(content) ? (content as unknown[]) : [content];
  return parts.flatMap((part) => textOfPart(part) ?? []).join('\n');
}
