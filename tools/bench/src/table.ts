import type { Figures, Row } from './row.ts';

const HEAD = ['What', 'Variant', 'Median', 'Spread', '× floor'];

/** One table over all rows, in Markdown, its columns padded so that it can be read in a terminal too. */
export function table(results: readonly { row: Row; figures: readonly Figures[] }[]): string {
  const lines = results.flatMap(({ row, figures }) =>
    figures.map(({ name, median, spread, ratio }, index) => [
      index === 0 ? row.name : '',
      name,
      `${amount(median)} ${row.unit}`,
      `${amount(spread[0])}–${amount(spread[1])}`,
      index === 0 ? '1' : ratio.toFixed(1),
    ]),
  );
  const widths = HEAD.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column < 2 ? '-' : ':'}`).join('|')}|`;
  return [draw(HEAD), rule, ...lines.map((line) => draw(line))].join('\n');
}

function amount(figure: number): string {
  return figure < 10 ? figure.toFixed(1) : figure.toFixed(0);
}

function pad(cell: string, width: number, column: number): string {
  return column < 2 ? cell.padEnd(width) : cell.padStart(width);
}
