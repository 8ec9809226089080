import type { Addresses } from '@callscope/release';
import { type Mock, startMock } from '@callscope/mock';

import type { Tree } from '../base/index.ts';
import type { BundledService } from '../bundle/index.ts';
import { runCases } from './cases.ts';
import { causeFinder } from './cause.ts';
import { compile } from './compile.ts';
import { gather, type Gathered } from './gather.ts';
import { failuresOf } from './misfits.ts';
import { runPrograms, writePrograms } from './programs.ts';
import { runReadmes, writeReadmes } from './readmes.ts';
import type { Failure, Yesterday, YesterdayOptions } from './types.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/**
 * Compiles and runs the consumers of the base – its contract tests, its typed examples, the examples of its READMEs,
 * its programs – with the packages and the mocks of the head. Nothing is fetched, and neither tree is written to.
 * @returns The consumers that break, each with its line in the base and the change that most likely does it.
 * @throws ReviewFault when a package that the head needs is not installed, or a tool fails.
 */
export async function runYesterday(base: Tree, head: Tree, options: YesterdayOptions): Promise<Yesterday> {
  const { baseServices, headServices, changes } = options;
  const [workshop, mocks] = await openBoth(openWorkshop(head, headServices), startMocks(headServices));
  try {
    const gathered = await gather(base, baseServices, workshop);
    await Promise.all([writeReadmes(gathered, mocks), writePrograms(gathered, workshop, mocks)]);
    const compiled = compile(workshop).then((misfits) => failuresOf(misfits, gathered, baseServices, workshop));
    const [misfits, cases, readmes, programs] = await Promise.all([
      compiled,
      tryCases(options, gathered, workshop, mocks),
      runReadmes(gathered, mocks, workshop),
      runPrograms(gathered, workshop, mocks),
    ]);
    const failures = onePerLine([...misfits, ...cases.failures, ...readmes.failures, ...programs.failures]);
    const causeOf = causeFinder(changes, baseServices, headServices);
    const broken = failures.map((failure) => {
      const { clues: _, code: __, ...consumer } = failure;
      const cause = causeOf(failure);
      return { ...consumer, ...(cause && { cause }) };
    });
    return {
      broken: broken.toSorted((a, b) => compare(a.location.file, b.location.file) || a.location.line - b.location.line),
      tried: {
        contractCases: cases.tried,
        examples: gathered.examples,
        readmeBlocks: readmes.tried,
        programs: programs.tried,
      },
    };
  } finally {
    await Promise.all([workshop.close(), mocks.close()]);
  }
}

interface Closable {
  close(): Promise<unknown>;
}

/** Waits for two things. When one of them fails the other is closed, so that nothing keeps the process alive. */
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

interface Mocks extends Addresses {
  close(): Promise<void>;
}

/** A service that the head no longer has is at an address where nobody answers. */
async function startMocks(services: readonly BundledService[]): Promise<Mocks> {
  const mocks = await Promise.all(
    services.map(({ service, document }) => startMock({ service, contract: document, port: 0 })),
  );
  const urlOf = (service: BundledService['service']): string => {
    const mock: Mock | undefined = mocks[services.findIndex((each) => each.service === service)];
    return mock?.url ?? 'http://127.0.0.1:9';
  };
  return {
    tracing: urlOf('tracing'),
    inference: urlOf('inference'),
    close: async () => void (await Promise.all(mocks.map((mock) => mock.close()))),
  };
}

async function tryCases(
  { baseServices, headServices }: YesterdayOptions,
  { contractTests }: Gathered,
  workshop: Workshop,
  addresses: Addresses,
): Promise<{ tried: number; failures: Failure[] }> {
  if (contractTests === undefined) return { tried: 0, failures: [] };
  const pairs = baseServices.flatMap((base) => {
    const head = headServices.find(({ service }) => service === base.service);
    return head === undefined ? [] : [[base, head] as const];
  });
  const runs = await Promise.all(
    pairs.map(([base, head]) => runCases(base, head, { workshop, contractTests, addresses })),
  );
  return { tried: runs.reduce((sum, { tried }) => sum + tried, 0), failures: runs.flatMap(({ failures }) => failures) };
}

/** A line that does not compile fails again when it runs, and the compiler may have several words for it. */
function onePerLine(failures: readonly Failure[]): Failure[] {
  const first = new Map<string, Failure>();
  for (const failure of failures) {
    const key = JSON.stringify([failure.kind, failure.kind === 'contract test' && failure.consumer, failure.location]);
    if (!first.has(key)) first.set(key, failure);
  }
  return [...first.values()];
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
