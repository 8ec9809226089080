/** Long enough for several validation entries, short enough for one log line. */
const LONGEST_WORDS = 300;

/**
 * Finds the words for a person in the error bodies of both services, in validation answers and in plain text.
 * @param body - Parsed JSON or text.
 * @returns One line of bounded length; empty when the body says nothing.
 */
export function wordsOf(body: unknown): string {
  const { reason, error, detail, message } = Object(body) as Record<string, unknown>;
  const entries = Array.isArray(detail) ? detail.map(entryOf).join('; ') : detail;
  const words = [body, reason, (error as { message?: unknown } | undefined)?.message ?? error, entries, message].find(
    (candidate) => typeof candidate === 'string' && candidate,
  );
  const line = ((words ?? '') as string).trim().replaceAll(/\s+/g, ' ');
  // A cut between the halves of a surrogate pair would leave half a character.
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS).replace(/\p{Cs}$/u, '')}…` : line;
}

function entryOf(entry: unknown): string {
  const { loc, msg } = Object(entry) as { loc?: unknown; msg?: unknown };
  return (Array.isArray(loc) ? `${loc.map(textOf).join('.')}: ` : '') + textOf(msg ?? entry);
}

/** `String` may make nothing of an object in an answer, such as one with a `toString` of its own. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
