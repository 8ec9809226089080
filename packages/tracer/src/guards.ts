/**
 * Runs code of the caller, such as an accessor, whose failure must not matter.
 * @param read - The code.
 * @param fallback - The result if it throws. Default undefined.
 * @returns Its result.
 */
export function attempt<Value, Fallback = undefined>(read: () => Value, fallback?: Fallback): Value | Fallback {
  try {
    return read();
  } catch {
    return fallback as Fallback;
  }
}

/**
 * Rejects a promise as the result of a hook, because nothing waits for it.
 * @param value - The result of a hook.
 * @returns The value.
 * @throws TypeError if it is a promise, whose own rejection is then ignored.
 */
export function requireSync<Value>(value: Value): Value {
  if (!(value instanceof Promise)) return value;
  value.catch(() => {});
  throw new TypeError('A hook must be synchronous.');
}
