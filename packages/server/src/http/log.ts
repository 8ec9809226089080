import type { FastifyRequest } from 'fastify';

import { ServiceError } from '../core/errors.ts';
import { StorageError } from '../storage/engine.ts';
import type { Service } from './errors.ts';

/** Lowest level that is logged. `debug` includes health checks; `warn` is what needs attention. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Options of the log. */
export interface LogOptions {
  /** Receives lines, each a JSON document. */
  readonly stream: { write(line: string): void };
  readonly level: LogLevel;
}

/** Returns the options of the framework's logger. Each line names the service. */
export function loggerOptions(service: Service, { stream, level }: LogOptions) {
  return {
    level,
    stream,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // Lines of the framework must not quote a request either.
    serializers: {
      err: (error: Error) => ({ message: '', stack: '', ...describeFailure(error) }),
      req: () => ({}),
      res: () => ({}),
    },
  };
}

/** Logs an error of the service; errors of callers are not logged. */
export function logFailure(request: FastifyRequest, error: ServiceError): void {
  // If the client has disconnected, the error is only that the work was aborted.
  if (error.status < 500 || request.raw.socket.destroyed) return;
  const operation = request.routeOptions.config?.operation ?? 'none';
  const fields = { operation, status: error.status, failure: describeFailure(error) };
  // The message of a 501 may be that of an engine, and quote the request.
  if (error.status === 501) request.log.warn(fields, 'not implemented');
  else request.log.error(fields, error.message);
}

const MAX_FRAMES = 6;
const MAX_CAUSES = 4;

/** The description of an error in the log. */
export interface Failure {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  /** Reason of a `StorageError`. */
  readonly reason?: string;
  /** Stack frames, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: Failure;
}

/**
 * Describes anything thrown, and its causes, for the log. Only messages of our own are included: those of parsers, engines
 * and databases quote their input, which is content of callers or a secret.
 */
export function describeFailure(thrown: unknown): Failure {
  return describe(thrown, MAX_CAUSES);
}

function describe(thrown: unknown, depth: number): Failure {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { code } = thrown as { code?: unknown };
  const isOurs = thrown instanceof ServiceError || thrown instanceof StorageError;
  return {
    type: thrown.name,
    ...(thrown instanceof StorageError && { message: thrown.message, reason: thrown.reason }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(!isOurs && { at: readFrames(thrown) }),
    ...(thrown.cause !== undefined && depth > 1 && { cause: describe(thrown.cause, depth - 1) }),
  };
}

/** Returns the frames of a stack. The message, which comes first, may look like a frame. */
function readFrames({ stack = '', message }: Error): readonly string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim().slice('at '.length));
}
