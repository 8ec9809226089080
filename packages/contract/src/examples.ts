import type { Json } from './document.ts';
import type { Example, MediaType } from './media.ts';
import { isSuccess, type Operation } from './operations.ts';

/** One example of a request: the parameters and the body that have the same short key. */
export interface RequestExample {
  /** Short key; empty for a request without parameters and body, and for a single `example`, which has no key. */
  readonly key: string;
  /** Values of parameters by name. */
  readonly parameters: Readonly<Record<string, Json>>;
  /** Undefined if the request has no body. */
  readonly body: { readonly media: MediaType; readonly value: Json } | undefined;
  /** Summaries of the examples of its parameters and body, without duplicates, in the order of the contract. */
  readonly summaries: readonly string[];
}

/** A short key whose examples lack a required parameter or the required body. */
export interface IncompleteExample {
  readonly key: string;
  /** Such as `the request example "a" has no body`. */
  readonly reason: string;
}

/**
 * Joins the examples of parameters and bodies by their short keys. The single `example` of a parameter is its default: it
 * is used for every key for which the parameter has no example.
 *
 * @returns the complete requests in the order of the contract, and the keys that lack a required part.
 */
export function requestExamples(operation: Operation): {
  readonly examples: readonly RequestExample[];
  readonly incomplete: readonly IncompleteExample[];
} {
  const examples: RequestExample[] = [];
  const incomplete: IncompleteExample[] = [];
  for (const key of requestKeys(operation)) {
    const example = requestExample(operation, key);
    if (typeof example === 'string') incomplete.push({ key, reason: example });
    else examples.push(example);
  }
  return { examples, incomplete };
}

/** Returns the distinct short keys of an operation; one empty key if it has no examples and requires no input. */
function requestKeys({ parameters, requestBody }: Operation): string[] {
  const described = [...(requestBody?.content ?? []), ...parameters];
  const all = [...new Set(described.flatMap(({ examples }) => examples.map(({ key }) => key)))];
  const keys = all.length > 1 ? all.filter((key) => key !== '') : all;
  const requiresInput = requestBody?.required === true || parameters.some(({ required }) => required);
  return keys.length === 0 && !requiresInput ? [''] : keys;
}

/** Returns the request of a key, or the reason why it is incomplete. */
function requestExample({ parameters, requestBody }: Operation, key: string): RequestExample | string {
  const media = requestBody?.content.find(({ examples }) => examples.some((example) => example.key === key));
  const body = media?.examples.find((example) => example.key === key);
  const values: Record<string, Json> = {};
  const summaries = new Set<string>();
  for (const { name, required, examples } of parameters) {
    const example = findExample(examples, key) ?? findExample(examples, '');
    if (example?.value !== undefined) values[name] = example.value;
    else if (required) return `the request example "${key}" has no value for the parameter ${name}`;
    if (example?.summary) summaries.add(example.summary);
  }
  if (requestBody?.required === true && body === undefined) return `the request example "${key}" has no body`;
  if (body?.summary) summaries.add(body.summary);
  return {
    key,
    parameters: values,
    body: media && body?.value !== undefined ? { media, value: body.value } : undefined,
    summaries: [...summaries],
  };
}

/** Returns the first example of a successful response with a short key, and its status and media type. */
export function successExample(
  operation: Operation,
  key: string,
): { readonly status: string; readonly media: MediaType; readonly example: Example } | undefined {
  for (const { status, content } of operation.responses.filter((response) => isSuccess(response))) {
    for (const media of content) {
      const example = media.examples.find((each) => each.key === key);
      if (example !== undefined) return { status, media, example };
    }
  }
  return undefined;
}

/** Returns the example of a key, if it has a value. */
function findExample(examples: readonly Example[], key: string): Example | undefined {
  return examples.find((example) => example.key === key && example.value !== undefined);
}
