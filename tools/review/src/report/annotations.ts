import type { Location } from '@callscope/generate';

import type { Review } from '../review/review.ts';
import { hasSufficientNote } from '../verdict/verdict.ts';
import { count, escapeLine } from './escape.ts';

/** Most annotations of a level in one step; the hosting service drops the others without a message. */
const maxAnnotations = 10;

const levels = ['error', 'warning', 'notice'] as const;

interface Annotation {
  readonly level: (typeof levels)[number];
  readonly location: Location;
  readonly title: string;
  readonly text: string;
}

/**
 * Writes a review as workflow commands, which the hosting service shows at the lines: an error for a breaking change
 * without a sufficient release note, a warning for one with it, a notice for other changes.
 *
 * @returns one command on each line; empty if nothing changes.
 */
export function toAnnotations({ changes, verdict, services, consumers }: Review): string {
  const released = new Set(verdict.services.filter(hasSufficientNote).map(({ service }) => service));
  const annotations: Annotation[] = [
    ...changes.map(({ severity, rule, sentence, location, in: side, service }): Annotation => ({
      level: severity !== 'major' ? 'notice' : released.has(service) ? 'warning' : 'error',
      location,
      title: `${severity}: ${rule}`,
      text: side === 'base' ? `${sentence} (The line is that of the base.)` : sentence,
    })),
    ...(consumers?.broken ?? []).flatMap(({ cause, consumer, message }): Annotation[] => {
      if (cause === undefined) return [];
      const text = `${consumer} breaks: ${message.split('\n', 1)[0] ?? ''}`;
      return [{ level: 'warning', location: cause.location, title: 'breaks a consumer', text }];
    }),
    ...services.flatMap(({ coverage }) =>
      coverage.added.flatMap(({ operationId, status, lacks, reason, location }): Annotation[] => {
        const text = `${operationId} ${status} has no ${lacks}: ${reason}.`;
        return location === undefined ? [] : [{ level: 'warning', location, title: `no ${lacks}`, text }];
      }),
    ),
  ];
  return levels.flatMap((level) => toCommands(level, annotations)).join('');
}

function toCommands(level: Annotation['level'], annotations: readonly Annotation[]): string[] {
  const own = annotations.filter((annotation) => annotation.level === level);
  // The last annotation has the number of those that are left out.
  const shown = own.length > maxAnnotations ? own.slice(0, maxAnnotations - 1) : own;
  const more = own.length - shown.length;
  return [
    ...shown.map(({ location, title, text }) => {
      const properties = [`file=${toProperty(location.file)}`, `line=${location.line}`, `title=${toProperty(title)}`];
      return `::${level} ${properties.join(',')}::${toData(text)}\n`;
    }),
    ...(more > 0 ? [`::${level} ::${toData(`${count(more, 'more annotation')} in the comment.`)}\n`] : []),
  ];
}

/** Escapes text as the runner does: a line that begins with `::` would be a command. */
function toData(text: string): string {
  return escapeLine(text, 1000).replaceAll('%', '%25');
}

function toProperty(text: string): string {
  return toData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
