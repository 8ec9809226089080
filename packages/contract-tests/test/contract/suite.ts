import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Mock, startMock } from '@callscope/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryOf, jsonText, type ReportEntry, reportOf, writeText } from '../../src/conformance/report.ts';
import { isFor, readWaivers } from '../../src/conformance/waivers.ts';
import {
  contractCases,
  gaps,
  loadService,
  openTarget,
  profiles,
  runCase,
  type Target,
  whyNot,
} from '../../src/index.ts';
import type { ServiceName } from '../../src/target/services.ts';

const root = new URL('../../', import.meta.url);
/** The mock takes any. */
const apiKey = 'key-of-the-contract-tests';

/**
 * Declares the tests of one service: one for each case of its contract, against a mock that it starts on a free port.
 * The results go into the report that the conformance matrix is made of.
 */
export async function contractSuite(name: ServiceName): Promise<void> {
  const service = await loadService(name);
  const { contract } = service;
  const cases = contractCases(contract);
  const missing = gaps(contract, cases);
  const waivers = readWaivers(await readFile(new URL('waivers.json', root), 'utf8'), 'waivers.json');
  const target = 'prism';
  const results: ReportEntry[] = cases.flatMap((each) => {
    const reason = whyNot(each, { profile: profiles.prism });
    return reason === undefined ? [] : [entryOf(each, { outcome: 'waived', message: reason })];
  });
  let mock: Mock | undefined;
  let opened: Target;

  function isWaived(operationId: string, status: string): boolean {
    return waivers.some((waiver) => isFor(waiver, { service: name, operationId, status, target }));
  }

  beforeAll(async () => {
    mock = await startMock({ service: name, contract: service.document, port: 0 });
    opened = openTarget(service, { url: mock.url, apiKey, profile: profiles.prism, project: 'acme/support-bot' });
  });

  afterAll(async () => {
    await mock?.close();
    const report = reportOf(contract, target, results);
    await writeText(fileURLToPath(new URL(`reports/conformance-${name}.json`, root)), jsonText(report));
  });

  describe.each(contract.operations.map(({ id }) => id))('%s', (operationId) => {
    test('has an example and a case for every declared status', () => {
      const open = missing.filter((gap) => gap.operationId === operationId && !isWaived(operationId, gap.status));
      expect(open.map(({ message }) => message)).toEqual([]);
    });

    const own = cases.filter(({ operation }) => operation.id === operationId);
    const possible = own.filter((each) => whyNot(each, { profile: profiles.prism }) === undefined);
    test.for(possible.map((each) => [each.title, each] as const))('%s', async ([, each], { skip }) => {
      const result = await runCase(each, opened);
      results.push(entryOf(each, result));
      skip(result.outcome === 'failed' && isWaived(operationId, each.status), 'a waiver names it');
      expect(result.message).toBe('');
    });
  });
}
