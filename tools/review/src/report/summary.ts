import type { Radius } from '../radius/radius.ts';
import { hasSufficientNote, type ServiceVerdict, type Verdict } from '../verdict/verdict.ts';
import { count } from './escape.ts';

const effects = {
  major: 'This change breaks callers',
  minor: 'This change is compatible',
  patch: 'This change only affects documentation',
};

/** Returns the verdict as a sentence without its period. */
export function formatHeadline({ required, services, unreadable }: Verdict): string {
  if (required === 'none') return 'The contracts do not change';
  const insufficient = services.filter((service) => !hasSufficientNote(service));
  const effect = effects[required];
  if (insufficient.some(({ present }) => present !== 'none')) {
    return `${effect}, and the level of its release note is too low`;
  }
  if (insufficient.length > 0) return `${effect}, and has no release note`;
  if (unreadable.length > 0) return `${effect}, and a release note of it cannot be read`;
  return `${effect}, and its release note says so`;
}

/** Returns the number of changes by severity: `1 breaking, 2 compatible, 3 documentation`. Severe counts are in `**`. */
export function formatCounts({ counts, unexplained }: ServiceVerdict): string {
  return [
    counts.major > 0 ? `**${count(counts.major, 'breaking', 'breaking')}**` : '',
    counts.minor > 0 ? count(counts.minor, 'compatible', 'compatible') : '',
    counts.patch > 0 ? count(counts.patch, 'documentation', 'documentation') : '',
    unexplained > 0 ? `**${count(unexplained, 'broken consumer')}** without a breaking change` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns the size of a radius without operations: `5 types, 11 examples`; empty if it has nothing else. */
export function formatRadius({ types, examples, scenarios, handlers, tests }: Radius): string {
  const counts: readonly (readonly [number, string])[] = [
    [types.length, 'type'],
    [examples.length, 'example'],
    [scenarios.length, 'scenario'],
    [handlers.length, 'handler'],
    [tests.cases.length, 'contract case'],
    [tests.files.length, 'test file'],
  ];
  return counts
    .filter(([number]) => number > 0)
    .map(([number, one]) => count(number, one))
    .join(', ');
}
