import type { PromptLogprob, TokenLogprob } from '@callscope/inference-types';

import { createRandom } from '../scripted/random.ts';
import { idOf } from './pieces.ts';
import type { PromptToken } from './prompt.ts';

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
