import { placeholder } from './draft.ts';
import type { Note } from './pending.ts';

const codeName = /`[A-Za-z_$][\w$.]*(?:\(\))?`/u;
const fromHistory = [
  { pattern: /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/u, what: 'a commit' },
  { pattern: /(?:^|\s)#\d+\b/u, what: 'the number of an issue or a pull request' },
  { pattern: /https?:\/\//u, what: 'an address' },
];

/**
 * Looks for what is wrong with a note: readers of a changelog want to know which operation or type of theirs is
 * concerned, not which commit it came with.
 * @param published - Names of the packages that are published.
 * @returns One sentence for each fault, beginning with the file of the note.
 */
export function noteFaults({ file, text, releases }: Note, published: readonly string[]): string[] {
  const faults: string[] = [];
  const [sentence = ''] = text.trim().split('\n');
  if (sentence === '') faults.push('it says nothing');
  if (text.includes(placeholder)) faults.push(`write your own sentence in the place of "${placeholder}"`);
  else if (sentence !== '' && !/[.!?]$/u.test(sentence)) faults.push('its first line is not a whole sentence');
  if (sentence !== '' && !codeName.test(text)) {
    faults.push('it names nothing; write the operations, types or functions that it is about in `backticks`');
  }
  for (const { pattern, what } of fromHistory) {
    const found = pattern.exec(text)?.[0].trim();
    if (found !== undefined) faults.push(`it names ${what}, \`${found}\`, which says nothing to its readers`);
  }
  return [...faults, ...releaseFaults(releases, published)].map((fault) => `${file}: ${fault}.`);
}

function releaseFaults(releases: Note['releases'], published: readonly string[]): string[] {
  const names = new Set(releases.map(({ name }) => name));
  const unknown = [...names].filter((name) => !published.includes(name));
  // Types and client of a service are made from one contract, so readers of either look for its changes.
  const alone = [...names].flatMap((name) => {
    const service = /^@callscope\/(\w+)-types$/u.exec(name)?.[1];
    const client = `@callscope/${service}-client`;
    return service === undefined || names.has(client) ? [] : [{ name, client }];
  });
  return [
    ...(names.size === 0 ? ['it raises no package'] : []),
    ...unknown.map((name) => `${name} is not published`),
    ...alone.map(({ name, client }) => `it raises ${name} but not ${client}, which is made from the same contract`),
  ];
}
