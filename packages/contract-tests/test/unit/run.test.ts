import { expect, test } from 'vitest';
import { contractCases } from '../../src/cases/index.ts';
import { type CaseResult, runCase } from '../../src/run/run.ts';
import { notesTarget, readNotes } from '../support/notes.ts';
import { serve } from '../support/server.ts';

test('an honest target passes every case that it can be asked', async () => {
  const contract = readNotes();
  const { url, asked } = await serve(contract);
  const results: [string, CaseResult][] = [];
  for (const each of contractCases(contract)) results.push([each.id, await runCase(each, notesTarget(url))]);

  expect(results.filter(([, { outcome }]) => outcome === 'failed')).toEqual([]);
  const waived = results.filter(([, { outcome }]) => outcome === 'waived');
  expect(waived.map(([id]) => id.split('/').at(-1))).toEqual(waived.map(() => 'a key that is not known'));
  expect(asked.length).toBe(results.length - waived.length);
});
