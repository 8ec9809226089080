import type { FastifyInstance } from 'fastify';

import { ServiceError } from '../core/errors.ts';

/** Web pages and host names that a server accepts requests from and under. */
export interface OriginOptions {
  /** True if the server accepts any key. Then web pages and host names of others are rejected. */
  readonly isOpen: boolean;
  /** Origins whose web pages may send requests, such as `https://app.example.com`. */
  readonly origins: readonly string[];
  /** Host names, beside those of loopback, that requests may be addressed to. */
  readonly hosts: readonly string[];
}

/**
 * Returns true for an origin whose web pages may read responses: a listed one, and in open mode every page of this
 * machine.
 */
export function isAllowedOrigin(origin: string, { isOpen, origins }: OriginOptions): boolean {
  return origins.includes(origin) || (isOpen && URL.canParse(origin) && isLoopback(new URL(origin).hostname));
}

/**
 * Rejects requests to an open server that come from a web page of another origin or are addressed to another host. A
 * browser sends them on behalf of any page that a developer visits: simple requests without asking first, and requests to
 * a name that such a page has pointed to this machine as if they were its own (DNS rebinding).
 */
export function rejectForeignPages(app: FastifyInstance, options: OriginOptions): void {
  if (!options.isOpen) return;
  app.addHook('onRequest', async ({ headers, hostname }) => {
    if (!isLoopback(hostname) && !options.hosts.includes(hostname)) {
      throw new ServiceError(
        403,
        'The Host of the request is not this machine. Without API keys, other names need --allowed-host.',
      );
    }
    const { origin } = headers;
    if (origin !== undefined && !isAllowedOrigin(origin, options)) {
      throw new ServiceError(
        403,
        'Web pages of this origin may not send requests. Without API keys, other origins need --origin.',
      );
    }
  });
}

/** Returns true for a host name of this machine. A name below `localhost` is one, too (RFC 6761). */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/u, '$1');
  return /^127(?:\.\d{1,3}){3}$/u.test(name) || name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
