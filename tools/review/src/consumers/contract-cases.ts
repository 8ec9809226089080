import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Addresses, execute } from '@callscope/release';
import {
  childPointer,
  type Document,
  isSuccess,
  listOperations,
  type MediaType,
  type Operation,
  ReferenceGraph,
  type Response,
  valueAt,
} from '@callscope/contract';
import type { BundledService, Location } from '@callscope/generate';

import type { CasesInput, CasesOutput, FailedCase } from './case-runner.ts';
import { type Failure, formatProgramOutput, type Trial } from './failure.ts';
import type { Sandbox } from './sandbox.ts';

const program = fileURLToPath(new URL('case-runner.ts', import.meta.url));
const timeoutMs = 120_000;

/** The contract tests to run, and the mocks to run them against. */
interface CaseSettings {
  readonly sandbox: Sandbox;
  /** Folder of the contract tests. */
  readonly contractTests: string;
  readonly addresses: Addresses;
}

/**
 * Runs the contract tests of the base against the mock of the head: all cases of operations that the contracts describe
 * differently, one case of each other operation. Tests that cannot be started are one failure.
 */
export async function runContractCases(
  base: BundledService,
  head: BundledService,
  { sandbox, contractTests, addresses }: CaseSettings,
): Promise<Trial> {
  const { service } = base;
  const { root, env } = sandbox;
  const contract = join(root, `contract-${service}.json`);
  await writeFile(contract, JSON.stringify(withExamplesOf(head.document, base.document)));
  const thorough = changedOperations(base.document, head.document);
  const input: CasesInput = { service, contractTests, contract, url: addresses[service], thorough };
  const file = join(root, `cases-${service}.json`);
  await writeFile(file, JSON.stringify(input));
  const { code, stdout, stderr } = await execute(process.execPath, [program, file], { cwd: root, timeoutMs, env });
  if (code !== 0) return { tried: 0, failures: [toStartFailure(stderr, root)] };
  const { tried, failed } = JSON.parse(stdout) as CasesOutput;
  const operations = new Map(listOperations(base.document).map((operation) => [operation.id, operation]));
  const declared = new Map(
    listOperations(head.document).map(({ id, responses }) => [id, new Set(responses.map(({ status }) => status))]),
  );
  const failures = failed
    .filter(({ operationId, status }) => canBreak(operationId, status, declared))
    .flatMap((each) => toFailure(each, base, operations.get(each.operationId)));
  return { tried, failures };
}

/**
 * Returns the contract for the tests of the base: its requests and schemas with the response examples of the head. Mocks
 * return examples; one with another key or other values breaks no caller, one that violates the schema of the base does.
 */
export function withExamplesOf(head: Document, base: Document): Document {
  const addressOf = ({ method, path }: Operation): string => `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
  const current = new Map(listOperations(head).map((operation) => [addressOf(operation), operation]));
  const paths = { ...base.paths };
  for (const operation of listOperations(base)) {
    const other = current.get(addressOf(operation));
    if (other === undefined) continue;
    const { path, method, node, responses } = operation;
    const merged = responses.map((response) => [response.status, mergeExamples(response, other)]);
    paths[path] = { ...paths[path], [method]: { ...node, responses: Object.fromEntries(merged) } };
  }
  return { ...base, paths };
}

function mergeExamples({ status, node, content }: Response, { responses }: Operation): object {
  if (content.length === 0) return node;
  const other = responses.find((response) => response.status === status);
  const merged = content.map((media) => {
    const examples = other?.content.find(({ type }) => type === media.type)?.examples.filter(({ key }) => key !== '');
    return [media.type, examples?.length ? { ...media.node, examples: toExampleMap(examples) } : media.node];
  });
  return { ...node, content: Object.fromEntries(merged) as object };
}

function toExampleMap(examples: MediaType['examples']): object {
  return Object.fromEntries(examples.map(({ key, summary, value }) => [key, { ...(summary && { summary }), value }]));
}

/** Lists the operationIds of the base that the head describes differently, at any depth. Documentation does not count. */
export function changedOperations(base: Document, head: Document): string[] {
  const after = describeOperations(head);
  return [...describeOperations(base)].filter(([id, text]) => after.get(id) !== text).map(([id]) => id);
}

/** Returns a text for each operation with everything that it refers to. */
function describeOperations(document: Document): Map<string, string> {
  const graph = new ReferenceGraph(document);
  return new Map(
    listOperations(document).map(({ id, method, path, security, item, node }) => {
      const { parameters = [] } = item.value;
      const references = [...graph.reachableFrom([parameters, node])].toSorted();
      const components = references.map((pointer) => [pointer, valueAt(document, pointer)]);
      return [id, JSON.stringify([method, path, security, parameters, node, components], withoutDocumentation)];
    }),
  );
}

function withoutDocumentation(key: string, value: unknown): unknown {
  return (key === 'description' || key === 'summary') && typeof value === 'string' ? undefined : value;
}

/** Returns false for an error that the head no longer declares: a mock cannot return it, and its absence breaks no caller. */
export function canBreak(
  operationId: string,
  status: string,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return isSuccess({ status }) || declared.get(operationId)?.has(status) !== false;
}

/** The tests of the base need something that the packages of the head do not have. */
function toStartFailure(output: string, root: string): Failure {
  const message = formatProgramOutput(output, { [join(root, 'consumers')]: 'packages' });
  const location = { file: 'packages/contract-tests/src/index.ts', line: 1 };
  return { kind: 'contract test', consumer: 'contract tests', location, message, clues: [output], code: '' };
}

function toFailure(failed: FailedCase, base: BundledService, operation: Operation | undefined): Failure[] {
  const { id, operationId, message } = failed;
  const location = operation && locateCase(failed, base, operation);
  if (location === undefined) return [];
  return [{ kind: 'contract test', consumer: id, location, message, clues: [message], code: operationId }];
}

/** Returns the location of the request example, if it is rejected; else of the expected response. */
function locateCase(
  { status, sent, message }: FailedCase,
  base: BundledService,
  { pointer, requestBody }: Operation,
): Location | undefined {
  const isRejected = /the status is 4\d\d/.test(message) && isSuccess({ status });
  const [media] = requestBody?.content ?? [];
  const request =
    isRejected && media && sent !== ''
      ? base.locate(childPointer(pointer, 'requestBody', 'content', media.type, 'examples', sent))
      : undefined;
  return request ?? base.locate(childPointer(pointer, 'responses', status)) ?? base.locate(pointer);
}
