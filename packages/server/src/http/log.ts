import type { FastifyRequest } from 'fastify';

import type { ServiceError } from '../handling/service-error.ts';
import type { Service } from './error-body.ts';
import { describeFailure } from './failure.ts';

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
export function loggerOf(service: Service, { stream, level }: LogOptions) {
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
