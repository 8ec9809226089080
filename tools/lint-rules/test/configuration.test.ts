import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import callscope from '../src/plugin.ts';
import { fixtures, lint } from './lint.ts';

// The linter does not warn of a rule that the configuration omits, or of one whose pattern matches nothing.
const { extends: base, rules } = parse(readFileSync(new URL('../../../specs/redocly.yaml', import.meta.url), 'utf8'));

describe('the configuration of the contracts', () => {
  test.each(Object.keys(callscope().rules.oas3))('turns callscope/%s on as an error', (rule) => {
    expect(rules[`callscope/${rule}`]).toBe('error');
  });

  let found: Set<string>;
  beforeAll(async () => {
    const problems = await lint(join(fixtures, 'configuration'), { extends: base, rules }, ['service/openapi.yaml']);
    found = new Set(problems.map(({ ruleId }) => ruleId));
  });

  const standard = Object.entries(rules).filter(([name, level]) => !name.startsWith('callscope/') && level !== 'off');
  test.each(standard.map(([name]) => name))('finds a violation of %s in a contract that has one of each', (name) => {
    expect(found).toContain(name);
  });

  const off = Object.entries(rules).filter(([, level]) => level === 'off');
  test.each(off.map(([name]) => name))('keeps %s off', (name) => {
    expect(found).not.toContain(name);
  });
});
