import { randomUUID } from 'node:crypto';
import { nearestOperation } from '@callscope/contract';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';

import { ServiceError } from '../core/errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { LARGEST_BODY, tooLarge } from './body.ts';
import { declaredError, errorBody, toServiceError } from './errors.ts';
import { logFailure, loggerOptions, type LogOptions } from './log.ts';
import { unreadableRequests } from './malformed.ts';
import { observeRequests } from './observe.ts';
import { addRoutes, type RouteOptions } from './routes.ts';
import { endConnections } from './shutdown.ts';

/** What one service is served with. */
export interface AppOptions extends RouteOptions {
  /** Path before every path of the contract, such as `/v1`. */
  readonly basePath: string;
  /** Origins of web pages that may ask; true is all of them. */
  readonly origins: readonly string[] | true;
  /** `sha256:` and the digest of the contract that is served. */
  readonly contractDigest: string;
  /** Where log lines go; undefined keeps silent. */
  readonly log?: LogOptions | undefined;
  /** Takes figures; undefined counts nothing. */
  readonly metrics?: Metrics | undefined;
  /** Milliseconds for a whole request to come in. */
  readonly receiveTimeout: number;
}

const REQUEST_ID = /^[\u0021-\u007e]{1,128}$/;

/**
 * Makes the HTTP side of one service. It does not listen yet.
 * @param options - Contract, handlers, store.
 * @returns The application.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: LARGEST_BODY,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']?.toString() ?? '';
      return REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Time for the whole request to come in; a sender that dribbles is cut off, at the next look. Node takes the longer
    // one of two times for that of the whole, so that of the headers has to be the shorter one.
    requestTimeout: options.receiveTimeout,
    http: {
      headersTimeout: Math.min(60_000, options.receiveTimeout),
      connectionsCheckingInterval: Math.min(5000, options.receiveTimeout),
    },
    clientErrorHandler: unreadableRequests(options.service, options.contractDigest),
    // What still comes in over open connections while the application closes is performed like the rest.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.log && { logger: loggerOptions(options.service, options.log) }),
  });

  endConnections(app);
  observeRequests(app, options.service, options.metrics);
  await app.register(cors, { origin: options.origins === true ? true : [...options.origins], exposedHeaders: '*' });
  await app.register(multipart);
  // Bodies are read as bytes whatever their type, so that each fault gets the contract's status and body.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'contract-digest': options.contractDigest });
  });
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = declaredError(options.service, fromFramework(thrown) ?? toServiceError(thrown));
    logFailure(request, error);
    reply.removeHeader('content-encoding');
    return reply
      .code(error.status)
      .headers(error.headers)
      .type('application/json')
      .send(JSON.stringify(errorBody(options.service, error)));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const error = notFound(request, options);
    return reply
      .code(404)
      .type('application/json')
      .send(JSON.stringify(errorBody(options.service, error)));
  });
  await app.register(
    async (service) => {
      addRoutes(service, options);
    },
    { prefix: options.basePath },
  );
  return app;
}

/** Longer paths are cut in messages, and no operation is suggested: comparing takes quadratic time. */
const MAX_PATH_LENGTH = 200;

function notFound({ method, url }: FastifyRequest, { operations, basePath }: AppOptions): ServiceError {
  const [path = ''] = url.split('?', 1);
  const inside = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  const nearest = path.length > MAX_PATH_LENGTH ? undefined : nearestOperation(operations, method, inside);
  const hint = nearest ? ` Did you mean ${nearest.method} ${basePath}${nearest.path}?` : '';
  return new ServiceError(404, `No operation ${method} ${path.slice(0, MAX_PATH_LENGTH)}.${hint}`);
}

/** What the framework refuses before a route is asked. */
function fromFramework(thrown: unknown): ServiceError | undefined {
  const { code, statusCode } = Object(thrown) as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  const status = typeof statusCode === 'number' && statusCode < 500 ? 400 : 500;
  return new ServiceError(
    status,
    status === 400 ? 'The request cannot be read. Check its headers and its length.' : 'The service failed.',
  );
}
