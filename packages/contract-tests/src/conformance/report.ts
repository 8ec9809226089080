import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContractCase } from '../cases/case.ts';
import type { Contract } from '../contract/model.ts';
import type { CaseResult } from '../run/run.ts';

/** How the cases of one service ended on one target. */
export interface Report {
  readonly service: string;
  readonly target: string;
  /** What the target was, for whoever reads the matrix. */
  readonly note?: string;
  /** Digest of the contract that was tested. */
  readonly contract: string;
  readonly results: readonly ReportEntry[];
}

/** How one case ended. */
export interface ReportEntry extends CaseResult {
  readonly id: string;
  readonly operationId: string;
  readonly status: string;
}

/** Makes the entry of a case. */
export function entryOf(each: ContractCase, result: CaseResult): ReportEntry {
  return { id: each.id, operationId: each.operation.id, status: each.status, ...result };
}

/**
 * Makes a report.
 * @param note - What the target was, for whoever reads the matrix.
 */
export function reportOf(contract: Contract, target: string, results: readonly ReportEntry[], note?: string): Report {
  return { service: contract.service, target, ...(note !== undefined && { note }), contract: contract.digest, results };
}

/** Writes a file, with its folder. */
export async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Makes JSON for a file. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
