import type { Change, Severity } from '../compare/change.ts';
import type { ChangeGroup } from '../review/change-groups.ts';
import type { Review } from '../review/review.ts';
import { code, count } from './escape.ts';
import { fitSections, fold, type Section } from './fit-sections.ts';
import { formatChange, formatGroup, formatGroupDetails, formatGroupName } from './markdown-groups.ts';
import {
  consumerSections,
  coverageSections,
  declarationSections,
  provenanceSections,
  verdictSections,
} from './markdown-sections.ts';

/** First line of the comment, by which a workflow finds it again to update it. */
const marker = '<!-- callscope-review -->';

/** Most characters of a comment: the hosting service accepts 65,536. */
const maxCharacters = 64_900;

/** Most breaking groups that are not folded. */
const maxGroups = 15;

/** Most characters of a folded list of groups. */
const maxFolded = 16_000;

/**
 * Writes a review as one comment: the verdict, breaking changes, and the rest folded. It fits into a comment, names what
 * is left out, and shows everything that the pull request can choose as text.
 *
 * @param links - URL prefix of files, such as `https://example.test/blob/1234567/`; empty for no links.
 */
export function toMarkdown(review: Review, links: string): string {
  const { base, head, services } = review;
  const groups = services.flatMap((service) => service.groups);
  const sections: Section[] = [
    ...verdictSections(review),
    ...breakingSections(groups, links),
    ...consumerSections(review),
    ...coverageSections(services, links),
    ...compatibleSections(groups, links),
    ...documentationSections(groups, links),
    ...provenanceSections(services, links),
    ...declarationSections(services),
    {
      text: `${code(base, 80)} compared with ${code(head, 80)}. To see it locally: \`pnpm review --base <ref>\`.`,
      priority: 0,
      name: 'the end',
    },
  ];
  const hint = 'Everything is in `review.json` of the run, and in `pnpm review --base <ref> --format json`.';
  return `${marker}\n${fitSections(sections, maxCharacters - marker.length - 1, hint)}`;
}

function breakingSections(all: readonly ChangeGroup[], links: string): Section[] {
  const groups = all.filter(({ severity }) => severity === 'major');
  if (groups.length === 0) return [];
  return [
    { text: `### Breaking changes (${changesIn(groups, 'major').length})`, priority: 0, name: 'a title' },
    ...groups.slice(0, maxGroups).flatMap((group): Section[] => {
      const name = formatGroupName(group.name);
      const details = formatGroupDetails(group, links);
      return [
        { text: formatGroup(group, 'major', links), priority: 1, name },
        ...(details === '' ? [] : [{ text: details, priority: 4, name: `the radius of ${name}` }]),
      ];
    }),
    ...moreBreakingSections(groups.slice(maxGroups), links),
  ];
}

function moreBreakingSections(groups: readonly ChangeGroup[], links: string): Section[] {
  if (groups.length === 0) return [];
  const summary = `Breaking changes of ${count(groups.length, 'more part')} of the contracts`;
  const blocks = takeFitting(
    groups.map((group) => formatGroup(group, 'major', links)),
    maxFolded * 2,
  );
  return [{ text: fold(summary, blocks.join('\n\n')), priority: 3, name: summary.toLowerCase() }];
}

function compatibleSections(all: readonly ChangeGroup[], links: string): Section[] {
  const groups = all.filter(({ changes }) => changes.some(({ severity }) => severity === 'minor'));
  if (groups.length === 0) return [];
  const blocks: string[] = [];
  let left = maxFolded;
  for (const group of groups) {
    const lines = formatGroup(group, 'minor', links);
    if (lines.length > left) break;
    const details = group.severity === 'minor' ? formatGroupDetails(group, links) : '';
    // The list of all groups has precedence over the details of some.
    const block = details !== '' && details.length + lines.length < left / 2 ? `${lines}\n\n${details}` : lines;
    blocks.push(block);
    left -= block.length + 2;
  }
  const more = groups.length - blocks.length;
  if (more > 0) blocks.push(`… and ${count(more, 'more part')} of the contracts.`);
  const summary = `Compatible: ${count(changesIn(groups, 'minor').length, 'change')}`;
  return [{ text: fold(summary, blocks.join('\n\n')), priority: 5, name: summary.toLowerCase() }];
}

/** Documentation has no list of what it reaches: callers need not do anything. */
function documentationSections(groups: readonly ChangeGroup[], links: string): Section[] {
  const changes = changesIn(groups, 'patch');
  if (changes.length === 0) return [];
  const lines = takeFitting(
    changes.map((change) => formatChange(change, links)),
    maxFolded / 2,
    '- ',
  );
  const summary = `Documentation: ${count(changes.length, 'change')}`;
  return [{ text: fold(summary, lines.join('\n')), priority: 7, name: summary.toLowerCase() }];
}

/** Returns the first blocks that fit together, and the number of the others. */
function takeFitting(blocks: readonly string[], maxLength: number, bullet = ''): string[] {
  let left = maxLength;
  const end = blocks.findIndex((block) => (left -= block.length + 2) < 0);
  return end < 0 ? [...blocks] : [...blocks.slice(0, end), `${bullet}… and ${blocks.length - end} more.`];
}

function changesIn(groups: readonly ChangeGroup[], severity: Severity): Change[] {
  return groups.flatMap(({ changes }) => changes).filter((change) => change.severity === severity);
}
