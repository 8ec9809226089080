import type { FastifyRequest } from 'fastify';

import { ServiceError, type Violation } from '../core/errors.ts';
import type { Bytes } from '../core/handler.ts';
import { waitToStart, yieldToOthers } from '../core/yield.ts';
import { type BodyMemory, maxBodyBytes, parseJson, bodyTooLarge, decompress } from './body.ts';
import type { ServiceOperation, ServiceParameter } from './contract.ts';
import type { FieldPath } from './unknown-fields.ts';
import type { Validators } from './validators.ts';

/** Bytes of a body from which parsing takes milliseconds, and validating too. */
const LARGE = 256 * 1024;

/** The input of an operation. */
export interface Input {
  /** Parameters and properties of the body, by name. */
  readonly values: Record<string, unknown>;
  /** Text of a JSON body; undefined for another body. */
  readonly json: string | undefined;
  /** Parses a JSON body with exact numbers, see `parseExact`. */
  readonly exact: () => unknown;
  /** Fields of a JSON body that the contract does not name. */
  readonly unknown: readonly FieldPath[];
}

/**
 * Reads the input of an operation from a request: the parameters of path, query and header and the properties of the
 * body, as the methods of the clients take them. Bytes are the property `body`.
 *
 * @param request - A request whose body is unparsed.
 * @throws ServiceError 400, 413 or 422 that names the location; 429 if there is no memory for the body.
 */
export async function readInput(
  request: FastifyRequest,
  operation: ServiceOperation,
  validators: Validators,
  bodyMemory: BodyMemory,
): Promise<Input> {
  const outside = (['path', 'query', 'header'] as const).map((location) =>
    readParameters(request, operation, validators, location),
  );
  const { values, ...rest } = await readBody(request, operation, validators, bodyMemory);
  // Spread, not assigned: a property `__proto__` of the body must not change a prototype. Parameters come last, so that an
  // unknown field of the body does not replace a parameter, which is validated.
  return { values: { ...values, ...outside[0], ...outside[1], ...outside[2] }, ...rest };
}

/** Validates the headers that an operation declares. @throws ServiceError 422 that names the header. */
export function validateHeaders(request: FastifyRequest, operation: ServiceOperation, validators: Validators): void {
  readParameters(request, operation, validators, 'header');
}

function readParameters(
  request: FastifyRequest,
  { parameters }: ServiceOperation,
  validators: Validators,
  location: ServiceParameter['in'],
): Record<string, unknown> {
  const wanted = parameters.filter((parameter) => parameter.in === location);
  if (wanted.length === 0) return {};
  const given = { path: request.params, query: request.query, header: request.headers }[location] as Record<
    string,
    unknown
  >;
  const values = Object.fromEntries(
    wanted.flatMap(({ name }) => {
      const value = given[location === 'header' ? name.toLowerCase() : name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  reject(validators.parameters(location)(values));
  return values;
}

async function readBody(
  request: FastifyRequest,
  { body }: ServiceOperation,
  validators: Validators,
  bodyMemory: BodyMemory,
): Promise<Input> {
  const none: Input = { values: {}, json: undefined, exact: () => undefined, unknown: [] };
  if (!body) return none;
  const media = readMediaType(request, [...body.media.keys()]);
  if (media === 'multipart/form-data') return { ...none, values: await readForm(request, validators, bodyMemory) };
  const bytes = await decompress(
    (request.body as Buffer | undefined) ?? Buffer.alloc(0),
    request.headers['content-encoding'],
  );
  bodyMemory.reserve(request, bytes.length);
  if (media !== 'application/json') return { ...none, values: { body: { bytes, type: media } satisfies Bytes } };
  if (bytes.length === 0 && !body.required) return none;
  const isLarge = bytes.length > LARGE;
  if (isLarge) await waitToStart();
  const { value, text, exact } = parseJson(bytes);
  if (isLarge) await yieldToOthers();
  reject(validators.body(media)(value));
  return { values: value as Record<string, unknown>, json: text, exact, unknown: validators.unknownFields(value) };
}

/** Returns the media type of the body. Default: JSON, if the operation accepts it (decision 0133). */
function readMediaType(request: FastifyRequest, known: readonly string[]): string {
  const given = givenMediaType(request);
  if (!given && known.includes('application/json')) return 'application/json';
  if (given && known.includes(given)) return given;
  throw new ServiceError(400, `Content-Type is ${given ? 'not supported' : 'missing'}. Send ${known.join(' or ')}.`);
}

function givenMediaType(request: FastifyRequest): string | undefined {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

/** Returns whether the body is a form. Forms are read and counted in parts, all other bodies as a whole. */
export function isForm(request: FastifyRequest): boolean {
  return givenMediaType(request) === 'multipart/form-data';
}

async function readForm(
  request: FastifyRequest,
  validators: Validators,
  bodyMemory: BodyMemory,
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  const files: Record<string, Bytes> = {};
  const count = bodyMemory.counter(request);
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBodyBytes, files: 1, fields: 32, parts: 33 } })) {
      if (part.type === 'field') {
        form[part.fieldname] = part.value;
        count(Buffer.byteLength(String(part.value)));
      } else {
        const chunks: Buffer[] = [];
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          count(chunk.length);
          chunks.push(chunk);
        }
        files[part.fieldname] = { bytes: Buffer.concat(chunks), type: part.mimetype, name: part.filename };
      }
    }
  } catch (cause) {
    // The rest is discarded, so that the client can read the response.
    request.raw.unpipe().resume();
    if (cause instanceof ServiceError) throw cause;
    if ((cause as { statusCode?: number }).statusCode === 413) throw bodyTooLarge();
    throw new ServiceError(400, 'The form cannot be read. Send multipart/form-data with its boundary.', { cause });
  }
  // The contract describes the bytes of a file as a string.
  const placeholders = Object.fromEntries(Object.keys(files).map((name) => [name, '']));
  reject(validators.body('multipart/form-data')({ ...form, ...placeholders }));
  return { ...form, ...files };
}

function reject(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const message = violations.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join('; ');
  throw new ServiceError(422, `The request does not match the contract: ${message}.`, { violations });
}
