import type { ChatCompletionsRequest, ChatMessage } from '@callscope/inference-types';

import { fault } from '../fault.ts';
import { END, LONGEST_PIECE, OPENING, PLACEHOLDER, piecesOf } from './pieces.ts';

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
