import { sideBySide, table, waivedLines } from './markdown-tables.ts';
import type { Cell, Matrix } from './matrix.ts';

/**
 * Writes matrices as one Markdown page. For each service: how each target did, the targets side by side where there are
 * several, and a table for each; then what is waived and what is wrong.
 */
export function renderMarkdown(matrices: readonly Matrix[], problems: readonly string[]): string {
  const services = [...new Set(matrices.map(({ service }) => service))];
  return [
    '# Conformance',
    '',
    'What each operation answers, held against its contract. A number counts the cases that passed.',
    '',
    ...services.flatMap((service) => section(matrices.filter((matrix) => matrix.service === service))),
    ...list('Waived', matrices.flatMap(waivedLines)),
    ...list(
      'What is wrong',
      problems.map((problem) => `- ${problem.replaceAll('\n', '\n  ')}`),
    ),
  ].join('\n');
}

/** Says in one line how a run ended. */
export function summaryLine({ service, target, passed, failed, waived, notYet, cells }: Matrix): string {
  const count = (outcome: Cell['outcome']): number => cells.filter((cell) => cell.outcome === outcome).length;
  const cases = `${passed} passed, ${failed} failed, ${waived} waived${notYet > 0 ? `, ${notYet} not yet` : ''}`;
  const open = notYet > 0 ? `, ${count('not yet')} are not yet performed` : '';
  return (
    `${service} on ${target}: ${cases}; of ${cells.length} pairs of operation and status ` +
    `${count('pass')} hold and ${count('waived')} are waived${open}`
  );
}

/** One service, on one target or several. */
function section(matrices: readonly Matrix[]): string[] {
  const lines = matrices.map((matrix) => `- ${summaryLine(matrix)}.${matrix.note ? ` ${matrix.note}` : ''}`);
  return [
    `## ${matrices[0]?.service}`,
    '',
    ...lines,
    '',
    ...(matrices.length > 1 ? sideBySide(matrices) : []),
    ...matrices.flatMap((matrix) => [`### ${matrix.service} on ${matrix.target}`, '', ...table(matrix)]),
  ];
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}
