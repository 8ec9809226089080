import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { fixtures } from './lint.ts';

const plugin = fileURLToPath(new URL('../src/code-plugin.ts', import.meta.url));
const linter = fileURLToPath(new URL('../../../node_modules/oxlint/bin/oxlint', import.meta.url));

interface Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Lints a fixture with our rules alone. @returns the findings as `line rule: message`. */
function lintFile(name: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'callscope-code-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'oxlint.json');
  const rules = { 'callscope/doc-comments': 'error', 'callscope/names': 'error' };
  writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], categories: { correctness: 'off' }, rules }));
  const args = [linter, '-c', config, '--format=json', join(fixtures, 'code', name)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  return diagnostics.map(({ code, message, labels }) => `${labels[0]?.span.line} ${code}: ${message}`).toSorted();
}

test('names and comments in the terms of the field have no finding', () => {
  expect(lintFile('pass.ts')).toEqual([]);
});

test('each comment that begins with a riddle, and each name with a word of the dialect, is found once', () => {
  const opening = (words: string): string =>
    `callscope(doc-comments): A doc comment must not begin with "${words}". ` +
    'Begin with a verb, such as "Returns …", or with a noun phrase.';
  expect(lintFile('twice-workshop.ts')).toEqual(
    [
      '1 callscope(names): The file name `twice-workshop` has "twice". Write what is compared.',
      '1 callscope(names): The file name `twice-workshop` has "workshop". Write "workspace".',
      `1 ${opening('What')}`,
      `10 ${opening('Where nobody')}`,
      '11 callscope(names): The identifier `startFault` has "fault". Write "error" or "violation".',
      `13 ${opening('The same one')}`,
      '14 callscope(names): The identifier `HTTPRefusal` has "refusal". Write "rejection".',
      '15 callscope(names): The identifier `patience` has "patience". Write "backoff" or "timeout".',
      '17 callscope(names): The identifier `inTurns` has "in turns". Write "lock" or "queue".',
      '17 callscope(names): The identifier `strangerKey` has "stranger". Write "unauthorized client".',
      '22 callscope(names): The identifier `refusal` has "refusal". Write "rejection".',
      '2 callscope(names): The identifier `Shipment` has "shipment". Write "batch".',
      `3 ${opening('Which')}`,
      '7 callscope(names): The identifier `lookBehind` has "look behind". Write "resolve refs".',
    ].toSorted(),
  );
});
