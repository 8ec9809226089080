import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from './target/services.ts';
import { profiles } from './target/target.ts';

/** What the command line asks for. */
export interface CliOptions {
  readonly service: ServiceName;
  readonly url: string;
  readonly apiKey: string;
  readonly profile: keyof typeof profiles;
  readonly name: string;
  readonly project: string | undefined;
  /** What brings the service to errors. */
  readonly strangerKey: string | undefined;
  readonly emptyProject: string | undefined;
  readonly prefer: boolean;
  readonly largestBody: number | undefined;
  readonly only: readonly string[];
  readonly timeoutMs: number;
  /** Files to write. */
  readonly json: string | undefined;
  readonly markdown: string | undefined;
  readonly waivers: string | undefined;
}

/** The command line cannot be understood. The message says which option is wrong and how to mend it; it shows no key. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The text of `--help`. */
export const help: string = `Holds a running service against its contract.

  callscope-contract-tests --service tracing --url http://127.0.0.1:4010 --api-key-env CALLSCOPE_KEY

  --service <name>       ${serviceNames.join(' or ')}; the contract comes with this package
  --url <address>        address of the service with its base path, such as http://127.0.0.1:4011/v1
  --api-key-env <name>   environment variable that holds the API key; the key itself is never shown
  --project <name>       project to use, as <entity>/<project>; otherwise the examples' own, acme/support-bot
  --profile <name>       what to expect: "service" (default) does the work;
                         "prism" is a mock that gives any declared answer on request
  --stranger-key-env <name>   environment variable that holds a key which does not open the project: tries 403
  --empty-project <name>      project of the key in which nothing is: tries 404
  --largest-body <bytes>      what a body may have at most: tries 413, by one byte more for each operation
  --prefer                    the service gives any declared error for "Prefer: code=…": tries them all
  --only <operationId>   try this operation alone; may be given more than once
  --timeout <ms>         time for one request and its answer (10000)
  --target <name>        name of the target in what is written (name of the profile)
  --waivers <file>       JSON list of { service, operationId, status, target, reason }: failures that are known
  --json <file>          write the result of every case
  --md <file>            write the conformance matrix
  --help                 show this

Each operation is sent the examples of its contract, as bare requests and through the generated client, and requests
that it must refuse. Status, header fields, content type and body of every answer are checked. It writes what the
examples write, and deletes what they delete: name a project that is there for tests.

Ends with 0 when everything that could be tried passed, 1 when something failed, 2 when an option is wrong.
`;

const options = {
  service: { type: 'string' },
  url: { type: 'string' },
  'api-key-env': { type: 'string' },
  project: { type: 'string' },
  'stranger-key-env': { type: 'string' },
  'empty-project': { type: 'string' },
  'largest-body': { type: 'string' },
  prefer: { type: 'boolean', default: false },
  profile: { type: 'string', default: 'service' },
  only: { type: 'string', multiple: true, default: [] as string[] },
  timeout: { type: 'string', default: '10000' },
  target: { type: 'string' },
  waivers: { type: 'string' },
  json: { type: 'string' },
  md: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Reads the command line.
 * @param env - Where the API key is.
 * @returns What was asked for; undefined when it is help.
 * @throws UsageError
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CliOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const profile = oneOf('--profile', values.profile, Object.keys(profiles) as (keyof typeof profiles)[]);
  return {
    service: oneOf('--service', values.service, serviceNames),
    url: readUrl(values.url),
    apiKey: readKey('--api-key-env', values['api-key-env'], env),
    profile,
    name: values.target ?? profile,
    project: readProject('--project', values.project),
    strangerKey: values['stranger-key-env'] && readKey('--stranger-key-env', values['stranger-key-env'], env),
    emptyProject: readProject('--empty-project', values['empty-project']),
    prefer: values.prefer,
    largestBody:
      values['largest-body'] === undefined
        ? undefined
        : readWhole('--largest-body', values['largest-body'], 'bytes, such as 33554432'),
    only: values.only,
    timeoutMs: readWhole('--timeout', values.timeout, 'milliseconds, such as 10000'),
    json: values.json,
    markdown: values.md,
    waivers: values.waivers,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    // Not shown: it may be a key.
    if (positionals.length > 0) throw new UsageError('the command line has a word that belongs to no option');
    return values;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node goes on with advice about positional arguments.
    throw new UsageError((error instanceof Error ? error.message : String(error)).split(/\. |\n/)[0] ?? '');
  }
}

function oneOf<Name extends string>(option: string, given: string | undefined, names: readonly Name[]): Name {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new UsageError(`${option} is ${given === undefined ? 'missing' : `"${given}"`}: use ${names.join(' or ')}`);
}

function readUrl(given: string | undefined): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `--url is ${given ? 'not an absolute http(s) address' : 'missing'}: use one like http://127.0.0.1:4010`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError(
      '--url holds a user, password, query or fragment: leave it out, the key comes by --api-key-env',
    );
  }
  return url.href;
}

function readKey(
  option: string,
  variable: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (!variable) throw new UsageError(`${option} is missing: name the environment variable that holds the API key`);
  const key = env[variable];
  // The name is not shown: whoever mixes up the two passes the key here.
  if (!key) throw new UsageError(`${option} names a variable that is not set or empty: export it first`);
  return key;
}

function readProject(option: string, given: string | undefined): string | undefined {
  if (given === undefined || /^[^/\s]+\/[^/\s]+$/.test(given)) return given;
  throw new UsageError(`${option} is "${given}": write it as <entity>/<project>, such as acme/support-bot`);
}

function readWhole(option: string, given: string, what: string): number {
  const whole = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (whole > 0) return whole;
  throw new UsageError(`${option} is "${given}": write whole ${what}`);
}
