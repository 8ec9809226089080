import type { ChangelogFunctions } from '@changesets/types';

/**
 * What `changeset version` writes into the changelog of a package. An entry says what the note of the change says:
 * its sentence, and below it the operations and types by name. Commits and pull requests are not mentioned, so nothing
 * has to be asked of a hosting service.
 */
const functions: ChangelogFunctions = {
  /** The entry of one note. */
  getReleaseLine: ({ summary }) => entryOf(summary),

  /** The entry for dependencies of ours that are released at the same time; empty when there are none. */
  getDependencyReleaseLine: (_notes, updated) => {
    const names = updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).toSorted();
    return names.length === 0 ? '' : `- Works with ${listed(names)}.`;
  },
};

export default functions;

/** The text of a note as one item of a list: the sentence first, everything below it indented. */
function entryOf(summary: string): string {
  // Without the empty line, the list stays a part of the item, close below its sentence.
  const [sentence = '', ...rest] = summary
    .trim()
    .replace(/\n\n(?=- )/u, '\n')
    .split('\n');
  const below = rest.map((line) => (line.trim() === '' ? '' : `  ${line}`)).join('\n');
  return `- ${sentence}${below === '' ? '' : `\n${below}`}`.trimEnd();
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
