import { parseArgs } from 'node:util';

import type { LogLevel } from '../http/log.ts';

/** What the command line asks for. */
export interface CliOptions {
  readonly command: 'serve' | 'seed' | 'doctor' | 'help';
  /** Whether `serve` seeds first. */
  readonly seed: boolean;
  /** Folder of the embedded engine. */
  readonly data: string;
  readonly durability: 'fast' | 'fsync';
  /** Address of a ClickHouse server, in place of the embedded engine. */
  readonly clickhouseUrl: string | undefined;
  readonly clickhouseUser: string | undefined;
  readonly clickhouseDatabase: string | undefined;
  readonly clickhouseCluster: string | undefined;
  /** File with the keys; without one the server is open. */
  readonly keys: string | undefined;
  readonly host: string;
  readonly ports: Readonly<Record<'tracing' | 'inference', number>>;
  readonly origins: readonly string[];
  readonly quiet: boolean;
  readonly logLevel: LogLevel;
  /** Where figures for Prometheus can be read; undefined keeps none. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Milliseconds that stopping waits for answers. */
  readonly stopTimeout: number;
  /** Engine that the inference service passes requests on to; without it the scripted model answers. */
  readonly upstream: string | undefined;
  readonly record: boolean;
}

/** The command line cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The text of `--help`. */
export const help = `Runs the tracing service and the inference service on this machine, with a real database.

  callscope serve [options]     serve both until Ctrl-C
  callscope seed [options]      write something to look at: the examples of the contract into acme/support-bot, and the
                                traffic of a shop into acme/storefront. What is there stays; a later run adds what came
                                since. Nobody else may use the folder meanwhile, so a server seeds with serve --seed
  callscope doctor [options]    look whether serving would work, and list what is not performed yet

Where the data are:
  --data <folder>               embedded ClickHouse in this folder (.callscope)
  --durability fast|fsync       fast survives the end of the process, fsync a loss of power too, and is slower (fast)
  --clickhouse-url <url>        a ClickHouse server instead; its password is read from CLICKHOUSE_PASSWORD
  --clickhouse-user <name>      user of that server (default)
  --clickhouse-database <name>  database of that server (default)
  --clickhouse-cluster <name>   make replicated and sharded tables on this cluster
  --seed                        seed before serving

Who may ask:
  --keys <file>                 JSON list of keys: [{"key": "…", "user": "ada", "projects": ["acme/*"], "role": "write"}].
                                Without it, or CALLSCOPE_KEYS with the same text, any key opens everything, and the
                                server listens to this machine alone.
  --origin <origin>             web page that may ask, such as https://app.example.com; may stand several times

Where to listen:
  --host <address>              127.0.0.1
  --tracing-port <port>         4010; 0 takes a free one
  --inference-port <port>       4011

Running it:
  --log-level <level>           debug, info, warn or error: the least that is written to the log (info)
  --quiet                       write no log lines
  --metrics-port <port>         figures for Prometheus at /metrics of a port of their own; none are kept without it
  --metrics-host <address>      127.0.0.1. Who canAccess it may read, unless CALLSCOPE_METRICS_TOKEN holds a token
  --stop-timeout <seconds>      how long stopping waits for answers before it cuts them off (8)

The inference service:
  --upstream <url>              pass requests on to this engine, with the key in UPSTREAM_API_KEY; without it a
                                scripted model answers
  --no-record                   do not record completions as calls of the project in Compat-Project

Ends with 0 after Ctrl-C, 1 when the data or a port cannot be used, 2 when an option is wrong.
`;

/**
 * Reads the command line.
 * @param args - What follows the name of the program.
 * @returns What it asks for; `serve` when it names no command.
 * @throws UsageError that says which option is wrong.
 */
export function readOptions(args: readonly string[]): CliOptions {
  const { values, positionals } = parse(args[0] === '--' ? args.slice(1) : args);
  const [command = 'serve', ...more] = positionals;
  if (command !== 'serve' && command !== 'seed' && command !== 'doctor')
    throw new UsageError(`There is no command "${command}"`);
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many`);
  const { durability } = values;
  if (durability !== 'fast' && durability !== 'fsync') throw new UsageError('--durability is neither fast nor fsync');
  return {
    command: values.help ? 'help' : command,
    seed: values.seed,
    data: values.data,
    durability,
    clickhouseUrl: values['clickhouse-url'],
    clickhouseUser: values['clickhouse-user'],
    clickhouseDatabase: values['clickhouse-database'],
    clickhouseCluster: values['clickhouse-cluster'],
    keys: values.keys,
    host: values.host,
    ports: {
      tracing: readPort('--tracing-port', values['tracing-port']),
      inference: readPort('--inference-port', values['inference-port']),
    },
    origins: values.origin,
    quiet: values.quiet,
    logLevel: readLevel(values['log-level']),
    metrics:
      values['metrics-port'] === undefined
        ? undefined
        : { port: readPort('--metrics-port', values['metrics-port']), host: values['metrics-host'] },
    stopTimeout: readSeconds('--stop-timeout', values['stop-timeout']),
    upstream: values.upstream,
    record: !values['no-record'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        data: { type: 'string', default: '.callscope' },
        seed: { type: 'boolean', default: false },
        durability: { type: 'string', default: 'fast' },
        'clickhouse-url': { type: 'string' },
        'clickhouse-user': { type: 'string' },
        'clickhouse-database': { type: 'string' },
        'clickhouse-cluster': { type: 'string' },
        keys: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        'tracing-port': { type: 'string', default: '4010' },
        'inference-port': { type: 'string', default: '4011' },
        origin: { type: 'string', multiple: true, default: [] },
        quiet: { type: 'boolean', default: false },
        'log-level': { type: 'string', default: 'info' },
        'metrics-port': { type: 'string' },
        'metrics-host': { type: 'string', default: '127.0.0.1' },
        'stop-timeout': { type: 'string', default: '8' },
        upstream: { type: 'string' },
        'no-record': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(first);
  }
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`${name} is "${text}", which is not a port: use 0 to 65535`);
  return port;
}

function readLevel(text: string): LogLevel {
  if (text === 'debug' || text === 'info' || text === 'warn' || text === 'error') return text;
  throw new UsageError(`--log-level is "${text}": use debug, info, warn or error`);
}

/** Whole seconds, as milliseconds. */
function readSeconds(name: string, text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= 3600)) throw new UsageError(`${name} is "${text}": use whole seconds, 0 to 3600`);
  return seconds * 1000;
}
