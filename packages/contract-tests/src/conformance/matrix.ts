import type { ContractCase } from '../cases/case.ts';
import { gaps } from '../cases/gaps.ts';
import { contractCases } from '../cases/index.ts';
import type { Contract, Operation } from '../contract/model.ts';
import type { Report, ReportEntry } from './report.ts';
import { isFor, placeOf, type Waiver, waiverOf } from './waivers.ts';

/** What is known of one operation and status on one target. */
export interface Cell {
  readonly operationId: string;
  readonly status: string;
  /** `hole`: nothing shows that the target does what is declared. `not yet`: the target says that it does not. */
  readonly outcome: 'pass' | 'fail' | 'waived' | 'not yet' | 'hole';
  readonly passed: number;
  readonly failed: number;
  readonly waived: number;
  readonly notYet: number;
  /** Why it is not a pass. */
  readonly reasons: readonly string[];
}

/** One service on one target: operations × statuses. */
export interface Matrix {
  readonly service: string;
  readonly target: string;
  /** What the target was. */
  readonly note?: string;
  readonly contract: string;
  readonly passed: number;
  readonly failed: number;
  readonly waived: number;
  readonly notYet: number;
  readonly cells: readonly Cell[];
  /** Examples that are waived one by one, each as a sentence. */
  readonly exceptions: readonly string[];
  /** What must be mended: failures, holes, and waivers that are not needed. Empty when all is well. */
  readonly problems: readonly string[];
}

/**
 * Holds the results of a run against its contract: each declared status of each operation needs an example, a case
 * and a passing result, or a waiver; and each waiver needs something to waive.
 * @param contract - The contract, which says what must be there.
 * @param given - Results of one target.
 * @param waivers - Those of other services and targets are passed over.
 */
export function buildMatrix(contract: Contract, given: Report, waivers: readonly Waiver[]): Matrix {
  const { service, target, note } = given;
  const own = waivers.filter((waiver) => waiver.service === service && waiver.target === target);
  const narrow = own.filter(({ example }) => example !== undefined);
  const report = { ...given, results: given.results.map((result) => waive(result, given, narrow)) };
  const cases = contractCases(contract);
  const holes = gaps(contract, cases);
  const found = contract.operations.flatMap((operation) => {
    const missing = holes.filter(({ operationId }) => operationId === operation.id);
    const statuses = [...operation.answers, ...missing].map(({ status }) => status);
    return [...new Set(statuses)].toSorted().map((status) => {
      const reasons = missing.filter((gap) => gap.status === status).map(({ message }) => message);
      return cellOf({ operation, status, cases, report, reasons });
    });
  });
  const cells = found.map((cell) => {
    const waiver = own.find((each) => each.example === undefined && isFor(each, { ...cell, service, target }));
    return waiver && isOpen(cell) ? { ...cell, outcome: 'waived' as const, reasons: [waiver.reason] } : cell;
  });

  const count = (outcome: string): number => report.results.filter((result) => result.outcome === outcome).length;
  return {
    service,
    target,
    ...(note !== undefined && { note }),
    contract: contract.digest,
    passed: count('passed'),
    failed: count('failed'),
    waived: count('waived'),
    notYet: count('not yet'),
    cells,
    exceptions: narrow.map((waiver) => `${placeOf(waiver)}: ${waiver.reason}`),
    problems: [
      ...staleness(contract, report),
      ...cells.filter(isOpen).flatMap(({ reasons }) => reasons),
      ...own.flatMap((waiver) => waiverProblems(waiver, found, given)),
    ],
  };
}

/** A failure of an example that is waived alone. */
function waive(result: ReportEntry, report: Report, waivers: readonly Waiver[]): ReportEntry {
  const waiver = result.outcome === 'failed' ? waiverOf(waivers, report, result) : undefined;
  return waiver ? { ...result, outcome: 'waived', message: waiver.reason } : result;
}

function isOpen({ outcome }: Cell): boolean {
  return outcome === 'fail' || outcome === 'hole';
}

interface Place {
  operation: Operation;
  status: string;
  cases: readonly ContractCase[];
  report: Report;
  /** Gaps of the contract itself. */
  reasons: readonly string[];
}

function cellOf({ operation, status, cases, report, reasons }: Place): Cell {
  const results = report.results.filter((result) => result.operationId === operation.id && result.status === status);
  const ids = new Set(results.map(({ id }) => id));
  const must = cases.filter((each) => each.operation.id === operation.id && each.status === status);
  const notRun = must.filter(({ id }) => !ids.has(id)).length;
  const of = (outcome: string): string[] =>
    results.flatMap((result) => (result.outcome === outcome ? [result.message] : []));
  const counts = {
    passed: of('passed').length,
    failed: of('failed').length,
    waived: of('waived').length,
    notYet: of('not yet').length,
  };
  const cell = { operationId: operation.id, status, ...counts };
  if (counts.failed > 0) return { ...cell, outcome: 'fail', reasons: [...of('failed'), ...reasons] };

  const rest =
    notRun > 0 ? [`${placeOf({ ...report, ...cell })}: ${notRun} of ${must.length} cases have no result`] : [];
  if (reasons.length + rest.length > 0) return { ...cell, outcome: 'hole', reasons: [...reasons, ...rest] };
  if (counts.passed > 0) return { ...cell, outcome: 'pass', reasons: [] };
  if (counts.notYet > 0) return { ...cell, outcome: 'not yet', reasons: [...new Set(of('not yet'))] };
  return { ...cell, outcome: 'waived', reasons: [...new Set(of('waived'))] };
}

function staleness(contract: Contract, report: Report): string[] {
  if (report.contract === contract.digest) return [];
  return [`the results of ${report.service} on ${report.target} are of another contract; run its cases again`];
}

function waiverProblems(waiver: Waiver, found: readonly Cell[], report: Report): string[] {
  const { service, target } = waiver;
  const cell = found.find((each) => isFor(waiver, { ...each, service, target }));
  const own = report.results.filter((result) => waiverOf([waiver], report, result) !== undefined);
  if (!cell || (waiver.example !== undefined && own.length === 0)) {
    return [`the waiver of ${placeOf(waiver)} is about nothing that is declared; take it out`];
  }
  const isNeeded = waiver.example === undefined ? isOpen(cell) : own.some(({ outcome }) => outcome === 'failed');
  return isNeeded ? [] : [`the waiver of ${placeOf(waiver)} is not needed any more; take it out`];
}
