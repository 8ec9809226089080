import type { Exchange } from './recorder.ts';

/** Outcome of one check of a judge. */
export interface Outcome {
  /** Group of the check, such as `feedback`. */
  readonly area: string;
  readonly name: string;
  readonly passed: boolean;
  /** Reason of a failure. */
  readonly reason?: string;
  /** The failing line of the check. */
  readonly line?: string;
  /** Exchanges of the check with a status of 400 or more. Checks of errors have some, too. */
  readonly rejected?: readonly Exchange[];
}

/** Outcomes of one run of a judge. */
export interface Verdict {
  /** Name of the judge, such as `weave, batches of starts and ends`. */
  readonly judge: string;
  readonly version: string;
  readonly outcomes: readonly Outcome[];
}

/** Length of an error or response in the table. */
const REASON_CHARACTERS = 200;

/** Returns the page of results. It has no dates and no addresses, so that it changes only with the results. */
export function formatResults(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ judge, version, outcomes }) => [
    judge,
    version,
    String(outcomes.length),
    String(outcomes.filter(({ passed }) => passed).length),
  ]);
  const failures = verdicts.flatMap((verdict) => {
    const failed = verdict.outcomes.filter(({ passed }) => !passed);
    if (failed.length === 0) return [];
    return [
      `## Failures of ${verdict.judge} ${verdict.version}`,
      failed.map((outcome) => `- ${outcome.area}: ${outcome.name}: \`${formatReason(outcome)}\``).join('\n'),
    ];
  });
  return [
    '# Results of the judges',
    'Written by `pnpm judges`. Do not edit.',
    table(['Judge', 'Version', 'Checks', 'Passed'], rows),
    ...failures,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Returns on one line why a check failed: the error, and the first request that the server rejected meanwhile. */
export function formatReason({ reason = '', rejected = [] }: Outcome): string {
  const [exchange] = rejected;
  const response = exchange ? ` ${exchange.method} ${exchange.path} ${exchange.status}: ${exchange.response}` : '';
  return [reason, response].map((text) => shorten(text)).join('');
}

function shorten(text: string): string {
  return withoutRandom(text).replaceAll(/\s+/gu, ' ').replaceAll('`', '').slice(0, REASON_CHARACTERS);
}

/** Replaces ids, ports and times, which differ between runs. */
function withoutRandom(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu, '<id>')
    .replaceAll(/127\.0\.0\.1:\d+/gu, '127.0.0.1')
    .replaceAll(/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/gu, '<time>');
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((cells) => cells[column]!.length)));
  const lines = [header, widths.map((width) => '-'.repeat(width)), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
    .join('\n');
}
