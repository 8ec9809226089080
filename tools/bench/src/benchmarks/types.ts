import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark, Contender, CreateBenchmark } from '../measure/benchmark.ts';
import type { Limit } from '../measure/limits.ts';

const nodeModules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const compilers = ['typescript', 'typescript-5.9'] as const;

/** A measurement of a consumer's type check. */
interface TypeCheck {
  /** Line of `tsc --extendedDiagnostics` with the value; times are in ms. */
  metric: 'Total time' | 'Check time' | 'Instantiations';
  /** False to check the declarations of the packages too, which most projects do not. */
  skipLibCheck: boolean;
  /** Samples of TypeScript 5.9, which takes six times as long. Default: those of the benchmark. */
  olderSamples?: number;
  /** Returns the limits of a program, by the major version of the compiler. */
  limits: (program: string, major: '7' | '5') => readonly Limit[];
}

/** The type check of a program with 20 operations. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  // The wait of a consumer: reading, binding and checking its program and the declarations that it imports.
  'types-total': async (folder) => ({
    title: 'TypeScript on 20 operations, total time',
    unit: 'ms',
    input: '20 calls through the built tracing client, strict, skipLibCheck; "Total time" of tsc --extendedDiagnostics',
    samples: 41,
    contenders: await createConsumers(folder, {
      metric: 'Total time',
      skipLibCheck: true,
      olderSamples: 15,
      limits(program, major) {
        const more: Limit = { kind: 'difference', atMost: 2000, margin: 0 };
        // openapi-fetch takes 2.4 and 2.3 to 2.6 × the empty file on the machine of the limits.
        if (program === 'methods') {
          const [atMost, ofPeer] = major === '7' ? [1.3, 0.54] : [1.6, 0.65];
          const or: Limit = { kind: 'ratio', atMost: ofPeer, than: 'openapi-fetch', margin: 0.15 };
          return [more, { kind: 'ratio', atMost, margin: 0.15, or }];
        }
        if (program !== 'path calls') return [];
        return [more, { kind: 'ratio', atMost: 1.1, than: 'openapi-fetch', margin: 0.1 }];
      },
    }),
  }),

  // Part of the total time. For an empty file it is 0.
  'types-check': async (folder) => ({
    title: 'TypeScript on 20 operations, check time',
    unit: 'ms',
    input: 'as for the total time; "Check time" of tsc --extendedDiagnostics',
    samples: 3,
    contenders: await createConsumers(folder, { metric: 'Check time', skipLibCheck: true, limits: () => [] }),
  }),

  // The maximum that a consumer can pay: without skipLibCheck the compiler checks all declarations, used or not.
  'types-declarations': async (folder) => ({
    title: 'TypeScript on 20 operations and all declarations',
    unit: 'ms',
    input: 'as for the total time, without skipLibCheck',
    samples: 5,
    contenders: await createConsumers(folder, {
      metric: 'Total time',
      skipLibCheck: false,
      // The alternative: not slower than the client that ours includes.
      limits: (program) =>
        program === 'methods' || program === 'path calls'
          ? [
              {
                kind: 'difference',
                atMost: 2000,
                margin: 0.15,
                or: { kind: 'ratio', atMost: 1.1, than: 'openapi-fetch', margin: 0.15 },
              },
            ]
          : [],
    }),
  }),

  // The number of types made of generic ones, which grows first if types become clever. It does not vary.
  'types-instantiations': async (folder) => ({
    title: 'TypeScript on 20 operations, instantiations',
    unit: '',
    input: 'as for the total time; "Instantiations" of tsc --extendedDiagnostics',
    samples: 1,
    contenders: await createConsumers(folder, {
      metric: 'Instantiations',
      skipLibCheck: true,
      limits(program) {
        if (program === 'methods') return [{ kind: 'value', atMost: 3000, margin: 0 }];
        return program === 'path calls' ? [{ kind: 'ratio', atMost: 1.1, than: 'openapi-fetch', margin: 0 }] : [];
      },
    }),
  }),
};

/** Returns the programs of a consumer by name. */
export async function consumerPrograms(): Promise<Record<string, string>> {
  const methods = await readFile(new URL('../consumers/methods.ts', import.meta.url), 'utf8');
  const paths = await readFile(new URL('../consumers/paths.ts', import.meta.url), 'utf8');
  const openapiFetch = `import type { paths } from '@callscope/tracing-types';
import createClient from 'openapi-fetch';

const tracing = createClient<paths>({ baseUrl: 'https://tracing.example' });
`;
  return {
    'an empty file': '',
    methods,
    'path calls': paths,
    // The same calls with the other client.
    'openapi-fetch': openapiFetch + paths.slice(paths.indexOf('const project_id')),
  };
}

/** Creates a contender for each program and compiler. The baseline of a compiler is the empty file. */
export async function createConsumers(folder: string, check: TypeCheck): Promise<Benchmark['contenders']> {
  await symlink(nodeModules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const contenders: Contender[] = [];
  for (const compiler of compilers) {
    const manifest = await readFile(join(nodeModules, compiler, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    const major = version.startsWith('7') ? '7' : '5';
    for (const [program, source] of Object.entries(await consumerPrograms())) {
      const name = program.replaceAll(' ', '-');
      const project = join(folder, `${name}.json`);
      await writeFile(join(folder, `${name}.ts`), source);
      await writeFile(project, formatProject(`${name}.ts`, check.skipLibCheck));
      contenders.push({
        name: `${version}, ${program}`,
        baseline: source === '',
        measure: () => runCompiler(compiler, project, check.metric),
        ...(check.olderSamples !== undefined && major === '5' && { samples: check.olderSamples }),
        limits: check.limits(program, major).map((limit) => withVersion(limit, version)),
      });
    }
  }
  return contenders as [Contender, ...Contender[]];
}

function formatProject(file: string, skipLibCheck: boolean): string {
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck,
  };
  return JSON.stringify({ compilerOptions, files: [file] });
}

/** Adds the version of the compiler to the name of the other contender. */
function withVersion({ or, ...limit }: Limit, version: string): Limit {
  return {
    ...limit,
    ...(limit.than !== undefined && { than: `${version}, ${limit.than}` }),
    ...(or && { or: withVersion(or, version) }),
  };
}

/** Runs a compiler once. @throws an error with its output if the program does not compile. */
async function runCompiler(compiler: string, project: string, metric: TypeCheck['metric']): Promise<number> {
  const args = [join(nodeModules, compiler, 'bin', 'tsc'), '-p', project, '--extendedDiagnostics'];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout?: string }) => {
    const output = (error.stdout ?? String(error)).split('\n').slice(0, 5).join('\n');
    throw new Error(`The consumer does not compile; run \`pnpm build\` if its packages are missing.\n${output}`);
  });
  const found = new RegExp(String.raw`^${metric}: +(?<amount>[\d.]+)(?<seconds>s?)$`, 'm').exec(stdout)?.groups;
  if (found === undefined) throw new Error(`${compiler} did not print "${metric}".`);
  return Number(found['amount']) * (found['seconds'] === 's' ? 1000 : 1);
}
