import { describe, expect, test } from 'vitest';

import {
  buildMatrix,
  buildReport,
  type CaseResult,
  readWaivers,
  renderMarkdown,
  type Report,
  toReportEntry,
  type Waiver,
  WaiverError,
} from '../../src/index.ts';
import { summaryLine } from '../../src/report.ts';
import { noteCases as cases, notes as contract, readNotes } from '../support/notes.ts';

/** Builds a report in which every case passed, except those that are named by the beginning of their ids. */
function reportWith(results: Readonly<Record<string, CaseResult | undefined>> = {}): Report {
  const entries = cases.flatMap((each) => {
    const named = Object.keys(results).find((id) => each.id.startsWith(id));
    const result = named === undefined ? { outcome: 'passed' as const, message: '' } : results[named];
    return result ? [toReportEntry(each, result)] : [];
  });
  return buildReport(contract, 'fixture', entries);
}

const failed: CaseResult = { outcome: 'failed', message: 'it broke' };
const impossible: CaseResult = { outcome: 'waived', message: 'it cannot' };

function waiver(operationId: string, status: string, more: Partial<Waiver> = {}): Waiver {
  return { service: 'notes', operationId, status, target: 'fixture', reason: 'not yet', ...more };
}

function cellOf(report: Report, waivers: readonly Waiver[] = [], status = '200') {
  const matrix = buildMatrix(contract, report, waivers);
  return { matrix, cell: matrix.cells.find((cell) => cell.operationId === 'notesQuery' && cell.status === status) };
}

describe('the matrix', () => {
  test('has every declared status of every operation', () => {
    const { cells, problems } = buildMatrix(contract, reportWith(), []);
    const declared = contract.operations.flatMap(({ id, responses }) =>
      responses.map(({ status }) => `${id} ${status}`),
    );
    expect(cells.map(({ operationId, status }) => `${operationId} ${status}`).toSorted()).toEqual(declared.toSorted());
    expect(cells.every(({ outcome }) => outcome === 'pass')).toBe(true);
    expect(problems).toEqual([]);
  });

  test('fails on a case that failed', () => {
    const { cell, matrix } = cellOf(reportWith({ 'notesQuery/200/all/fetch': failed }));
    expect(cell).toMatchObject({ outcome: 'fail', passed: 1, failed: 1, reasons: ['it broke'] });
    expect(matrix.problems).toEqual(['it broke']);
  });

  test('fails on a case without a result', () => {
    const { cell, matrix } = cellOf(reportWith({ 'notesQuery/200/all/client': undefined }));
    expect(cell?.outcome).toBe('untested');
    expect(matrix.problems).toEqual(['notesQuery 200 on fixture: 1 of 2 cases have no result']);
  });

  test('fails on a status that the contract leaves without an example', () => {
    const changed = readNotes(({ paths }) => {
      paths['/version'].get.responses['503'] = {
        description: 'Away.',
        content: { 'application/json': { schema: {} } },
      };
    });
    const matrix = buildMatrix(changed, { ...reportWith(), contract: changed.digest }, []);
    expect(matrix.problems).toEqual([
      'readVersion 503: application/json has no example; add one. See specs/notes/service/paths/version.yaml.',
    ]);
    expect(matrix.cells.find(({ status }) => status === '503')).toMatchObject({ outcome: 'untested', passed: 0 });
  });

  test('fails on a rejection that is not declared', () => {
    const changed = readNotes(({ paths }) => delete paths['/notes'].post.responses['401']);
    const matrix = buildMatrix(changed, { ...reportWith(), contract: changed.digest }, []);
    expect(matrix.cells).toContainEqual(
      expect.objectContaining({ operationId: 'noteCreate', status: '401', outcome: 'untested' }),
    );
  });

  test('fails on results of another contract', () => {
    const { problems } = buildMatrix(contract, { ...reportWith(), contract: 'sha256:0' }, []);
    expect(problems).toEqual(['the results of notes on fixture belong to another contract; run the cases again']);
  });

  test('shows a case that the target cannot run as waived, with its reason', () => {
    const { cell, matrix } = cellOf(reportWith({ 'notesQuery/429': impossible }), [], '429');
    expect(cell).toMatchObject({ outcome: 'waived', waived: 2, reasons: ['it cannot'] });
    expect(matrix.problems).toEqual([]);
  });
});

test('an operation that a target does not implement yet is neither a pass nor a failure', () => {
  const { cell, matrix } = cellOf(reportWith({ 'notesQuery/200': { outcome: 'not yet', message: 'not implemented' } }));
  expect(cell).toMatchObject({ outcome: 'not yet', passed: 0, notYet: 2, reasons: ['not implemented'] });
  expect(matrix).toMatchObject({ notYet: 2, problems: [] });
  expect(summaryLine(matrix)).toMatch(/, 0 waived, 2 not yet; .*, 1 not implemented yet$/);
  expect(renderMarkdown([matrix], [])).toContain('| notesQuery | not yet |');
});

test('several targets of a service stand side by side', () => {
  const first = buildMatrix(contract, reportWith({ 'notesQuery/429': impossible }), []);
  const second = buildMatrix(contract, { ...reportWith(), target: 'other', note: 'It is another one.' }, []);
  const page = renderMarkdown([first, second], []);
  expect(page).toContain('| operation | fixture | other |');
  expect(page).toContain('| notesQuery | ✓ 200 400 401 422 · waived 429 | ✓ 200 400 401 422 429 |');
  expect(page).toMatch(/- notes on other: .* It is another one\./);
});

describe('a waiver', () => {
  test('covers a failure and an untested status, and shows its reason', () => {
    const report = reportWith({ 'notesQuery/200': failed, 'notesQuery/429': undefined });
    const { cell, matrix } = cellOf(report, [waiver('notesQuery', '200'), waiver('notesQuery', '429')]);
    expect(cell).toMatchObject({ outcome: 'waived', failed: 2, reasons: ['not yet'] });
    expect(matrix.problems).toEqual([]);
  });

  test('of one example covers that example alone', () => {
    const narrow = waiver('notesQuery', '200', { example: 'all', reason: 'its id is made up' });
    const one = cellOf(reportWith({ 'notesQuery/200/all': failed }), [narrow]);
    expect(one.matrix.problems).toEqual([]);
    expect(one.matrix.exceptions).toEqual(['notesQuery 200 all on fixture: its id is made up']);
    const other = waiver('notesQuery', '200', { example: 'none' });
    expect(cellOf(reportWith({ 'notesQuery/200/all': failed }), [other]).matrix.problems).toContain('it broke');
    expect(cellOf(reportWith(), [narrow]).matrix.problems).toEqual([
      'the waiver of notesQuery 200 all on fixture is no longer needed; remove it',
    ]);
  });

  test('covers nothing of another service or target', () => {
    const others = [
      waiver('notesQuery', '200', { target: 'other' }),
      waiver('notesQuery', '200', { service: 'other' }),
    ];
    const { matrix } = cellOf(reportWith({ 'notesQuery/200/all/fetch': failed }), others);
    expect(matrix.problems).toEqual(['it broke']);
  });

  test.each([
    ['of a status that passes', {}],
    ['of a status that the target cannot test', { 'notesQuery/200': impossible }],
  ])('%s is a problem', (_, results) => {
    const { problems } = buildMatrix(contract, reportWith(results), [waiver('notesQuery', '200')]);
    expect(problems).toEqual(['the waiver of notesQuery 200 on fixture is no longer needed; remove it']);
  });

  test('of a status that is not declared is a problem', () => {
    const { problems } = buildMatrix(contract, reportWith(), [waiver('notesQuery', '302')]);
    expect(problems).toEqual(['the waiver of notesQuery 302 on fixture matches nothing that is declared; remove it']);
  });
});

describe('a list of waivers', () => {
  test('is read as it is', () => {
    expect(readWaivers(JSON.stringify([waiver('a', '200')]), 'w.json')).toEqual([waiver('a', '200')]);
    expect(readWaivers('[]', 'w.json')).toEqual([]);
  });

  test.each([
    ['{', 'w.json: the file is not JSON'],
    ['{}', 'w.json: expected a list of waivers'],
    ['[1]', 'w.json, entry 1: "service" must be a string'],
    [
      JSON.stringify([waiver('a', '200'), waiver('b', '200', { reason: ' ' })]),
      'w.json, entry 2: "reason" must be a string',
    ],
    [JSON.stringify([{ ...waiver('a', '200'), until: '2027' }]), 'w.json, entry 1: "until" is unknown'],
    [
      JSON.stringify([{ ...waiver('a', '200'), example: 1 }]),
      'w.json, entry 1: "example" must be a string, or omitted',
    ],
    [JSON.stringify([waiver('a', '200'), waiver('a', '200')]), 'w.json: a 200 on fixture is waived twice'],
  ])('%s is an error', (text, message) => {
    expect(() => readWaivers(text, 'w.json')).toThrow(WaiverError);
    expect(() => readWaivers(text, 'w.json')).toThrow(message);
  });
});

test('the page shows each operation, waivers and problems', () => {
  const report = reportWith({ 'notesQuery/200/all/fetch': failed, 'notesQuery/429': impossible });
  const matrix = buildMatrix(contract, report, [waiver('readVersion', '200')]);
  const page = renderMarkdown([matrix], matrix.problems).split('\n');
  expect(page).toContain('| operation | 200 | 204 | 400 | 401 | 404 | 422 | 429 |');
  expect(page).toContain('| notesQuery | ✗ 1 of 2 |  | ✓ 3 | ✓ 6 |  | ✓ 5 | waived |');
  expect(page).toContain('- fixture: it cannot (429 of notesQuery)');
  expect(page).toContain('- it broke');
  expect(page).toContain('- the waiver of readVersion 200 on fixture is no longer needed; remove it');
  expect(page).toContain(`- ${summaryLine(matrix)}.`);
});
