import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import callscope from '../src/plugin.ts';
import { type Finding, casesOf, fixtures, lintCases } from './lint.ts';

const rules = Object.keys(callscope().rules.oas3);

describe.each(rules)('%s', (rule) => {
  let found: Map<string, Finding[]>;
  beforeAll(async () => {
    found = await lintCases(rule);
  });

  test('finds nothing in a contract without violations', () => {
    expect(found.get('pass')).toEqual([]);
  });

  const failing = casesOf(rule).filter((name) => name.startsWith('fail-'));
  test.each(failing.map((name) => ({ name, kind: name.slice('fail-'.length).replaceAll('-', ' ') })))(
    'reports the location, the problem and its correction: $kind',
    ({ name }) => {
      expect(found.get(name)).toEqual(expectedOf(rule, name));
    },
  );

  test('has a fixture that passes and one that fails, each with its expected findings', () => {
    expect(casesOf(rule)).toContain('pass');
    expect(failing).not.toEqual([]);
    expect(failing.filter((name) => expectedOf(rule, name).length === 0)).toEqual([]);
  });
});

function expectedOf(rule: string, name: string): Finding[] {
  const file = join(fixtures, rule, name, 'expected.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
