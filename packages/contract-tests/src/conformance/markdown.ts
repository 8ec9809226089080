import type { Cell, Matrix } from './matrix.ts';

/** Writes matrices as one Markdown page: a table for each service and target, then what is waived and what is wrong. */
export function renderMarkdown(matrices: readonly Matrix[], problems: readonly string[]): string {
  const waived = matrices.flatMap((matrix) =>
    matrix.cells
      .filter(({ outcome }) => outcome === 'waived')
      .map(
        ({ operationId, status, reasons }) => `- ${operationId} ${status} on ${matrix.target}: ${reasons.join('; ')}`,
      ),
  );
  return [
    '# Conformance',
    '',
    'What each operation answers, held against its contract. A number counts the cases that passed.',
    '',
    ...matrices.flatMap(table),
    ...section('Waived', waived),
    ...section(
      'What is wrong',
      problems.map((problem) => `- ${problem.replaceAll('\n', '\n  ')}`),
    ),
  ].join('\n');
}

/** Says in one line how a run ended. */
export function summaryLine({ service, target, passed, failed, waived, cells }: Matrix): string {
  const count = (outcome: Cell['outcome']): number => cells.filter((cell) => cell.outcome === outcome).length;
  return (
    `${service} on ${target}: ${passed} passed, ${failed} failed, ${waived} waived; of ${cells.length} pairs of ` +
    `operation and status ${count('pass')} hold and ${count('waived')} are waived`
  );
}

function table(matrix: Matrix): string[] {
  const statuses = [...new Set(matrix.cells.map(({ status }) => status))].toSorted();
  const operations = [...new Set(matrix.cells.map(({ operationId }) => operationId))];
  return [
    `## ${matrix.service} on ${matrix.target}`,
    '',
    `${summaryLine(matrix)}.`,
    '',
    row(['operation', ...statuses]),
    row(['---', ...statuses.map(() => '---')]),
    ...operations.map((operationId) =>
      row([
        operationId,
        ...statuses.map((status) =>
          mark(matrix.cells.find((cell) => cell.operationId === operationId && cell.status === status)),
        ),
      ]),
    ),
    '',
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function mark(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const { passed, failed } = cell;
  return { pass: `✓ ${passed}`, fail: `✗ ${failed} of ${passed + failed}`, hole: '✗ hole', waived: 'waived' }[
    cell.outcome
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}
