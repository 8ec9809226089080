import { parseArgs } from 'node:util';

import type { LogLevel } from '../http/log.ts';
import {
  readAllowedHost,
  readClickhouseUrl,
  readDurability,
  readLevel,
  readOrigin,
  readPort,
  readSeconds,
  readUpstream,
  UsageError,
  withoutPassword,
} from './values.ts';

/** A parsed command line. */
export interface CliOptions {
  readonly command: 'serve' | 'seed' | 'doctor' | 'help';
  /** True if `serve` seeds first. */
  readonly seed: boolean;
  /** Folder of the embedded engine. */
  readonly data: string;
  readonly durability: 'fast' | 'fsync';
  /** URL of a ClickHouse server; undefined for the embedded engine. */
  readonly clickhouseUrl: string | undefined;
  readonly clickhouseUser: string | undefined;
  readonly clickhouseDatabase: string | undefined;
  readonly clickhouseCluster: string | undefined;
  /** Path of the file with API keys. */
  readonly keys: string | undefined;
  readonly host: string;
  readonly ports: Readonly<Record<'tracing' | 'inference', number>>;
  readonly origins: readonly string[];
  /** Host names that requests may name without API keys, beside those of loopback. */
  readonly allowedHosts: readonly string[];
  readonly quiet: boolean;
  readonly logLevel: LogLevel;
  /** Listener of the Prometheus metrics; undefined if there are none. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Milliseconds that stopping waits for requests in flight. */
  readonly stopTimeout: number;
  /** Base URL of the engine that chats are forwarded to; undefined for the scripted model. */
  readonly upstream: string | undefined;
  /** True if completions are recorded as calls. */
  readonly record: boolean;
  /** True if unknown fields of requests are rejected. */
  readonly strict: boolean;
}

/** The text of `--help`. */
export const help = `Runs the tracing service and the inference service on this machine, with a real database.

  callscope serve [options]     serve both services until Ctrl-C; the default
  callscope seed [options]      seed a database that no server uses: the examples of the contract in acme/support-bot,
                                the traffic of a shop in acme/storefront; keeps existing data, adds recent traffic
  callscope doctor [options]    check engine, keys, data and ports, and list operations that are not implemented

Data:
  --data <folder>               folder of embedded ClickHouse (.callscope)
  --durability fast|fsync       fast survives the end of the process; fsync also a loss of power, and is slower (fast)
  --clickhouse-url <url>        use a ClickHouse server; its password is read from CLICKHOUSE_PASSWORD
  --clickhouse-user <name>      user of that server (default)
  --clickhouse-database <name>  database of that server (default)
  --clickhouse-cluster <name>   create replicated and sharded tables on this cluster
  --seed                        seed before serving

Access:
  --keys <file>                 JSON list of API keys: [{"key": "…", "user": "ada", "projects": ["acme/*"],
                                "role": "write"}]; CALLSCOPE_KEYS can hold the same text. Without keys, any key is
                                accepted, and only this machine can connect.
                                SIGHUP reads the file again; acme/prod-* stands for projects with that beginning
  --origin <origin>             origin whose web pages may send requests, such as https://app.example.com; repeatable.
                                Without keys, pages of this machine may, too
  --allowed-host <name>         name of this machine that requests may be addressed to without keys, beside localhost;
                                repeatable

Network:
  --host <address>              address to listen on (127.0.0.1)
  --tracing-port <port>         port of the tracing service; 0 takes a free one (4010)
  --inference-port <port>       port of the inference service (4011)

Operation:
  --log-level <level>           lowest level that is logged: debug, info, warn or error (info)
  --quiet                       log nothing
  --metrics-port <port>         serve Prometheus metrics at /metrics on this port; none without it
  --metrics-host <address>      address of the metrics; if CALLSCOPE_METRICS_TOKEN is set, they require that token
                                (127.0.0.1)
  --strict                      reject fields of requests that the contract does not name, instead of ignoring them
  --stop-timeout <seconds>      how long stopping waits for requests in flight (8)

Inference service:
  --upstream <url>              forward chats to this engine, with the key in UPSTREAM_API_KEY; without it a scripted
                                model responds
  --no-record                   do not record completions as calls of the project in Compat-Project

Exit status: 0 after Ctrl-C, 1 if the data or a port cannot be used, 2 if an option is invalid.
`;

const SEE_HELP = 'Run with --help to see the options.';

/**
 * Parses the command line.
 *
 * @param args - The arguments after the name of the program.
 * @throws UsageError that names the invalid option.
 */
export function readOptions(args: readonly string[]): CliOptions {
  const { values, positionals } = parse(args[0] === '--' ? args.slice(1) : args);
  const [command = 'serve', ...more] = positionals;
  if (command !== 'serve' && command !== 'seed' && command !== 'doctor')
    throw new UsageError(`Unknown command "${withoutPassword(command)}". ${SEE_HELP}`);
  if (more[0] !== undefined) throw new UsageError(`Unexpected argument "${withoutPassword(more[0])}". ${SEE_HELP}`);
  checkTogether(values);
  const options: CliOptions = {
    command: values.help ? 'help' : command,
    seed: values.seed,
    data: values.data,
    durability: readDurability(values.durability),
    clickhouseUrl: readClickhouseUrl(values['clickhouse-url']),
    clickhouseUser: values['clickhouse-user'],
    clickhouseDatabase: values['clickhouse-database'],
    clickhouseCluster: values['clickhouse-cluster'],
    keys: values.keys,
    host: values.host,
    ports: {
      tracing: readPort('--tracing-port', values['tracing-port']),
      inference: readPort('--inference-port', values['inference-port']),
    },
    origins: values.origin.map(readOrigin),
    allowedHosts: values['allowed-host'].map(readAllowedHost),
    quiet: values.quiet,
    logLevel: readLevel(values['log-level']),
    metrics:
      values['metrics-port'] === undefined
        ? undefined
        : {
            port: readPort('--metrics-port', values['metrics-port']),
            host: values['metrics-host'] ?? '127.0.0.1',
          },
    stopTimeout: readSeconds('--stop-timeout', values['stop-timeout']),
    upstream: readUpstream(values.upstream),
    record: !values['no-record'],
    strict: values.strict,
  };
  checkPorts(options);
  return options;
}

/** Rejects empty values, and options that have no effect without another one. */
function checkTogether(values: ReturnType<typeof parse>['values']): void {
  for (const [name, value] of Object.entries(values)) {
    // An empty value comes from a variable that is not set: it would be the working folder, or every address.
    if (value === '' || (Array.isArray(value) && value.includes(''))) {
      throw new UsageError(`--${name} must not be empty: give it a value, or omit it.`);
    }
  }
  const needed = [
    ['clickhouse-cluster', 'clickhouse-url'],
    ['clickhouse-user', 'clickhouse-url'],
    ['clickhouse-database', 'clickhouse-url'],
    ['metrics-host', 'metrics-port'],
  ] as const;
  for (const [name, other] of needed) {
    if (values[name] !== undefined && values[other] === undefined) {
      throw new UsageError(
        `--${name} "${values[name]}" has no effect without --${other}: add that option, or omit this one.`,
      );
    }
  }
}

function checkPorts({ ports, metrics, host }: CliOptions): void {
  const listeners = [
    ['--tracing-port', ports.tracing],
    ['--inference-port', ports.inference],
    ...(metrics?.host === host ? [['--metrics-port', metrics.port] as const] : []),
  ] as const;
  for (const [index, [name, port]] of listeners.entries()) {
    const other = listeners.slice(0, index).find(([, taken]) => taken === port && port !== 0);
    if (other) throw new UsageError(`${other[0]} and ${name} must differ, and are both ${port}.`);
  }
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
        'allowed-host': { type: 'string', multiple: true, default: [] },
        quiet: { type: 'boolean', default: false },
        'log-level': { type: 'string', default: 'info' },
        'metrics-port': { type: 'string' },
        'metrics-host': { type: 'string' },
        'stop-timeout': { type: 'string', default: '8' },
        upstream: { type: 'string' },
        'no-record': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(`${first}. ${SEE_HELP}`);
  }
}
