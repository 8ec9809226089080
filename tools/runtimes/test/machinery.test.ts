import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Check } from '../src/checks/check.ts';
import { runCheck } from '../src/checks/run.ts';
import { findChromium } from '../src/chromium/find.ts';
import { findProgram, nodeMajors, findNode } from '../src/runtimes/programs.ts';
import { readResult } from '../src/runtimes/result.ts';

const check = (run: Check['run']): Check => ({ name: 'it works', scenario: 'plain', run });

describe('running a check', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('reports what it throws', async () => {
    const report = await runCheck(
      check(() => Promise.reject(new Error('it is wet'))),
      'http://127.0.0.1:1',
    );
    expect(report).toEqual({ name: 'it works', fault: expect.stringContaining('it is wet') });
  });

  test('reports one that does not end', async () => {
    const report = runCheck(
      check(() => new Promise<void>(() => {})),
      'http://127.0.0.1:1',
    );
    await vi.runAllTimersAsync();
    expect(await report).toEqual({ name: 'it works', fault: 'it has not ended after 10 s' });
  });
});

describe('runtimes', () => {
  test('one that is missing says where to add it', () => {
    expect(() => findProgram('deno', 'amiga-68k')).toThrow(/No deno for amiga-68k.*add deno-amiga-68k to/);
  });

  test.each(nodeMajors)('Node %i is the version that it is taken for', async (major) => {
    const { stdout } = await promisify(execFile)(findNode(major), ['--version']);
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
  });

  test('output that is not lines of JSON is shown', () => {
    expect(() => readResult('{"runtime":"x"}\nSegmentation fault')).toThrow('Segmentation fault');
  });
});

test('a browser that is named and does not start is an error', async () => {
  vi.stubEnv('CHROME_BIN', process.execPath);
  await expect(findChromium()).rejects.toThrow('that CHROME_BIN or CHROMIUM names does not start');
  vi.unstubAllEnvs();
});
