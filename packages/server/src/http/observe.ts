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
    /** What the caller's key opens; undefined until that is known. */
    access: Access | undefined;
  }
}

/** Asked every few seconds by whoever watches the service. */
const HEALTH = 'readRoot';

/**
 * Writes a line to the log and counts a request when its answer is whole or its caller has left. Neither has the query
 * or the body: they hold what people ask and answer.
 * @param app - The application.
 * @param service - Which of the two.
 * @param metrics - Takes the figures; undefined counts nothing.
 */
export function observeRequests(app: FastifyInstance, service: Service, metrics: Metrics | undefined): void {
  const totals = new WeakMap<object, { received: number; sent: number }>();
  app.decorateRequest('access', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now();
    const { socket } = request.raw;
    const before = totals.get(socket) ?? { received: 0, sent: 0 };
    metrics?.begin(service);
    reply.raw.once('close', () => {
      // A connection that stays open goes on counting.
      const after = { received: socket.bytesRead, sent: socket.bytesWritten };
      totals.set(socket, after);
      const seconds = (performance.now() - begun) / 1000;
      const operation = request.routeOptions.config?.operation ?? 'none';
      const isWhole = reply.raw.writableFinished;
      const received = after.received - before.received;
      const sent = after.sent - before.sent;
      const status = reply.statusCode;
      metrics?.end({ service, operation, status: isWhole ? String(status) : 'aborted', seconds, received, sent });
      const level = operation === HEALTH && status === 200 ? 'debug' : 'info';
      request.log[level](
        {
          method: request.method,
          operation,
          route: request.routeOptions.url,
          ...(isWhole ? { status } : { aborted: true }),
          ms: Math.round(seconds * 1000),
          received,
          sent,
          ...userOf(request),
        },
        isWhole ? 'answered' : 'the caller left',
      );
    });
    done();
  });
}

/** The name of the key, which is not the key. */
function userOf({ access }: FastifyRequest): { user?: string } {
  return access ? { user: access.user } : {};
}
