import { join } from 'node:path';

import { readChangesets } from '@changesets/read';

/** A release note that waits for the next release: one changeset. */
export interface Note {
  /** Path from the root: `.changeset/tags-of-calls.md`. */
  readonly file: string;
  readonly text: string;
  /** Packages that it raises, each with the level. */
  readonly releases: readonly { readonly name: string; readonly type: string }[];
}

/** Sentence of a drafted note that its author must replace. */
export const placeholder = 'Say here in one sentence what callers gain, or what they must do.';

const codeName = /`[A-Za-z_$][\w$.]*(?:\(\))?`/u;
const historyPatterns = [
  { pattern: /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/u, what: 'a commit' },
  { pattern: /(?:^|\s)#\d+\b/u, what: 'the number of an issue or a pull request' },
  { pattern: /https?:\/\//u, what: 'a URL' },
];

/** Reads the pending notes in `.changeset`. @throws when a file is not a changeset. */
export async function readNotes(root: string): Promise<Note[]> {
  const changesets = await readChangesets(root);
  return changesets.map(({ id, summary, releases }) => ({
    file: join('.changeset', `${id}.md`).replaceAll('\\', '/'),
    text: summary,
    releases,
  }));
}

/**
 * Checks a note. Readers of a changelog look for their operations and types, not for commits.
 *
 * @param published - Names of the published packages.
 * @returns one sentence for each violation, which begins with the file of the note.
 */
export function noteViolations({ file, text, releases }: Note, published: readonly string[]): string[] {
  const violations: string[] = [];
  const [sentence = ''] = text.trim().split('\n');
  if (sentence === '') violations.push('it is empty');
  if (text.includes(placeholder)) violations.push(`replace "${placeholder}" with your own sentence`);
  else if (sentence !== '' && !/[.!?]$/u.test(sentence)) violations.push('its first line is not a whole sentence');
  if (sentence !== '' && !codeName.test(text)) {
    violations.push('it has no name; write the operations, types or functions that it is about in `backticks`');
  }
  for (const { pattern, what } of historyPatterns) {
    const found = pattern.exec(text)?.[0].trim();
    if (found !== undefined) violations.push(`it has ${what}, \`${found}\`; remove it`);
  }
  return [...violations, ...releaseViolations(releases, published)].map((violation) => `${file}: ${violation}.`);
}

function releaseViolations(releases: Note['releases'], published: readonly string[]): string[] {
  const names = new Set(releases.map(({ name }) => name));
  const unknown = [...names].filter((name) => !published.includes(name));
  // Types and client of a service are generated from one contract: readers of either look for its changes.
  const unpaired = [...names].flatMap((name) => {
    const service = /^@callscope\/(\w+)-types$/u.exec(name)?.[1];
    const client = `@callscope/${service}-client`;
    return service === undefined || names.has(client) ? [] : [{ name, client }];
  });
  return [
    ...(names.size === 0 ? ['it raises no package'] : []),
    ...unknown.map((name) => `${name} is not published`),
    ...unpaired.map(({ name, client }) => `it raises ${name} but not ${client}, which has the same contract`),
  ];
}
