import { describe, expect, test } from 'vitest';

import { run } from '../../src/provenance/cli.ts';
import { changedLibrary, library } from './library.ts';

function runCli(args: readonly string[], specs = library): { status: number; out: string; err: string[] } {
  const err: string[] = [];
  let out = '';
  const output = { out: (text: string) => void (out += text), err: (line: string) => void err.push(line) };
  return { status: run(args, specs, ['library'], output), out, err };
}

describe('the report', () => {
  test('shows counts by area, then facts based on decisions with their titles, then observed facts', async () => {
    const { status, out, err } = runCli([]);
    expect({ status, err }).toEqual({ status: 0, err: [] });
    expect(out).toMatchInlineSnapshot(`
      "              operations                    parameters                    properties
                       seed observed decision        seed observed decision        seed observed decision
      library
        Books             1        ·        1           2        ·        1           2        5        3
        OpenShelf         ·        1        ·           ·        ·        ·           ·        1        2
        Shared            ·        ·        ·           ·        1        1           ·        ·        ·
        total             1        1        1           2        1        2           2        6        5
      all services        1        1        1           2        1        2           2        6        5


      Based on our decisions alone. The number after a schema counts its properties with the same source.

      0001 Loans end at noon
        library operations: bookRemove
        library parameters: bookRead.due, RequestId
        library schemas: Shelf (2)
        library properties: Book.loan


      Based on observation alone.

      library/books
        schemas: Book (5)

      library/open-shelf
        operations: shelve

      library/shared
        parameters: Limit
      "
    `);
  });

  test('has a column for unknown sources if there are some, and lists them on stderr', async () => {
    const specs = await changedLibrary('library/books/schemas/Book.yaml', 'x-source: seed', 'x-source: guessed');
    const { status, out, err } = runCli([], specs);
    expect(status).toBe(0);
    expect(out.split('\n')[1]?.match(/unknown/gu)).toHaveLength(3);
    expect(err).toEqual([
      'specs/library/books/schemas/Book.yaml:4: `x-source: guessed` is not a source. ' +
        'Write `x-source: seed`, `observed` or `decision/NNNN`.',
    ]);
  });

  test('breaks long lists into lines that fit a terminal', async () => {
    const many = Array.from(
      { length: 40 },
      (_, index) => `  property_${index}: { type: string, x-source: decision/0001 }`,
    );
    const specs = await changedLibrary(
      'library/books/schemas/Book.yaml',
      'properties:',
      `properties:\n${many.join('\n')}`,
    );
    const { out } = runCli([], specs);
    expect(out).toContain('Book.property_39');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(111);
  });
});

describe('the report as JSON', () => {
  test('has the same counts, and every fact based on a decision or on observation with its location', async () => {
    const { status, out } = runCli(['--json']);
    const report = JSON.parse(out);
    expect(status).toBe(0);
    expect(report.services.library.areas.Books.operations).toEqual({ seed: 1, observed: 0, decision: 1, unknown: 0 });
    expect(report.services.library.total).toEqual(report.total);
    expect(report.decisions).toHaveLength(1);
    expect(report.decisions[0]).toMatchObject({
      number: '0001',
      title: 'Loans end at noon',
      file: 'specs/decisions/loans.md',
    });
    expect(report.decisions[0].facts).toContainEqual({
      service: 'library',
      subject: 'property',
      name: 'Book.loan.until',
      file: 'specs/library/books/schemas/Book.yaml',
      line: 15,
    });
    // One operation, one parameter, one schema, six properties.
    expect(report.observed).toHaveLength(9);
    expect(report.problems).toEqual([]);
  });

  test('has no title and file for a missing decision', async () => {
    const specs = await changedLibrary('library/books/schemas/Book.yaml', 'decision/0001', 'decision/0009');
    const { out, err } = runCli(['--json'], specs);
    const report = JSON.parse(out);
    expect(report.decisions[1]).toMatchObject({ number: '0009', title: null, file: null });
    expect(report.problems).toHaveLength(1);
    expect(err).toHaveLength(1);
  });
});

describe('the program', () => {
  test('ends with 1 and one line if a contract cannot be read', async () => {
    const specs = await changedLibrary('library/openapi.yaml', 'shelf.yaml', 'shelves.yaml');
    const { status, out, err } = runCli([], specs);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toHaveLength(1);
  });

  test('ends with 2 for an unknown option, and names --help', async () => {
    const { status, err } = runCli(['--yaml']);
    expect(status).toBe(2);
    expect(err[0]).toMatch(/--yaml.*--help/u);
  });

  test('prints its options', async () => {
    expect(runCli(['--help'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('pnpm provenance [--json]'),
    });
  });
});
