import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  buildReport,
  type ContractCase,
  contractCases,
  findWaiver,
  loadService,
  openTarget,
  readWaivers,
  type Received,
  type ReportEntry,
  runCase,
  type ServiceName,
  type Target,
  toReportEntry,
  waivedReason,
} from '@callscope/contract-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { maxBodyBytes } from '../../src/http/body.ts';
import { keys, notes, openPair, type Pair, type Side, sides } from '../parity/pair.ts';
import { Twins } from '../parity/twins.ts';
import { before } from './before.ts';
import { notPerformed } from './performed.ts';
import { publishWorld } from './world.ts';

/** Operations after which the others would not find what the examples tell of. */
const TAKES_AWAY = /Delete$|Purge$/;

const reports = new URL('../../reports/', import.meta.url);
const waiversFile = createRequire(import.meta.url)
  .resolve('@callscope/contract-tests/package.json')
  .replace(/package\.json$/, 'waivers.json');

/** Errors that a server can be made to return. The others cannot be triggered. */
const means = {
  tracing: { unauthorizedKey: keys.outsider, emptyProject: 'acme/nothing-here', largestBody: maxBodyBytes },
  // The scripted model fails when it is asked to (decision 0180).
  inference: { prefer: true },
};

/**
 * Declares the tests of one service: one for each case of its contract, against a server that stores by itself and one
 * that stores elsewhere. Both must keep the contract, and give the same answer. The results go into the reports that the
 * conformance matrix is made of.
 */
export async function contractSuite(name: ServiceName): Promise<void> {
  const service = await loadService(name);
  const { contract } = service;
  const cases = contractCases(contract);
  const waivers = readWaivers(readFileSync(waiversFile, 'utf8'), 'waivers.json');
  const missing = notPerformed(name);
  const twins = new Twins();
  const results: Record<Side, ReportEntry[]> = { 'server embedded': [], 'server remote': [] };
  let pair: Pair | undefined;
  let targets: Readonly<Record<Side, Target>>;
  let answers: Partial<Record<Side, Received>> = {};

  const targetOf = (side: Side, url: string): Target =>
    openTarget(service, {
      url,
      apiKey: keys.member,
      name: side,
      project: 'acme/support-bot',
      timeoutMs: 60_000,
      missing,
      ...means[name],
      // Large bodies take long, and are refused before there is a storage: one of the servers shows it.
      ...(side === 'server remote' && { largestBody: undefined }),
      observe: (_, answer) => (answers[side] = answer),
    });
  // What can be tried has to be known before there are servers; nothing is sent to these addresses.
  const planned = Object.fromEntries(sides.map((side) => [side, targetOf(side, 'http://127.0.0.1')])) as typeof targets;
  const isPossible = (each: ContractCase, side: Side): boolean => waivedReason(each, planned[side]) === undefined;
  const isWaived = (each: ContractCase, target: Side): boolean =>
    findWaiver(waivers, { service: name, target }, toReportEntry(each, { outcome: 'failed', message: '' })) !==
    undefined;

  beforeAll(async () => {
    pair = await openPair();
    const { servers } = pair;
    targets = {
      'server embedded': targetOf('server embedded', servers['server embedded'].urls[name]),
      'server remote': targetOf('server remote', servers['server remote'].urls[name]),
    };
    // The rule that says which cases must be answered with 501 is that of the servers.
    for (const side of sides) expect(servers[side].missing[name]).toEqual(missing);
    if (name === 'tracing') {
      await Promise.all(sides.map((side) => publishWorld(targets[side].baseUrl, keys.member)));
    }
  });

  afterAll(async () => {
    await pair?.close();
    await mkdir(reports, { recursive: true });
    for (const side of sides) {
      const unrun = cases.flatMap((each) => {
        const reason = waivedReason(each, planned[side]);
        return reason === undefined ? [] : [toReportEntry(each, { outcome: 'waived', message: reason })];
      });
      const report = buildReport(contract, side, [...unrun, ...results[side]], notes[side]);
      const file = new URL(`conformance-${name}-${side.replace(' ', '-')}.json`, reports);
      await writeFile(fileURLToPath(file), `${JSON.stringify(report, null, 2)}\n`);
    }
  });

  /** Sends what has to be there before a case. */
  async function prepare({ operation, request }: ContractCase): Promise<void> {
    for (const [operationId, key] of before[`${operation.id}/${request.key}`] ?? []) {
      const step = cases.find((each) => each.id === `${operationId}/200/${key}/fetch`);
      if (!step) throw new Error(`There is no example ${key} of ${operationId}.`);
      for (const side of sides) expect((await runCase(step, targets[side])).message).toBe('');
    }
  }

  const operationIds = contract.operations.map(({ id }) => id);
  const ordered = [
    ...operationIds.filter((id) => !TAKES_AWAY.test(id)),
    ...operationIds.filter((id) => TAKES_AWAY.test(id)),
  ];
  describe.each(ordered)('%s', (operationId) => {
    const own = cases.filter(
      (each) => each.operation.id === operationId && sides.some((side) => isPossible(each, side)),
    );
    const notYet = ({ expect: { kind } }: ContractCase): boolean =>
      kind === 'response' && missing.includes(operationId);
    const titles = own.map(
      (each) => [`${each.title}${notYet(each) ? ' (not yet: it must answer 501)' : ''}`, each] as const,
    );
    test.for(titles)('%s', async ([, each], { skip }) => {
      if (pair) pair.clock.now += 1000;
      if (each.expect.kind === 'response' && !missing.includes(operationId)) await prepare(each);
      answers = {};
      const outcomes: string[] = [];
      const tried = sides.filter((side) => isPossible(each, side));
      for (const side of tried) {
        const result = await runCase(each, targets[side]);
        results[side].push(toReportEntry(each, result));
        outcomes.push(result.outcome);
        if (result.outcome === 'failed' && isWaived(each, side)) continue;
        expect(result.outcome === 'not yet' ? '' : result.message).toBe('');
      }
      const [first = '', second = first] = tried.map((side) => textOf(answers[side]));
      expect(twins.difference(first, second)).toBeUndefined();
      skip(outcomes.includes('not yet'), 'not performed yet');
      skip(outcomes.includes('failed'), 'a waiver names it');
    });
  });
}

/** Formats the parts of a response that both servers must have in common. */
function textOf(answer: Received | undefined): string {
  return answer ? `${answer.status} ${answer.headers.get('content-type')} ${answer.body}` : 'no answer';
}
