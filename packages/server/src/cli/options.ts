import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface CliOptions {
  readonly command: 'serve' | 'doctor' | 'help';
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
  callscope doctor [options]    look whether serving would work, and list what is not performed yet

Where the data are:
  --data <folder>               embedded ClickHouse in this folder (.callscope)
  --durability fast|fsync       fast survives the end of the process, fsync a loss of power too, and is slower (fast)
  --clickhouse-url <url>        a ClickHouse server instead; its password is read from CLICKHOUSE_PASSWORD
  --clickhouse-user <name>      user of that server (default)
  --clickhouse-database <name>  database of that server (default)
  --clickhouse-cluster <name>   make replicated and sharded tables on this cluster

Who may ask:
  --keys <file>                 JSON list of keys: [{"key": "…", "user": "ada", "projects": ["acme/*"], "role": "write"}].
                                Without it, or CALLSCOPE_KEYS with the same text, any key opens everything, and the
                                server listens to this machine alone.
  --origin <origin>             web page that may ask, such as https://app.example.com; may stand several times

Where to listen:
  --host <address>              127.0.0.1
  --tracing-port <port>         4010; 0 takes a free one
  --inference-port <port>       4011
  --quiet                       write no log lines

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
  if (command !== 'serve' && command !== 'doctor') throw new UsageError(`There is no command "${command}"`);
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many`);
  const { durability } = values;
  if (durability !== 'fast' && durability !== 'fsync') throw new UsageError('--durability is neither fast nor fsync');
  return {
    command: values.help ? 'help' : command,
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
