import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Location } from '@callscope/generate';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** One hand-written TypeScript file, with what changes are looked up in. */
interface SourceFile {
  /** Path from the root of the tree, with forward slashes. */
  readonly file: string;
  /** Line of the first import of each type, by package and name: `@callscope/tracing-types Call`. */
  readonly imports: ReadonlyMap<string, number>;
  /** First occurrence of each word that could be an operationId: its line, and its rank among all words of the file. */
  readonly words: ReadonlyMap<string, { readonly line: number; readonly rank: number }>;
}

/** Folders without hand-written code. */
const skippedFolders = new Set(['node_modules', 'generated', 'dist', 'reports', 'fixtures', 'coverage']);

/** The hand-written code of a tree, to find the files that name an operation or a type. */
export class Sources {
  readonly #code: readonly SourceFile[];
  readonly #tests: readonly SourceFile[];

  private constructor(code: readonly SourceFile[], tests: readonly SourceFile[]) {
    this.#code = code;
    this.#tests = tests;
  }

  /** Reads the folders `src` and `test` of all packages. */
  static async read(root: string): Promise<Sources> {
    const names: string[] = await readdir(join(root, 'packages')).catch(() => []);
    const read = async (folder: 'src' | 'test'): Promise<SourceFile[]> =>
      (await Promise.all(names.toSorted().map((name) => readFolder(root, `packages/${name}/${folder}`)))).flat();
    return new Sources(await read('src'), await read('test'));
  }

  /** Returns the file of the server that implements an operation: it has the operationId as name. */
  handlerOf(operationId: string): Location | undefined {
    const name = `${operationId}.ts`;
    const found = this.#code.find(({ file }) => file.startsWith('packages/server/src/') && basename(file) === name);
    return found && { file: found.file, line: 1 };
  }

  /** Lists the files that import a type from the package of a service, with the line of the first import. */
  importersOf(type: string, service: string): Location[] {
    return [...this.#code, ...this.#tests].flatMap(({ file, imports }) => {
      const line = imports.get(`@callscope/${service}-types ${type}`);
      return line === undefined ? [] : [{ file, line }];
    });
  }

  /** Lists the tests that name one of some operations, with the first line that does and the operations. */
  testsOf(operationIds: ReadonlySet<string>): (Location & { readonly operations: readonly string[] })[] {
    return this.#tests.flatMap(({ file, words }) => {
      const found = [...operationIds]
        .flatMap((id) => {
          const word = words.get(id);
          return word === undefined ? [] : [{ id, ...word }];
        })
        .toSorted((a, b) => a.rank - b.rank);
      const line = found[0]?.line;
      return line === undefined ? [] : [{ file, line, operations: found.map(({ id }) => id) }];
    });
  }
}

async function readFolder(root: string, folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter(({ name }) => !skippedFolders.has(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry): Promise<SourceFile[]> => {
        const file = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return readFolder(root, file);
        // A symbolic link could lead out of the tree.
        if (!entry.isFile() || !entry.name.endsWith('.ts')) return [];
        return [indexFile(file, await readFile(join(root, file), 'utf8'))];
      }),
  );
  return found.flat();
}

function indexFile(file: string, text: string): SourceFile {
  const imports = new Map<string, number>();
  const words = new Map<string, { line: number; rank: number }>();
  const statement = /import\s+(?:type\s+)?\{(?<names>[^}]*)\}\s*from\s*'(?<from>@callscope\/[^']+)'/g;
  const lineAt = createLineCounter(text);
  for (const { groups = {}, index } of text.matchAll(statement)) {
    const { names = '', from = '' } = groups;
    for (const name of names.split(',')) {
      const key = `${from} ${/^\s*(?:type )?(\w+)/.exec(name)?.[1] ?? ''}`;
      if (!imports.has(key)) imports.set(key, lineAt(index));
    }
  }
  const wordLine = createLineCounter(text);
  for (const { 0: word, index } of text.matchAll(/\b[a-z]\w*\b/g)) {
    if (!words.has(word)) words.set(word, { line: wordLine(index), rank: words.size });
  }
  return { file, imports, words };
}

/** Creates a function that returns the line of an index; the indexes must ascend. */
function createLineCounter(text: string): (index: number) => number {
  let line = 1;
  let end = text.indexOf('\n');
  return (index) => {
    while (end >= 0 && end < index) {
      line += 1;
      end = text.indexOf('\n', end + 1);
    }
    return line;
  };
}

/** One step of a scenario. */
interface ScenarioStep {
  readonly step: string;
  readonly operationId: string;
  readonly line: number;
}

/** A scenario, with some or all of its steps. */
export interface Scenario {
  /** Name of the file without its extension: `trace-a-call-tree`. */
  readonly scenario: string;
  readonly file: string;
  readonly steps: readonly ScenarioStep[];
}

/** Reads the scenarios of a tree. Invalid YAML has no steps; the check of scenarios reports it. */
export async function readScenarios(root: string): Promise<readonly Scenario[]> {
  const folder = 'specs/scenarios';
  const names = (await readdir(join(root, folder)).catch(() => [])).filter((name) => name.endsWith('.yaml'));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const file = `${folder}/${name}`;
      const steps = readSteps(await readFile(join(root, file), 'utf8'));
      return { scenario: basename(name, '.yaml'), file, steps };
    }),
  );
}

function readSteps(yaml: string): ScenarioStep[] {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter });
  const steps: unknown = isMap(contents) ? contents.get('steps') : undefined;
  if (!isSeq(steps)) return [];
  return steps.items.filter(isMap).map((step) => {
    const text = (key: string): string => {
      const value: unknown = step.get(key, true);
      return isScalar(value) ? String(value.value) : '';
    };
    const { line } = lineCounter.linePos(step.range?.[0] ?? 0);
    return { step: text('step'), operationId: text('operationId'), line };
  });
}
