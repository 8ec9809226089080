import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contractCases, gaps, loadService, serviceNames } from '@callscope/contract-tests';
import { describe, expect, test } from 'vitest';

import { contractOf, notPerformed } from './performed.ts';

const tests = fileURLToPath(new URL('../', import.meta.url));
const decisions = fileURLToPath(new URL('../../DECISIONS.md', import.meta.url));

interface Named {
  readonly operationId: string;
  readonly tags: readonly string[];
}

/** The operations of both contracts, with their areas. */
const operations = serviceNames.flatMap((service) => {
  const { paths } = contractOf(service) as { paths: Record<string, Record<string, Named>> };
  const missing = new Set(notPerformed(service));
  return Object.values(paths)
    .flatMap((item) => Object.values(item).filter(({ operationId }) => operationId !== undefined))
    .map(({ operationId, tags }) => ({ id: operationId, area: tags[0] ?? '', isPerformed: !missing.has(operationId) }));
});
const missing = operations.filter(({ isPerformed }) => !isPerformed);

/** The areas that the decision lets be incomplete: the first column of its table. */
const waiting = Array.from(
  section(readFileSync(decisions, 'utf8'), '0190').matchAll(/^\| ([A-Z][^|]*?) +\|/gm),
  ([, area]) => area,
).filter((area) => area !== 'Area');

/** Returns the text from the heading of a decision to the next one. */
function section(page: string, number: string): string {
  return page.split(/^(?=## )/m).find((text) => text.startsWith(`## ${number} `)) ?? '';
}

describe('Every operation of the contracts', () => {
  test.each(serviceNames)('has examples that its cases are made of, in %s', async (name) => {
    const { contract } = await loadService(name);
    expect(gaps(contract, contractCases(contract)).map(({ message }) => message)).toEqual([]);
  });

  test('has a handler, or waits in an area of decision 0190', () => {
    expect(waiting.length).toBeGreaterThan(0);
    expect(missing.filter(({ area }) => !waiting.includes(area)).map(({ id, area }) => `${id} of ${area}`)).toEqual([]);
  });

  test('of an area of decision 0190 is not performed yet, so that the decision is no longer than it must be', () => {
    const open = new Set(missing.map(({ area }) => area));
    expect(waiting.filter((area) => area === undefined || !open.has(area))).toEqual([]);
  });

  test('that is performed is named by a test of its own', () => {
    const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.test.ts') && !/^(?:contract|parity|stories|hostile)\b/.test(file),
    );
    const text = files.map((file) => readFileSync(join(tests, file), 'utf8')).join('\n');
    const untested = operations.filter(({ id, isPerformed }) => isPerformed && !new RegExp(`\\b${id}\\b`).test(text));
    expect(untested.map(({ id }) => id)).toEqual([]);
  });

  test('that is not performed is listed by the doctor, and nothing else is', async () => {
    const data = await mkdtemp(join(tmpdir(), 'doctor-'));
    try {
      const cli = fileURLToPath(new URL('../../src/cli/bin.ts', import.meta.url));
      const options = ['--data', data, '--tracing-port', '0', '--inference-port', '0'];
      const { stdout } = await promisify(execFile)(process.execPath, [cli, 'doctor', ...options]);
      const listed = operations.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(stdout)).map(({ id }) => id);
      expect(listed).toEqual(missing.map(({ id }) => id));
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });
});
