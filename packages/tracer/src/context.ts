/** Keeps a value for as long as a function and the work that it started run. */
export interface Context<Value> {
  run<Args extends readonly unknown[], Result>(value: Value, body: (...args: Args) => Result, ...args: Args): Result;
  get(): Value | undefined;
}

interface Storage<Value> {
  readonly run: Context<Value>['run'];
  readonly getStore: Context<Value>['get'];
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
    // Bound methods, unlike functions around them, take no room on the stack.
    return { run: storage.run.bind(storage), get: storage.getStore.bind(storage) };
  }
  let current: Value | undefined;
  return {
    run(value, body, ...args) {
      const outer = current;
      current = value;
      try {
        return body(...args);
      } finally {
        current = outer;
      }
    },
    get: () => current,
  };
}
