/** Remembers something for as long as a function and what it began run. */
export interface Context<Value> {
  run<Result>(value: Value, body: () => Result): Result;
  get(): Value | undefined;
}

interface Storage<Value> {
  run<Result>(value: Value, body: () => Result): Result;
  getStore(): Value | undefined;
}

interface Surroundings<Value> {
  readonly AsyncContext?: { readonly Variable: new () => Context<Value> };
  readonly process?: {
    readonly getBuiltinModule?: (name: string) => { readonly AsyncLocalStorage?: new () => Storage<Value> } | undefined;
  };
}

/**
 * Makes a context of what the runtime has: `AsyncContext` or `AsyncLocalStorage`, which follow a function over its
 * awaits. Elsewhere, as in browsers today, the value is there until the function first waits; after that there is
 * none, never a wrong one.
 * @returns The context.
 */
export function createContext<Value>(): Context<Value> {
  const { AsyncContext, process } = globalThis as Surroundings<Value>;
  if (AsyncContext !== undefined) return new AsyncContext.Variable();
  // This way no module of Node.js is imported, which browsers and bundlers could not find.
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
