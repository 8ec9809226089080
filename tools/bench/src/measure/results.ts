import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Benchmark, Result } from './benchmark.ts';
import { formatLimit } from './limits.ts';

const VERDICTS = { holds: 'holds', margin: 'above, within the margin', missed: 'MISSED' };
const NUMERIC_COLUMNS = new Set(['Value', 'Spread', 'Samples', '× baseline']);

const INTRODUCTION = `# Benchmark results

Written by \`pnpm bench\`; do not edit. [README.md](README.md#how-to-read-the-results) says how to read the results. Each
entry states the run that it comes from. Compare ratios: values depend on the machine and on what else it does.
`;

/** Describes the machine and the commit of a run. */
export function describeRun(): string {
  const date = new Date().toISOString().slice(0, 10);
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], { encoding: 'utf8' });
  const commit = git.status === 0 ? git.stdout.trim() : 'unknown';
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown processor'})`;
  return `${date} at commit ${commit}, ${machine}, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

/** Formats the entry of a benchmark: a section of Markdown. */
export function formatEntry(
  name: string,
  { title, unit, input, minimum, ratios }: Pick<Benchmark, 'title' | 'unit' | 'input' | 'minimum' | 'ratios'>,
  results: readonly Result[],
  run: string,
): string {
  const head = ['Contender', 'Value', 'Spread', 'Samples', '× baseline', 'Limit', 'Verdict'];
  const lines = results.map((result) => [
    result.name,
    Number.isNaN(result.value) ? '–' : `${formatNumber(result.value)} ${unit}`.trim(),
    Number.isNaN(result.value) ? '–' : result.spread.map(formatNumber).join('–'),
    String(result.samples),
    ratios === false ? '' : formatRatio(result.ratio),
    result.limits.map((limit) => formatLimit(limit, unit)).join(', '),
    [result.verdict === undefined ? '' : VERDICTS[result.verdict], result.error ?? ''].filter(Boolean).join(': '),
  ]);
  const counts = minimum ? ' The minimum counts.' : '';
  return `## ${name}

**${title}.** Input: ${input}.${counts}

Run: ${run}.

${formatTable(head, lines)}
`;
}

/** Formats a table of Markdown with padded columns, so that it can be read in a terminal and as the formatter wants it. */
export function formatTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const isNumeric = (column: number): boolean => NUMERIC_COLUMNS.has(head[column] ?? '');
  const formatLine = (line: readonly string[]): string => {
    const cells = line.map((cell, column) =>
      isNumeric(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    return `| ${cells.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => (isNumeric(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [head, rule, ...lines].map(formatLine).join('\n');
}

/**
 * Replaces entries of the results. Entries of benchmarks that no longer exist are removed.
 * @param previous - Content of the file; empty if there is none.
 * @param entries - New entries by the name of the benchmark.
 * @param names - Names of all benchmarks, in the order of the file.
 */
export function updateResults(
  previous: string,
  entries: ReadonlyMap<string, string>,
  names: readonly string[],
): string {
  const previousEntries = new Map(
    previous
      .split(/^(?=## )/m)
      .map((entry) => [/^## (?<name>\S+)/.exec(entry)?.groups?.['name'] ?? '', entry.trimEnd()]),
  );
  const updated = names.flatMap((name) => entries.get(name)?.trimEnd() ?? previousEntries.get(name) ?? []);
  return `${[INTRODUCTION.trimEnd(), ...updated].join('\n\n')}\n`;
}

/** Formats a number to about two significant digits: values carry no more. */
function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  if (value > 0 && value < 1) return value.toFixed(2);
  return value > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0);
}

/** A baseline has the ratio 1. There is no ratio to a baseline of 0. */
function formatRatio(ratio: number | undefined): string {
  if (ratio === undefined) return '1';
  return Number.isFinite(ratio) ? ratio.toFixed(ratio < 10 ? 2 : 1) : '–';
}
