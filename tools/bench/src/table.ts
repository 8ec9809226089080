import type { Figures, Row } from './row.ts';
import { describeTarget } from './target.ts';

const HEAD = ['What', 'Variant', 'Figure', 'Spread', '× floor', 'Target', 'Verdict'];
const FIGURES = new Set(['Figure', 'Spread', '× floor']);
const VERDICTS = { holds: 'holds', margin: 'above, in the margin', missed: 'MISSED' };

/** One table over all rows, in Markdown, its columns padded so that it can be read in a terminal too. */
export function table(results: readonly { row: Row; figures: readonly Figures[] }[]): string {
  const lines = results.flatMap(({ row, figures }) =>
    figures.map(({ name, counts, spread, ratio, fault, targets, verdict }, index) => [
      index === 0 ? row.name : '',
      name,
      Number.isNaN(counts) ? '–' : `${amount(counts)} ${row.unit}${row.least ? ', least' : ''}`.trim(),
      Number.isNaN(counts) ? '–' : `${amount(spread[0])}–${amount(spread[1])}`,
      row.ratios === false ? '' : describeRatio(ratio),
      targets.map((target) => describeTarget(target, row.unit)).join(', '),
      [verdict === undefined ? '' : VERDICTS[verdict], fault ?? ''].filter(Boolean).join(': '),
    ]),
  );
  const widths = HEAD.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${isFigure(column) ? ':' : '-'}`).join('|')}|`;
  return [draw(HEAD), rule, ...lines.map((line) => draw(line))].join('\n');
}

function amount(figure: number): string {
  if (Number.isInteger(figure)) return String(figure);
  if (figure > 0 && figure < 1) return figure.toFixed(2);
  return figure > 0 && figure < 10 ? figure.toFixed(1) : figure.toFixed(0);
}

/** A floor has no ratio. Nothing can be said beside a floor of zero. */
function describeRatio(ratio: number | undefined): string {
  if (ratio === undefined) return '1';
  return Number.isFinite(ratio) ? ratio.toFixed(ratio < 10 ? 2 : 1) : '–';
}

function isFigure(column: number): boolean {
  return FIGURES.has(HEAD[column] ?? '');
}

function pad(cell: string, width: number, column: number): string {
  return isFigure(column) ? cell.padStart(width) : cell.padEnd(width);
}
