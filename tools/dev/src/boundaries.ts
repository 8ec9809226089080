#!/usr/bin/env node
// Checks the dependencies between the parts of the repository: `pnpm boundaries`.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { cruise, type ICruiseResult, type IRegularForbiddenRuleType, type IViolation } from 'dependency-cruiser';

const types = ['tracing-types', 'inference-types'];
const clients = ['tracing-client', 'inference-client'];
const clientParts = [...types, 'client-runtime', 'ergonomics'];

/** Packages that the sources of each package can import. Tools can import every package. */
const layers: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'tracing-types': [],
  'inference-types': [],
  'client-runtime': types,
  ergonomics: [...types, 'client-runtime'],
  'tracing-client': clientParts,
  'inference-client': clientParts,
  tracer: [...clientParts, ...clients],
  examples: [...types, 'contract'],
  msw: [...types, 'contract', 'examples'],
  mock: [...types, 'contract', 'examples'],
  'contract-tests': [...clientParts, ...clients, 'contract', 'examples'],
  server: [...types, 'contract', 'ergonomics', 'examples'],
  console: [...clientParts, ...clients],
};

/** Folder of the one reader of contracts. Other sources must not match the patterns below. */
const contractModel = 'packages/contract';
const methodName = `['"](?:get|put|post|delete|options|head|patch|trace)['"]`;
const contractPatterns: readonly {
  readonly what: string;
  readonly pattern: RegExp;
  readonly advice: string;
  /** Folders and files that may do it, each for a reason that is there to stay. */
  readonly exceptions: readonly string[];
}[] = [
  {
    what: 'follows a `$ref`',
    pattern: /\['\$ref'\]|\.\$ref\b|\('\$ref'\)|'\$ref' in\b|=== '\$ref'|[{,] \$ref(?: \}|,)/u,
    advice: 'Use resolve or followReferences of @callscope/contract.',
    exceptions: [
      // Rules about references, which they follow with the resolver of the linter.
      'tools/lint-rules',
      // References of sources lead to other files; they are followed with followReferences.
      'tools/generate/src/source-files.ts',
      // Facts are counted in the file that states them, so references are skipped.
      'tools/docs/src/provenance/sources.ts',
    ],
  },
  {
    what: 'lists HTTP methods',
    pattern: new RegExp(`(?:${methodName}\\s*[,|]\\s*){2}${methodName}`, 'u'),
    advice: 'Use httpMethods of @callscope/contract.',
    exceptions: [],
  },
  {
    what: 'escapes a JSON pointer',
    pattern: /['"`/]~[01]['"`/]/u,
    advice: 'Use parsePointer or formatPointer of @callscope/contract.',
    exceptions: [],
  },
];

if (import.meta.main) {
  const violations = await findViolations(fileURLToPath(new URL('../../..', import.meta.url)));
  for (const violation of violations) console.error(violation);
  console.log(`${violations.length} violations of boundaries.`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}

/**
 * Checks the imports and the sources of a workspace.
 *
 * @param root - Absolute path of the workspace.
 * @returns one line for each violation, which begins with the file or folder.
 */
export async function findViolations(root: string): Promise<string[]> {
  return [...(await findImports(root)), ...findContractReaders(root)];
}

async function findImports(root: string): Promise<string[]> {
  const folders = globSync(['packages/*/{src,test}', 'tools/*/{src,test,consumer}', 'specs/test'], { cwd: root });
  const packages = globSync('packages/*/src', { cwd: root }).map((folder) => basename(dirname(folder)));
  const forbidden: IRegularForbiddenRuleType[] = [
    { name: 'module-cycle', from: {}, to: { circular: true } },
    { name: 'folder-cycle', scope: 'folder', from: { path: '/src(?:/|$)' }, to: { circular: true } },
    {
      name: 'private-import',
      from: { path: '^((?:packages|tools)/[^/]+|specs)/' },
      to: { path: '^(?:packages|tools|specs)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    ...packages.map((name) => layerRule(name, layers[name] ?? [])),
  ];
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: {
        forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
      },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules|/dist/' },
      exclude: { path: '(?:^|/)(?:reports|fixtures)/' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.js', '.mjs'] },
  );
  const result = output as ICruiseResult;
  const unknown = packages.filter((name) => !Object.hasOwn(layers, name));
  return [
    ...unknown.map((name) => `packages/${name}: it has no layer. Add it to \`layers\` in tools/dev/src/boundaries.ts.`),
    ...result.summary.violations.map((violation) => formatViolation(violation)),
    ...findDeepImports(result),
  ];
}

/** Forbids the sources of a package to import other members than those of its layer: by path, or by name if not built. */
function layerRule(name: string, allowed: readonly string[]): IRegularForbiddenRuleType {
  const others = [name, ...allowed].join('|');
  return {
    name: 'layer',
    from: { path: `^packages/${name}/src/` },
    to: { path: `^(?:tools/|packages/(?!(?:${others})/)|@callscope/(?!(?:${others})(?:/|$)))` },
  };
}

/** Finds imports of files of a member that has no `exports`, which Node lets through. */
function findDeepImports({ modules }: ICruiseResult): string[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => /^@callscope\/[^/]+\/(?:src|test|dist)\//u.test(module))
      .map(({ module }) => `${source}: it imports ${module}. Import an entry that its \`exports\` name.`),
  );
}

function formatViolation({ from, to, rule, cycle = [] }: IViolation): string {
  const chain = cycle.map(({ name }) => name).join(' → ');
  const messages: Readonly<Record<string, string>> = {
    'module-cycle': `it imports itself: ${from} → ${chain}.`,
    'folder-cycle': `the folder imports itself: ${from} → ${chain}.`,
    'private-import': `it imports ${to} of another member. Import an entry that its \`exports\` name.`,
    layer: `it imports ${to}, which is not in its \`layers\` (tools/dev/src/boundaries.ts).`,
  };
  return `${from}: ${messages[rule.name] ?? rule.name}`;
}

/** Finds sources outside the contract model that read contracts themselves. Tests may, to be independent of it. */
function findContractReaders(root: string): string[] {
  const files = globSync(['packages/*/src/**/*.ts', 'tools/*/src/**/*.ts'], { cwd: root }).toSorted();
  return files
    .filter((file) => !/\/generated\//u.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, (comment) =>
        comment.replaceAll(/[^\n]/gu, ' '),
      );
      return contractPatterns.flatMap(({ what, pattern, advice, exceptions }) => {
        const skipped = [contractModel, 'tools/dev/src/boundaries.ts', ...exceptions];
        const found = skipped.some((folder) => file.startsWith(folder)) ? null : pattern.exec(code);
        if (found === null) return [];
        const line = code.slice(0, found.index).split('\n').length;
        return [`${file}:${line}: it ${what} itself. ${advice}`];
      });
    });
}
