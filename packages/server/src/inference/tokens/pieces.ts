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
