/** A JSON object of a contract. */
export interface Fields {
  [key: string]: unknown;
}

/** A contract in one document, as far as this tool looks into it. */
export interface ContractDocument {
  readonly info: { readonly title: string; description?: unknown };
  readonly paths: object;
  readonly components?: object;
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** The operations of a document, in the order of its paths. */
export function operationsOf(document: ContractDocument): Fields[] {
  return Object.values(document.paths).flatMap((item: Fields) =>
    Object.entries(item).flatMap(([key, value]) => (methods.has(key) && isFields(value) ? [value] : [])),
  );
}

/** True for a JSON object; lists and null are none. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds a paragraph to a description. */
export function describe(node: { description?: unknown }, paragraph: string): void {
  const { description } = node;
  node.description = typeof description === 'string' ? `${description.trimEnd()}\n\n${paragraph}` : paragraph;
}
