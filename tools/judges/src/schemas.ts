import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Outcome, Verdict } from './outcomes.ts';
import { execute } from './processes.ts';
import { cache, createEnvironment, installedVersion } from './python.ts';
import { launcher, type RunningServer } from './server.ts';

/** The report of a run, as far as it is read. */
interface Report {
  readonly operations: { readonly tested: number };
  readonly failures: readonly {
    readonly code: string;
    readonly title: string;
    readonly operations: readonly string[];
  }[];
  readonly errors: readonly { readonly title: string }[];
}

/**
 * Checks that are left out. Valid requests may be rejected for what a schema cannot say: a range of more than 31 days,
 * a name of a project without slash, a query that selects nothing to delete.
 */
const excludedChecks = 'positive_data_acceptance';

/**
 * Sends generated requests to every operation of both contracts, valid and invalid ones, and checks the responses.
 *
 * @param key - Key that the server accepts.
 * @param minutes - Time for both services; three quarters are for tracing.
 */
export async function judgeSchemas(server: RunningServer, key: string, minutes: number): Promise<Verdict> {
  const python = await createEnvironment('schemas');
  const version = await installedVersion(python, 'schemathesis');
  const basic = Buffer.from(`api:${key}`).toString('base64');
  const runs = [
    { service: 'tracing', url: server.tracing, authorization: `Basic ${basic}`, seconds: minutes * 45 },
    { service: 'inference', url: server.inference, authorization: `Bearer ${key}`, seconds: minutes * 15 },
  ];
  const outcomes: Outcome[] = [];
  const missing = await operationsNotImplemented();
  for (const { service, url, authorization, seconds } of runs) {
    const folder = join(cache, `schemas-${service}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'openapi.json'), await readContract(service, missing));
    const args = [
      `-m schemathesis.cli run openapi.json --checks all --exclude-checks ${excludedChecks} --continue-on-failure --seed 1`,
      '--generation-database none --suppress-health-check all --no-color --report json --report-json-path report.json',
      `--max-time ${Math.ceil(seconds)} --url ${url} --header`,
    ];
    const { stdout, stderr } = await execute(
      python,
      [...args.join(' ').split(' '), `Authorization: ${authorization}`],
      { cwd: folder },
    );
    // Requests and responses of the failures, to look them up.
    await writeFile(join(folder, 'failures.txt'), stdout + stderr);
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
    outcomes.push(...toOutcomes(service, report));
  }
  const judge = missing.length > 0 ? `schemathesis, without ${missing.length} operations to come` : 'schemathesis';
  return { judge, version, outcomes };
}

/** Returns the ids of the operations that the server does not implement yet, as its command line lists them. */
async function operationsNotImplemented(): Promise<string[]> {
  const { stdout, stderr } = await execute(process.execPath, [launcher, 'doctor', '--data', join(cache, 'doctor')]);
  return /\(501\): (?<ids>[\w, ]+)\./u.exec(stdout + stderr)?.groups?.['ids']?.split(', ') ?? [];
}

/** Returns an outcome for each operation. Methods that the contract does not have count as operations when they fail. */
export function toOutcomes(area: string, { operations, failures, errors }: Report): Outcome[] {
  const reasons = new Map<string, string[]>();
  for (const { code, title, operations: failing } of failures)
    for (const name of failing) reasons.set(name, [...(reasons.get(name) ?? []), `${code} ${title}`]);
  for (const { title } of errors) reasons.set(title, ['the judge cannot generate requests']);
  const passed = Math.max(0, operations.tested - reasons.size);
  return [
    ...Array.from({ length: passed }, (): Outcome => ({ area, name: 'an operation without failures', passed: true })),
    ...[...reasons].map(([name, texts]): Outcome => ({ area, name, passed: false, reason: texts.join('; ') })),
  ];
}

/**
 * Returns a contract without what the judge cannot read: bodies that are streams or bytes, which the contract describes
 * as text, schemas that depend on another property, and lists with a schema for each element.
 *
 * @param excluded - Ids of operations to leave out.
 */
async function readContract(service: string, excluded: readonly string[]): Promise<string> {
  const file = fileURLToPath(new URL(`../../../packages/${service}-types/dist/openapi.json`, import.meta.url));
  return JSON.stringify(JSON.parse(await readFile(file, 'utf8'), simplify));

  function simplify(key: string, value: unknown): unknown {
    if (key === 'dependentSchemas' || key === 'prefixItems') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if ('operationId' in value && excluded.includes(String(value.operationId))) return undefined;
    // A map of media types, and not a property of that name.
    if (key !== 'content' || !Object.keys(value).every((type) => type.includes('/'))) return value;
    return Object.fromEntries(
      Object.entries(value).map(([type, media]) => [
        type,
        /^(?:application\/json|multipart\/)/u.test(type) ? media : {},
      ]),
    );
  }
}
