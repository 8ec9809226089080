import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Matrix, MatrixCell } from './matrix.ts';

/** Up to this many operations are listed by name; of more, only their number. */
const MAX_NAMES = 5;

/**
 * Renders matrices as one Markdown page. For each service: a summary of each target, the targets side by side if there
 * are several, and a table for each; then waivers and problems.
 */
export function renderMarkdown(matrices: readonly Matrix[], problems: readonly string[]): string {
  const services = [...new Set(matrices.map(({ service }) => service))];
  return [
    '# Conformance',
    '',
    'Results of the contract tests for each operation and declared status. A number counts the cases that passed.',
    '',
    ...services.flatMap((service) => renderService(matrices.filter((matrix) => matrix.service === service))),
    ...renderList('Waived', matrices.flatMap(describeWaived)),
    ...renderList(
      'Problems',
      problems.map((problem) => `- ${problem.replaceAll('\n', '\n  ')}`),
    ),
  ].join('\n');
}

/** Formats the result of a run in one line. */
export function summaryLine({ service, target, passed, failed, waived, notYet, cells }: Matrix): string {
  const count = (outcome: MatrixCell['outcome']): number => cells.filter((cell) => cell.outcome === outcome).length;
  const cases = `${passed} passed, ${failed} failed, ${waived} waived${notYet > 0 ? `, ${notYet} not yet` : ''}`;
  const open = notYet > 0 ? `, ${count('not yet')} not implemented yet` : '';
  return (
    `${service} on ${target}: ${cases}; of ${cells.length} declared statuses ` +
    `${count('pass')} conform, ${count('waived')} waived${open}`
  );
}

/** Writes a file, with its folder. */
export async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Formats a value as JSON for a file. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function renderService(matrices: readonly Matrix[]): string[] {
  const lines = matrices.map((matrix) => `- ${summaryLine(matrix)}.${matrix.note ? ` ${matrix.note}` : ''}`);
  return [
    `## ${matrices[0]?.service}`,
    '',
    ...lines,
    '',
    ...(matrices.length > 1 ? renderSideBySide(matrices) : []),
    ...matrices.flatMap((matrix) => [`### ${matrix.service} on ${matrix.target}`, '', ...renderTarget(matrix)]),
  ];
}

/** Renders operations × statuses of one target. */
function renderTarget({ cells }: Matrix): string[] {
  const statuses = [...new Set(cells.map(({ status }) => status))].toSorted();
  const find = (operationId: string, status: string): MatrixCell | undefined =>
    cells.find((cell) => cell.operationId === operationId && cell.status === status);
  return renderTable(
    ['operation', ...statuses],
    operationsIn(cells).map((id) => [id, ...statuses.map((status) => mark(find(id, status)))]),
  );
}

/** Renders operations × targets of one service. */
function renderSideBySide(matrices: readonly Matrix[]): string[] {
  const operations = [...new Set(matrices.flatMap(({ cells }) => operationsIn(cells)))];
  const ofOperation = ({ cells }: Matrix, id: string): MatrixCell[] =>
    cells.filter(({ operationId }) => operationId === id);
  return renderTable(
    ['operation', ...matrices.map(({ target }) => target)],
    operations.map((id) => [id, ...matrices.map((matrix) => describeStatuses(ofOperation(matrix, id)))]),
  );
}

function describeStatuses(cells: readonly MatrixCell[]): string {
  const list = (label: string, ...outcomes: readonly MatrixCell['outcome'][]): string[] => {
    const statuses = cells.filter(({ outcome }) => outcomes.includes(outcome)).map(({ status }) => status);
    return statuses.length === 0 ? [] : [`${label} ${statuses.join(' ')}`];
  };
  return [
    ...list('✓', 'pass'),
    ...list('✗', 'fail', 'untested'),
    ...list('not yet', 'not yet'),
    ...list('waived', 'waived'),
  ].join(' · ');
}

function mark(cell: MatrixCell | undefined): string {
  if (cell === undefined) return '';
  const { passed, failed, outcome } = cell;
  const marks = { pass: `✓ ${passed}`, fail: `✗ ${failed} of ${passed + failed}`, untested: '✗ untested' };
  return outcome === 'waived' || outcome === 'not yet' ? outcome : marks[outcome];
}

/** Lists the waivers of a target: one line for each reason, then one for each waived example. */
function describeWaived({ target, cells, exceptions }: Matrix): string[] {
  const byReason = new Map<string, MatrixCell[]>();
  for (const cell of cells.filter(({ outcome }) => outcome === 'waived')) {
    for (const reason of cell.reasons) byReason.set(reason, [...(byReason.get(reason) ?? []), cell]);
  }
  const lines = Array.from(byReason, ([reason, waived]) => {
    const statuses = [...new Set(waived.map(({ status }) => status))].toSorted();
    const parts = statuses.map((status) => {
      const names = operationsIn(waived.filter((cell) => cell.status === status));
      return `${status} of ${names.length > MAX_NAMES ? `${names.length} operations` : names.join(', ')}`;
    });
    return `- ${target}: ${reason} (${parts.join('; ')})`;
  });
  return [...lines, ...exceptions.map((exception) => `- ${exception}`)];
}

function operationsIn(cells: readonly MatrixCell[]): string[] {
  return [...new Set(cells.map(({ operationId }) => operationId))];
}

function renderTable(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [names, names.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).concat('');
}

function renderList(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}
