import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Row } from './row.ts';
import type { Target } from './target.ts';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const programs = {
  'an empty file': undefined,
  methods: new URL('consumers/methods.ts', import.meta.url),
  'path calls': new URL('consumers/paths.ts', import.meta.url),
  'openapi-fetch': new URL('consumers/openapi-fetch.ts', import.meta.url),
};
const compilers = ['typescript', 'typescript-5.9'] as const;

/** What to measure of a consumer's type check. */
export interface Check {
  /** Line of `tsc --extendedDiagnostics` to read; times are in ms then. */
  figure: 'Total time' | 'Check time' | 'Instantiations';
  /** False checks the declarations of the packages too, which most projects leave out. */
  skipLibCheck: boolean;
  /** Rounds of the older compiler, which takes six times as long; those of the row when it is left out. */
  olderRounds?: number;
  /** What holds for a program under a compiler, by the first number of the compiler's version. */
  targetsOf: (program: string, major: '7' | '5') => readonly Target[];
}

/** The variants of a row: every program under every compiler, each compiler with the empty file as its floor. */
export async function consumerVariants(folder: string, check: Check): Promise<Row['variants']> {
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const variants: Row['variants'][number][] = [];
  for (const compiler of compilers) {
    const version = await versionOf(compiler);
    for (const [program, source] of Object.entries(programs)) {
      const name = program.replaceAll(' ', '-');
      await writeFile(join(folder, `${name}.ts`), source === undefined ? '' : await readFile(source));
      const project = join(folder, `${name}.json`);
      await writeFile(project, projectOf(`${name}.ts`, check.skipLibCheck));
      variants.push({
        name: `${version}, ${program}`,
        measure: () => checkOnce(compiler, project, check.figure),
        floor: source === undefined,
        ...(check.olderRounds !== undefined && !version.startsWith('7') && { rounds: check.olderRounds }),
        targets: check
          .targetsOf(program, version.startsWith('7') ? '7' : '5')
          .map((target) => nameOther(target, version)),
      });
    }
  }
  return variants as [Row['variants'][0], ...Row['variants']];
}

function projectOf(file: string, skipLibCheck: boolean): string {
  const lib = ['es2023', 'dom', 'dom.iterable'];
  const compilerOptions = {
    target: 'es2023',
    lib,
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck,
  };
  return JSON.stringify({ compilerOptions, files: [file] });
}

async function versionOf(compiler: string): Promise<string> {
  const manifest = await readFile(join(modules, compiler, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

function nameOther({ or, ...target }: Target, version: string): Target {
  return {
    ...target,
    ...(target.than !== undefined && { than: `${version}, ${target.than}` }),
    ...(or && { or: nameOther(or, version) }),
  };
}

/** Runs a compiler once. @throws Error with what it prints when the program does not compile. */
async function checkOnce(compiler: string, project: string, figure: Check['figure']): Promise<number> {
  const args = [join(modules, compiler, 'bin', 'tsc'), '-p', project, '--extendedDiagnostics'];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout?: string }) => {
    const output = (error.stdout ?? String(error)).split('\n').slice(0, 5).join('\n');
    throw new Error(`The consumer does not compile; \`pnpm build\` makes the packages that it needs.\n${output}`);
  });
  const found = new RegExp(String.raw`^${figure}: +(?<amount>[\d.]+)(?<seconds>s?)$`, 'm').exec(stdout)?.groups;
  if (found === undefined) throw new Error(`${compiler} did not print "${figure}".`);
  return Number(found.amount) * (found.seconds === 's' ? 1000 : 1);
}
