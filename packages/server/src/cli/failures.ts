import { FolderError } from '../engines/folder.ts';
import { StorageError } from '../storage/engine.ts';
import type { CliOptions } from './options.ts';

/** Remedies of errors of a ClickHouse server, by their number. */
const ADVICE: ReadonlyMap<number, string> = new Map([
  [81, 'create that database, or change --clickhouse-database'],
  [192, 'change --clickhouse-user'],
  [193, 'change CLICKHOUSE_PASSWORD'],
  [194, 'set CLICKHOUSE_PASSWORD'],
  [497, 'grant the rights to the user, or change --clickhouse-user'],
  [516, 'change --clickhouse-user or CLICKHOUSE_PASSWORD'],
  [701, 'change --clickhouse-cluster'],
]);

/**
 * Describes an error of starting as one sentence: the value that cannot be used, the reason, and the option to change.
 *
 * @returns undefined for an unexpected error, whose stack is needed.
 */
export function describeFailure(error: unknown, options: CliOptions): string | undefined {
  if (error instanceof FolderError) return error.message;
  if (error instanceof StorageError && options.clickhouseUrl !== undefined) {
    return describeServer(error, new URL(options.clickhouseUrl).origin);
  }
  if (error instanceof StorageError || error instanceof TypeError) return error.message;
  return describeListening(error, options);
}

/** @param origin - Of the URL, which may contain a password. */
function describeServer({ code, cause, message }: StorageError, origin: string): string {
  const server = `The ClickHouse server at ${origin}`;
  // An error of the connection has no number, and one of this program, such as newer data, has no cause.
  if (code === undefined) {
    return cause === undefined ? message : `${server} cannot be reached: start it, or change --clickhouse-url.`;
  }
  const advice = ADVICE.get(code);
  if (advice !== undefined) return `${server} rejected the connection (error ${code}): ${advice}.`;
  const [detail] = cause instanceof Error ? cause.message.split('\n') : [message];
  return `${server} failed (error ${code}): ${detail}`;
}

function describeListening(error: unknown, { ports, metrics, host }: CliOptions): string | undefined {
  const { code, port, address, hostname } = Object(error) as Readonly<Record<string, unknown>>;
  // Listeners on two addresses may have the same port.
  const isMetrics =
    metrics !== undefined &&
    (port === undefined
      ? metrics.host === (hostname ?? address)
      : metrics.port === port && (!Object.values(ports).includes(metrics.port) || metrics.host === address));
  const named = isMetrics ? metrics.host : host;
  const hostOption = isMetrics ? '--metrics-host' : '--host';
  const portOption = isMetrics ? '--metrics-port' : port === ports.tracing ? '--tracing-port' : '--inference-port';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} is in use: stop the process that uses it, or choose another one with ${portOption}.`;
    case 'EACCES':
      return `Port ${String(port)} needs more rights than this user has: choose one above 1023 with ${portOption}.`;
    case 'EADDRNOTAVAIL':
      return `${named} is not an address of this machine: choose another one with ${hostOption}.`;
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${named} is not the name of a host that can be found: choose another one with ${hostOption}.`;
    default:
      return undefined;
  }
}
