import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { startMock } from '@callscope/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  buildReport,
  contractCases,
  gaps,
  loadService,
  openTarget,
  profiles,
  readWaivers,
  type ReportEntry,
  runCase,
  type Service,
  type ServiceName,
  type Target,
  type TargetProfile,
  toReportEntry,
  waivedReason,
} from '../../src/index.ts';
import { toJson, writeText } from '../../src/report.ts';
import { hasSameScope } from '../../src/waivers.ts';

const root = new URL('../../', import.meta.url);

/** A mock that the suite starts and stops. */
export interface TestedMock {
  readonly profile: TargetProfile;
  /** Name of the report: `reports/conformance-<name>.json`. */
  readonly report: string;
  start(service: Service): Promise<{ readonly url: string; close(): Promise<void> }>;
}

/**
 * Declares the tests of one service against a mock: one for each case of its contract. The results are written to the
 * report that the conformance matrix is built from.
 *
 * @param mock - Default: our mock, which uses Prism as a library.
 */
export async function contractSuite(
  name: ServiceName,
  { profile, report, start }: TestedMock = {
    profile: profiles.prism,
    report: name,
    start: ({ document }) => startMock({ service: name, contract: document }),
  },
): Promise<void> {
  const service = await loadService(name);
  const { contract } = service;
  const cases = contractCases(contract);
  const untested = gaps(contract, cases);
  const waivers = readWaivers(await readFile(new URL('waivers.json', root), 'utf8'), 'waivers.json');
  const results: ReportEntry[] = [];
  let mock: Awaited<ReturnType<typeof start>> | undefined;
  let target: Target;

  function isWaived(operationId: string, status: string): boolean {
    const scope = { service: name, operationId, status, target: profile.name };
    return waivers.some((waiver) => hasSameScope(waiver, scope));
  }

  beforeAll(async () => {
    mock = await start(service);
    // The mock accepts any key.
    const apiKey = 'key-of-the-contract-tests';
    target = openTarget(service, { url: mock.url, apiKey, profile, project: 'acme/support-bot' });
  });

  afterAll(async () => {
    await mock?.close();
    const file = fileURLToPath(new URL(`reports/conformance-${report}.json`, root));
    await writeText(file, toJson(buildReport(contract, profile.name, results)));
  });

  describe.each(contract.operations.map(({ id }) => id))('%s', (operationId) => {
    test('has an example and a case for every declared status', () => {
      const open = untested.filter((gap) => gap.operationId === operationId && !isWaived(operationId, gap.status));
      expect(open.map(({ message }) => message)).toEqual([]);
    });

    const own = cases.filter(({ operation }) => operation.id === operationId);
    for (const each of own) {
      const message = waivedReason(each, { profile });
      if (message !== undefined) results.push(toReportEntry(each, { outcome: 'waived', message }));
    }
    const possible = own.filter((each) => waivedReason(each, { profile }) === undefined);
    test.for(possible.map((each) => [each.title, each] as const))('%s', async ([, each], { skip }) => {
      const result = await runCase(each, target);
      results.push(toReportEntry(each, result));
      skip(result.outcome === 'failed' && isWaived(operationId, each.status), 'listed in waivers.json');
      expect(result.message).toBe('');
    });
  });
}
