/** Names and values. A list, as reading `Headers` costs at every call. */
export type HeaderList = readonly (readonly [string, string])[];

/**
 * Adds header fields; those that are there stay.
 * @param headers - What is added to.
 * @param fields - Names and values.
 */
export function addFields(headers: Headers, fields: HeaderList): void {
  for (const [name, value] of fields) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/**
 * @param headers - Header fields of a client.
 * @returns Those that its requests get. The type is not among them, as each body has its own.
 */
export function fieldsOf(headers: Headers): HeaderList {
  return [...headers].filter(([name]) => name !== 'content-type');
}
