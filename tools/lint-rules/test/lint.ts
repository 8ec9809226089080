import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const plugin = fileURLToPath(new URL('../src/plugin.ts', import.meta.url));
const require = createRequire(import.meta.url);
const linter = require.resolve('@redocly/cli/bin/cli.js');

/** Folder of the fixtures: one folder per rule, and in it one per case. */
export const fixtures: string = fileURLToPath(new URL('../fixtures', import.meta.url));

/** A finding as `expected.json` has it. */
export interface Finding {
  /** Relative to the folder of the case. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A problem as the linter prints it. */
export interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly {
    readonly source: { readonly ref: string };
    readonly start: { readonly line: number };
  }[];
}

/** Returns the names of the cases of a rule. */
export function casesOf(rule: string): string[] {
  return readdirSync(join(fixtures, rule)).toSorted();
}

/**
 * Lints all cases of a rule with that rule alone, in one run of the real linter.
 *
 * @returns the findings of each case, sorted by file and line.
 * @throws when the linter prints anything but findings of the rule.
 */
export async function lintCases(rule: string): Promise<Map<string, Finding[]>> {
  const cases = casesOf(rule);
  const files = cases.map((name) => `${name}/service/openapi.yaml`);
  const found = new Map<string, Finding[]>(cases.map((name) => [name, []]));
  const config = { rules: { [`callscope/${rule}`]: 'error' } };
  for (const { ruleId, message, location } of await lint(join(fixtures, rule), config, files)) {
    const [name = '', ...rest] = location[0]?.source.ref.split('/') ?? [];
    if (ruleId !== `callscope/${rule}`) throw new Error(`${rule}/${name}: ${ruleId}: ${message}`);
    found.get(name)?.push({ file: rest.join('/'), line: location[0]?.start.line ?? 0, message });
  }
  for (const findings of found.values()) {
    findings.sort((left, right) => left.file.localeCompare(right.file) || left.line - right.line);
  }
  return found;
}

/** Lints files of a folder with a configuration, to which our plugin is added. @returns the problems in no order. */
export async function lint(folder: string, config: object, files: readonly string[]): Promise<Problem[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'callscope-lint-'));
  try {
    const configFile = join(temporary, 'redocly.yaml');
    writeFileSync(configFile, JSON.stringify({ ...config, plugins: [plugin] }));
    const options = {
      cwd: folder,
      timeout: 60_000,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    };
    const args = [linter, 'lint', ...files, '--config', configFile, '--format=json', '--max-problems=1000'];
    // The linter exits with 1 if it has findings.
    const output = await run(process.execPath, args, options).catch((error: { stdout?: string }) => {
      if (error.stdout === undefined || error.stdout === '') throw error;
      return { stdout: error.stdout };
    });
    // It prints one JSON document after the other, one for each linted file.
    const documents = JSON.parse(`[${output.stdout.replaceAll(/^\}\s*\{$/gmu, '},\n{')}]`) as { problems: Problem[] }[];
    if (documents.length !== files.length) throw new Error(`${documents.length} results for ${files.length} files`);
    return documents.flatMap(({ problems }) => problems);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
