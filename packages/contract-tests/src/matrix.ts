import { contractCases } from './cases.ts';
import type { ContractCase } from './case.ts';
import type { Contract, Operation } from './contract.ts';
import { gaps } from './coverage.ts';
import type { CaseResult } from './run.ts';
import { describeScope, findWaiver, hasSameScope, type Waiver } from './waivers.ts';

/** Outcomes of the cases of one service on one target. */
export interface Report {
  readonly service: string;
  readonly target: string;
  /** Description of the target, for readers of the matrix. */
  readonly note?: string;
  /** Digest of the contract that was tested. */
  readonly contract: string;
  readonly results: readonly ReportEntry[];
}

/** Outcome of one case. */
export interface ReportEntry extends CaseResult {
  readonly id: string;
  readonly operationId: string;
  readonly status: string;
}

/** Builds the entry of a case. */
export function toReportEntry(each: ContractCase, result: CaseResult): ReportEntry {
  return { id: each.id, operationId: each.operation.id, status: each.status, ...result };
}

/**
 * Builds the report of a run.
 *
 * @param target - Name of the target.
 * @param note - Description of the target, for readers of the matrix.
 */
export function buildReport(
  { service, digest }: Contract,
  target: string,
  results: readonly ReportEntry[],
  note?: string,
): Report {
  return { service, target, ...(note !== undefined && { note }), contract: digest, results };
}

/** Conformance of one operation and status on one target. */
export interface MatrixCell {
  readonly operationId: string;
  readonly status: string;
  /** `untested`: no result shows that the declaration holds. `not yet`: the target lists the operation as missing. */
  readonly outcome: 'pass' | 'fail' | 'waived' | 'not yet' | 'untested';
  readonly passed: number;
  readonly failed: number;
  readonly waived: number;
  readonly notYet: number;
  /** Reasons why it is not a pass. */
  readonly reasons: readonly string[];
}

/** Conformance of one service on one target, by operation and status. */
export interface Matrix {
  readonly service: string;
  readonly target: string;
  /** Description of the target. */
  readonly note?: string;
  /** Digest of the contract. */
  readonly contract: string;
  readonly passed: number;
  readonly failed: number;
  readonly waived: number;
  readonly notYet: number;
  readonly cells: readonly MatrixCell[];
  /** Waivers of single examples, each as a sentence. */
  readonly exceptions: readonly string[];
  /** Failures, untested statuses, and waivers that are not needed. Empty if the target conforms. */
  readonly problems: readonly string[];
}

/**
 * Compares the results of a run with the contract: each declared status of each operation needs an example, a case and a
 * passing result, or a waiver; and each waiver needs something to waive.
 *
 * @param original - Results on one target.
 * @param waivers - Those of other services and targets are ignored.
 */
export function buildMatrix(contract: Contract, original: Report, waivers: readonly Waiver[]): Matrix {
  const { service, target, note } = original;
  const own = waivers.filter((waiver) => waiver.service === service && waiver.target === target);
  const ofExamples = own.filter(({ example }) => example !== undefined);
  const results = original.results.map((result): ReportEntry => {
    const waiver = result.outcome === 'failed' ? findWaiver(ofExamples, original, result) : undefined;
    return waiver ? { ...result, outcome: 'waived', message: waiver.reason } : result;
  });
  const cases = contractCases(contract);
  const untested = gaps(contract, cases);
  const tested = contract.operations.flatMap((operation) => {
    const ownGaps = untested.filter(({ operationId }) => operationId === operation.id);
    const statuses = [...operation.responses, ...ownGaps].map(({ status }) => status);
    return [...new Set(statuses)].toSorted().map((status) => {
      const reasons = ownGaps.filter((gap) => gap.status === status).map(({ message }) => message);
      return buildCell(operation, status, cases, { ...original, results }, reasons);
    });
  });
  const cells = tested.map((cell) => {
    const waiver = own.find((each) => each.example === undefined && hasSameScope(each, { ...cell, service, target }));
    return waiver && isProblem(cell) ? { ...cell, outcome: 'waived' as const, reasons: [waiver.reason] } : cell;
  });

  return {
    service,
    target,
    ...(note !== undefined && { note }),
    contract: contract.digest,
    ...countOutcomes(results),
    cells,
    exceptions: ofExamples.map((waiver) => `${describeScope(waiver)}: ${waiver.reason}`),
    problems: [
      ...(original.contract === contract.digest
        ? []
        : [`the results of ${service} on ${target} belong to another contract; run the cases again`]),
      ...cells.filter(isProblem).flatMap(({ reasons }) => reasons),
      ...own.flatMap((waiver) => waiverProblem(waiver, tested, original) ?? []),
    ],
  };
}

function isProblem({ outcome }: MatrixCell): boolean {
  return outcome === 'fail' || outcome === 'untested';
}

/** Counts results by outcome. */
export function countOutcomes(
  results: readonly Pick<ReportEntry, 'outcome'>[],
): Pick<Matrix, 'passed' | 'failed' | 'waived' | 'notYet'> {
  const count = (outcome: ReportEntry['outcome']): number => results.filter((each) => each.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), waived: count('waived'), notYet: count('not yet') };
}

/**
 * Builds the cell of an operation and status.
 *
 * @param gapMessages - Messages of the gaps of the contract itself.
 */
function buildCell(
  operation: Operation,
  status: string,
  cases: readonly ContractCase[],
  report: Report,
  gapMessages: readonly string[],
): MatrixCell {
  const results = report.results.filter((result) => result.operationId === operation.id && result.status === status);
  const ids = new Set(results.map(({ id }) => id));
  const own = cases.filter((each) => each.operation.id === operation.id && each.status === status);
  const withoutResult = own.filter(({ id }) => !ids.has(id)).length;
  const messages = (outcome: ReportEntry['outcome']): string[] => [
    ...new Set(results.filter((result) => result.outcome === outcome).map(({ message }) => message)),
  ];
  const cell = { operationId: operation.id, status, ...countOutcomes(results) };
  if (cell.failed > 0) return { ...cell, outcome: 'fail', reasons: [...messages('failed'), ...gapMessages] };

  const reasons = [...gapMessages];
  if (withoutResult > 0) {
    reasons.push(`${describeScope({ ...report, ...cell })}: ${withoutResult} of ${own.length} cases have no result`);
  }
  if (reasons.length > 0) return { ...cell, outcome: 'untested', reasons };
  if (cell.passed > 0) return { ...cell, outcome: 'pass', reasons: [] };
  if (cell.notYet > 0) return { ...cell, outcome: 'not yet', reasons: messages('not yet') };
  return { ...cell, outcome: 'waived', reasons: messages('waived') };
}

function waiverProblem(waiver: Waiver, cells: readonly MatrixCell[], report: Report): string | undefined {
  const { service, target } = report;
  const cell = cells.find((each) => hasSameScope(waiver, { ...each, service, target }));
  const own = report.results.filter((result) => findWaiver([waiver], report, result) !== undefined);
  if (!cell || (waiver.example !== undefined && own.length === 0)) {
    return `the waiver of ${describeScope(waiver)} matches nothing that is declared; remove it`;
  }
  const isNeeded = waiver.example === undefined ? isProblem(cell) : own.some(({ outcome }) => outcome === 'failed');
  return isNeeded ? undefined : `the waiver of ${describeScope(waiver)} is no longer needed; remove it`;
}
