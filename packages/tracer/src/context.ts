/** Keeps a value for as long as a function and the work that it started run. */
export interface Context<Value> {
  run<Result>(value: Value, body: () => Result): Result;
  get(): Value | undefined;
}

interface Storage<Value> {
  run<Result>(value: Value, body: () => Result): Result;
  getStore(): Value | undefined;
}

/** Globals that some runtimes lack. */
interface Runtime<Value> {
  readonly AsyncContext?: { readonly Variable: new () => Context<Value> };
  readonly process?: {
    readonly getBuiltinModule?: (name: string) => { readonly AsyncLocalStorage?: new () => Storage<Value> } | undefined;
  };
}

/**
 * Creates a context from `AsyncContext` or `AsyncLocalStorage`, which follow a function across its awaits. In other
 * runtimes, such as browsers today, the value exists until the function first awaits; after that there is none, never a
 * wrong one.
 * @returns The context.
 */
export function createContext<Value>(): Context<Value> {
  const { AsyncContext, process } = globalThis as Runtime<Value>;
  if (AsyncContext !== undefined) return new AsyncContext.Variable();
  // An import of a Node.js module would fail in browsers and bundlers.
  const Storage = process?.getBuiltinModule?.('node:async_hooks')?.AsyncLocalStorage;
  if (Storage !== undefined) {
    const storage = new Storage();
    return { run: (value, body) => storage.run(value, body), get: () => storage.getStore() };
  }
  let current: Value | undefined;
  return {
    run(value, body) {
      const outer = current;
      current = value;
      try {
        return body();
      } finally {
        current = outer;
      }
    },
    get: () => current,
  };
}
