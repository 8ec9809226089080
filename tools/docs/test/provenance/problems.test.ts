import { describe, expect, test } from 'vitest';

import { UnreadableContractError } from '../../src/provenance/sources.ts';
import { type Provenance, readProvenance } from '../../src/provenance/provenance.ts';
import { changedLibrary, library } from './library.ts';

async function changed(file: string, from: string, to: string): Promise<Provenance> {
  return readProvenance(await changedLibrary(file, from, to), ['library']);
}

const advice = 'Write `x-source: seed`, `observed` or `decision/NNNN`.';

describe('a source', () => {
  test('that an operation lacks is a problem at its line, and its parts are unknown', async () => {
    const { problems, total } = await changed('library/books/paths/books_id.yaml', '  x-source: seed\n', '');
    expect(problems).toEqual([
      {
        file: 'specs/library/books/paths/books_id.yaml',
        line: 2,
        message: `bookRead has no source. ${advice}`,
      },
    ]);
    expect(total.operations.unknown).toBe(1);
    expect(total.parameters.unknown).toBe(2);
  });

  test('that a schema lacks is one problem for all of its properties', async () => {
    const { problems, total } = await changed('library/books/schemas/Book.yaml', 'x-source: observed\n', '');
    expect(problems.map(({ message }) => message)).toEqual([`Book has no source. ${advice}`]);
    expect(total.properties.unknown).toBe(4);
  });

  test.each(['guessed', 'decision/1', 'decision/00011', '[seed]', '{ of: seed }', 'true', ''])(
    'of `%s` is a problem and counts as unknown',
    async (value) => {
      const { problems, total } = await changed(
        'library/books/schemas/Book.yaml',
        'x-source: seed, type',
        `x-source: ${value}, type`,
      );
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatchObject({ file: 'specs/library/books/schemas/Book.yaml', line: 4 });
      expect(problems[0]?.message).toMatch(/^`x-source: .*` is not a source\. Write/u);
      expect(total.properties.unknown).toBe(1);
    },
  );

  test('that names a missing decision counts as a decision and is a problem', async () => {
    const { problems, total } = await changed('library/books/schemas/Book.yaml', 'decision/0001', 'decision/0009');
    expect(problems).toEqual([
      {
        file: 'specs/library/books/schemas/Book.yaml',
        line: 9,
        message:
          'Book.loan names decision 0009, which does not exist. Add it to a page and to specs/decisions/README.md.',
      },
    ]);
    expect(total.properties.decision).toBe(5);
  });
});

describe('a contract that cannot be read', () => {
  test('names the file that refers to one that is missing', async () => {
    const broken = changed('library/books/paths/books_id.yaml', 'parameters/Limit', 'parameters/Offset');
    await expect(broken).rejects.toThrow(UnreadableContractError);
    await expect(broken).rejects.toThrow(
      'specs/library/shared/parameters/Offset.yaml: cannot be read. ' +
        'specs/library/books/paths/books_id.yaml refers to it: correct the `$ref` there.',
    );
  });

  test('names the line that is not valid YAML', async () => {
    const broken = changed('library/books/schemas/Book.yaml', 'type: object\nprop', 'type: [object\nprop');
    await expect(broken).rejects.toThrow(/^specs\/library\/books\/schemas\/Book\.yaml:\d+: is not valid YAML: .+/u);
  });

  test('says which root file is missing', async () => {
    expect(() => readProvenance(library, ['archive'])).toThrow(
      'specs/archive/openapi.yaml: cannot be read. It is the root file of the archive service.',
    );
  });
});
