import type { Json } from './document.ts';
import type { Example, MediaType } from './media.ts';
import { isSuccess, type Operation } from './operations.ts';

/** One example of a request: the parameters and the body that have the same short key. */
export interface RequestExample {
  /** Empty for a request that sends nothing, or whose one example has no key. */
  readonly key: string;
  /** Values of parameters by name. */
  readonly parameters: Readonly<Record<string, Json>>;
  /** Undefined if the request has no body. */
  readonly body: { readonly media: MediaType; readonly value: Json } | undefined;
  /** Summaries of its parts, each once, in the order of the contract. */
  readonly summaries: readonly string[];
}

/** A short key whose parts do not make a request. */
export interface IncompleteExample {
  readonly key: string;
  /** Such as `the request example "a" has no body`. */
  readonly reason: string;
}

/**
 * Joins the examples of parameters and bodies by their short keys. A parameter with a single `example` has that value in
 * every request that lacks one of its own.
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

/** Returns the short keys of an operation's requests, each once; one empty key if it needs to be sent nothing. */
function requestKeys({ parameters, requestBody }: Operation): string[] {
  const holders = [...(requestBody?.content ?? []), ...parameters];
  const all = [...new Set(holders.flatMap(({ examples }) => examples.map(({ key }) => key)))];
  const keys = all.length > 1 ? all.filter((key) => key !== '') : all;
  const needsNothing = requestBody?.required !== true && parameters.every(({ required }) => !required);
  return keys.length === 0 && needsNothing ? [''] : keys;
}

/** Returns the request of a key, or the reason why it is not complete. */
function requestExample({ parameters, requestBody }: Operation, key: string): RequestExample | string {
  const media = requestBody?.content.find(({ examples }) => examples.some((example) => example.key === key));
  const body = media?.examples.find((example) => example.key === key);
  const values: Record<string, Json> = {};
  const summaries = new Set<string>();
  for (const { name, required, examples } of parameters) {
    const example = valued(examples, key) ?? valued(examples, '');
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

/** Returns the example of the successful response that has a short key, with its media type; undefined if there is none. */
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

function valued(examples: readonly Example[], key: string): Example | undefined {
  return examples.find((example) => example.key === key && example.value !== undefined);
}
