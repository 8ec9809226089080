import { randomUUID } from 'node:crypto';
import { nearestOperation } from '@callscope/contract';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';

import { ServiceError } from '../core/errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { maxBodyBytes, bodyTooLarge } from './body.ts';
import { toDeclaredError, toErrorBody, toServiceError } from './errors.ts';
import { logFailure, loggerOptions, type LogOptions } from './log.ts';
import { createClientErrorHandler } from './malformed.ts';
import { observeRequests } from './observe.ts';
import { isAllowedOrigin, type OriginOptions, rejectForeignPages } from './origins.ts';
import { addRoutes, type RouteOptions } from './routes.ts';
import { closeConnections } from './shutdown.ts';

/** Options of the application of one service. */
export interface AppOptions extends RouteOptions {
  /** Prefix of all paths of the contract, such as `/v1`. */
  readonly basePath: string;
  /** Origins and host names that requests may come from and be addressed to. */
  readonly origins: OriginOptions;
  /** Digest of the contract, with `sha256:`. */
  readonly contractDigest: string;
  /** Options of the log; undefined for none. */
  readonly log?: LogOptions | undefined;
  /** Receives metrics; undefined for none. */
  readonly metrics?: Metrics | undefined;
  /** Milliseconds in which a request must be received. */
  readonly receiveTimeout: number;
}

const REQUEST_ID = /^[\u0021-\u007e]{1,128}$/;

/** Creates the HTTP application of one service. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: maxBodyBytes,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']?.toString() ?? '';
      return REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Node uses the longer one of the two timeouts for the whole request, so that of the headers must not be longer.
    requestTimeout: options.receiveTimeout,
    http: {
      headersTimeout: Math.min(60_000, options.receiveTimeout),
      connectionsCheckingInterval: Math.min(5000, options.receiveTimeout),
    },
    clientErrorHandler: createClientErrorHandler(options.service, options.contractDigest),
    // Requests over open connections are executed while the application closes.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.log && { logger: loggerOptions(options.service, options.log) }),
  });

  closeConnections(app);
  observeRequests(app, options.service, options.metrics);
  rejectForeignPages(app, options.origins);
  await app.register(cors, {
    origin: (origin, allow) => allow(null, origin !== undefined && isAllowedOrigin(origin, options.origins)),
    methods: [...new Set(options.operations.map(({ method }) => method))],
    exposedHeaders: '*',
  });
  await app.register(multipart);
  // Bodies are read as bytes whatever their type, so that each error has the status and body of the contract.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'contract-digest': options.contractDigest });
  });
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toDeclaredError(options.service, fromFramework(thrown) ?? toServiceError(thrown));
    logFailure(request, error);
    reply.removeHeader('content-encoding');
    return reply
      .code(error.status)
      .headers(error.headers)
      .type('application/json')
      .send(JSON.stringify(toErrorBody(options.service, error)));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const error = methodNotAllowed(request, options) ?? notFound(request, options);
    return reply
      .code(error.status)
      .headers(error.headers)
      .type('application/json')
      .send(JSON.stringify(toErrorBody(options.service, error)));
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

/** Returns the 405 for a path that has operations with other methods; undefined for an unknown path. */
function methodNotAllowed(
  { method, url }: FastifyRequest,
  { operations, basePath }: AppOptions,
): ServiceError | undefined {
  const [path = ''] = url.split('?', 1);
  const segments = path.split('/');
  const allowed = operations
    .filter((operation) => matchesTemplate(segments, `${basePath}${operation.path}`.split('/')))
    // The framework adds HEAD to every GET.
    .flatMap((operation) => (operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method]));
  if (allowed.length === 0) return undefined;
  const allow = [...new Set(allowed)].toSorted().join(', ');
  const message = `${method} is not allowed on ${path.slice(0, MAX_PATH_LENGTH)}. Use ${allow}.`;
  return new ServiceError(405, message, { headers: { allow } });
}

function matchesTemplate(segments: readonly string[], template: readonly string[]): boolean {
  return (
    segments.length === template.length &&
    template.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
  );
}

function notFound({ method, url }: FastifyRequest, { operations, basePath }: AppOptions): ServiceError {
  const [path = ''] = url.split('?', 1);
  const inside = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  const nearest = path.length > MAX_PATH_LENGTH ? undefined : nearestOperation(operations, method, inside);
  const hint = nearest ? ` Did you mean ${nearest.method} ${basePath}${nearest.path}?` : '';
  return new ServiceError(404, `No operation ${method} ${path.slice(0, MAX_PATH_LENGTH)}.${hint}`);
}

/** Converts an error of the framework, such as a request that it rejects; returns undefined for others. */
function fromFramework(thrown: unknown): ServiceError | undefined {
  const { code, statusCode } = Object(thrown) as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge();
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  const status = typeof statusCode === 'number' && statusCode < 500 ? 400 : 500;
  return new ServiceError(
    status,
    status === 400 ? 'The request cannot be read. Check its headers and its length.' : 'The service failed.',
  );
}
