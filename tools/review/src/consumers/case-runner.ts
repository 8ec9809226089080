// Runs the contract tests of a sandbox against a mock. It is a program of its own, because it loads packages of the head.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as ContractTests from '@callscope/contract-tests';

/** Input of the program: a JSON file, whose path is its argument. */
export interface CasesInput {
  readonly service: 'tracing' | 'inference';
  /** Folder of the contract tests. */
  readonly contractTests: string;
  /** File with the contract that the tests read. */
  readonly contract: string;
  /** URL of the mock. */
  readonly url: string;
  /** operationIds of which all cases are run; of the others, the first one with the client. */
  readonly thorough: readonly string[];
}

/** Output of the program, as JSON. */
export interface CasesOutput {
  readonly tried: number;
  readonly failed: readonly FailedCase[];
}

/** A case that failed. */
export interface FailedCase {
  readonly id: string;
  readonly operationId: string;
  readonly status: string;
  /** Key of the request example; empty if nothing was sent. */
  readonly sent: string;
  readonly message: string;
}

/** Most requests at a time: a mock has one thread. */
const concurrency = 4;

const input = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as CasesInput;
const tests = (await import(pathToFileURL(join(input.contractTests, 'src/index.ts')).href)) as typeof ContractTests;
const service = await tests.loadService(input.service);
const contract = tests.readContract(JSON.parse(await readFile(input.contract, 'utf8')), input.service);
const target = tests.openTarget(
  { ...service, contract },
  { url: input.url, apiKey: 'key-of-the-review', profile: tests.profiles.prism, project: 'acme/support-bot' },
);
const cases = selectCases(tests.contractCases(contract));
const failed: FailedCase[] = [];
const pending = cases.values();
await Promise.all(Array.from({ length: concurrency }, runPending));
process.stdout.write(JSON.stringify({ tried: cases.length, failed } satisfies CasesOutput));

async function runPending(): Promise<void> {
  for (const each of pending) {
    const first = await tests.runCase(each, target);
    // On a busy machine a request can time out once; a change breaks it every time.
    const { outcome, message } = first.outcome === 'failed' ? await tests.runCase(each, target) : first;
    const { id, operation, status, request } = each;
    if (outcome === 'failed') failed.push({ id, operationId: operation.id, status, sent: request.key, message });
  }
}

/** Leaves out rejections: accepting a request that was rejected breaks no caller. */
function selectCases(all: readonly ContractTests.ContractCase[]): ContractTests.ContractCase[] {
  // The second kind is that of older bases.
  const responses = all.filter(({ expect }) => ['response', 'answer'].includes(expect.kind));
  const firsts = new Map(
    responses
      .filter(({ via }) => via === 'client')
      .toReversed()
      .map((each) => [each.operation.id, each]),
  );
  return responses.filter(
    (each) => input.thorough.includes(each.operation.id) || firsts.get(each.operation.id) === each,
  );
}
