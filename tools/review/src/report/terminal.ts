import { styleText } from 'node:util';

import type { Change, Severity } from '../changes/index.ts';
import type { Review } from '../review.ts';
import type { Subject } from '../subjects.ts';
import { countsOf } from './counts.ts';
import { headline, isEnough, whatChanges } from './markdown/verdict.ts';
import { count, visible } from './text.ts';

const mostSubjects = 40;
const titles: Readonly<Record<Severity, string>> = { major: 'BREAKS', minor: 'ADDS', patch: 'WORDS' };
const colours = { major: 'red', minor: 'green', patch: 'dim' } as const;

/**
 * Writes a review for a terminal: the verdict, then each change with its place and its reach.
 *
 * @param colour - Whether the terminal shows colours.
 */
export function toTerminal(review: Review, colour: boolean): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(format, text, { validateStream: false }) : text;
  const { verdict, services, base, head, yesterday } = review;
  const subjects = services.flatMap((service) => service.subjects);
  const shown = subjects.slice(0, mostSubjects);
  const lines = [
    paint('bold', `${verdict.failed ? '✘' : '✔'} ${headline(verdict)}.`),
    paint('dim', `${visible(base)} compared with ${visible(head)}`),
    '',
    ...verdict.services.map((service) => {
      if (service.required === 'none') return `  ${service.service}: nothing changes`;
      const what = whatChanges(service).replaceAll('**', '');
      const note = `needs ${service.required}, its release note says ${service.present}`;
      return `  ${service.service}: ${what} – ${isEnough(service) ? note : paint('red', note)}`;
    }),
    ...verdict.unreadable.map(({ file, reason }) =>
      paint('red', `  ${visible(file)} cannot be read: ${visible(reason)}`),
    ),
    ...shown.flatMap((subject) => ['', ...subjectLines(subject, paint)]),
    ...(subjects.length > shown.length ? ['', `… and ${count(subjects.length - shown.length, 'more part')}.`] : []),
    ...consumers(yesterday),
    ...services.flatMap(({ coverage: { added } }) =>
      added.map(
        ({ operationId, status, lacks, reason }) =>
          `\n${visible(operationId)} ${visible(status)} has no ${lacks}: ${visible(reason)}`,
      ),
    ),
    ...services
      .filter(({ stale }) => stale)
      .map(
        ({ service }) => `\nThe generated types of ${service} are not those of this contract: run \`pnpm generate\`.`,
      ),
  ];
  return `${lines.join('\n')}\n`;
}

function subjectLines(
  { name, severity, changes, radius }: Subject,
  paint: (format: Parameters<typeof styleText>[0], text: string) => string,
): string[] {
  const { operations } = radius;
  const names = operations.slice(0, 6).map(({ operationId }) => visible(operationId, 60));
  const more = operations.length > names.length ? ` and ${operations.length - names.length} more` : '';
  const reach = [count(operations.length, 'operation'), countsOf(radius)].filter((part) => part !== '').join(', ');
  return [
    `${paint(colours[severity], titles[severity])} ${paint('bold', visible(name))}`,
    ...changes.map((change) => `  ${visible(change.sentence, 600)}${values(change)}\n    ${paint('dim', at(change))}`),
    ...(operations.length === 0 ? [] : [paint('dim', `  reaches ${reach}: ${names.join(', ')}${more}`)]),
  ];
}

function values({ before, after }: Change): string {
  if (before === undefined && after === undefined) return '';
  return ` (${visible(before ?? '–', 80)} → ${visible(after ?? '–', 80)})`;
}

function at({ location, in: where, rule }: Change): string {
  return `${visible(location.file)}:${location.line}${where === 'base' ? ' of the base' : ''} · ${rule}`;
}

function consumers(yesterday: Review['yesterday']): string[] {
  if (yesterday === undefined) return [];
  const { broken, tried } = yesterday;
  const sum = tried.contractCases + tried.examples + tried.readmeBlocks + tried.programs;
  if (broken.length === 0) return ['', `None of ${count(sum, 'consumer')} of the base breaks.`];
  return [
    '',
    `${broken.length} of ${count(sum, 'consumer')} of the base break:`,
    ...broken.flatMap(({ consumer, location, message, cause }) => [
      `  ${visible(consumer)} (${visible(location.file)}:${location.line} of the base)`,
      `    ${visible(message.split('\n', 1)[0] ?? '', 300)}`,
      ...(cause === undefined ? [] : [`    because: ${visible(cause.sentence, 300)}`]),
    ]),
  ];
}
