import type { FastifyRequest } from 'fastify';

import { ServiceError, type Violation } from '../core/errors.ts';
import type { Bytes } from '../core/handler.ts';
import { waitToStart, yieldToOthers } from '../core/yield.ts';
import { type BodyMemory, LARGEST_BODY, parseJson, tooLarge, unpack } from './body.ts';
import type { ServiceOperation, ServiceParameter } from './contract.ts';
import type { FieldPath } from './unknown-fields.ts';
import type { Checks } from './validators.ts';

/** Reading a body of so many bytes takes some milliseconds, and so does checking it. */
const LARGE = 256 * 1024;

/** What a request says. */
export interface Input {
  /** What the handler takes. */
  readonly values: Record<string, unknown>;
  /** Text of a JSON body. */
  readonly json: string | undefined;
  /** Fields of a JSON body that the contract does not name. */
  readonly unknown: readonly FieldPath[];
}

/**
 * Reads the input of an operation out of a request: the parameters of path, query and header beside the properties of
 * the body, as the clients' methods take them. A body of bytes stands under `body`.
 * @param request - The request; its body is the bytes as they came.
 * @param operation - The operation.
 * @param checks - Its checks.
 * @param bodyMemory - Makes room for the body once it is unpacked.
 * @returns The input, and the text of the body for those who need it without loss.
 * @throws ServiceError 400, 413 or 422 that names the place; 429 when there is no room for the body.
 */
export async function readInput(
  request: FastifyRequest,
  operation: ServiceOperation,
  checks: Checks,
  bodyMemory: BodyMemory,
): Promise<Input> {
  const outside = (['path', 'query', 'header'] as const).map((place) =>
    parametersOf(request, operation, checks, place),
  );
  const { values, json, unknown } = await bodyOf(request, operation, checks, bodyMemory);
  // Spread and not assigned: a property `__proto__` of the body stays a property, and canAccess no prototype.
  return { values: { ...outside[0], ...outside[1], ...outside[2], ...values }, json, unknown };
}

/**
 * Checks the headers that an operation describes.
 * @param request - The request.
 * @param operation - The operation.
 * @param checks - Its checks.
 * @throws ServiceError 422 that names the header.
 */
export function checkHeaders(request: FastifyRequest, operation: ServiceOperation, checks: Checks): void {
  parametersOf(request, operation, checks, 'header');
}

function parametersOf(
  request: FastifyRequest,
  { parameters }: ServiceOperation,
  checks: Checks,
  place: ServiceParameter['in'],
): Record<string, unknown> {
  const wanted = parameters.filter((parameter) => parameter.in === place);
  if (wanted.length === 0) return {};
  const given = { path: request.params, query: request.query, header: request.headers }[place] as Record<
    string,
    unknown
  >;
  const values = Object.fromEntries(
    wanted.flatMap(({ name }) => {
      const value = given[place === 'header' ? name.toLowerCase() : name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  refuse(checks.parameters(place)(values));
  return values;
}

async function bodyOf(
  request: FastifyRequest,
  { body }: ServiceOperation,
  checks: Checks,
  bodyMemory: BodyMemory,
): Promise<Input> {
  const none: Input = { values: {}, json: undefined, unknown: [] };
  if (!body) return none;
  const media = mediaOf(request, [...body.media.keys()]);
  if (media === 'multipart/form-data') return { ...none, values: await formOf(request, checks) };
  const bytes = await unpack(
    (request.body as Buffer | undefined) ?? Buffer.alloc(0),
    request.headers['content-encoding'],
  );
  bodyMemory.hold(request, bytes.length);
  if (media !== 'application/json') return { ...none, values: { body: { bytes, type: media } satisfies Bytes } };
  if (bytes.length === 0 && !body.required) return none;
  const isLarge = bytes.length > LARGE;
  if (isLarge) await waitToStart();
  const { value, text } = parseJson(bytes);
  if (isLarge) await yieldToOthers();
  refuse(checks.body(media)(value));
  return { values: value as Record<string, unknown>, json: text, unknown: checks.unknownFields(value) };
}

/** The media type of the body. Without a header it is JSON where the operation takes JSON (decision 0133). */
function mediaOf(request: FastifyRequest, known: readonly string[]): string {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!given && known.includes('application/json')) return 'application/json';
  if (given && known.includes(given)) return given;
  throw new ServiceError(
    400,
    `Content-Type is ${given ? 'not one that' : 'missing, which'} this operation takes. Send ${known.join(' or ')}.`,
  );
}

async function formOf(request: FastifyRequest, checks: Checks): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  const files: Record<string, Bytes> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: LARGEST_BODY, files: 1, fields: 32, parts: 33 } })) {
      if (part.type === 'field') form[part.fieldname] = part.value;
      else files[part.fieldname] = { bytes: await part.toBuffer(), type: part.mimetype, name: part.filename };
    }
  } catch (cause) {
    if ((cause as { statusCode?: number }).statusCode === 413) throw tooLarge();
    throw new ServiceError(400, 'The form cannot be read. Send multipart/form-data with its boundary.', { cause });
  }
  // The contract describes the bytes of a file as text.
  const shown = Object.fromEntries(Object.keys(files).map((name) => [name, '']));
  refuse(checks.body('multipart/form-data')({ ...form, ...shown }));
  return { ...form, ...files };
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const words = violations.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join('; ');
  throw new ServiceError(422, `The request does not fit the contract: ${words}.`, { violations });
}
