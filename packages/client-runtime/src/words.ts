/** Long enough for several validation entries, short enough for one log line. */
const LONGEST_WORDS = 300;

/**
 * Finds the words for a person in the error bodies of both services, in validation answers and in plain text.
 * @param body - Parsed JSON or text.
 * @returns One line of bounded length; empty when the body says nothing.
 */
export function wordsOf(body: unknown): string {
  const { reason, error, detail, message } = Object(body) as Record<string, unknown>;
  const words =
    typeof body === 'string'
      ? body
      : [reason, (error as { message?: unknown } | undefined)?.message ?? error, entriesOf(detail), message].find(
          (candidate) => typeof candidate === 'string' && candidate !== '',
        );
  const line = String(words ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  // A cut between the halves of a surrogate pair would leave half a character.
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

function entriesOf(detail: unknown): unknown {
  if (!Array.isArray(detail)) return detail;
  return detail
    .map((entry) => {
      const { loc, msg } = Object(entry) as { loc?: unknown; msg?: unknown };
      return (Array.isArray(loc) ? `${loc.join('.')}: ` : '') + String(msg ?? entry);
    })
    .join('; ');
}
