/** A section of a comment. It is in the comment as a whole or not at all, so that its markup is always closed. */
export interface Section {
  readonly text: string;
  /** Sections with a lower number are kept first. */
  readonly priority: number;
  /** Name in the list of sections that are left out; Markdown. */
  readonly name: string;
}

const separator = '\n\n';

/** Characters for the list of sections that are left out. */
const reserved = 700;

/**
 * Joins sections in their order to a text of limited length. If they are too long, sections of the lowest priority
 * numbers are kept, and a line at the end names the others.
 *
 * @param maxLength - Most characters.
 * @param hint - Sentence that says where the whole text is.
 */
export function fitSections(sections: readonly Section[], maxLength: number, hint: string): string {
  const sizeOf = ({ text }: Section): number => text.length + separator.length;
  if (sections.reduce((sum, section) => sum + sizeOf(section), 0) <= maxLength) return join(sections);
  const kept = new Set<Section>();
  let left = maxLength - reserved;
  for (const section of sections.toSorted((a, b) => a.priority - b.priority)) {
    if (sizeOf(section) > left) continue;
    left -= sizeOf(section);
    kept.add(section);
  }
  const omitted = sections.filter((section) => !kept.has(section)).map(({ name }) => name);
  return join([...sections.filter((section) => kept.has(section)), { text: `${listOmitted(omitted)}. ${hint}` }]);
}

function listOmitted(names: readonly string[]): string {
  let length = 0;
  const end = names.findIndex((name) => (length += name.length + 2) > reserved - 300);
  const named = end < 0 ? names : names.slice(0, end);
  const more = names.length > named.length ? ` and ${names.length - named.length} more` : '';
  const list = named.length === 0 ? `${names.length} sections` : `${named.join(', ')}${more}`;
  return `**Left out to fit a comment:** ${list}`;
}

function join(sections: readonly Pick<Section, 'text'>[]): string {
  return `${sections.map(({ text }) => text).join(separator)}\n`;
}

/** Returns a part of a comment that opens on a click. @param summary - Safe HTML. */
export function fold(summary: string, body: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
