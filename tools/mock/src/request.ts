import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

import { isJsonMediaType, isObject, isSuccess, type Operation } from '@callscope/contract';

import type { MockRequest, Preferences } from './prism.ts';
import { Rejection } from './rejection.ts';
import type { Target } from './routes.ts';

/** Limits of a request body. */
export interface BodyLimits {
  /** Bytes, both as sent and after decompression. */
  maxBodyBytes: number;
  /** Milliseconds from the headers to the last byte. */
  deadlineMs: number;
}

/** Headers of the body as it is sent. Prism gets the body decoded and parsed. */
const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding', 'transfer-encoding']);

/**
 * Reads a request for Prism: with its body decoded and parsed, and with the `Accept` that selects the response which the
 * service would return.
 *
 * @param search - Query of the request, with its question mark.
 * @throws Rejection: 400 for what cannot be read, 408 if it is too slow, 413 if it is too large. Another error if the
 *   caller closed the connection.
 */
export async function readRequest(
  request: IncomingMessage,
  { operation, path }: Target,
  search: string,
  limits: BodyLimits,
): Promise<MockRequest> {
  const contentType = contentTypeOf(request, operation);
  const preferences = readPreferences(request.headers['prefer']?.toString(), operation);
  const bytes = operation.requestBody === undefined ? Buffer.alloc(0) : await readBody(request, limits);
  const isJson = contentType !== undefined && isJsonMediaType(contentType) && takesJson(operation);
  const body = isJson ? parseJson(bytes) : bytes.length === 0 ? undefined : bytes.toString('utf8');
  const others = Object.entries(request.headers).filter(([name]) => !bodyHeaders.has(name));
  const headers = {
    ...Object.fromEntries(others.map(([name, value]) => [name, String(value)])),
    ...(contentType !== undefined && { 'content-type': contentType }),
    'content-length': String(bytes.length),
    accept: acceptFor(operation, request.headers.accept, body),
  };
  return { operation, path, query: queryOf(search), headers, body, preferences };
}

/** Splits the target of a request, also one with scheme and host, into path and query. Neither is decoded. */
export function splitTarget(url: string): { pathname: string; search: string } {
  const target = url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/]*/i, '');
  const end = target.indexOf('?');
  return end === -1 ? { pathname: target, search: '' } : { pathname: target.slice(0, end), search: target.slice(end) };
}

/** Returns the parameters of a query by name; a list for a name that occurs more than once. */
function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function takesJson({ requestBody }: Operation): boolean {
  return (requestBody?.content ?? []).some(({ type }) => isJsonMediaType(type));
}

/**
 * Returns the media type of a request body. If it is missing and the operation takes JSON, JSON is assumed, as by the
 * services.
 *
 * @throws Rejection (400) for an invalid media type, and for JSON in a charset other than UTF-8.
 */
function contentTypeOf(request: IncomingMessage, operation: Operation): string | undefined {
  const type = request.headers['content-type'];
  if (type === undefined || type === '') return takesJson(operation) ? 'application/json' : undefined;
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/.test(type)) {
    throw new Rejection(400, `Content-Type: "${type}" is not a media type. Write it like application/json.`);
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];
  if (isJsonMediaType(type) && charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset)) {
    throw new Rejection(400, `Content-Type: JSON in ${charset} is not supported. Send it in UTF-8.`);
  }
  return type;
}

const preference = /([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;"]*))/g;

/**
 * Reads `Prefer: code=429, example=lastDay, dynamic=true, seed=7`. Other preferences are ignored.
 *
 * @throws Rejection (400) for a status or an example that the operation does not have: Prism would return another status.
 */
function readPreferences(header: string | undefined, operation: Operation): Preferences {
  const given = new Map<string, string>();
  for (const [, name = '', quoted, plain] of (header ?? '').matchAll(preference)) {
    given.set(name.toLowerCase(), quoted ?? plain ?? '');
  }
  const code = given.get('code');
  const exampleKey = given.get('example');
  const dynamic = given.get('dynamic');
  const seed = given.get('seed');
  checkPreferences(operation, code, exampleKey);
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false') {
    throw new Rejection(400, `Prefer: dynamic is "${dynamic}". Write dynamic=true or dynamic=false.`);
  }
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(exampleKey === undefined ? {} : { exampleKey }),
    ...(dynamic === undefined ? {} : { dynamic: dynamic === 'true' }),
    ...(seed === undefined ? {} : { seed }),
  };
}

function checkPreferences({ id, responses }: Operation, code: string | undefined, key: string | undefined): void {
  const statuses = responses.map(({ status }) => status);
  if (code !== undefined && !statuses.includes(code)) {
    throw new Rejection(400, `Prefer: ${id} declares no status ${code}. It declares ${statuses.join(', ')}.`);
  }
  if (key === undefined) return;
  const chosen = code ?? statuses.filter((status) => isSuccess({ status })).toSorted()[0];
  const response = responses.find(({ status }) => status === chosen);
  const keys = (response?.content ?? []).flatMap(({ examples }) => examples.map((example) => example.key));
  if (!keys.includes(key)) {
    const known = keys.length > 0 ? `It has ${[...new Set(keys)].join(', ')}.` : 'It has no examples.';
    throw new Rejection(400, `Prefer: the ${chosen} of ${id} has no example ${key}. ${known}`);
  }
}

const jsonType = 'application/json';
// The services never return 406: a caller who accepts other types gets the declared one.
const anything = '*/*;q=0.001';

/**
 * Returns the `Accept` for which Prism returns the response of the service. An operation with `x-stream-flag` selects
 * by that property of the body, because clients send the same `Accept` for both; if the property is omitted, a caller
 * who accepts only the type of the stream gets the stream.
 */
function acceptFor(operation: Operation, accept: string | undefined, body: unknown): string {
  const ranges = (accept ?? '*/*').split(',').map((range) => range.trim());
  const valid = ranges.filter((range) => /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(;.*)?$/.test(range));
  if (operation.streamFlag === undefined) return [...valid, anything].join(', ');

  const responses = operation.responses.filter((response) => isSuccess(response));
  const types = responses.flatMap(({ content }) => content.map(({ type }) => type));
  const streams = types.filter((type) => type !== jsonType);
  const flag = isObject(body) ? body[operation.streamFlag] : undefined;
  const acceptsOnlyStreams =
    valid.length > 0 && valid.every((range) => streams.includes(range.split(';', 1)[0]?.trim() ?? ''));
  const isStream = flag === true || (flag === undefined && acceptsOnlyStreams);
  return [...(isStream ? streams : []), jsonType, anything].join(', ');
}

const decoders = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };
const inflateWithoutHeader = promisify(inflateRaw);

/** Reads a request body to its end and decodes its `Content-Encoding`. */
async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const sent = await collect(request, limits);
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (sent.length === 0 || encoding === 'identity') return sent;
  return decode(sent, encoding === 'x-gzip' ? 'gzip' : encoding, limits.maxBodyBytes);
}

function collect(request: IncomingMessage, { maxBodyBytes, deadlineMs }: BodyLimits): Promise<Buffer> {
  if (Number(request.headers['content-length']) > maxBodyBytes) throw tooLarge(maxBodyBytes);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => reject(tooSlow(deadlineMs)), deadlineMs);
    // Continues to read, and drops, the rest of a rejected body: a client that is still sending reads no response.
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBodyBytes) chunks.push(chunk);
      else reject(tooLarge(maxBodyBytes));
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => {
      clearTimeout(timer);
      reject(new Error('The caller closed the connection.'));
    });
    request.once('error', reject);
  });
}

async function decode(sent: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  if (!isKnownEncoding(encoding)) {
    const known = Object.keys(decoders).join(', ');
    throw new Rejection(400, `Content-Encoding: ${encoding} is not supported. Use ${known}, or omit the header.`);
  }
  // Some senders omit the header that deflate has in HTTP; the first byte of that header ends in 8.
  const hasNoHeader = encoding === 'deflate' && ((sent[0] ?? 0) & 0x0f) !== 8;
  try {
    return await (hasNoHeader ? inflateWithoutHeader : decoders[encoding])(sent, { maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(maxOutputLength);
    const cause = error instanceof Error ? error.message : String(error);
    throw new Rejection(400, `The request body is not valid ${encoding}, its Content-Encoding: ${cause}.`);
  }
}

function isKnownEncoding(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}

function tooLarge(maxBodyBytes: number): Rejection {
  return new Rejection(413, `The request body is larger than the limit of ${maxBodyBytes} bytes. Send smaller bodies.`);
}

function tooSlow(deadlineMs: number): Rejection {
  const message = `The request body did not arrive within ${deadlineMs} ms. Check the Content-Length of the request.`;
  return new Rejection(408, message, { headers: { connection: 'close' } });
}

/**
 * Parses a JSON body. An empty body is undefined: the contract says whether a body is required.
 *
 * @throws Rejection (400) for bytes that are not UTF-8 and text that is not JSON.
 */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const cause = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new Rejection(400, `The request body is not valid JSON: ${cause}.`);
  }
}
