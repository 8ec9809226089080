/** Ends a function whose input is wrong. */
export function fail(what: string, value: string | number): never {
  throw new TypeError(`${what}: ${value}`);
}
