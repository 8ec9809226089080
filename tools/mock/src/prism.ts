import type { Operation } from '@callscope/contract';
import { createInstance, getHttpOperationsFromSpec, type IHttpMockConfig } from '@stoplight/prism-http';

import { untieRecursion } from './recursion.ts';
import { errorBody, Rejection, type Violation } from './rejection.ts';
import type { Service } from './services.ts';

/** Preferences of a caller, from the `Prefer` header. */
export interface Preferences {
  code?: number;
  exampleKey?: string;
  dynamic?: boolean;
  seed?: string;
}

/** A request whose body has been read and parsed. Header names are in lowercase. */
export interface MockRequest {
  operation: Operation;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: unknown;
  preferences: Preferences;
}

/** A response of Prism. The body is text, ready to send; undefined if the contract declares no content. */
export interface MockResponse {
  status: number;
  headers: Record<string, string>;
  body: string | undefined;
}

const config: IHttpMockConfig = {
  mock: { dynamic: false },
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  isProxy: false,
};

/**
 * Creates Prism for a bundled contract, which stays as it is. The HTTP server of Prism is not used: it never responds to
 * malformed JSON, rejects bodies over 10 MB and would cost a second connection per request.
 *
 * @param service - Selects the form of the body of a `422`, which names the violations of the request.
 * @returns a function that returns the response to a request; it throws a Rejection if the contract has none.
 */
export async function createPrism(
  contract: object,
  service: Service,
): Promise<(request: MockRequest) => Promise<MockResponse>> {
  const operations = await readOperations(contract);
  const byId = new Map(operations.map((operation) => [operation.iid, operation]));
  const prism = createInstance(config, { logger: silentLogger() });
  return async ({ operation, path, query, headers, body, preferences }) => {
    const known = byId.get(operation.id);
    if (known === undefined) throw new Error(`Prism has not read the operation ${operation.id}.`);
    const settings = { ...config, mock: { ...config.mock, ...preferences } };
    const request = { method: operation.method, url: { path, query }, headers, body };
    const result = await prism.request(request, [known], settings)();
    if ('left' in result) {
      // The preference is checked before, so the example is one of another media type.
      if (preferences.exampleKey !== undefined) throw otherMediaType(operation, preferences.exampleKey);
      throw toRejection(result.left);
    }
    const { output, validations } = result.right;
    const responseHeaders = toHeaders(output.headers ?? {});
    const violations = violationHeader(validations);
    // Prism would send the declared example, which names another field.
    const rejection = preferences.code === undefined && output.statusCode === 422 && readRejection(validations.input);
    return {
      status: output.statusCode,
      headers: violations === undefined ? responseHeaders : { ...responseHeaders, 'sl-violations': violations },
      body:
        rejection && rejection.violations.length > 0
          ? JSON.stringify(errorBody(service, rejection))
          : toText(output.body, responseHeaders['content-type']),
    };
  };
}

type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** Reads a contract with Prism. Equal schemas and lists of parameters are one object. */
export async function readOperations(contract: object): Promise<PrismOperation[]> {
  // Prism dereferences the object in place.
  const operations = await getHttpOperationsFromSpec(structuredClone(untieRecursion(contract)));
  shareEqualParts(operations);
  return operations;
}

/**
 * Replaces equal schemas and lists of parameters by one object. Prism compiles a validator for each object, and a
 * hundred operations have the same errors: otherwise compiling takes most of the time of a test suite.
 */
function shareEqualParts(operations: readonly PrismOperation[]): void {
  const known = new Map<string, unknown>();
  const share = <Key extends string>(holder: { [key in Key]?: unknown } | undefined, key: Key): void => {
    const part = holder?.[key];
    if (holder === undefined || part === undefined) return;
    const text = JSON.stringify(withoutIds(part), (name, value: unknown) =>
      name === 'x-stoplight' ? undefined : value,
    );
    if (known.has(text)) holder[key] = known.get(text);
    else known.set(text, part);
  };
  for (const { request, responses } of operations) {
    for (const key of ['path', 'query', 'headers'] as const) share(request, key);
    for (const response of responses) share(response, 'headers');
    const bodies = [request?.body, ...responses].flatMap((holder) => holder?.contents ?? []);
    for (const content of bodies) share(content, 'schema');
  }
}

/** Removes the ids that Prism gives to parameters and their examples by their location. */
function withoutIds(part: unknown): unknown {
  if (!Array.isArray(part)) return part;
  // Undefined properties are not written as JSON.
  return part.map((each: { examples?: unknown }) => ({ ...each, id: undefined, examples: withoutIds(each.examples) }));
}

function otherMediaType({ id, streamFlag }: Operation, key: string): Rejection {
  const choice = streamFlag === undefined ? 'the header Accept' : `the property "${streamFlag}" of the body`;
  return new Rejection(400, `Prefer: the example ${key} of ${id} has another media type. Select it with ${choice}.`);
}

function toText(body: unknown, contentType: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  return typeof body === 'string' && !/[/+]json\b/.test(contentType ?? '') ? body : JSON.stringify(body);
}

function toHeaders(headers: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** An error of Prism, in the form of `problem+json`. */
interface Problem {
  status?: number;
  detail?: string;
  message: string;
  additional?: {
    headers?: Record<string, string>;
    validation?: { location?: string[]; code?: string | number; message: string }[];
  };
}

function toRejection(error: Error): Rejection {
  const { status = 500, detail, message, additional } = error as Problem;
  const violations = (additional?.validation ?? []).map(
    ({ location = ['body'], code = 'value_error', message: msg }): Violation => ({
      loc: location,
      msg,
      type: String(code),
    }),
  );
  const reason = violations.length > 0 ? violations.map(({ msg }) => msg).join('; ') : (detail ?? message);
  return new Rejection(status, reason, { headers: additional?.headers ?? {}, violations });
}

/** One finding of Prism. */
interface Diagnostic {
  path?: string[];
  severity: number;
  code?: string | number;
  message: string;
}

/** Builds the rejection of a request from the errors that Prism found in it. */
function readRejection(found: readonly Diagnostic[]): Rejection {
  const violations = found
    .filter(({ severity }) => severity === 0)
    .map(({ path = ['body'], code = 'value_error', message }): Violation => {
      // Prism names the missing or unknown key only in its message, as the last quoted word.
      const key = code === 'required' || code === 'additionalProperties' ? /'([^']*)'$/u.exec(message)?.[1] : undefined;
      const type = code === 'required' ? 'missing' : code === 'additionalProperties' ? 'extra_forbidden' : String(code);
      const steps = path.map((step) => (/^\d+$/u.test(step) ? Number(step) : step));
      return { loc: key === undefined ? steps : [...steps, key], msg: message, type };
    });
  return new Rejection(422, violations.map(({ msg }) => msg).join('; '), { violations });
}

const severities = ['Error', 'Warning', 'Information', 'Hint'];
// Node rejects responses with more than 16 KiB of headers.
const maxHeaderLength = 8000;

/** Returns Prism's `sl-violations`: the violations of the request and the example. Whole entries, as many as fit. */
function violationHeader(found: { input: Diagnostic[]; output: Diagnostic[] }): string | undefined {
  const entries: string[] = [];
  let length = 2;
  const sides = [
    ...found.input.map((one) => ['request', one] as const),
    ...found.output.map((one) => ['response', one] as const),
  ];
  for (const [side, { path = [], severity, code, message }] of sides) {
    const entry = toAscii(JSON.stringify({ location: [side, ...path], severity: severities[severity], code, message }));
    length += entry.length + 1;
    if (length > maxHeaderLength) break;
    entries.push(entry);
  }
  return sides.length === 0 ? undefined : `[${entries.join(',')}]`;
}

function toAscii(json: string): string {
  return json.replaceAll(/[^\u0020-\u007e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const ignore = (): void => undefined;

/** Returns a logger that writes nothing: Prism writes several lines per request. */
function silentLogger(): Parameters<typeof createInstance>[1]['logger'] {
  const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'];
  const logger = { ...Object.fromEntries(levels.map((level) => [level, ignore])), child: () => logger };
  return logger as never;
}
