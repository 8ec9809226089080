import type { Cell, Matrix } from './matrix.ts';

/** Up to so many operations are named; of more, the number says enough. */
const MOST_NAMED = 5;

/** Makes the table of one target: operations and statuses. */
export function table({ cells }: Matrix): string[] {
  const statuses = [...new Set(cells.map(({ status }) => status))].toSorted();
  return [
    ...heading(['operation', ...statuses]),
    ...operationsOf(cells).map((operationId) =>
      row([
        operationId,
        ...statuses.map((status) =>
          mark(cells.find((cell) => cell.operationId === operationId && cell.status === status)),
        ),
      ]),
    ),
    '',
  ];
}

/** Makes the table of one service on several targets: of each operation, which statuses hold where. */
export function sideBySide(matrices: readonly Matrix[]): string[] {
  const operations = [...new Set(matrices.flatMap(({ cells }) => operationsOf(cells)))];
  return [
    ...heading(['operation', ...matrices.map(({ target }) => target)]),
    ...operations.map((operationId) =>
      row([
        operationId,
        ...matrices.map(({ cells }) => statusesOf(cells.filter((cell) => cell.operationId === operationId))),
      ]),
    ),
    '',
  ];
}

/** Says what is waived, and why: a line for each reason. */
export function waivedLines({ target, cells, exceptions }: Matrix): string[] {
  const byReason = new Map<string, Cell[]>();
  for (const cell of cells.filter(({ outcome }) => outcome === 'waived')) {
    for (const reason of cell.reasons) byReason.set(reason, [...(byReason.get(reason) ?? []), cell]);
  }
  const lines = Array.from(byReason, ([reason, waived]) => {
    const statuses = [...new Set(waived.map(({ status }) => status))].toSorted();
    const parts = statuses.map((status) => {
      const operations = operationsOf(waived.filter((cell) => cell.status === status));
      return `${status} of ${operations.length > MOST_NAMED ? `${operations.length} operations` : operations.join(', ')}`;
    });
    return `- ${target}: ${reason} (${parts.join('; ')})`;
  });
  return [...lines, ...exceptions.map((exception) => `- ${exception}`)];
}

function statusesOf(cells: readonly Cell[]): string {
  const of = (words: string, ...outcomes: readonly Cell['outcome'][]): string[] => {
    const statuses = cells.filter(({ outcome }) => outcomes.includes(outcome)).map(({ status }) => status);
    return statuses.length === 0 ? [] : [`${words} ${statuses.join(' ')}`];
  };
  return [...of('✓', 'pass'), ...of('✗', 'fail', 'hole'), ...of('not yet', 'not yet'), ...of('waived', 'waived')].join(
    ' · ',
  );
}

function mark(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const { passed, failed, outcome } = cell;
  const marks = { pass: `✓ ${passed}`, fail: `✗ ${failed} of ${passed + failed}`, hole: '✗ hole' };
  return outcome === 'waived' || outcome === 'not yet' ? outcome : marks[outcome];
}

function operationsOf(cells: readonly Cell[]): string[] {
  return [...new Set(cells.map(({ operationId }) => operationId))];
}

function heading(names: readonly string[]): string[] {
  return [row(names), row(names.map(() => '---'))];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
