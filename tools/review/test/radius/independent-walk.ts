import type { BundledService } from '@callscope/generate';

// A second way to find a radius, on the text of a contract instead of its nodes.

/** References except to examples, whose values may look like references. */
const reference = /"\$ref":"#\/components\/((?!examples)[^"]+)"/g;

/** Returns the names of all components that a text refers to, at any depth: `schemas/Call`. */
function expand(document: BundledService['document'], text: string): Set<string> {
  const components = document.components as Record<string, Record<string, unknown>>;
  let all = text;
  for (;;) {
    const names = new Set([...all.matchAll(reference)].map(([, name]) => name!));
    const next = [
      text,
      ...[...names].map((name) => JSON.stringify(components[name.split('/')[0]!]![name.split('/')[1]!])),
    ].join();
    if (next.length === all.length) return names;
    all = next;
  }
}

/** Names of the operations, types and examples that depend on a component. */
export interface Walked {
  readonly operations: string[];
  readonly types: string[];
  readonly examples: string[];
}

/** Finds the dependents of a schema. */
export function walk({ document }: BundledService, schema: string): Walked {
  const wanted = `schemas/${schema}`;
  const operations: string[] = [];
  const examples = new Set<string>();
  for (const { parameters = [], ...methods } of Object.values(
    document.paths as Readonly<Record<string, { readonly parameters?: unknown }>>,
  )) {
    for (const operation of Object.values<{ operationId: string }>(methods)) {
      if (!expand(document, JSON.stringify([parameters, operation])).has(wanted)) continue;
      operations.push(operation.operationId);
      for (const name of examplesOf(document, [operation], wanted)) examples.add(name);
    }
  }
  const schemas = document.components!.schemas!;
  const types = Object.keys(schemas).filter(
    (name) => name === schema || expand(document, JSON.stringify(schemas[name])).has(wanted),
  );
  return { operations: operations.toSorted(), types: types.toSorted(), examples: [...examples].toSorted() };
}

/** Returns the names of the examples beside a schema that refers to the wanted one, in nodes or what they refer to. */
function examplesOf(document: BundledService['document'], nodes: unknown[], wanted: string): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  for (const node of nodes) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const { $ref, schema, examples } = node as {
      $ref?: string;
      schema?: unknown;
      examples?: Record<string, { $ref: string }>;
    };
    if (typeof $ref === 'string' && !$ref.includes('/schemas/')) {
      const [, , kind, name] = $ref.split('/');
      nodes.push((document.components as Record<string, Record<string, unknown>>)[kind!]![name!]);
    }
    if (schema !== undefined && examples !== undefined && expand(document, JSON.stringify(schema)).has(wanted)) {
      found.push(...Object.values(examples).map((example) => example.$ref.split('/').at(-1)!));
    }
    nodes.push(
      ...Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
        key === 'schema' || key === 'examples' ? [] : [value],
      ),
    );
  }
  return found;
}
