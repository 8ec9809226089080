import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Access } from '../core/access.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Service } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** operationId of the route. */
    operation?: string;
  }
  interface FastifyRequest {
    /** Access of the caller's key; undefined before authentication. */
    access: Access | undefined;
  }
}

/** The operation of health checks, which are frequent. */
const HEALTH = 'readRoot';

/** Logs and counts each request when its response is complete or its client has disconnected. Neither contains queries or bodies. */
export function observeRequests(app: FastifyInstance, service: Service, metrics: Metrics | undefined): void {
  const totals = new WeakMap<object, { received: number; sent: number }>();
  app.decorateRequest('access', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now();
    const { socket } = request.raw;
    const before = totals.get(socket) ?? { received: 0, sent: 0 };
    metrics?.begin(service);
    reply.raw.once('close', () => {
      // The counters of a connection continue over its requests.
      const after = { received: socket.bytesRead, sent: socket.bytesWritten };
      totals.set(socket, after);
      const seconds = (performance.now() - start) / 1000;
      const operation = request.routeOptions.config?.operation ?? 'none';
      const isComplete = reply.raw.writableFinished;
      const received = after.received - before.received;
      const sent = after.sent - before.sent;
      const status = reply.statusCode;
      metrics?.end({ service, operation, status: isComplete ? String(status) : 'aborted', seconds, received, sent });
      const level = operation === HEALTH && status === 200 ? 'debug' : 'info';
      request.log[level](
        {
          method: request.method,
          operation,
          route: request.routeOptions.url,
          ...(isComplete ? { status } : { aborted: true }),
          ms: Math.round(seconds * 1000),
          received,
          sent,
          ...readUser(request),
        },
        isComplete ? 'responded' : 'client disconnected',
      );
    });
    done();
  });
}

/** Returns the name of the key, never the key. */
function readUser({ access }: FastifyRequest): { user?: string } {
  return access ? { user: access.user } : {};
}
