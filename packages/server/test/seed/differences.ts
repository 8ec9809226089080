const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/**
 * Compares an answer with the one that an example shows. An answer may have more keys; times may be written with more
 * digits, and sums differ by a billionth.
 * @param answer - What came.
 * @param shown - What the example shows.
 * @param at - Where both stand.
 * @returns The differences, each with its place.
 */
export function differences(answer: unknown, shown: unknown, at = ''): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(answer) || answer.length !== shown.length) return [`${at}: ${JSON.stringify(answer)}`];
    return shown.flatMap((one, index) => differences(answer[index], one, `${at}/${index}`));
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof answer !== 'object' || answer === null) return [`${at}: ${JSON.stringify(answer)}`];
    return Object.entries(shown).flatMap(([key, one]) =>
      differences((answer as Record<string, unknown>)[key], one, `${at}/${key}`),
    );
  }
  const same =
    typeof shown === 'number' && typeof answer === 'number'
      ? Math.abs(answer - shown) <= 1e-9
      : typeof shown === 'string' && typeof answer === 'string' && TIME.test(shown)
        ? Date.parse(answer) === Date.parse(shown)
        : answer === shown;
  return same ? [] : [`${at}: ${JSON.stringify(answer)} and not ${JSON.stringify(shown)}`];
}
