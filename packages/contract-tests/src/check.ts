import { isDeepStrictEqual } from 'node:util';

import {
  childPointer,
  type Header,
  type MediaType,
  resolveAt,
  type Response,
  targetOf,
  toFragment,
} from '@callscope/contract';

import { type Contract, schemaOf } from './contract.ts';
import { decode, type Item, valuesIn } from './streams.ts';
import type { ContractClient, Received } from './client.ts';
import { formatViolations } from './validate.ts';

/** The outcome of sending a request. */
export interface Exchange {
  /** Undefined if no response came. */
  readonly received?: Received;
  /** Result of the client method. */
  readonly result?: unknown;
  /** Error of the client, or the reason why no response came. */
  readonly thrown?: unknown;
}

/** More of the items of a stream that do not match add nothing new. */
const MAX_ITEMS = 3;

/** Headers that a response must have if it declares them; the others depend on the service. */
const alwaysSent = new Set(['x-request-id', 'retry-after']);

/**
 * Compares a response with its declaration: header fields, media type, and the body or each of its items.
 *
 * @param media - Media type that must come. Default: any that is declared.
 * @returns one sentence for each violation.
 */
export function responseViolations(
  contract: Contract,
  declared: Response,
  received: Received,
  media?: MediaType,
): string[] {
  return [
    ...declared.headers.flatMap((header) => headerViolations(contract, header, received.headers)),
    ...bodyViolations(contract, declared, received, media),
  ];
}

/** Compares a body with an example after decoding both, so that neither the order of keys nor spaces count. */
export function exampleViolations(media: MediaType, key: string, body: string): string[] {
  const value = media.examples.find((example) => example.key === key)?.value;
  // The example of a stream is its text.
  const expected = media.kind === 'json' ? [value] : valuesIn(media, String(value));
  return isDeepStrictEqual(valuesIn(media, body), expected) ? [] : [`the body is not the example "${key}"`];
}

/** Returns the declared media type that a response has; undefined if it declares none of that name. */
export function mediaTypeOf({ content }: Response, headers: Headers): MediaType | undefined {
  const received = essence(headers.get('content-type') ?? '');
  return content.find(({ type }) => essence(type) === received);
}

function headerViolations({ validate }: Contract, header: Header, headers: Headers): string[] {
  const { name, required, pointer } = header;
  const text = headers.get(name);
  if (text === null) return required || alwaysSent.has(name.toLowerCase()) ? [`the header ${name} is missing`] : [];
  // A header field is a string, but its schema may ask for a number.
  const values = [text, ...(/^-?\d+(?:\.\d+)?$/.test(text) ? [Number(text)] : [])];
  const violations = values.map((value) => validate(childPointer(pointer, 'schema'), value));
  if (violations.some(({ length }) => length === 0)) return [];
  return [`the header ${name} is ${JSON.stringify(text)}: ${formatViolations(violations.at(-1) ?? [])}`];
}

function bodyViolations(
  contract: Contract,
  { content }: Response,
  { headers, body }: Received,
  media: MediaType | undefined,
): string[] {
  if (content.length === 0) return body === '' ? [] : ['there is a body, but none is declared'];
  const received = mediaTypeOf({ content } as Response, headers);
  if (received === undefined || (media && received !== media)) {
    const types = (media ? [media] : content).map(({ type }) => type).join(' or ');
    return [`the content type is ${headers.get('content-type') ?? 'missing'}, not ${types}`];
  }
  const { items, violations } = decode(received, body);
  const wrong = items.flatMap((item) => itemViolations(contract, received, item, item === items.at(-1)));
  const rest = wrong.length - MAX_ITEMS;
  return [...violations, ...wrong.slice(0, MAX_ITEMS), ...(rest > 0 ? [`and ${rest} more items`] : [])];
}

function itemViolations(contract: Contract, media: MediaType, { name, value }: Item, isLast: boolean): string[] {
  const schema = schemaOf(contract, media);
  const violations = contract.validate(schema, value);
  if (violations.length === 0) return [];
  if (!isStreamError(contract, media, value)) {
    return [`${name} does not match ${toFragment(schema)}: ${formatViolations(violations)}`];
  }
  return isLast ? [] : [`${name} reports the failure of the stream, but the stream continues`];
}

function isStreamError({ document, validate }: Contract, { stream }: MediaType, value: unknown): boolean {
  if (stream?.error === undefined) return false;
  return validate(resolveAt(document, targetOf(stream.error)).pointer, value).length === 0;
}

function essence(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/**
 * Compares what a client returned or threw with the response that it received: the value of the body, the items of a
 * stream, or the error of the status with its class, body and request id.
 *
 * @param media - Declared media type that came; undefined for a response without a body.
 * @param redact - Hides the key, as the client does in its errors.
 * @returns one sentence for each violation.
 */
export async function clientViolations(
  client: ContractClient,
  contract: Contract,
  received: Received,
  { result, thrown }: Exchange,
  media: MediaType | undefined,
  redact: (text: string) => string,
): Promise<string[]> {
  if (received.status < 200 || received.status > 299) {
    return errorViolations(client, received, { result, thrown }, media, redact);
  }
  const failure = media && streamFailure(contract, media, received.body);
  if (failure !== undefined) {
    if (thrown === undefined) return ['the client threw nothing, although the stream reports its failure'];
    const { body } = Object(thrown) as { body?: unknown };
    return isDeepStrictEqual(body, failure)
      ? []
      : [`the client threw ${describeError(thrown)}, whose body is not what the stream reports`];
  }
  if (thrown !== undefined) return [`the client threw ${describeError(thrown)}`];
  return (await isBody(result, received.body, media)) ? [] : ['the client returned another value than the body'];
}

/** Returns the last item of a stream if it reports the failure of the stream. */
function streamFailure(contract: Contract, media: MediaType, body: string): unknown {
  if (media.stream?.error === undefined) return undefined;
  const last = decode(media, body).items.at(-1)?.value;
  if (last === undefined || contract.validate(schemaOf(contract, media), last).length === 0) return undefined;
  return isStreamError(contract, media, last) ? last : undefined;
}

async function isBody(result: unknown, body: string, media: MediaType | undefined): Promise<boolean> {
  if (media === undefined) return result === undefined;
  if (media.kind === 'json') return isDeepStrictEqual([result], valuesIn(media, body));
  if (Array.isArray(result)) return isDeepStrictEqual(result, valuesIn(media, body));
  const text = result instanceof Blob ? await result.text() : result;
  return typeof text === 'string' && isDeepStrictEqual(valuesIn(media, text), valuesIn(media, body));
}

function errorViolations(
  client: ContractClient,
  received: Received,
  { result, thrown }: Exchange,
  media: MediaType | undefined,
  redact: (text: string) => string,
): string[] {
  if (thrown === undefined) return [`the client returned ${typeof result} instead of throwing an error`];
  if (!client.isDeclared(thrown)) return [`the client threw ${describeError(thrown)}, not the error of the status`];
  const [body] = media ? valuesIn(media, received.body) : [];
  const requestId = received.headers.get('x-request-id') ?? undefined;
  const compare = (name: string, actual: unknown, expected: unknown): string[] =>
    redact(JSON.stringify(actual) ?? '') === redact(JSON.stringify(expected) ?? '')
      ? []
      : [`the ${name} of the error that the client threw is not that of the response`];
  return [
    ...compare('status', thrown.status, received.status),
    ...compare('body', thrown.body, body),
    ...compare('request id', thrown.requestId, requestId),
  ];
}

/** Formats class and message of an error. */
export function describeError(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}
