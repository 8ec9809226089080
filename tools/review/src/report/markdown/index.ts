import type { Change, Severity } from '../../changes/index.ts';
import type { Review } from '../../review.ts';
import type { Subject } from '../../subjects.ts';
import { code, count } from '../text.ts';
import { consumerSlots } from './consumers.ts';
import { coverageSlots, declarationSlots, provenanceSlots } from './coverage.ts';
import { fit, folded, type Slot } from './slots.ts';
import { changeLine, subjectDetails, subjectLines, subjectName } from './subject.ts';
import { verdictSlots } from './verdict.ts';

/** By this line the comment of a pull request is found again, to be updated in place. */
const marker = '<!-- callscope-review -->';

/** Below the 65,536 characters that a comment may have. */
const mostCharacters = 64_900;
/** What breaks is listed openly up to this many parts of the contracts. */
const mostShown = 15;
/** Characters of a folded list of subjects. */
const mostFolded = 16_000;

/**
 * Writes a review as one comment: the verdict, what breaks, the rest folded. It is always shorter than 65,000
 * characters, says what was cut, and holds nothing of the pull request that could be read as markup.
 *
 * @param links - Prefix of addresses of files, such as `https://example.test/blob/1234567/`; empty for no links.
 */
export function toMarkdown(review: Review, links: string): string {
  const { base, head, services, yesterday } = review;
  const subjects = services.flatMap((service) => service.subjects);
  const slots: Slot[] = [
    ...verdictSlots(review),
    ...breaking(subjects, links),
    ...consumerSlots(yesterday),
    ...coverageSlots(services, links),
    ...compatible(subjects, links),
    ...words(subjects, links),
    ...provenanceSlots(services, links),
    ...declarationSlots(services),
    {
      text: `${code(base, 80)} compared with ${code(head, 80)}. The same on your machine: \`pnpm review --base <ref>\`.`,
      rank: 0,
      name: 'the end',
    },
  ];
  const whole = 'The whole is in `review.json` of the run, and in `pnpm review --base <ref> --format json`.';
  return `${marker}\n${fit(slots, mostCharacters - marker.length - 1, whole)}`;
}

function breaking(all: readonly Subject[], links: string): Slot[] {
  const subjects = all.filter(({ severity }) => severity === 'major');
  if (subjects.length === 0) return [];
  const shown = subjects.slice(0, mostShown);
  return [
    { text: `### What breaks (${changesOf(subjects, 'major').length})`, rank: 0, name: 'a title' },
    ...shown.flatMap((subject): Slot[] => {
      const details = subjectDetails(subject, links);
      const named = subjectName(subject.name);
      return [
        { text: subjectLines(subject, 'major', links), rank: 1, name: named },
        ...(details === '' ? [] : [{ text: details, rank: 4, name: `the reach of ${named}` }]),
      ];
    }),
    ...moreBreaking(subjects.slice(mostShown), links),
  ];
}

/** Nobody reads on after so many; who must, opens the rest. */
function moreBreaking(subjects: readonly Subject[], links: string): Slot[] {
  if (subjects.length === 0) return [];
  const summary = `${count(subjects.length, 'more part')} of the contracts that ${subjects.length === 1 ? 'breaks' : 'break'}`;
  const blocks = within(
    subjects.map((subject) => subjectLines(subject, 'major', links)),
    mostFolded * 2,
  );
  return [{ text: folded(summary, blocks.join('\n\n')), rank: 3, name: summary }];
}

function compatible(all: readonly Subject[], links: string): Slot[] {
  const subjects = all.filter(({ changes }) => changes.some(({ severity }) => severity === 'minor'));
  if (subjects.length === 0) return [];
  const blocks: string[] = [];
  let left = mostFolded;
  for (const subject of subjects) {
    const lines = subjectLines(subject, 'minor', links);
    if (lines.length > left) break;
    const details = subject.severity === 'minor' ? subjectDetails(subject, links) : '';
    // A list that tells all comes before the details of some.
    const block = details !== '' && details.length + lines.length < left / 2 ? `${lines}\n\n${details}` : lines;
    blocks.push(block);
    left -= block.length + 2;
  }
  const more = subjects.length - blocks.length;
  if (more > 0) blocks.push(`… and ${count(more, 'more part')} of the contracts.`);
  const summary = `Compatible: ${count(changesOf(subjects, 'minor').length, 'change')}`;
  return [{ text: folded(summary, blocks.join('\n\n')), rank: 5, name: summary.toLowerCase() }];
}

/** Words reach as far as anything, but nobody has to do anything about them. */
function words(subjects: readonly Subject[], links: string): Slot[] {
  const changes = changesOf(subjects, 'patch');
  if (changes.length === 0) return [];
  const lines = within(
    changes.map((change) => changeLine(change, links)),
    mostFolded / 2,
    '- ',
  );
  const summary = `Words only: ${count(changes.length, 'change')}`;
  return [{ text: folded(summary, lines.join('\n')), rank: 7, name: summary.toLowerCase() }];
}

/** The first blocks that have room together, and how many more there are. */
function within(blocks: readonly string[], longest: number, mark = ''): string[] {
  let left = longest;
  const end = blocks.findIndex((block) => (left -= block.length + 2) < 0);
  return end < 0 ? [...blocks] : [...blocks.slice(0, end), `${mark}… and ${blocks.length - end} more.`];
}

function changesOf(subjects: readonly Subject[], severity: Severity): Change[] {
  return subjects.flatMap(({ changes }) => changes).filter((change) => change.severity === severity);
}
