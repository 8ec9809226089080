import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type Access, checkProject } from '../core/access.ts';
import { ServiceError } from '../core/errors.ts';
import type { Context, Handlers } from '../core/handler.ts';
import { type Lossless, parseLossless } from '../core/lossless-json.ts';
import type { Store } from '../core/store.ts';
import type { BodyMemory } from './body.ts';
import { aliases } from './aliases.ts';
import type { ServiceOperation } from './contract.ts';
import { type Authenticate, isRead } from './credentials.ts';
import { toDeclaredError, toErrorBody, type Service, toServiceError } from './errors.ts';
import { isForm, readInput, validateHeaders } from './input.ts';
import { logFailure } from './log.ts';
import { sendResponse } from './response.ts';
import { type FieldPath, formatIgnoredHeader } from './unknown-fields.ts';
import type { Validators } from './validators.ts';

/** Options of all routes of a service. */
export interface RouteOptions {
  readonly service: Service;
  readonly operations: readonly ServiceOperation[];
  readonly validatorsFor: (operation: ServiceOperation) => Validators;
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  readonly store: Store;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds until the response begins. */
  readonly timeout: number;
  /** True to reject fields that the contract does not name; false to ignore them and list them in a header. */
  readonly strict: boolean;
  /** Limits the bodies of all services together. */
  readonly bodyMemory: BodyMemory;
}

const NOBODY: Access = { user: 'nobody', projects: [], role: 'read' };

/** Adds a route for each operation of a contract. */
export function addRoutes(app: FastifyInstance, options: RouteOptions): void {
  for (const operation of options.operations) {
    const validators = options.validatorsFor(operation);
    const paths = aliases.filter(({ operationId }) => operationId === operation.id).map(({ path }) => path);
    for (const path of [operation.path, ...paths]) addRoute(path, operation, validators);
  }

  function addRoute(path: string, operation: ServiceOperation, validators: Validators): void {
    app.route({
      method: operation.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { operation: operation.id },
      // Before the body is read, so that no memory is used without a valid key.
      onRequest: async (request, reply) => {
        // A malformed header is reported before a wrong key (decision 0038).
        if (options.service === 'inference') validateHeaders(request, operation, validators);
        request.access = authorize(request, operation, options.authenticate);
        options.bodyMemory.announce(request);
        reply.raw.once('close', () => options.bodyMemory.release(request));
      },
      preParsing: (request, _reply, body, done) =>
        done(null, isForm(request) ? body : options.bodyMemory.count(request, body)),
      handler: (request, reply) => respond(request, reply, operation, validators, options),
    });
  }
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ServiceOperation,
  validators: Validators,
  options: RouteOptions,
): Promise<FastifyReply> {
  const access = request.access ?? NOBODY;
  const { values, json, exact, unknown } = await readInput(request, operation, validators, options.bodyMemory);
  if (options.service === 'tracing') handleUnknownFields(reply, unknown, options.strict);
  const handler = options.handlers[operation.id];
  if (!handler) {
    throw new ServiceError(
      501,
      `${operation.id} is not implemented yet. "callscope doctor" lists all operations that are not.`,
    );
  }
  const aborter = new AbortController();
  reply.raw.on('close', () => aborter.abort(new Error('The client has disconnected.')));
  const timer = setTimeout(
    () => aborter.abort(new ServiceError(504, 'The request took too long. Request less at once.')),
    options.timeout,
  );
  let lossless: Lossless | undefined;
  let exactBody: { readonly value: unknown } | undefined;
  const context: Context = {
    access,
    store: options.store,
    address: request.ip.replace(/^::ffff:/, ''),
    requestId: request.id,
    header: (name) => request.headers[name]?.toString(),
    setHeader: (name, value) => void reply.header(name, value),
    signal: aborter.signal,
    now: options.now,
    lossless: () => (lossless ??= parseLossless(json ?? '{}')),
    exact: <Body>() => (exactBody ??= { value: exact() }).value as Body | undefined,
    project: (project_id) => checkProject(access, project_id),
  };
  try {
    const result = await (handler as (input: unknown, context: Context) => unknown)(values, context);
    await sendResponse(request, reply, operation, result, {
      onStart: () => clearTimeout(timer),
      toErrorEvent: (thrown) => toErrorEvent(thrown, request, options.service),
      onFailure: (thrown) => logFailure(request, toServiceError(thrown)),
    });
  } finally {
    clearTimeout(timer);
  }
  return reply;
}

/**
 * Lists the fields that the contract does not name in a response header (decision 0134).
 *
 * @throws ServiceError 422 if the server is strict.
 */
function handleUnknownFields(reply: FastifyReply, unknown: readonly FieldPath[], strict: boolean): void {
  if (unknown.length === 0) return;
  if (!strict) {
    reply.header('callscope-ignored', formatIgnoredHeader(unknown));
    return;
  }
  const msg = 'This field is unknown. Check its name, or remove it';
  const violations = unknown.map((path) => ({ loc: ['body', ...path], msg, type: 'extra_forbidden' }));
  const names = unknown.map((path) => ['body', ...path].join('.').slice(0, 200)).join(', ');
  throw new ServiceError(422, `The request has unknown fields: ${names}.`, { violations });
}

/** Logs an error that comes too late for a status, and returns its body. */
function toErrorEvent(thrown: unknown, request: FastifyRequest, service: Service): object {
  const error = toDeclaredError(service, toServiceError(thrown));
  logFailure(request, error);
  return toErrorBody(service, error);
}

function authorize(request: FastifyRequest, operation: ServiceOperation, authenticate: Authenticate): Access {
  const { schemes } = operation;
  if (schemes.length === 0) return NOBODY;
  const access = authenticate(request.headers, schemes);
  if (access.role === 'read' && !isRead(operation)) {
    throw new ServiceError(403, 'This key may only read. Use a key with the role "write".');
  }
  return access;
}
