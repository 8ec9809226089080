import { contractCases } from './cases/index.ts';
import { entryOf, type ReportEntry } from './conformance/report.ts';
import type { Contract } from './contract/model.ts';
import { UsageError } from './options.ts';
import { runCase } from './run/run.ts';
import type { Target } from './target/target.ts';

/**
 * Leaves a contract with some of its operations.
 * @param only - Their operationIds; none means all.
 * @throws UsageError for one that the contract does not have.
 */
export function restrict(contract: Contract, only: readonly string[]): Contract {
  const ids = contract.operations.map(({ id }) => id);
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    throw new UsageError(`--only names "${unknown}", which the contract does not have. It has ${ids.join(', ')}`);
  }
  return only.length === 0
    ? contract
    : { ...contract, operations: contract.operations.filter(({ id }) => only.includes(id)) };
}

/**
 * Runs every case of a contract, one after the other, in the contract's order.
 * @param print - Is given one line for each operation when it is done, and the message of each failure.
 */
export async function runOperations(
  contract: Contract,
  target: Target,
  print: (line: string) => void,
): Promise<ReportEntry[]> {
  const cases = contractCases(contract);
  const results: ReportEntry[] = [];
  for (const { id } of contract.operations) {
    const own: ReportEntry[] = [];
    for (const each of cases.filter(({ operation }) => operation.id === id)) {
      own.push(entryOf(each, await runCase(each, target)));
    }
    const failed = own.filter(({ outcome }) => outcome === 'failed');
    print(`${failed.length === 0 ? '✓' : '✗'} ${id}  ${counts(own)}`);
    for (const { message } of failed) print(message);
    results.push(...own);
  }
  return results;
}

function counts(results: readonly ReportEntry[]): string {
  const of = (outcome: string): number => results.filter((result) => result.outcome === outcome).length;
  const parts = [
    [of('passed'), 'passed'],
    [of('failed'), 'failed'],
    [of('waived'), 'waived'],
    [of('not yet'), 'not yet'],
  ] as const;
  return parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
}
