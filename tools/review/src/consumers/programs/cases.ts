// Runs the contract tests of a workshop against a mock. A program of its own: what it loads is the head's.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as ContractTests from '@callscope/contract-tests';

/** What the program reads from the file that its argument names. */
export interface CasesInput {
  readonly service: 'tracing' | 'inference';
  /** Folder of the contract tests. */
  readonly contractTests: string;
  /** File with the contract that they read. */
  readonly contract: string;
  /** Address of the mock. */
  readonly url: string;
  /** Operations of which every case is tried; of the others, the first one through the client. */
  readonly thorough: readonly string[];
}

/** What the program prints, as JSON. */
export interface CasesOutput {
  readonly tried: number;
  readonly failed: readonly FailedCase[];
}

/** A case that failed. */
export interface FailedCase {
  readonly id: string;
  readonly operationId: string;
  readonly status: string;
  /** Key of the example that was asked for; empty for an answer without body. */
  readonly example: string;
  /** Key of the example that was sent; empty when nothing was. */
  readonly sent: string;
  readonly message: string;
}

/** A mock works on one answer at a time; more requests only wait. */
const atOnce = 4;

const input = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as CasesInput;
const tests = (await import(pathToFileURL(join(input.contractTests, 'src/index.ts')).href)) as typeof ContractTests;
const service = await tests.loadService(input.service);
const contract = tests.readContract(JSON.parse(await readFile(input.contract, 'utf8')), input.service);
const target = tests.openTarget(
  { ...service, contract },
  { url: input.url, apiKey: 'key-of-the-review', profile: tests.profiles.prism, project: 'acme/support-bot' },
);
const cases = chosen(tests.contractCases(contract));
const failed: FailedCase[] = [];
const waiting = cases.values();
await Promise.all(Array.from({ length: atOnce }, work));
process.stdout.write(JSON.stringify({ tried: cases.length, failed } satisfies CasesOutput));

/** Takes cases until none is left. */
async function work(): Promise<void> {
  for (const each of waiting) {
    const first = await tests.runCase(each, target);
    // A busy machine answers late once, a change every time.
    const { outcome, message } = first.outcome === 'failed' ? await tests.runCase(each, target) : first;
    if (outcome !== 'failed' || each.expect.kind !== 'response') continue;
    const { id, operation, status, request, expect } = each;
    failed.push({ id, operationId: operation.id, status, example: expect.example, sent: request.key, message });
  }
}

/** A service that refuses less than yesterday breaks nobody, so refusals are left out. */
function chosen(all: readonly ContractTests.ContractCase[]): ContractTests.ContractCase[] {
  const answers = all.filter(({ expect }) => expect.kind === 'response');
  const first = new Map(
    answers
      .filter(({ via }) => via === 'client')
      .toReversed()
      .map((each) => [each.operation.id, each] as const),
  );
  return answers.filter((each) => input.thorough.includes(each.operation.id) || first.get(each.operation.id) === each);
}
