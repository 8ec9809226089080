import { createServer } from '../main.ts';
import type { Key } from '../http/credentials.ts';
import type { Server, ServerOptions } from '../options.ts';
import type { SeedReport } from '../seed/seed.ts';
import { isLoopback } from '../http/origins.ts';
import { readKeys } from './keys.ts';
import type { CliOptions } from './options.ts';
import { UsageError } from './values.ts';

/**
 * Starts the server of a command line.
 *
 * @returns the server and its API keys.
 * @throws UsageError when the keys cannot be read, or are missing on an address that others can reach; the errors of `createServer`.
 */
export async function serve(
  options: CliOptions,
  env: NodeJS.ProcessEnv,
): Promise<{ server: Server; keys: readonly Key[] | 'open' }> {
  const keys = await readKeys(options.keys, env);
  if (keys === 'open' && !isLoopback(options.host)) {
    throw new UsageError(
      `API keys are required to listen on ${options.host}, because everybody who can connect could read everything: use --keys, or --host 127.0.0.1.`,
    );
  }
  const server = await createServer({
    storage: readStorage(options, env),
    keys,
    seed: options.seed,
    host: options.host,
    ports: options.ports,
    origins: options.origins,
    allowedHosts: options.allowedHosts,
    log: options.quiet ? undefined : process.stderr,
    logLevel: options.logLevel,
    metrics: options.metrics && { ...options.metrics, token: env['CALLSCOPE_METRICS_TOKEN'] || undefined },
    stopTimeout: options.stopTimeout,
    strict: options.strict,
    inference: {
      record: options.record,
      ...(options.upstream !== undefined && {
        upstream: { url: options.upstream, apiKey: env['UPSTREAM_API_KEY'] },
      }),
    },
  });
  return { server, keys };
}

/** Reads the storage options of a command line; `CLICKHOUSE_PASSWORD` of the environment is the password. */
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

/** Describes what was seeded, one sentence per line. */
export function seedLines({ performed, calls, missing }: SeedReport): string[] {
  return [
    performed > 0
      ? `acme/support-bot has the examples of the contract. Performed ${count(performed)} operations.`
      : 'acme/support-bot is already seeded.',
    `acme/storefront has the traffic of a shop, 1 to 3 March 2026 and the last seven days. Added ${count(calls)} calls.`,
    ...(missing.length > 0 ? [`Skipped, because they are not implemented yet: ${missing.join(', ')}.`] : []),
  ];
}

/** Returns the beginning of a sentence about operations that return 501. */
export function notImplemented(operations: number): string {
  return `${count(operations)} operations are not implemented yet (501)`;
}

/** A server that has started. */
export interface Started {
  readonly server: Server;
  readonly keys: readonly Key[] | 'open';
  /** Origins of `--origin`. */
  readonly origins: readonly string[];
  /** Folder or URL of the data. */
  readonly data: string;
  /** The time, in milliseconds since 1970. */
  readonly now: number;
}

/** Returns the text that the user reads once the server listens: addresses, access, commands to paste, how to stop. */
export function greeting({ server, keys, origins, data, now }: Started): string {
  const { urls, missing, seeded, metricsUrl } = server;
  const lacking = missing.tracing.length + missing.inference.length;
  const addresses = [
    `Tracing service    ${urls.tracing}`,
    `Inference service  ${urls.inference}`,
    `Data               ${data}`,
    ...(metricsUrl === undefined ? [] : [`Metrics            ${metricsUrl}`]),
  ];
  const sections = [
    addresses.join('\n'),
    seeded && seedLines(seeded).join('\n'),
    [
      keys === 'open'
        ? 'No API keys configured: any key is accepted, and only this machine can connect. Use --keys to require keys.'
        : `API keys required (${count(keys.length)} loaded).`,
      browserLine(keys === 'open', origins),
      ...(lacking > 0 ? [`${notImplemented(lacking)}. "callscope doctor" lists them.`] : []),
    ].join('\n'),
    keys === 'open' && ['Paste one of these:', ...commands(server, now)].join('\n\n'),
    'Press Ctrl-C to stop.',
  ];
  return `\n${sections.filter(Boolean).join('\n\n')}\n`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

/** Names the web pages that may send requests. */
function browserLine(isOpen: boolean, origins: readonly string[]): string {
  const allowed = [...(isOpen ? ['this machine'] : []), ...origins];
  const advice = 'Use --origin to allow others.';
  if (allowed.length === 0) return 'No web page may send requests. Use --origin to allow one.';
  return `Web pages may send requests from ${allowed.join(', ')}. ${advice}`;
}

/** Returns commands for the shell. They read seeded data only if the server was seeded. */
function commands({ urls, seeded }: Server, now: number): string[] {
  const chat = [
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
  return (seeded ? [...read, chat] : [chat, ...read]).map((lines) => lines.join(' \\\n  '));
}
