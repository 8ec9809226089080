import { RemoteEngine } from '../engines/remote.ts';
import type { LogLevel } from '../http/log.ts';

/** A command line or a file of keys is invalid. The message is a whole sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads a port; 0 stands for a free one. */
export function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`${name} must be a port from 0 to 65535, and is "${text}".`);
  return port;
}

export function readLevel(text: string): LogLevel {
  if (text === 'debug' || text === 'info' || text === 'warn' || text === 'error') return text;
  throw new UsageError(`--log-level must be debug, info, warn or error, and is "${text}".`);
}

export function readDurability(text: string): 'fast' | 'fsync' {
  if (text === 'fast' || text === 'fsync') return text;
  throw new UsageError(`--durability must be fast or fsync, and is "${text}".`);
}

/** Returns whole seconds in milliseconds. */
export function readSeconds(name: string, text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= 3600)) throw new UsageError(`${name} must be whole seconds from 0 to 3600, and is "${text}".`);
  return seconds * 1000;
}

/** Reads the URL of an engine, without slashes at its end. The error does not show it: it may contain a password. */
export function readUpstream(text: string | undefined): string | undefined {
  if (text === undefined || isHttpUrl(text)) return text?.replace(/\/+$/, '');
  throw new UsageError('--upstream must be a URL, such as http://127.0.0.1:8000/v1.');
}

/** Reads the URL of a ClickHouse server. The error does not show it: it may contain a password. */
export function readClickhouseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    // The client checks more than the form, such as the parameters. It connects at the first request.
    void new RemoteEngine({ url: text }).close();
    return text;
  } catch {
    throw new UsageError(
      '--clickhouse-url must be a URL, such as http://127.0.0.1:8123, with parameters that the client of ClickHouse knows, ' +
        'if any (the value is not shown, because it may contain a password).',
    );
  }
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Reads an origin as browsers send it. Any other text would match no request. */
export function readOrigin(text: string): string {
  const isOrigin = isHttpUrl(text)
    ? new URL(text).origin === text
    : /^(?!https?:)[a-z][a-z\d+.-]*:\/\/[\w.-]+$/.test(text);
  if (isOrigin) return text;
  throw new UsageError(
    `--origin must be one origin without a path, such as https://app.example.com, and is "${withoutPassword(text)}".`,
  );
}

/** Reads the name of a host in lower case, as requests are compared with it. */
export function readAllowedHost(text: string): string {
  if (/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(text)) return text.toLowerCase();
  throw new UsageError(
    `--allowed-host must be the name of a host without a port, such as dev.example.com, and is "${withoutPassword(text)}".`,
  );
}

/** Replaces what stands before the last `@` of a text that is shown: an argument may be a URL with a password. */
export function withoutPassword(text: string): string {
  return text.replace(/^([a-z]+:\/*)?.*@/isu, '$1…@');
}
