/** Lines that stay the same on each side of a change. */
const context = 2;
/** Above this many pairs of lines the difference is shown as a whole: comparing all would take too long. */
const mostPairs = 4_000_000;

/** Characters of a text that are compared; far above the longest declaration that somebody reads. */
const mostCharacters = 60_000;

/**
 * The difference of two texts as people know it: lines with `-` are gone, lines with `+` are new, a few around them stay
 * the same, and `…` stands for the rest.
 */
export function lineDiff(before: string, after: string): string {
  const lines = compare(linesOf(before), linesOf(after));
  const changed = lines.map((line) => !line.startsWith(' '));
  const shown = lines.map((_, index) =>
    changed.slice(Math.max(0, index - context), index + context + 1).includes(true),
  );
  return lines
    .flatMap((line, index) => (shown[index] ? [line] : shown[index - 1] || index === 0 ? ['  …'] : []))
    .join('\n');
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.slice(0, mostCharacters).split('\n');
}

function compare(before: readonly string[], after: readonly string[]): string[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const same = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
  return [
    ...same(before.slice(0, start)),
    ...middle(old, now),
    ...same(end === 0 ? [] : before.slice(before.length - end)),
  ];
}

/** The longest common lines stay; what lies between them is gone or new. */
function middle(old: readonly string[], now: readonly string[]): string[] {
  const gone = (line: string): string => `- ${line}`;
  const fresh = (line: string): string => `+ ${line}`;
  if (old.length * now.length > mostPairs) return [...old.map(gone), ...now.map(fresh)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j]!;
      const right = lengths[i * width + j + 1]!;
      lengths[i * width + j] = old[i] === now[j] ? lengths[(i + 1) * width + j + 1]! + 1 : Math.max(below, right);
    }
  }
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push(`  ${old[i]}`);
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) {
      lines.push(gone(old[i]!));
      i += 1;
    } else {
      lines.push(fresh(now[j]!));
      j += 1;
    }
  }
  return lines;
}
