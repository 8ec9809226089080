/** Cuts the target of a request, also one with scheme and host, into path and query. Neither is decoded. */
export function splitTarget(url: string): { pathname: string; search: string } {
  const target = url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/]*/i, '');
  const end = target.indexOf('?');
  return end === -1 ? { pathname: target, search: '' } : { pathname: target.slice(0, end), search: target.slice(end) };
}

/** Parameters of a query by name; a list for a name that stands there more than once. */
export function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
