import { styleText } from 'node:util';

import type { Change, Severity } from '../compare/change.ts';
import type { ChangeGroup } from '../review/change-groups.ts';
import type { Review } from '../review/review.ts';
import { hasSufficientNote } from '../verdict/verdict.ts';
import { count, escapeLine } from './escape.ts';
import { formatCounts, formatHeadline, formatRadius } from './summary.ts';

const maxGroups = 40;
const maxOperations = 6;
const maxDocumentation = 20;
const titles: Readonly<Record<Severity, string>> = { major: 'BREAKING', minor: 'COMPATIBLE', patch: 'DOCUMENTATION' };
const colors = { major: 'red', minor: 'green', patch: 'dim' } as const;

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

/** Writes a review for a terminal: the verdict, then each change with its location, the documentation last. */
export function toTerminal(review: Review, color: boolean): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const { verdict, services, base, head } = review;
  const groups = services.flatMap((service) => service.groups).filter(({ severity }) => severity !== 'patch');
  const shown = groups.slice(0, maxGroups);
  const lines = [
    paint('bold', `${verdict.failed ? '✘' : '✔'} ${formatHeadline(verdict)}.`),
    paint('dim', `${escapeLine(base)} compared with ${escapeLine(head)}`),
    '',
    ...verdict.services.map((service) => {
      if (service.required === 'none') return `  ${service.service}: no changes`;
      const counts = formatCounts(service).replaceAll('**', '');
      const note = `requires ${service.required}, release note: ${service.present}`;
      return `  ${service.service}: ${counts} – ${hasSufficientNote(service) ? note : paint('red', note)}`;
    }),
    ...verdict.unreadable.map(({ file, reason }) =>
      paint('red', `  ${escapeLine(file)} cannot be read: ${escapeLine(reason)}`),
    ),
    ...shown.flatMap((group) => ['', ...formatGroup(group, paint)]),
    ...(groups.length > shown.length ? ['', `… and ${count(groups.length - shown.length, 'more group')}.`] : []),
    ...formatConsumers(review),
    ...services.flatMap(({ coverage: { added } }) =>
      added.map(({ operationId, status, lacks, reason }) => {
        return `\n${escapeLine(operationId)} ${escapeLine(status)} has no ${lacks}: ${escapeLine(reason)}`;
      }),
    ),
    ...services
      .filter(({ stale }) => stale)
      .map(({ service }) => `\nThe generated types of ${service} are out of date: run \`pnpm generate\`.`),
    ...formatDocumentation(review, paint),
  ];
  return `${lines.join('\n')}\n`;
}

function formatGroup({ name, severity, changes, radius }: ChangeGroup, paint: Paint): string[] {
  const { operations } = radius;
  const names = operations.slice(0, maxOperations).map(({ operationId }) => escapeLine(operationId, 60));
  const more = operations.length > names.length ? ` and ${operations.length - names.length} more` : '';
  const sizes = [count(operations.length, 'operation'), formatRadius(radius)].filter((part) => part !== '').join(', ');
  return [
    `${paint(colors[severity], titles[severity])} ${paint('bold', escapeLine(name))}`,
    ...changes.filter((change) => change.severity !== 'patch').map((change) => formatChange(change, paint)),
    ...(operations.length === 0 ? [] : [paint('dim', `  reaches ${sizes}: ${names.join(', ')}${more}`)]),
  ];
}

function formatChange(change: Change, paint: Paint): string {
  return `  ${escapeLine(change.sentence, 600)}${formatValues(change)}\n    ${paint('dim', formatPosition(change))}`;
}

/** Documentation reaches as much as any change, but callers need not do anything. */
function formatDocumentation({ changes }: Review, paint: Paint): string[] {
  const own = changes.filter(({ severity }) => severity === 'patch');
  if (own.length === 0) return [];
  const more = own.length - maxDocumentation;
  return [
    '',
    `${paint(colors.patch, titles.patch)} ${paint('bold', count(own.length, 'change'))}`,
    ...own.slice(0, maxDocumentation).map((change) => formatChange(change, paint)),
    ...(more > 0 ? [`  … and ${count(more, 'more change')}.`] : []),
  ];
}

/** Returns the values of a change, if its sentence does not name them. */
function formatValues({ before, after, sentence }: Change): string {
  const isNamed = [before, after].every((value) => value === undefined || sentence.includes(`\`${value}\``));
  return isNamed ? '' : ` (${escapeLine(before ?? '–', 80)} → ${escapeLine(after ?? '–', 80)})`;
}

function formatPosition({ location, in: side, rule }: Change): string {
  return `${escapeLine(location.file)}:${location.line}${side === 'base' ? ' of the base' : ''} · ${rule}`;
}

function formatConsumers({ consumers }: Review): string[] {
  if (consumers === undefined) return [];
  const { broken, tried } = consumers;
  const total = count(tried.contractCases + tried.examples + tried.readmeBlocks + tried.programs, 'consumer');
  if (broken.length === 0) return ['', `None of ${total} of the base breaks.`];
  return [
    '',
    `${broken.length} of ${total} of the base break:`,
    ...broken.flatMap(({ consumer, location, message, cause }) => [
      `  ${escapeLine(consumer)} (${escapeLine(location.file)}:${location.line} of the base)`,
      `    ${escapeLine(message.split('\n', 1)[0] ?? '', 300)}`,
      ...(cause === undefined ? [] : [`    cause: ${escapeLine(cause.sentence, 300)}`]),
    ]),
  ];
}
