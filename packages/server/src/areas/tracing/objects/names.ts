import { ServiceError } from '../../../core/errors.ts';

const OBJECT = /^[\p{L}\p{N}_.-]{1,128}$/u;
const TAG = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*$/u;
const DIGEST = /^[A-Za-z0-9]{43}$/;
const NUMBER = /^v\d+$/;
const MAX_TAG = 256;
const MAX_ALIAS = 128;

/** Returns whether a string is a valid name of an object: 1 to 128 letters, digits, `_`, `.` and `-` (decision 0070). */
export function isName(object_id: string): boolean {
  return OBJECT.test(object_id);
}

/** @throws ServiceError 400 for an invalid name. */
export function checkName(object_id: string): void {
  if (isName(object_id)) return;
  throw new ServiceError(400, 'object_id is not a valid name. Use 1 to 128 letters, digits, "_", "." and "-".');
}

/** Returns whether a string has the form of the digest of an object or a row. */
export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}

/**
 * Parses the number of a version, such as `v0`.
 *
 * @returns the number; undefined for other strings; `Infinity` for a number beyond the range of versions.
 */
export function parseVersionNumber(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const number = Number(text.slice(1));
  return number < 2 ** 31 ? number : Infinity;
}

/** Returns whether a string is a valid tag. */
export function isTag(tag: string): boolean {
  return countCharacters(tag) <= MAX_TAG && TAG.test(tag);
}

/** Returns whether a string is a valid alias. */
export function isAlias(alias: string): boolean {
  return (
    countCharacters(alias) <= MAX_ALIAS &&
    alias.trim() !== '' &&
    !/[/:]/.test(alias) &&
    !/\p{Cs}/u.test(alias) &&
    alias !== 'latest' &&
    !NUMBER.test(alias)
  );
}

/**
 * Checks tags.
 *
 * @returns each tag once.
 * @throws ServiceError 400 that names the first invalid tag.
 */
export function checkTags(tags: readonly string[]): readonly string[] {
  const rule = `1 to ${MAX_TAG} characters: words of letters, digits, "_" and "-", separated by single spaces`;
  return checkEach(tags, isTag, 'tags', `is not a valid tag. Use ${rule}.`);
}

/**
 * Checks aliases.
 *
 * @returns each alias once.
 * @throws ServiceError 400 that names the first invalid alias.
 */
export function checkAliases(aliases: readonly string[]): readonly string[] {
  const rule = `1 to ${MAX_ALIAS} characters without "/" and ":", other than "latest" and "v" with a number`;
  return checkEach(aliases, isAlias, 'aliases', `is not a valid alias. Use ${rule}.`);
}

function checkEach(
  items: readonly string[],
  isValid: (item: string) => boolean,
  location: string,
  message: string,
): readonly string[] {
  const invalid = items.findIndex((item) => !isValid(item));
  if (invalid !== -1) throw new ServiceError(400, `${location}.${invalid} ${message}`);
  return [...new Set(items)];
}

/** Counts characters, not UTF-16 units. */
function countCharacters(text: string): number {
  // A longer string exceeds every limit, however its units combine.
  return text.length > 2 * MAX_TAG ? text.length : Array.from(text).length;
}
