const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/**
 * Compares a response with that of an example. A response can have more keys and times with more digits, and its numbers
 * can differ by a billionth.
 *
 * @param at - Pointer of both values.
 * @returns the differences, each with its pointer.
 */
export function differences(response: unknown, shown: unknown, at = ''): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(response) || response.length !== shown.length) return [`${at}: ${JSON.stringify(response)}`];
    return shown.flatMap((one, index) => differences(response[index], one, `${at}/${index}`));
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof response !== 'object' || response === null) return [`${at}: ${JSON.stringify(response)}`];
    return Object.entries(shown).flatMap(([key, one]) =>
      differences((response as Record<string, unknown>)[key], one, `${at}/${key}`),
    );
  }
  const same =
    typeof shown === 'number' && typeof response === 'number'
      ? Math.abs(response - shown) <= 1e-9
      : typeof shown === 'string' && typeof response === 'string' && TIME.test(shown)
        ? Date.parse(response) === Date.parse(shown)
        : response === shown;
  return same ? [] : [`${at}: ${JSON.stringify(response)} instead of ${JSON.stringify(shown)}`];
}
