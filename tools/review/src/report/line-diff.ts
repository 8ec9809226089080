/** Unchanged lines on each side of a change. */
const contextLines = 2;

/** Most pairs of lines to compare. Longer texts are shown as removed and added. */
const maxPairs = 4_000_000;

/** Most characters of a text; far above the longest declaration that a person reads. */
const maxCharacters = 60_000;

/** Returns the difference of two texts: removed lines with `-`, added ones with `+`, and `…` for unchanged ones. */
export function diffLines(before: string, after: string): string {
  const lines = compareLines(splitLines(before), splitLines(after));
  const isShown = (index: number): boolean =>
    lines.slice(Math.max(0, index - contextLines), index + contextLines + 1).some((line) => !line.startsWith(' '));
  return lines
    .flatMap((line, index) => (isShown(index) ? [line] : index === 0 || isShown(index - 1) ? ['  …'] : []))
    .join('\n');
}

function splitLines(text: string): string[] {
  return text === '' ? [] : text.slice(0, maxCharacters).split('\n');
}

function compareLines(before: readonly string[], after: readonly string[]): string[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const toUnchanged = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
  return [
    ...toUnchanged(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...toUnchanged(before.slice(before.length - end)),
  ];
}

/** Keeps the longest common subsequence of lines. */
function compareMiddle(before: readonly string[], after: readonly string[]): string[] {
  if (before.length * after.length > maxPairs) {
    return [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)];
  }
  const width = after.length + 1;
  // Length of the longest common subsequence from line i of `before` and line j of `after` on, at i * width + j.
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      lines.push(`  ${before[i]}`);
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      lines.push(`- ${before[i]}`);
      i += 1;
    } else {
      lines.push(`+ ${after[j]}`);
      j += 1;
    }
  }
  return lines;
}
