import type { Examples, Operation, RequestBody } from './model.ts';

/** One example of what an operation is sent. */
export interface RequestExample {
  /** Short key that its parameters and its body share; empty for an operation that is sent nothing. */
  readonly key: string;
  /** Values of parameters by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Undefined when nothing is sent. */
  readonly body?: { readonly media: RequestBody; readonly value: unknown };
}

/**
 * Puts the examples of parameters and bodies together by their short keys.
 * @returns The complete ones, in the contract's order, and a sentence for each key that lacks a part it needs.
 */
export function requestExamples(operation: Operation): { examples: RequestExample[]; faults: string[] } {
  const { parameters, bodies, bodyRequired } = operation;
  const sources: Examples[] = [...bodies, ...parameters].map(({ examples }) => examples);
  const all = [...new Map(sources.flatMap((given) => Array.from(given))).keys()];
  // A parameter with one example has the same value in every request, and so no key of its own.
  const keys = all.length > 1 ? all.filter((key) => key !== '') : all;
  const examples: RequestExample[] = [];
  const faults: string[] = [];
  for (const key of takesNothing(operation) && keys.length === 0 ? [''] : keys) {
    const media = bodies.find((body) => body.examples.has(key));
    const missing = parameters.find(({ required, examples: given }) => required && valueOf(given, key) === undefined);
    if (missing) faults.push(`the request example "${key}" has no value for the parameter ${missing.name}`);
    else if (bodyRequired && !media) faults.push(`the request example "${key}" has no body`);
    else {
      const given = parameters
        .map(({ name, examples: values }) => [name, valueOf(values, key)] as const)
        .filter(([, value]) => value !== undefined);
      examples.push({
        key,
        parameters: Object.fromEntries(given),
        ...(media && { body: { media, value: media.examples.get(key) } }),
      });
    }
  }
  return { examples, faults };
}

function valueOf(values: Examples, key: string): unknown {
  return values.has(key) ? values.get(key) : values.get('');
}

function takesNothing({ parameters, bodyRequired }: Operation): boolean {
  return !bodyRequired && parameters.every(({ required }) => !required);
}
