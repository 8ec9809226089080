type Json = Readonly<Record<string, unknown>>;

/** One pair of examples of an operation. */
export interface Example {
  /** Parameters beside the properties of the body, as the client's method takes them. */
  readonly request: Json;
  /** Body of the successful answer; empty where the contract shows none. */
  readonly response: Json;
}

/**
 * Reads an example of a bundled contract.
 * @param document - The OpenAPI document.
 * @param operationId - An operation of it.
 * @param key - Key of the example, which request and answer share.
 * @returns The example.
 * @throws TypeError when the contract has no such example of a request.
 */
export function exampleOf(document: object, operationId: string, key: string): Example {
  const { paths } = document as { paths: Record<string, Record<string, Json>> };
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find((candidate) => candidate['operationId'] === operationId);
  const find = (at: unknown): unknown => (at === undefined ? undefined : resolve(document, at)['value']);
  const shown = (node: unknown): unknown =>
    Object.values((resolve(document, node)['content'] ?? {}) as Record<string, Json>)
      .map((media) => find((media['examples'] as Json | undefined)?.[key]))
      .find((value) => value !== undefined);
  const parameters = ((operation?.['parameters'] ?? []) as unknown[])
    .map((parameter) => resolve(document, parameter))
    .map(({ name, in: place, examples, example }) => [
      String(name),
      find((examples as Json | undefined)?.[key]) ?? (place === 'path' ? example : undefined),
    ])
    .filter(([, value]) => value !== undefined);
  const body = shown(operation?.['requestBody']) as Json | undefined;
  if (!body) throw new TypeError(`The contract shows no request "${key}" of ${operationId}.`);
  const answers = Object.entries((operation?.['responses'] ?? {}) as Json).filter(([status]) => status.startsWith('2'));
  return {
    request: { ...(Object.fromEntries(parameters) as Json), ...body },
    response: (answers.map(([, answer]) => shown(answer)).find((value) => value !== undefined) ?? {}) as Json,
  };
}

function resolve(document: object, node: unknown): Json {
  const reference = (node as Json | undefined)?.['$ref'];
  if (typeof reference !== 'string') return (node ?? {}) as Json;
  const keys = reference.slice(2).split('/');
  const found = keys.reduce<unknown>((inner, name) => (inner as Json)[name], document);
  return resolve(document, found);
}
