import { ServiceError } from '../../../core/errors.ts';

const OBJECT = /^[\p{L}\p{N}_.-]{1,128}$/u;
const TAG = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*$/u;
const DIGEST = /^[A-Za-z0-9]{43}$/;
const NUMBER = /^v\d+$/;
const LONGEST_TAG = 256;
const LONGEST_ALIAS = 128;

/**
 * Says whether something can have a name. To read a name that nothing can have is to ask for what is not there.
 * @param object_id - The name.
 * @returns True for 1 to 128 letters, digits, `_`, `.` and `-` (decision 0070).
 */
export function canBeName(object_id: string): boolean {
  return OBJECT.test(object_id);
}

/** Says whether a text has the form of the digest of an object or a row. */
export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}

/**
 * Reads the number of a version.
 * @param text - Such as `v0`.
 * @returns The number; undefined for other texts, infinite for a number that no version can have.
 */
export function numberOf(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const number = Number(text.slice(1));
  return number < 2 ** 31 ? number : Infinity;
}

/** @throws ServiceError 400 for a name that nothing can have. */
export function checkName(object_id: string): void {
  if (canBeName(object_id)) return;
  throw new ServiceError(400, 'object_id is no name. Take 1 to 128 letters, digits, "_", "." and "-".');
}

/**
 * Checks tags.
 * @returns Each of them once.
 * @throws ServiceError 400 that names the first that breaks the rule.
 */
export function checkTags(tags: readonly string[]): readonly string[] {
  const wrong = tags.findIndex((tag) => lengthOf(tag) > LONGEST_TAG || !TAG.test(tag));
  if (wrong === -1) return [...new Set(tags)];
  throw new ServiceError(
    400,
    `tags.${wrong} is no tag. Take 1 to ${LONGEST_TAG} characters: words of letters, digits, "_" and "-", with one blank between two words.`,
  );
}

/**
 * Checks aliases.
 * @returns Each of them once.
 * @throws ServiceError 400 that names the first that breaks the rule.
 */
export function checkAliases(aliases: readonly string[]): readonly string[] {
  const wrong = aliases.findIndex((alias) => !canBeAlias(alias));
  if (wrong === -1) return [...new Set(aliases)];
  throw new ServiceError(
    400,
    `aliases.${wrong} is no alias. Take 1 to ${LONGEST_ALIAS} characters without "/" and ":", and neither "latest" nor a number behind a "v".`,
  );
}

/** Says whether a version can have an alias. */
export function canBeAlias(alias: string): boolean {
  return (
    lengthOf(alias) <= LONGEST_ALIAS &&
    alias.trim() !== '' &&
    !/[/:]/.test(alias) &&
    !/\p{Cs}/u.test(alias) &&
    alias !== 'latest' &&
    !NUMBER.test(alias)
  );
}

/** Says whether a version can have a tag. */
export function canBeTag(tag: string): boolean {
  return lengthOf(tag) <= LONGEST_TAG && TAG.test(tag);
}

/** Characters and not the units that they take. */
function lengthOf(text: string): number {
  // A longer text has more characters than any rule allows, so it need not be counted.
  return text.length > 2 * LONGEST_TAG ? text.length : Array.from(text).length;
}
