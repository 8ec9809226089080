import type { Addresses } from '@callscope/release';
import type { BundledService } from '@callscope/generate';
import { startMock } from '@callscope/mock';

import type { Change } from '../compare/change.ts';
import type { Tree } from '../trees/tree.ts';
import { createCauseFinder } from './cause.ts';
import { collectConsumers, type CollectedConsumers } from './collect.ts';
import { compileConsumers } from './compile.ts';
import { runContractCases } from './contract-cases.ts';
import type { ConsumerResults, Failure, Trial } from './failure.ts';
import { runPrograms, runReadmes, writePrograms } from './programs.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** The contracts of both trees and their differences. */
export interface ComparedContracts {
  readonly baseServices: readonly BundledService[];
  readonly headServices: readonly BundledService[];
  readonly changes: readonly Change[];
}

/**
 * Compiles and runs the consumers of the base with the packages and the mocks of the head: its contract tests, its typed
 * examples, the blocks of its READMEs and its programs. Nothing is downloaded, and neither tree is written to.
 *
 * @returns the consumers that break, each with its location in the base and the most likely cause.
 * @throws ReviewError when the head needs a package that is not installed, or the compiler fails.
 */
export async function runConsumers(base: Tree, head: Tree, contracts: ComparedContracts): Promise<ConsumerResults> {
  const { baseServices, headServices, changes } = contracts;
  const [sandbox, mocks] = await openBoth(createSandbox(head, headServices), startMocks(headServices));
  try {
    const consumers = await collectConsumers(base, baseServices, sandbox);
    await writePrograms(consumers, mocks);
    const [compiled, cases, readmes, programs] = await Promise.all([
      compileConsumers(sandbox, consumers, baseServices),
      runAllCases(contracts, consumers, sandbox, mocks),
      runReadmes(consumers, sandbox, mocks),
      runPrograms(consumers, sandbox, mocks),
    ]);
    const failures = [...compiled, ...cases.failures, ...readmes.failures, ...programs.failures];
    const findCause = createCauseFinder(changes, baseServices, headServices);
    const broken = withoutRepetitions(failures).map((failure) => {
      const { clues: _, code: __, ...consumer } = failure;
      const cause = findCause(failure);
      return { ...consumer, ...(cause && { cause }) };
    });
    return {
      broken: broken.toSorted(({ location: a }, { location: b }) => compareText(a.file, b.file) || a.line - b.line),
      tried: {
        contractCases: cases.tried,
        examples: consumers.examples,
        readmeBlocks: readmes.tried,
        programs: programs.tried,
      },
    };
  } finally {
    await Promise.all([sandbox.close(), mocks.close()]);
  }
}

interface Closable {
  close(): Promise<unknown>;
}

/** Opens two resources. If one fails, the other is closed, so that it does not keep the process alive. */
async function openBoth<First extends Closable, Second extends Closable>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  const settled = await Promise.allSettled([first, second] as const);
  const [one, other] = settled;
  if (one.status === 'fulfilled' && other.status === 'fulfilled') return [one.value, other.value];
  await Promise.all(settled.map(async (each) => each.status === 'fulfilled' && each.value.close()));
  throw (one.status === 'rejected' ? one : (other as PromiseRejectedResult)).reason;
}

async function startMocks(services: readonly BundledService[]): Promise<Addresses & Closable> {
  const mocks = await Promise.all(
    services.map(({ service, document }) => startMock({ service, contract: document, port: 0 })),
  );
  // Nothing listens on the discard port: a service that the head does not have refuses connections.
  const urlOf = (service: BundledService['service']): string =>
    mocks[services.findIndex((each) => each.service === service)]?.url ?? 'http://127.0.0.1:9';
  return {
    tracing: urlOf('tracing'),
    inference: urlOf('inference'),
    close: () => Promise.all(mocks.map((mock) => mock.close())),
  };
}

async function runAllCases(
  { baseServices, headServices }: ComparedContracts,
  { contractTests }: CollectedConsumers,
  sandbox: Sandbox,
  addresses: Addresses,
): Promise<Trial> {
  if (contractTests === undefined) return { tried: 0, failures: [] };
  const trials = await Promise.all(
    baseServices.map(async (base): Promise<Trial> => {
      const head = headServices.find(({ service }) => service === base.service);
      if (head === undefined) return { tried: 0, failures: [] };
      return runContractCases(base, head, { sandbox, contractTests, addresses });
    }),
  );
  return {
    tried: trials.reduce((sum, { tried }) => sum + tried, 0),
    failures: trials.flatMap(({ failures }) => failures),
  };
}

/** Keeps one failure of a line: a line that does not compile also fails when it runs, and may have several errors. */
function withoutRepetitions(failures: readonly Failure[]): Failure[] {
  const firsts = new Map<string, Failure>();
  for (const failure of failures) {
    const { kind, consumer, location } = failure;
    const key = JSON.stringify([kind, kind === 'contract test' && consumer, location]);
    if (!firsts.has(key)) firsts.set(key, failure);
  }
  return [...firsts.values()];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
