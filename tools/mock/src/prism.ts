import { createInstance, getHttpOperationsFromSpec, type IHttpMockConfig } from '@stoplight/prism-http';
import type { Preferences } from './prefer.ts';
import { untieRecursion } from './recursion.ts';
import { Refusal, type WrongPlace } from './refusal.ts';
import { violationHeader } from './violations.ts';

/** One operation of a contract, as Prism reads it: path, method, `iid` (the operationId), responses, extensions. */
export type Operation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** A request whose body has been read and parsed. Header names are in lower case. */
interface Question {
  operation: Operation;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: unknown;
  preferences: Preferences;
}

/** What Prism answers: the body is text, ready to send; undefined when the contract declares no content. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Answers one request after the contract. @throws Refusal when the contract has no answer for it. */
export type AskPrism = (question: Question) => Promise<Answer>;

const config: IHttpMockConfig = {
  mock: { dynamic: false },
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  isProxy: false,
};

/** Reads the operations of a bundled contract. The contract stays as it is. */
export async function readOperations(contract: object): Promise<Operation[]> {
  // Prism dereferences the object in place.
  const operations = await getHttpOperationsFromSpec(structuredClone(untieRecursion(contract)));
  shareEqualParts(operations);
  return operations;
}

/**
 * Replaces equal schemas and lists of parameters by one object. Prism compiles a validator for each object, and a
 * hundred operations have the same errors: without this, most of the time of a test suite is spent on compiling.
 */
function shareEqualParts(operations: readonly Operation[]): void {
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
  // What is undefined is not written as JSON.
  return part.map((each: { examples?: unknown }) => ({ ...each, id: undefined, examples: withoutIds(each.examples) }));
}

/** Media types of an operation's successful answers, in the contract's order. */
export function successTypes(operation: Operation): string[] {
  const answers = operation.responses.filter((response) => response.code.startsWith('2'));
  return answers.flatMap((response) => (response.contents ?? []).map((content) => content.mediaType));
}

/**
 * Makes Prism, without its HTTP server: that one never answers malformed JSON, refuses bodies over 10 MB
 * and would cost a second connection for each request.
 */
export function createPrism(): AskPrism {
  const prism = createInstance(config, { logger: silentLogger() });
  return async ({ operation, path, query, headers, body, preferences }) => {
    const method = operation.method.toLowerCase() as Parameters<typeof prism.request>[0]['method'];
    const settings = { ...config, mock: { ...config.mock, ...preferences } };
    const result = await prism.request({ method, url: { path, query }, headers, body }, [operation], settings)();
    if ('left' in result) {
      // `readPreferences` has seen the example, so it is the media type that Prism does not find it in.
      if (preferences.exampleKey !== undefined) throw otherMediaType(operation, preferences.exampleKey);
      throw refusalOf(result.left);
    }
    const { output, validations } = result.right;
    const answer = plainHeaders(output.headers ?? {});
    const violations = violationHeader(validations);
    return {
      status: output.statusCode,
      headers: violations === undefined ? answer : { ...answer, 'sl-violations': violations },
      body: asText(output.body, answer['content-type']),
    };
  };
}

function otherMediaType(operation: Operation, key: string): Refusal {
  const flag = operation.extensions?.['x-stream-flag'];
  const choice = typeof flag === 'string' ? `the property "${flag}" of the body` : 'the header Accept';
  const words = `Prefer: the example ${key} of ${operation.iid} is one of another media type. Choose that with ${choice}.`;
  return new Refusal(400, words);
}

function asText(body: unknown, contentType: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  return typeof body === 'string' && !/[/+]json\b/.test(contentType ?? '') ? body : JSON.stringify(body);
}

function plainHeaders(headers: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** What went wrong in Prism itself, in the words of a `problem+json`. */
interface Problem {
  status?: number;
  detail?: string;
  message: string;
  additional?: { headers?: Record<string, string>; validation?: Violation[] };
}

function refusalOf(error: Error): Refusal {
  const { status = 500, detail, message, additional } = error as Problem;
  const places = (additional?.validation ?? []).map(wrongPlace);
  const words = places.length > 0 ? places.map((place) => place.msg).join('; ') : (detail ?? message);
  return new Refusal(status, words, { headers: additional?.headers ?? {}, places });
}

interface Violation {
  location?: string[];
  code?: string | number;
  message: string;
}

function wrongPlace({ location = ['body'], code = 'value_error', message }: Violation): WrongPlace {
  return { loc: location, msg: message, type: String(code) };
}

const nothing = (): void => undefined;

// Prism writes several lines for each request and wants a logger of a certain make.
function silentLogger(): Parameters<typeof createInstance>[1]['logger'] {
  const logger = {
    trace: nothing,
    debug: nothing,
    info: nothing,
    success: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    child: () => logger,
  };
  return logger as never;
}
