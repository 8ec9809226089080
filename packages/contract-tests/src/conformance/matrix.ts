import type { ContractCase } from '../cases/case.ts';
import { gaps } from '../cases/gaps.ts';
import { contractCases } from '../cases/index.ts';
import type { Contract, Operation } from '../contract/model.ts';
import type { Report } from './report.ts';
import { isFor, placeOf, type Waiver } from './waivers.ts';

/** What is known of one operation and status on one target. */
export interface Cell {
  readonly operationId: string;
  readonly status: string;
  /** `hole`: nothing shows that the target does what is declared. */
  readonly outcome: 'pass' | 'fail' | 'waived' | 'hole';
  readonly passed: number;
  readonly failed: number;
  readonly waived: number;
  /** Why it is not a pass. */
  readonly reasons: readonly string[];
}

/** One service on one target: operations × statuses. */
export interface Matrix {
  readonly service: string;
  readonly target: string;
  readonly contract: string;
  readonly passed: number;
  readonly failed: number;
  readonly waived: number;
  readonly cells: readonly Cell[];
  /** What must be mended: failures, holes, and waivers that are not needed. Empty when all is well. */
  readonly problems: readonly string[];
}

/**
 * Holds the results of a run against its contract: each declared status of each operation needs an example, a case
 * and a passing result, or a waiver; and each waiver needs something to waive.
 * @param contract - The contract, which says what must be there.
 * @param report - Results of one target.
 * @param waivers - Those of other services and targets are passed over.
 */
export function buildMatrix(contract: Contract, report: Report, waivers: readonly Waiver[]): Matrix {
  const { service, target } = report;
  const own = waivers.filter((waiver) => waiver.service === service && waiver.target === target);
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
    const waiver = own.find((each) => isFor(each, { ...cell, service, target }));
    return waiver && isOpen(cell) ? { ...cell, outcome: 'waived' as const, reasons: [waiver.reason] } : cell;
  });

  const count = (outcome: string): number => report.results.filter((result) => result.outcome === outcome).length;
  return {
    service,
    target,
    contract: contract.digest,
    passed: count('passed'),
    failed: count('failed'),
    waived: count('waived'),
    cells,
    problems: [
      ...staleness(contract, report),
      ...cells.filter(isOpen).flatMap(({ reasons }) => reasons),
      ...own.flatMap((waiver) => waiverProblems(waiver, found)),
    ],
  };
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
  const counts = { passed: of('passed').length, failed: of('failed').length, waived: of('waived').length };
  const cell = { operationId: operation.id, status, ...counts };
  if (counts.failed > 0) return { ...cell, outcome: 'fail', reasons: [...of('failed'), ...reasons] };

  const rest =
    notRun > 0 ? [`${placeOf({ ...report, ...cell })}: ${notRun} of ${must.length} cases have no result`] : [];
  if (reasons.length + rest.length > 0) return { ...cell, outcome: 'hole', reasons: [...reasons, ...rest] };
  return counts.passed > 0
    ? { ...cell, outcome: 'pass', reasons: [] }
    : { ...cell, outcome: 'waived', reasons: [...new Set(of('waived'))] };
}

function staleness(contract: Contract, report: Report): string[] {
  if (report.contract === contract.digest) return [];
  return [`the results of ${report.service} on ${report.target} are of another contract; run its cases again`];
}

function waiverProblems(waiver: Waiver, found: readonly Cell[]): string[] {
  const { service, target } = waiver;
  const cell = found.find((each) => isFor(waiver, { ...each, service, target }));
  if (!cell) return [`the waiver of ${placeOf(waiver)} is about nothing that is declared; take it out`];
  return isOpen(cell) ? [] : [`the waiver of ${placeOf(waiver)} is not needed any more; take it out`];
}
