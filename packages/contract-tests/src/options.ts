import { parseArgs } from 'node:util';

import { type ServiceName, serviceNames } from './services.ts';
import { type ProfileName, profiles } from './target.ts';

/** Options of the command line. */
export interface CliOptions {
  readonly service: ServiceName;
  readonly url: string;
  readonly apiKey: string;
  readonly profile: ProfileName;
  /** Name of the target. */
  readonly name: string;
  readonly project: string | undefined;
  readonly unauthorizedKey: string | undefined;
  readonly emptyProject: string | undefined;
  readonly prefer: boolean;
  /** Bytes. */
  readonly largestBody: number | undefined;
  /** Ids of the operations to test; all if it is empty. */
  readonly only: readonly string[];
  readonly timeoutMs: number;
  /** Files to write. */
  readonly json: string | undefined;
  readonly markdown: string | undefined;
  /** File to read. */
  readonly waivers: string | undefined;
}

/** A command line that cannot be used. The message names the option and the way to correct it, and shows no key. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const profileNames = Object.keys(profiles) as ProfileName[];
const profileLines = Object.values(profiles).map(
  ({ name, description }) => `${' '.repeat(28)}${name}: ${description}\n`,
);

/** The text of `--help`. */
export const help: string = `Tests a running service against its contract.

  callscope-contract-tests --service tracing --url http://127.0.0.1:4010 --api-key-env CALLSCOPE_KEY

  --service <name>          ${serviceNames.join(' or ')}; the contract comes with this package
  --url <address>           address of the service with its base path, such as http://127.0.0.1:4011/v1
  --api-key-env <name>      environment variable that holds the API key; the key itself is never shown
  --project <name>          project to use, as <entity>/<project>; default: acme/support-bot, as in the examples
  --profile <name>          kind of target; default: service
${profileLines.join('')}  --unauthorized-key-env <name>
                            environment variable that holds a key without access to the project: tests 403
  --empty-project <name>    project of the key in which nothing is stored: tests 404
  --largest-body <bytes>    largest body that the service accepts: tests 413 with one byte more
  --prefer                  the service returns any declared error for "Prefer: code=…": tests all of them
  --only <operationId>      test this operation alone; can be repeated
  --timeout <ms>            milliseconds for one request and its response; default: 10000
  --target <name>           name of the target in the output; default: the profile
  --waivers <file>          JSON list of known failures: { service, operationId, status, target, reason }
  --json <file>             write the result of every case
  --md <file>               write the conformance matrix
  --help                    show this text

For each operation, the examples of the contract are sent as bare requests and through the generated client, and also
requests that it must reject. Status, header fields, content type and body of every response are checked.
The command writes what the examples write and deletes what they delete: name a project that is there for tests.

Exit status: 0 if every case that can be run passes, 1 if one fails, 2 if an option is wrong.
`;

const options = {
  service: { type: 'string' },
  url: { type: 'string' },
  'api-key-env': { type: 'string' },
  project: { type: 'string' },
  'unauthorized-key-env': { type: 'string' },
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

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the command line.
 *
 * @param env - Environment variables, which hold the keys.
 * @returns undefined if help is asked for.
 * @throws UsageError when an option is missing or wrong.
 */
export function readOptions(args: readonly string[], env: Environment): CliOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const profile = oneOf('--profile', values.profile, profileNames);
  const unauthorized = values['unauthorized-key-env'];
  const largestBody = values['largest-body'];
  return {
    service: oneOf('--service', values.service, serviceNames),
    url: readUrl(values.url),
    apiKey: readKey('--api-key-env', values['api-key-env'], env),
    profile,
    name: values.target ?? profile,
    project: readProject('--project', values.project),
    unauthorizedKey: unauthorized === undefined ? undefined : readKey('--unauthorized-key-env', unauthorized, env),
    emptyProject: readProject('--empty-project', values['empty-project']),
    prefer: values.prefer,
    largestBody:
      largestBody === undefined ? undefined : readNumber('--largest-body', largestBody, 'bytes, such as 33554432'),
    only: values.only,
    timeoutMs: readNumber('--timeout', values.timeout, 'milliseconds, such as 10000'),
    json: values.json,
    markdown: values.md,
    waivers: values.waivers,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    // The value is not shown, because it may be a key.
    if (positionals.length > 0) throw new UsageError('the command line has a value that belongs to no option');
    return values;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Only the first sentence: Node continues with advice about positional arguments.
    throw new UsageError((error instanceof Error ? error.message : String(error)).split(/\. |\n/)[0] ?? '');
  }
}

function oneOf<Name extends string>(option: string, value: string | undefined, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  throw new UsageError(`${option} is ${value === undefined ? 'missing' : `"${value}"`}: use ${names.join(' or ')}`);
}

function readUrl(value: string | undefined): string {
  const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `--url is ${value ? 'not an absolute http(s) URL' : 'missing'}: use one like http://127.0.0.1:4010`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError('--url has a user, password, query or fragment: remove it, and pass the key by --api-key-env');
  }
  return url.href;
}

function readKey(option: string, variable: string | undefined, env: Environment): string {
  if (!variable) throw new UsageError(`${option} is missing: name the environment variable that holds the API key`);
  const key = env[variable];
  // The name is not shown, because it is the key if somebody passes the key instead of its name.
  if (!key) throw new UsageError(`${option} names a variable that is not set or empty: export it first`);
  return key;
}

function readProject(option: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[^/\s]+\/[^/\s]+$/.test(value)) return value;
  throw new UsageError(`${option} is "${value}": write it as <entity>/<project>, such as acme/support-bot`);
}

function readNumber(option: string, value: string, unit: string): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number > 0) return number;
  throw new UsageError(`${option} is "${value}": write whole ${unit}`);
}
