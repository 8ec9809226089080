import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Addresses, execute } from '@callscope/release';

import type { BundledService, JsonObject, OpenApiDocument } from '../bundle/index.ts';
import { type OperationNode, operationsIn } from '../radius/operations.ts';
import { escapeKey, ReferenceGraph } from '../radius/references.ts';
import { programMessage } from './message.ts';
import type { CasesInput, CasesOutput, FailedCase } from './programs/cases.ts';
import { at, withAnswersOf } from './today.ts';
import type { Failure } from './types.ts';
import type { Workshop } from './workshop.ts';

const program = fileURLToPath(new URL('programs/cases.ts', import.meta.url));
const timeoutMs = 120_000;

/** Where the contract tests lie, and what they are run against. */
export interface Stage {
  readonly workshop: Workshop;
  readonly contractTests: string;
  readonly addresses: Addresses;
}

/**
 * Runs the contract tests of the base against the mock of the head: every case of the operations that the contracts
 * describe differently, and one of each other.
 * @returns How many were tried, and those that fail. Tests that cannot even be started count as one.
 */
export async function runCases(
  base: BundledService,
  head: BundledService,
  { workshop, contractTests, addresses }: Stage,
): Promise<{ tried: number; failures: Failure[] }> {
  const { service } = base;
  const contract = join(workshop.root, `yesterday-${service}.json`);
  await writeFile(contract, JSON.stringify(withAnswersOf(head.document, base.document)));
  const thorough = changedOperations(base.document, head.document);
  const input: CasesInput = { service, contractTests, contract, url: addresses[service], thorough };
  const file = join(workshop.root, `cases-${service}.json`);
  await writeFile(file, JSON.stringify(input));
  const { root, env } = workshop;
  const { code, stdout, stderr } = await execute(process.execPath, [program, file], { cwd: root, timeoutMs, env });
  if (code !== 0) return { tried: 0, failures: [unusable(stderr, root)] };
  const { tried, failed } = JSON.parse(stdout) as CasesOutput;
  const operations = operationsIn(base.document, new ReferenceGraph(base.document));
  const declared = declaredStatuses(head.document);
  const broken = failed.filter(({ operationId, status }) => canBreak(operationId, status, declared));
  return { tried, failures: broken.flatMap((each) => failureOf(each, base, operations)) };
}

/** Statuses by operationId. */
function declaredStatuses(document: OpenApiDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const operations = operationsIn(document, new ReferenceGraph(document));
  return new Map(
    operations.map(({ operationId, node }) => [operationId, new Set(Object.keys(node['responses'] as JsonObject))]),
  );
}

/** An error that an operation no longer gives cannot be rehearsed, and its absence breaks nobody. */
export function canBreak(
  operationId: string,
  status: string,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return status.startsWith('2') || declared.get(operationId)?.has(status) !== false;
}

/** operationIds whose description differs, in what it leads to as well. Words do not count. */
export function changedOperations(base: OpenApiDocument, head: OpenApiDocument): string[] {
  const before = footprints(base);
  const after = footprints(head);
  return [...before].filter(([id, footprint]) => after.get(id) !== footprint).map(([id]) => id);
}

function footprints(document: OpenApiDocument): Map<string, string> {
  const graph = new ReferenceGraph(document);
  return new Map(
    operationsIn(document, graph).map(({ operationId, method, path, node }) => {
      const reached = [...graph.reachOf(node)].toSorted().map((pointer) => [pointer, at(document, pointer)]);
      return [operationId, JSON.stringify([method, path, document.security, node, reached], withoutWords)];
    }),
  );
}

function withoutWords(key: string, value: unknown): unknown {
  return (key === 'description' || key === 'summary') && typeof value === 'string' ? undefined : value;
}

/** The head took something from the packages that the tests of the base are made with. */
function unusable(output: string, root: string): Failure {
  const message = programMessage(output, { [join(root, 'consumers')]: 'packages' });
  const location = { file: 'packages/contract-tests/src/index.ts', line: 1 };
  return { kind: 'contract test', consumer: 'contract tests', location, message, clues: [output], code: '' };
}

function failureOf(failed: FailedCase, base: BundledService, operations: readonly OperationNode[]): Failure[] {
  const { id, operationId, message } = failed;
  const operation = operations.find((each) => each.operationId === operationId);
  const location = operation && placeOf(failed, operation, base);
  if (location === undefined) return [];
  return [{ kind: 'contract test', consumer: id, location, message, clues: [message], code: operationId }];
}

/** The example that was sent, when it is refused; else the answer that was expected. */
function placeOf(
  { status, sent, message }: FailedCase,
  { pointer, node }: OperationNode,
  base: BundledService,
): ReturnType<BundledService['locate']> {
  const refused = /the status is 4\d\d/.test(message) && status.startsWith('2');
  const body = node['requestBody'] as JsonObject | undefined;
  const [type] = Object.keys((body?.['content'] ?? {}) as object);
  const request =
    refused && type !== undefined && sent !== ''
      ? base.locate(`${pointer}/requestBody/content/${escapeKey(type)}/examples/${escapeKey(sent)}`)
      : undefined;
  return request ?? base.locate(`${pointer}/responses/${status}`) ?? base.locate(pointer);
}
