import { createServer, type Server, type ServerOptions } from '../server.ts';
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
    storage: storageOf(options, env),
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
export function storageOf(options: CliOptions, env: NodeJS.ProcessEnv): ServerOptions['storage'] {
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
