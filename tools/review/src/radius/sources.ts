import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Location } from '../bundle/index.ts';

/** One hand-written TypeScript file. */
interface SourceFile {
  /** From the root of the tree, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

const skipped = new Set(['node_modules', 'generated', 'dist', 'reports', 'fixtures', 'coverage']);

/** The hand-written code of a tree, to look up who speaks of an operation or a type. */
export class Sources {
  readonly #code: readonly SourceFile[];
  readonly #tests: readonly SourceFile[];

  private constructor(code: readonly SourceFile[], tests: readonly SourceFile[]) {
    this.#code = code;
    this.#tests = tests;
  }

  /** Reads what stands in the folders `src` and `test` of the packages. */
  static async open(root: string): Promise<Sources> {
    const names: string[] = await readdir(join(root, 'packages')).catch(() => []);
    const read = async (folder: string): Promise<SourceFile[]> =>
      (await Promise.all(names.toSorted().map((name) => filesBelow(root, `packages/${name}/${folder}`)))).flat();
    return new Sources(await read('src'), await read('test'));
  }

  /** The file of the server that performs an operation: it is named like it. */
  handlerOf(operationId: string): Location | undefined {
    const name = `${operationId}.ts`;
    const found = this.#code.find(({ file }) => file.startsWith('packages/server/src/') && basename(file) === name);
    return found && { file: found.file, line: 1 };
  }

  /** Files that import a type from the package of a service, with the line of the first import. */
  importersOf(type: string, service: string): Location[] {
    const imports = /import\s+(?:type\s+)?\{(?<names>[^}]*)\}\s*from\s*'(?<from>[^']+)'/g;
    return [...this.#code, ...this.#tests].flatMap(({ file, text }) => {
      const found = [...text.matchAll(imports)].find(
        ({ groups }) =>
          groups?.['from'] === `@callscope/${service}-types` &&
          (groups['names'] ?? '').split(',').some(
            (one) =>
              one
                .trim()
                .replace(/^type /, '')
                .split(' ')[0] === type,
          ),
      );
      return found === undefined ? [] : [{ file, line: lineAt(text, found.index) }];
    });
  }

  /** Tests that name one of these operations, with the first line that does and the operations that they name. */
  testsOf(operationIds: ReadonlySet<string>): (Location & { readonly operations: readonly string[] })[] {
    return this.#tests.flatMap(({ file, text }) => {
      const words = [...text.matchAll(/\b[a-z]\w*\b/g)].filter(([word]) => operationIds.has(word));
      const [first] = words;
      if (first === undefined) return [];
      return [{ file, line: lineAt(text, first.index), operations: [...new Set(words.map(([word]) => word))] }];
    });
  }
}

async function filesBelow(root: string, folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter(({ name }) => !skipped.has(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry): Promise<SourceFile[]> => {
        const file = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return filesBelow(root, file);
        // A link could lead out of the tree.
        if (!entry.isFile() || !entry.name.endsWith('.ts')) return [];
        return [{ file, text: await readFile(join(root, file), 'utf8') }];
      }),
  );
  return found.flat();
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
