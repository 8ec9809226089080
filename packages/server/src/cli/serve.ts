import { createServer } from '../main.ts';
import type { Server, ServerOptions } from '../options.ts';
import type { SeedReport } from '../seed/seed.ts';
import { readKeys } from './keys.ts';
import type { CliOptions } from './options.ts';

/**
 * Starts the server that the command line asks for.
 * @param options - The command line.
 * @param env - The environment.
 * @returns The server, and whether any key opens it.
 * @throws UsageError for keys that cannot be read; StorageError and errors of ports as `createServer`.
 */
export async function serve(options: CliOptions, env: NodeJS.ProcessEnv): Promise<{ server: Server; open: boolean }> {
  const keys = await readKeys(options.keys, env);
  const server = await createServer({
    storage: readStorage(options, env),
    keys,
    seed: options.seed,
    host: options.host,
    ports: options.ports,
    ...(options.origins.length > 0 && { origins: options.origins }),
    log: options.quiet ? undefined : process.stderr,
    logLevel: options.logLevel,
    metrics: options.metrics && { ...options.metrics, token: env['CALLSCOPE_METRICS_TOKEN'] || undefined },
    stopTimeout: options.stopTimeout,
    inference: {
      record: options.record,
      ...(options.upstream !== undefined && {
        upstream: { url: options.upstream.replace(/\/+$/, ''), apiKey: env['UPSTREAM_API_KEY'] },
      }),
    },
  });
  return { server, open: keys === 'open' };
}

/**
 * Names the storage of the command line.
 * @param options - The command line.
 * @param env - The environment, which has the password.
 * @returns It, as `createServer` takes it.
 */
export function readStorage(options: CliOptions, env: NodeJS.ProcessEnv): ServerOptions['storage'] {
  const { clickhouseUrl, clickhouseUser, clickhouseDatabase, clickhouseCluster, data, durability } = options;
  if (clickhouseUrl === undefined) return { directory: data, durability };
  return {
    url: clickhouseUrl,
    username: clickhouseUser,
    password: env['CLICKHOUSE_PASSWORD'],
    database: clickhouseDatabase,
    cluster: clickhouseCluster,
  };
}

/**
 * Says what was seeded.
 * @param report - What was done.
 * @returns Sentences for people, one on each line.
 */
export function seedLines({ performed, calls, missing }: SeedReport): string[] {
  return [
    performed > 0
      ? `acme/support-bot has the examples of the contract, with their ids and times: ${performed} operations.`
      : 'acme/support-bot had the examples of the contract before.',
    `acme/storefront has the traffic of a shop, 1 to 3 March 2026 and the last seven days: ${calls} calls are new.`,
    ...(missing.length > 0 ? [`Left out, because they answer 501 so far: ${missing.join(', ')}.`] : []),
  ];
}

/** What the greeting tells. */
export interface Started {
  readonly server: Server;
  /** Whether any key opens everything. */
  readonly open: boolean;
  /** Folder or address of the data. */
  readonly where: string;
  /** The time, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Writes what the user reads when the server listens: addresses, who may ask, commands to paste, how to stop.
 * @param started - What was started.
 * @returns The text.
 */
export function greeting({ server, open, where, now }: Started): string {
  const { urls, missing, seeded, metricsUrl } = server;
  const left = missing.tracing.length + missing.inference.length;
  const places = [
    `Tracing service    ${urls.tracing}`,
    `Inference service  ${urls.inference}`,
    `Data               ${where}`,
    ...(metricsUrl === undefined ? [] : [`Metrics            ${metricsUrl}`]),
  ];
  const sections = [
    places.join('\n'),
    seeded && seedLines(seeded).join('\n'),
    [
      open
        ? 'Open: any key opens everything, so this server listens to this machine alone. Give it keys with --keys.'
        : 'Keys are checked.',
      ...(left > 0 ? [`${left} operations answer 501 so far; "callscope doctor" lists them.`] : []),
    ].join('\n'),
    open && ['Paste one of these:', ...commands(server, now)].join('\n\n'),
    'Press Ctrl-C to stop.',
  ];
  return `\n${sections.filter(Boolean).join('\n\n')}\n`;
}

/** Commands for the shell. What they read is there when the server was seeded. */
function commands({ urls, seeded }: Server, now: number): string[] {
  const ask = [
    `curl ${urls.inference}/chat/completions -H 'Authorization: Bearer any-key' -H 'Content-Type: application/json'`,
    `-H 'Compat-Project: acme/storefront'`,
    `-d '{"model":"northwind/sable-small","messages":[{"role":"user","content":"When will my order 1042 arrive?"}]}'`,
  ];
  const tracing = (path: string, body: object): string[] => [
    `curl ${urls.tracing}${path} -u api:any-key -H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(body)}'`,
  ];
  const read = seeded
    ? [
        tracing('/call/read', { project_id: 'acme/support-bot', id: '019cadd4-5620-75cc-af35-a9a6dcf071a3' }),
        tracing('/calls/stats', {
          project_id: 'acme/storefront',
          start: new Date(now - 86_400_000).toISOString(),
          end: new Date(now).toISOString(),
          granularity: 3600,
          usage_metrics: [{ metric: 'total_cost' }],
          call_metrics: [{ metric: 'latency_ms', percentiles: [95] }],
        }),
      ]
    : [tracing('/calls/stream_query', { project_id: 'acme/storefront' })];
  return (seeded ? [...read, ask] : [ask, ...read]).map((words) => words.join(' \\\n  '));
}
