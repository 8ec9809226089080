interface Surroundings {
  readonly process?: { readonly on?: Listen; readonly off?: Listen };
  readonly document?: EventTarget & { readonly visibilityState?: string };
}
type Listen = (event: string, listener: () => void) => unknown;

/** Somebody with work that must not be lost when everything ends. */
export interface Watcher {
  /** The process has nothing else to do. What this begins keeps it alive. */
  onProcessEnd(): void;
  /** The page was hidden or left. It may come back, or never run again. */
  onPageEnd(): void;
}

const watchers = new Set<Watcher>();
const surroundings = globalThis as Surroundings;

/**
 * Says whether this is a page of a browser.
 * @returns True in a page; false in a worker and everywhere else.
 */
export const inPage = (): boolean => typeof surroundings.document?.addEventListener === 'function';

/**
 * Calls a watcher when what runs here is about to end. `process.exit()` and signals are not noticed: nothing can be
 * sent after them. All watchers share one listener, since processes warn of many.
 * @param watcher - Whom to call.
 */
export function watch(watcher: Watcher): void {
  if (watchers.size === 0) {
    surroundings.process?.on?.('beforeExit', onProcessEnd);
    if (inPage()) {
      surroundings.document?.addEventListener('visibilitychange', onVisibility);
      globalThis.addEventListener('pagehide', onPageEnd);
    }
  }
  watchers.add(watcher);
}

/**
 * Calls a watcher no more.
 * @param watcher - Whom.
 */
export function unwatch(watcher: Watcher): void {
  if (!watchers.delete(watcher) || watchers.size > 0) return;
  surroundings.process?.off?.('beforeExit', onProcessEnd);
  if (inPage()) {
    surroundings.document?.removeEventListener('visibilitychange', onVisibility);
    globalThis.removeEventListener('pagehide', onPageEnd);
  }
}

function onProcessEnd(): void {
  for (const watcher of watchers) watcher.onProcessEnd();
}

function onPageEnd(): void {
  for (const watcher of watchers) watcher.onPageEnd();
}

function onVisibility(): void {
  if (surroundings.document?.visibilityState === 'hidden') onPageEnd();
}
