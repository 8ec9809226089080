import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { readReport } from '../../src/changes/engine/report.ts';
import { runEngine } from '../../src/changes/engine/run.ts';

function fixture(name: string): object {
  return JSON.parse(readFileSync(new URL(`../fixtures/engine/${name}`, import.meta.url), 'utf8')) as object;
}

describe('the engine', () => {
  test('writes its report in the form that is read here', async () => {
    const changes = await runEngine(fixture('base.json'), fixture('head.json'));
    expect(changes).toEqual(fixture('changes.json'));
  });

  test('says what it printed when it fails', async () => {
    await expect(runEngine(fixture('base.json'), { openapi: '9.9.9' })).rejects.toThrow(/The engine failed: .+/s);
  });
});

describe('a report of another form is refused', () => {
  const change = { kind: 'added', typeName: 'Schema', impact: 'minor', verdicts: [], revision: { pointer: '#/a' } };

  test.each([
    ['another version', { reportVersion: '2', changes: [] }],
    ['no list of changes', { reportVersion: '1' }],
    ['another kind', { reportVersion: '1', changes: [{ ...change, kind: 'moved' }] }],
    ['another impact', { reportVersion: '1', changes: [{ ...change, impact: 'breaking' }] }],
    ['no place', { reportVersion: '1', changes: [{ ...change, revision: undefined }] }],
    ['a place that is no pointer', { reportVersion: '1', changes: [{ ...change, revision: { pointer: 'a.b' } }] }],
  ])('%s', (_, report) => {
    expect(() => readReport(JSON.stringify(report))).toThrow(/engine/);
  });

  test('the known form is read', () => {
    expect(readReport(JSON.stringify({ reportVersion: '1', changes: [change] }))).toEqual([
      { kind: 'added', typeName: 'Schema', severity: 'minor', messages: [], head: '/a' },
    ]);
  });
});
