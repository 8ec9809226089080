import type { ChangelogFunctions } from '@changesets/types';

/**
 * Entries that `changeset version` writes to the changelog of a package. An entry is the text of a changeset: its
 * sentence, then operations and types by name. It mentions no commits or pull requests, so that no host is asked.
 */
const functions: ChangelogFunctions = {
  getReleaseLine: ({ summary }) => formatEntry(summary),

  getDependencyReleaseLine: (_changesets, updated) => {
    const names = updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).toSorted();
    return names.length === 0 ? '' : `- Works with ${joinNames(names)}.`;
  },
};

export default functions;

/** Formats the text of a changeset as one list item: the sentence first, the rest indented. */
function formatEntry(summary: string): string {
  // Without the empty line the list stays a part of the item, directly below its sentence.
  const [sentence = '', ...rest] = summary
    .trim()
    .replace(/\n\n(?=- )/u, '\n')
    .split('\n');
  const below = rest.map((line) => (line.trim() === '' ? '' : `  ${line}`)).join('\n');
  return `- ${sentence}${below === '' ? '' : `\n${below}`}`.trimEnd();
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
