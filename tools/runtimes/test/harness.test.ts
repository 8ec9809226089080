import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Check } from '../src/checks/check.ts';
import { runCheck } from '../src/checks/run.ts';
import { findChromium } from '../src/runtimes/chromium.ts';
import { findNode, findProgram, nodeMajors } from '../src/runtimes/programs.ts';
import { parseResult } from '../src/runtimes/run.ts';

const check = (run: Check['run']): Check => ({ name: 'it works', scenario: 'plain', run });

describe('A check', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('that throws gives a report with the error', async () => {
    const report = await runCheck(
      check(() => Promise.reject(new Error('it is wet'))),
      'http://127.0.0.1:1',
    );
    expect(report).toEqual({ name: 'it works', error: expect.stringContaining('it is wet') });
  });

  test('that does not end gives a report with an error', async () => {
    const report = runCheck(
      check(() => new Promise<void>(() => {})),
      'http://127.0.0.1:1',
    );
    await vi.runAllTimersAsync();
    expect(await report).toEqual({ name: 'it works', error: 'not ended after 10 s' });
  });
});

describe('Runtimes', () => {
  test('a missing program gives an error that says where to add it', () => {
    expect(() => findProgram('deno', 'amiga-68k')).toThrow(/No deno for amiga-68k.*add deno-amiga-68k to/);
  });

  test.each(nodeMajors)('Node %i reports its version', async (major) => {
    const { stdout } = await promisify(execFile)(findNode(major), ['--version']);
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
  });

  test('output other than lines of JSON is shown in the error', () => {
    expect(() => parseResult('{"runtime":"x"}\nSegmentation fault')).toThrow('Segmentation fault');
  });
});

test('A named browser that does not start is an error', async () => {
  vi.stubEnv('CHROME_BIN', process.execPath);
  await expect(findChromium()).rejects.toThrow('that CHROME_BIN or CHROMIUM names does not start');
  vi.unstubAllEnvs();
});
