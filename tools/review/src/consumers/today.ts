import type { JsonObject, OpenApiDocument } from '../bundle/index.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/**
 * Makes the contract that yesterday's tests read: requests and schemas of the base, examples of answers of the head.
 * What a consumer sends and expects is thus yesterday's, and what comes is today's. An example with another key or
 * other values breaks nobody; one that no longer fits yesterday's schema does.
 * @returns A copy. Answers that the head does not have keep their examples, and will not be had.
 */
export function withAnswersOf(head: OpenApiDocument, base: OpenApiDocument): OpenApiDocument {
  const today = new Map(Object.entries(head.paths).map(([path, item]) => [shape(path), item as unknown as JsonObject]));
  const paths = Object.entries(base.paths).map(([path, item]) => {
    const other = today.get(shape(path));
    const operations = Object.entries(item as unknown as JsonObject).map(([method, operation]) => {
      const now = other?.[method];
      const both = methods.has(method) && isObject(operation) && isObject(now);
      return [method, both ? withAnswers(head, now, base, operation) : operation] as const;
    });
    return [path, Object.fromEntries(operations)] as const;
  });
  return { ...base, paths: Object.fromEntries(paths) };
}

/** Names of path parameters do not stand on the wire. */
function shape(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

function withAnswers(head: OpenApiDocument, now: JsonObject, base: OpenApiDocument, operation: JsonObject): JsonObject {
  const current = child(now, 'responses');
  const responses = Object.entries(child(operation, 'responses')).map(([status, given]) => {
    const response = resolve(base, given);
    const other = child(resolve(head, current[status]), 'content');
    const content = Object.entries(child(response, 'content')).map(([type, media]) => {
      const examples = child(child(other, type), 'examples');
      if (!isObject(media) || Object.keys(examples).length === 0) return [type, media] as const;
      const resolved = Object.entries(examples).map(([key, example]) => [key, resolve(head, example)] as const);
      return [type, { ...media, examples: Object.fromEntries(resolved) }] as const;
    });
    const changed = content.length === 0 ? response : { ...response, content: Object.fromEntries(content) };
    return [status, changed] as const;
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** Follows the references of a node. Gives an empty object for what is none. */
export function resolve(document: OpenApiDocument, node: unknown): JsonObject {
  let current = node;
  for (let steps = 0; steps < 20 && isObject(current); steps += 1) {
    const { $ref } = current;
    if (typeof $ref !== 'string') return current;
    current = at(document, $ref.replace(/^#/, ''));
  }
  return {};
}

/** The node that a JSON pointer names; undefined when there is none. */
export function at(document: OpenApiDocument, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((node, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined;
  }, document);
}

function child(node: JsonObject, key: string): JsonObject {
  const value = node[key];
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
