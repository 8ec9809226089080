/**
 * Runs code of the caller that must harm nobody when it fails, such as an accessor.
 * @param read - What to run.
 * @returns What it returns; undefined when it throws.
 */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Takes what a hook returned. Nothing waits for a promise: it is let go, so that nobody hears when it rejects.
 * @param value - What the hook returned.
 * @returns The same.
 * @throws {TypeError} When it is a promise.
 */
export function atOnce<Value>(value: Value): Value {
  if (!(value instanceof Promise)) return value;
  value.catch(() => {});
  throw new TypeError('A hook must answer at once.');
}
