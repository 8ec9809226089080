/** A piece of a comment. It is in the comment whole or not at all, so that no markup stays open. */
export interface Slot {
  readonly text: string;
  /** The lower, the sooner it gets a place. */
  readonly rank: number;
  /** What is said of it where it has no place: `the reach of CallsFilter`. Its own markup is safe. */
  readonly name: string;
}

/** Characters of the line that says what was cut. */
const reserve = 700;

/**
 * Puts pieces into a text of at most `longest` characters, in their order. Where they are too many, those of the lowest
 * rank find a place first, and a line at the end says what was left out.
 */
export function fit(slots: readonly Slot[], longest: number, whole: string): string {
  const ranked = slots.map((slot, index) => ({ slot, index })).toSorted((a, b) => a.slot.rank - b.slot.rank);
  const separator = 2;
  const sum = slots.reduce((length, { text }) => length + text.length + separator, 0);
  if (sum <= longest) return join(slots.map(({ text }) => text));
  const chosen = new Set<number>();
  let left = longest - reserve;
  for (const { slot, index } of ranked) {
    if (slot.text.length + separator > left) continue;
    left -= slot.text.length + separator;
    chosen.add(index);
  }
  const cut = slots.filter((_, index) => !chosen.has(index)).map(({ name }) => name);
  const kept = slots.filter((_, index) => chosen.has(index)).map(({ text }) => text);
  return join([...kept, cutLine(cut, whole)]);
}

function cutLine(names: readonly string[], whole: string): string {
  const named: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length + 2;
    if (length > reserve - 300) break;
    named.push(name);
  }
  const more = names.length > named.length ? ` and ${names.length - named.length} more` : '';
  const list = named.length === 0 ? `${names.length} parts` : `${named.join(', ')}${more}`;
  return `**Cut to fit a comment:** ${list}. ${whole}`;
}

function join(texts: readonly string[]): string {
  return `${texts.join('\n\n')}\n`;
}

/** A part of the comment that opens on a click. `summary` is safe HTML. */
export function folded(summary: string, body: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** Text in HTML, which a summary is. */
export function html(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200B')
    .replaceAll(/[\\`*_[\]~$#|!:]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
