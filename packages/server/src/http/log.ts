import type { FastifyRequest } from 'fastify';

import { ServiceError } from '../core/errors.ts';
import { StorageError } from '../storage/engine.ts';
import type { Service } from './errors.ts';

/** The least that is written: `debug` has checks of health too, `warn` only what needs somebody to look at it. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** The log of a server. */
export interface LogOptions {
  /** Takes lines, one JSON document each. */
  readonly stream: { write(line: string): void };
  readonly level: LogLevel;
}

/**
 * Makes the settings of a service's logger.
 * @param service - Named in each line.
 * @param options - Where lines go.
 * @returns What the framework takes.
 */
export function loggerOptions(service: Service, { stream, level }: LogOptions) {
  return {
    level,
    stream,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // Of what the framework itself writes, too, nothing that quotes a request.
    serializers: {
      err: (error: Error) => ({ message: '', stack: '', ...describeFailure(error) }),
      req: () => ({}),
      res: () => ({}),
    },
  };
}

/**
 * Writes a line about an answer that is a failure of the service, and none about one that is the caller's.
 * @param request - Whose answer it is.
 * @param error - The failure.
 */
export function logFailure(request: FastifyRequest, error: ServiceError): void {
  // What is given up because the caller left is no failure, and nobody reads its answer.
  if (error.status < 500 || request.raw.socket.destroyed) return;
  const operation = request.routeOptions.config?.operation ?? 'none';
  const fields = { operation, status: error.status, failure: describeFailure(error) };
  // The words of a 501 may be those of an engine, which quote what it was asked.
  if (error.status === 501) request.log.warn(fields, 'not performed');
  else request.log.error(fields, error.message);
}

const FRAMES = 6;
const DEEPEST = 4;

/** What the log says of a failure: what kind it is and where it came from. */
export interface Failure {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly fault?: string;
  /** The places in the program, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: Failure;
}

/**
 * Describes what was thrown for the log. Words are left out unless they are our own: those of parsers, engines and
 * databases quote what they were given, which is somebody's content or a secret.
 * @param thrown - Anything.
 * @returns Its kind, number and places, and those of its causes.
 */
export function describeFailure(thrown: unknown): Failure {
  return describe(thrown, DEEPEST);
}

function describe(thrown: unknown, depth: number): Failure {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { code } = thrown as { code?: unknown };
  const isOurs = thrown instanceof ServiceError || thrown instanceof StorageError;
  return {
    type: thrown.name,
    ...(thrown instanceof StorageError && { message: thrown.message, fault: thrown.fault }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(!isOurs && { at: framesOf(thrown) }),
    ...(thrown.cause !== undefined && depth > 1 && { cause: describe(thrown.cause, depth - 1) }),
  };
}

/** The words come first in a stack, and may look like a place of it. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice('at '.length));
}
