import type { Review } from '../../review.ts';
import type { ServiceVerdict, Verdict } from '../../verdict/index.ts';
import { isAtLeast } from '../../verdict/index.ts';
import { cell, code, count, fence, visible } from '../text.ts';
import type { Slot } from './slots.ts';

/** The first line: what a reviewer who reads nothing else should know. */
export function headline({ required, services, unreadable }: Verdict): string {
  const short = services.filter((service) => !isEnough(service));
  if (required === 'none') return 'Nothing changes in the contracts';
  const what = {
    major: 'This change breaks callers',
    minor: 'This change adds to the contracts and breaks nobody',
    patch: 'This change is about words only',
  }[required];
  if (short.some(({ present }) => present !== 'none'))
    return `${what}, and its release note promises less than it does`;
  if (short.length > 0) return `${what}, and has no release note yet`;
  if (unreadable.length > 0) return `${what}, and a release note of it cannot be read`;
  return `${what}, and its release note says so`;
}

/** The verdict: the first line, a row for each contract, and what to do where something must be done. */
export function verdictSlots({ verdict }: Review): Slot[] {
  const { failed, services, unreadable, failOn } = verdict;
  const rows = services.map((service) => row(service));
  const table = [
    '| Contract | What changes | Level it needs | Level of its release note |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  const slot = (text: string): Slot[] => (text === '' ? [] : [{ text, rank: 0, name: 'the verdict' }]);
  return [
    ...slot(`## ${failed ? '❌' : '✅'} ${headline(verdict)}`),
    ...slot(table),
    ...slot(advice(services)),
    ...slot(
      unreadable
        .slice(0, 5)
        .map(({ file, reason }) => `${code(file)} cannot be read: ${code(reason)}.`)
        .join('\n'),
    ),
    ...slot(failed && failOn !== 'changeset' ? `The review was told to fail at a change of level \`${failOn}\`.` : ''),
  ];
}

function row(verdict: ServiceVerdict): string {
  const { service, required, present, notes } = verdict;
  const files = notes.slice(0, 3).map(({ file }) => cell(file, 60));
  const here = present === 'none' ? 'none' : `**${present}** in ${files.join(', ')}${notes.length > 3 ? ' …' : ''}`;
  if (required === 'none') return `| ${service} | nothing | none | ${present === 'none' ? '–' : here} |`;
  return `| ${service} | ${whatChanges(verdict)} | **${required}** | ${isEnough(verdict) ? '✅' : '❌'} ${here} |`;
}

/** `1 breaking, 2 compatible, 3 of words only`. */
export function whatChanges({ counts, unexplained }: ServiceVerdict): string {
  return [
    counts.major > 0 ? `**${counts.major} breaking**` : '',
    counts.minor > 0 ? `${counts.minor} compatible` : '',
    counts.patch > 0 ? `${counts.patch} of words only` : '',
    unexplained > 0 ? `**${count(unexplained, 'consumer')} broken** by what counts as compatible` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function advice(services: readonly ServiceVerdict[]): string {
  const short = services.filter((service) => !isEnough(service));
  if (short.length === 0) return '';
  const levels = short.map(({ types, required }) => `'${visible(types)}': ${required}`);
  const note = ['---', ...levels, '---', '', 'What callers notice, and what they must do.'].join('\n');
  return `Run \`pnpm changeset:draft\`, or add a file to \`.changeset\`:\n\n${fence(note, 'md', 1000)}`;
}

/** Whether the release notes of a contract promise what it needs. */
export function isEnough({ present, required }: ServiceVerdict): boolean {
  return isAtLeast(present, required);
}
